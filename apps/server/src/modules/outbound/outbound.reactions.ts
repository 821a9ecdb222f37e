import type { CompanyScope } from '../../platform/scope.ts';
import { moveDeliveries, outboxRepo } from './outbox.repo.ts';
import { wakeOutbox } from './wake-outbox.ts';

/** The provider has the message: if it still waits here, as after a retry that was not needed, it must not go again. */
export const forgetAccepted = (scope: CompanyScope, { messageId }: { messageId: string }): Promise<void> =>
  outboxRepo.deleteSends(scope, messageId);

/** Two contacts were one person: what waits for both is one conversation from now on. */
export const moveConversation = (
  scope: CompanyScope,
  { keepId, dropId }: { keepId: number; dropId: number },
): Promise<void> => scope.writeLast(moveDeliveries, [{ from: dropId, to: keepId }]);

/** Nobody will hold its socket any more, and its messages must not wait for ever for somebody who does. */
export async function releaseConnection(
  scope: CompanyScope,
  { connectionId }: { connectionId: number },
): Promise<void> {
  await outboxRepo.releaseConnection(scope, connectionId);
  wakeOutbox(scope, connectionId);
}
