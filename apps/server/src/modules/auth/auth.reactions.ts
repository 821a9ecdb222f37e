import { when } from '../../platform/events.ts';
import { userEmailChanged, userPasswordChanged, userRemoved, usersRepo } from '../users/index.ts';
import { endAllSessions } from './end-session.ts';
import { sendCredentialsMail } from './jobs/send-credentials-mail.job.ts';
import { resetTokensRepo } from './sessions.repo.ts';

/** Ends the sessions that depend on a removed credential, in the transaction that removes it, and tells the owner. */
export const authReactions = [
  when(userPasswordChanged, async (scope, { userId }) => {
    await endAllSessions(scope, userId, 'password');
    await resetTokensRepo.deleteOfUser(scope, userId);
    const { email } = await usersRepo.get(scope, userId);
    await scope.enqueue(sendCredentialsMail, { userId, to: email, changed: 'password' as const });
  }),
  when(userEmailChanged, async (scope, { userId, previousEmail }) => {
    // A link that waits in the old mailbox would still open the account.
    await resetTokensRepo.deleteOfUser(scope, userId);
    await scope.enqueue(sendCredentialsMail, { userId, to: previousEmail, changed: 'email' as const });
  }),
  when(userRemoved, (scope, { userId }) => endAllSessions(scope, userId, 'removed')),
];
