import { when } from '../../platform/events.ts';
import { sessionEnded } from '../auth/index.ts';
import { messageReceived } from '../messages/index.ts';
import { notifyOfMessage } from './jobs/notify-of-message.job.ts';
import { pushRepo } from './push.repo.ts';

export const pushReactions = [
  when(messageReceived, async (scope, { messageId, ticketId }) => {
    if (!scope.services.push || !(await pushRepo.hasAny(scope))) return;
    await scope.enqueue(notifyOfMessage, { messageId, ticketId });
  }),

  // The next user of this device must not read the messages of the previous one.
  when(sessionEnded, (scope, { sessionId }) => pushRepo.deleteOfSession(scope, sessionId)),
];
