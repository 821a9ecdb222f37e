import { live } from '../../platform/events.ts';
import { companyRoom } from '../../platform/rooms.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { optionsChanged } from '../chatbots/index.ts';
import { queueChanged, queueCreated, queueRemoved } from './queues.events.ts';
import { queuesRepo } from './queues.repo.ts';
import { showQueue } from './show-queue.ts';

export const queuesLive = [
  live(queueCreated, 'queue', (scope, { queueId }) => show(scope, 'create', queueId)),
  live(queueChanged, 'queue', (scope, { queueId }) => show(scope, 'update', queueId)),
  live(optionsChanged, 'queue', (scope, { queueId }) => show(scope, 'update', queueId)),
  live(queueRemoved, 'queue', (scope, { queueId }) => ({
    to: [companyRoom(scope.companyId)],
    message: { action: 'delete', queueId },
  })),
];

/** Empty when it has been removed since: the removal publishes its own event. */
async function show(scope: CompanyScope, action: 'create' | 'update', queueId: number) {
  const queue = await queuesRepo.find(scope, queueId);
  return queue && { to: [companyRoom(scope.companyId)], message: { action, queue: await showQueue(scope, queue) } };
}
