import { queuesContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { readOption } from '../chatbots/index.ts';
import { createQueue } from './create-queue.ts';
import { readQueueChange } from './queues.present.ts';
import { queuesRepo } from './queues.repo.ts';
import { removeQueue } from './remove-queue.ts';
import { showQueue, showQueues } from './show-queue.ts';
import { updateQueue } from './update-queue.ts';

export const queueRoutes = routes(queuesContract, {
  list: ({ scope }) => showQueues(scope),

  one: async ({ scope, params }) => showQueue(scope, await queuesRepo.get(scope, params.id)),

  create: async ({ scope, body }) => {
    const { name = body.name, color = body.color, ...rest } = readQueueChange(body);
    const options = body.chatbots?.map(readOption);
    return showQueue(scope, await createQueue(scope, { name, color, ...rest }, options));
  },

  update: async ({ scope, params, body }) => {
    const options = body.chatbots?.map(readOption);
    const change = readQueueChange(body);
    return showQueue(scope, await updateQueue(scope, { queueId: params.id, change, options }));
  },

  remove: async ({ scope, params }) => {
    await removeQueue(scope, params.id);
    return { message: 'queue removed' };
  },
});
