import type { NodeRunner } from '../node-runner.ts';
import type { DataOf } from '../nodes.ts';

export const runVideo: NodeRunner<DataOf<'video'>> = {
  enter: ({ data }) => ({
    says: [{ type: 'file', kind: 'video', mediaKey: data.url, name: null, isVoice: false }],
    next: { do: 'continue', output: 'a' },
  }),
};
