import type { CompanyScope } from '../../platform/scope.ts';
import { fetchLinkPreview } from './jobs/fetch-link-preview.job.ts';
import { firstLink } from './link-preview/first-link.ts';
import { messageChanged, messageFailed } from './messages.events.ts';
import { type LockedMessage, type MessageChange, messagesRepo } from './messages.repo.ts';
import type { MessageRow } from './messages.tables.ts';

/** Changes a locked message, updates the lists where it is the last message, and emits the change. */
export async function changeMessage(
  scope: CompanyScope,
  message: LockedMessage,
  change: MessageChange,
): Promise<MessageRow> {
  const { id: messageId, shownOn } = message;
  const isShown = shownOn.length > 0 && (change.ack !== undefined || change.delivery !== undefined);
  const changed = isShown
    ? await messagesRepo.updateShown(scope, message, change)
    : await messagesRepo.update(scope, messageId, change);
  if (change.body !== undefined && firstLink(changed) !== null) await scope.enqueue(fetchLinkPreview, { messageId });
  const reached = reachedBy(message, change);
  const isOfCampaign = changed.author === 'campaign';
  await scope.emit(messageChanged, {
    messageId,
    ticketId: changed.ticketId,
    isOnTicket: true,
    isOfCampaign,
    ...reached,
  });
  const { delivery, failure } = change;
  if (delivery === 'failed' && failure)
    await scope.emit(messageFailed, {
      messageId,
      ticketId: changed.ticketId,
      connectionId: changed.connectionId,
      failure,
    });
  return changed;
}

/** The status that a change reaches, for the event of the change. A status that the message had is not reached again. */
export function reachedBy(
  before: Pick<MessageRow, 'ack' | 'delivery'>,
  change: Pick<MessageChange, 'ack' | 'delivery'>,
): { readonly reached?: 'delivered' | 'read' | 'failed' } {
  if (change.delivery === 'failed' && before.delivery !== 'failed') return { reached: 'failed' };
  const { ack = 0 } = change;
  if (ack >= READ && before.ack < READ) return { reached: 'read' };
  if (ack === DELIVERED && before.ack < DELIVERED) return { reached: 'delivered' };
  return {};
}

const DELIVERED = 2;
const READ = 3;
