/** A time span from a moment on, by `performance.now()`: a clock that users cannot change. */
export interface Span {
  readonly beganAtMs: number;
  readonly lastsMs: number;
}

export interface TimeLeft {
  readonly leftMs: number;
  readonly seconds: number;
  /** 1 when nothing has passed, 0 at the end. */
  readonly share: number;
}

/** How much of a span is left: never more than the whole. */
export function timeLeft({ beganAtMs, lastsMs }: Span, nowMs: number): TimeLeft {
  const leftMs = Math.min(lastsMs, Math.max(0, beganAtMs + lastsMs - nowMs));
  return { leftMs, seconds: Math.ceil(leftMs / 1_000), share: lastsMs === 0 ? 0 : leftMs / lastsMs };
}
