/** What a run is asked for. The seed decides everything that chance decides, so a run that failed can be had again. */
export interface ProofOptions {
  readonly events: number;
  readonly seed: number;
  readonly report: (line: string) => void;
}

export interface ProofResult {
  /** What happened, for the reader. */
  readonly facts: Readonly<Record<string, number>>;
  /** What must be nothing. */
  readonly findings: Readonly<Record<string, number>>;
}
