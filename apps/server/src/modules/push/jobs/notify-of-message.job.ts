import { z } from 'zod';
import { defineJob } from '../../../platform/job.ts';
import { pushRepo } from '../push.repo.ts';
import { sendMessagePush } from './send-message-push.job.ts';

/** One push for each device that may have to show the message. Transactional: a repeat would push the message twice. */
export const notifyOfMessage = defineJob({
  name: 'push.notify-of-message',
  queue: 'push',
  payload: z.object({ messageId: z.uuid(), ticketId: z.number().int() }),
  attempts: 5,
  transactional: true,
  async run(scope, { messageId, ticketId }) {
    for (const subscriptionId of await pushRepo.listCandidates(scope, ticketId)) {
      await scope.enqueue(sendMessagePush, { subscriptionId, messageId, tries: 1 });
    }
  },
});
