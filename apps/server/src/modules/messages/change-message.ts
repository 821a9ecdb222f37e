import type { CompanyScope } from '../../platform/scope.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { fetchLinkPreview } from './jobs/fetch-link-preview.job.ts';
import { firstLink } from './link-preview/first-link.ts';
import { messageChanged } from './messages.events.ts';
import { type LockedMessage, type MessageChange, messagesRepo } from './messages.repo.ts';
import type { MessageRow } from './messages.tables.ts';

/** Changes a locked message, updates the lists where it is the last message, and emits the change. */
export async function changeMessage(
  scope: CompanyScope,
  { id: messageId, shownOn }: LockedMessage,
  change: MessageChange,
): Promise<MessageRow> {
  const changed = await messagesRepo.update(scope, messageId, change);
  if (change.ack !== undefined || change.delivery !== undefined) {
    const { ack: lastMessageAck, delivery: lastMessageDelivery } = changed;
    await ticketsRepo.updateAll(scope, shownOn, { lastMessageAck, lastMessageDelivery });
  }
  if (change.body !== undefined && firstLink(changed) !== null) await scope.enqueue(fetchLinkPreview, { messageId });
  await scope.emit(messageChanged, { messageId, ticketId: changed.ticketId, isOnTicket: true });
  return changed;
}
