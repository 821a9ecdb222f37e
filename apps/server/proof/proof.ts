/** The options of a run. The seed decides everything random, so a failed run can be repeated. */
export interface ProofOptions {
  readonly events: number;
  readonly seed: number;
  readonly report: (line: string) => void;
}

export interface ProofResult {
  /** Counts for the reader. */
  readonly facts: Readonly<Record<string, number>>;
  /** Counts that must be zero. */
  readonly findings: Readonly<Record<string, number>>;
}
