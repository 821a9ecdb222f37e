/** A real server on loopback that speaks an outside protocol, for development, tests and demonstrations. */
export interface Simulator<Options, Running extends RunningSimulator> {
  readonly name: string;
  /** Without options it listens on its usual ports; port 0 takes a free one, so that tests can run side by side. */
  start(options?: Partial<Options>): Promise<Running>;
}

export interface RunningSimulator {
  /** Where it listens, by purpose. */
  readonly addresses: Readonly<Record<string, string>>;
  /** One line for the operator. */
  describe(): string;
  stop(): Promise<void>;
}

export const defineSimulator = <Options, Running extends RunningSimulator>(
  simulator: Simulator<Options, Running>,
): Simulator<Options, Running> => simulator;
