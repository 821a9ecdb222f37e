import type { NodeRunner } from '../node-runner.ts';
import type { DataOf } from '../nodes.ts';

export const runImg: NodeRunner<DataOf<'img'>> = {
  enter: ({ data }) => ({
    says: [{ type: 'file', kind: 'image', mediaKey: data.url, name: null, isVoice: false }],
    next: { do: 'continue', output: 'a' },
  }),
};
