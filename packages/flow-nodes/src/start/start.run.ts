import type { NodeRunner } from '../node-runner.ts';
import type { DataOf } from '../nodes.ts';

export const runStart: NodeRunner<DataOf<'start'>> = { enter: () => ({ next: { do: 'continue', output: 'a' } }) };
