import type { NodeRunner } from '../node-runner.ts';
import type { DataOf } from '../nodes.ts';

export const runRandomizer: NodeRunner<DataOf<'randomizer'>> = {
  enter: ({ data, chance }) => ({ next: { do: 'continue', output: chance() < data.percent / 100 ? 'a' : 'b' } }),
};
