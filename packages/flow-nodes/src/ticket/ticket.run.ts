import type { NodeRunner } from '../node-runner.ts';
import type { DataOf } from '../nodes.ts';

export const runTicket: NodeRunner<DataOf<'ticket'>> = {
  enter: ({ data }) => ({ next: { do: 'handOver', queueId: data.queueId, userId: null } }),
};
