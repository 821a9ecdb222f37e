import type { NodeRunner } from '../node-runner.ts';
import type { DataOf } from '../nodes.ts';

export const runAudio: NodeRunner<DataOf<'audio'>> = {
  enter: ({ data }) => ({
    says: [{ type: 'file', kind: 'audio', mediaKey: data.url, name: null, isVoice: data.record }],
    next: { do: 'continue', output: 'a' },
  }),
};
