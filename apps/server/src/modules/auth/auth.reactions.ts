import { when } from '../../platform/events.ts';
import { companySettingChanged } from '../settings/index.ts';
import { userEmailChanged, userInvited, userPasswordChanged, userRemoved, usersRepo } from '../users/index.ts';
import { enforceLimit } from './devices/make-room.ts';
import { endAllSessions } from './end-session.ts';
import { sendConfirmationMail } from './jobs/send-confirmation-mail.job.ts';
import { sendCredentialsMail } from './jobs/send-credentials-mail.job.ts';
import { resetTokensRepo } from './sessions.repo.ts';

/** Ends the sessions that depend on a removed credential or on a higher limit, in the transaction that removes it, and tells the owner. */
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
    const { isEmailConfirmed } = await usersRepo.get(scope, userId);
    const isOwn = scope.actor !== 'system' && scope.actor.userId === userId;
    const purpose = isOwn ? ('email' as const) : ('invitation' as const);
    if (!isEmailConfirmed) await scope.enqueue(sendConfirmationMail, { userId, purpose });
  }),
  when(userInvited, (scope, { userId }) =>
    scope.enqueue(sendConfirmationMail, { userId, purpose: 'invitation' as const }),
  ),
  when(companySettingChanged, async (scope, { key }) => {
    if (key === 'sessionsPerUser') await enforceLimit(scope);
  }),
  when(userRemoved, (scope, { userId }) => endAllSessions(scope, userId, 'removed')),
];
