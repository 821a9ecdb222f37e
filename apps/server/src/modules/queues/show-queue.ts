import type { Queue } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { chatbotsRepo } from '../chatbots/index.ts';
import { presentQueue } from './queues.present.ts';
import { queuesRepo } from './queues.repo.ts';
import type { QueueRow } from './queues.tables.ts';

/** A queue with its options, as all users of the company may read it. */
export const showQueue = async (scope: CompanyScope, queue: QueueRow): Promise<Queue> =>
  presentQueue(queue, await chatbotsRepo.list(scope, queue.id));

export async function showQueues(scope: CompanyScope): Promise<Queue[]> {
  const options = Map.groupBy(await chatbotsRepo.list(scope), ({ queueId }) => queueId);
  return (await queuesRepo.list(scope)).map((queue) => presentQueue(queue, options.get(queue.id) ?? []));
}
