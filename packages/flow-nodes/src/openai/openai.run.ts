import type { NodeRunner } from '../node-runner.ts';
import type { DataOf } from '../nodes.ts';

/** The service answers every message, files included, until it says that it is done. */
export const runOpenai: NodeRunner<DataOf<'openai'>> = {
  enter: () => ({ next: { do: 'ask', kind: 'openai' } }),
  answer: () => ({ next: { do: 'ask', kind: 'openai' } }),
};
