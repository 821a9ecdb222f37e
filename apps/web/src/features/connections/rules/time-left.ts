export interface TimeLeft {
  readonly seconds: number;
  /** 1 when nothing has passed, 0 at the end. */
  readonly share: number;
}

/** How much is left until the end of something that began at a moment. Clocks differ: it is never more than the whole. */
export function timeLeft(span: { readonly from: string; readonly until: string }, now: Date): TimeLeft {
  const until = Date.parse(span.until);
  const wholeMs = Math.max(1, until - Date.parse(span.from));
  const leftMs = Math.min(wholeMs, Math.max(0, until - now.getTime()));
  return { seconds: Math.ceil(leftMs / 1_000), share: leftMs / wholeMs };
}
