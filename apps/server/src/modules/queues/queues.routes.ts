import { queuesContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { createQueue } from './create-queue.ts';
import { presentQueue, readQueueChange } from './queues.present.ts';
import { queuesRepo } from './queues.repo.ts';
import { removeQueue } from './remove-queue.ts';
import { updateQueue } from './update-queue.ts';

export const queueRoutes = routes(queuesContract, {
  list: async ({ scope }) => (await queuesRepo.list(scope)).map(presentQueue),

  one: async ({ scope, params }) => presentQueue(await queuesRepo.get(scope, params.id)),

  create: async ({ scope, body }) => {
    const { name = body.name, color = body.color, ...rest } = readQueueChange(body);
    return presentQueue(await createQueue(scope, { name, color, ...rest }));
  },

  update: async ({ scope, params, body }) =>
    presentQueue(await updateQueue(scope, { queueId: params.id, change: readQueueChange(body) })),

  remove: async ({ scope, params }) => {
    await removeQueue(scope, params.id);
    return { message: 'queue removed' };
  },
});
