import { when } from '../../platform/events.ts';
import { userEmailChanged, userPasswordChanged, userRemoved } from '../users/index.ts';
import { endAllSessions } from './end-session.ts';
import { resetTokensRepo } from './sessions.repo.ts';

/** Ends the sessions that depend on a removed credential, in the transaction that removes it. */
export const authReactions = [
  when(userPasswordChanged, async (scope, { userId }) => {
    await endAllSessions(scope, userId, 'password');
    await resetTokensRepo.deleteOfUser(scope, userId);
  }),
  // A link that waits in the old mailbox would still open the account.
  when(userEmailChanged, (scope, { userId }) => resetTokensRepo.deleteOfUser(scope, userId)),
  when(userRemoved, (scope, { userId }) => endAllSessions(scope, userId, 'removed')),
];
