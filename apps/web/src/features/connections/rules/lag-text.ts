const SECOND_MS = 1_000;

/** A latency: 340 ms, 1,4 s. */
export function lagText(lagMs: number, language: string): string {
  if (lagMs < SECOND_MS) return `${Math.round(lagMs)} ms`;
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(lagMs / SECOND_MS)} s`;
}
