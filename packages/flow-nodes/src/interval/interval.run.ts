import type { NodeRunner } from '../node-runner.ts';
import type { DataOf } from '../nodes.ts';

/** Sleeping is returned, not awaited: a restart of the worker must not lose the conversation. */
export const runInterval: NodeRunner<DataOf<'interval'>> = {
  enter: ({ data, element }) =>
    element === 0
      ? { next: { do: 'sleep', seconds: data.sec, element: 1 } }
      : { next: { do: 'continue', output: 'a' } },
};
