import type { AskKind, RunMessage, Spoken } from './engine/run-state.ts';

/**
 * What a node does in a turn. A runner only decides: it reads no clock and no database, draws no numbers and changes
 * nothing. The engine acts and keeps the limits.
 */
export interface NodeRunner<Data> {
  /** The run enters the node, or wakes at a place inside it. */
  readonly enter: (place: Place<Data>) => Act;
  /** The customer writes while the run waits in the node. */
  readonly answer?: (place: Place<Data>, message: RunMessage) => Act;
}

export interface Place<Data> {
  readonly nodeId: string;
  readonly data: Data;
  /** 0 on entering the node, else as the sleep said. */
  readonly element: number;
  readonly variables: Readonly<Record<string, string>>;
  /** A number from 0 up to 1 that is always the same for this run and step. */
  readonly chance: () => number;
}

export interface Act {
  readonly says?: readonly Spoken[];
  readonly variables?: Readonly<Record<string, string>>;
  readonly next: ActNext;
}

export type ActNext =
  | { readonly do: 'continue'; readonly output: string }
  /** Wakes in the same node, at this place. */
  | { readonly do: 'sleep'; readonly seconds: number; readonly element: number }
  | { readonly do: 'wait' }
  /** The answer was not understood: the engine asks again, up to the limit. */
  | { readonly do: 'unclear' }
  | { readonly do: 'ask'; readonly kind: AskKind }
  | { readonly do: 'handOver'; readonly queueId: number | null; readonly userId: number | null }
  /** `sair`: closes the ticket. */
  | { readonly do: 'exit' }
  /** `#`: leaves the flow for the queue menu. */
  | { readonly do: 'menu' };
