import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import { deliverPush } from '../deliver-push.ts';
import { prepareMessagePush } from '../prepare-message-push.ts';
import { pushRepo } from '../push.repo.ts';

/** Permissions, read state and presence are checked at every try: minutes may lie between two of them. */
export const sendMessagePush = defineJob({
  name: 'push.send-message',
  queue: 'push',
  payload: z.object({ subscriptionId: z.number().int(), messageId: z.uuid(), tries: z.number().int() }),
  attempts: 3,
  async run(scope, { subscriptionId, messageId, tries }) {
    const subscription = await pushRepo.find(scope, subscriptionId);
    const push = subscription && (await prepareMessagePush(scope, subscription, messageId));
    if (!push) return;
    const again = await deliverPush(scope, { subscription, tries, ...push });
    if (again) await scope.enqueue(sendMessagePush, { subscriptionId, messageId, tries: tries + 1 }, again);
  },
});
