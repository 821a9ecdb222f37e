import type { NodeRunner } from '../node-runner.ts';
import type { DataOf } from '../nodes.ts';

/** The service answers every message, files included, until it says that it is done. */
export const runTypebot: NodeRunner<DataOf<'typebot'>> = {
  enter: () => ({ next: { do: 'ask', kind: 'typebot' } }),
  answer: () => ({ next: { do: 'ask', kind: 'typebot' } }),
};
