import { when } from '../../platform/events/events.ts';
import { userEmailChanged, userPasswordChanged, userRemoved } from '../users/index.ts';
import { endAllSessions } from './end-session.ts';
import { resetTokensRepo } from './sessions.repo.ts';

/** Whoever came in by what a user no longer has is put out, in the transaction that takes it away. */
export const authReactions = [
  when(userPasswordChanged, async (scope, { userId }) => {
    await endAllSessions(scope, userId, 'password');
    await resetTokensRepo.forget(scope, userId);
  }),
  // A link that waits in the old mailbox would still open the account.
  when(userEmailChanged, (scope, { userId }) => resetTokensRepo.forget(scope, userId)),
  when(userRemoved, (scope, { userId }) => endAllSessions(scope, userId, 'removed')),
];
