/** The options of a run. The seed decides everything random, so a failed run can be repeated. */
export interface ProofOptions {
  readonly events: number;
  readonly seed: number;
  readonly report: (line: string) => void;
  /** How many messages the phone of a number that signs up has already; 0 without such a number. */
  readonly history?: number;
  /** Leaves out what the proof is about, to show that the run would find the fault. */
  readonly isUnprotected?: boolean;
}

export interface ProofResult {
  /** Counts for the reader. */
  readonly facts: Readonly<Record<string, number>>;
  /** Counts that must be zero. */
  readonly findings: Readonly<Record<string, number>>;
}
