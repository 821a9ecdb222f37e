import type { CompanyScope } from '../../platform/scope.ts';
import { outboxRepo } from './outbox.repo.ts';
import { deleteSends, moveDeliveries } from './outbox-writes.ts';
import { wakeOutbox } from './wake-outbox.ts';

/**
 * The provider has the message: if it is still queued, as after a retry that was not needed, it must not be sent again.
 */
export const removeAccepted = (scope: CompanyScope, { messageId }: { messageId: string }): Promise<void> =>
  scope.writeLast(deleteSends, [{ companyId: scope.companyId, messageId }]);

/** Two contacts were merged: the queued messages of both are one conversation from now on. */
export const moveConversation = (
  scope: CompanyScope,
  { keepId, dropId }: { keepId: number; dropId: number },
): Promise<void> => scope.writeLast(moveDeliveries, [{ from: dropId, to: keepId }]);

/** No process will run its session any more, and its messages must not wait for one for ever. */
export async function releaseConnection(
  scope: CompanyScope,
  { connectionId }: { connectionId: number },
): Promise<void> {
  await outboxRepo.releaseConnection(scope, connectionId);
  wakeOutbox(scope, connectionId);
}
