import type { NodeRunner } from '../node-runner.ts';
import type { DataOf } from '../nodes.ts';

export const runMessage: NodeRunner<DataOf<'message'>> = {
  enter: ({ data }) => ({ says: [{ type: 'text', text: data.label }], next: { do: 'continue', output: 'a' } }),
};
