import type { CompanyScope } from '../../platform/scope.ts';
import {
  contentOf,
  type FilledPlaceholder,
  fillPlaceholder,
  type IncomingMessage,
  messagePreview,
} from '../messages/index.ts';
import { findOrOpenTicket, ticketsRepo } from '../tickets/index.ts';
import { emitReceived } from './emit-received.ts';
import { toEffectActor } from './event-sender.ts';
import type { Via } from './inbound-types.ts';
import { fetchMedia } from './jobs/fetch-media.job.ts';
import { recogniseSender } from './recognise-sender.ts';

/**
 * A message arrived again. If it was unreadable before, its content replaces the placeholder in place, counts as unread
 * again where an agent had already read it, and bots answer. Otherwise it is a repeat and changes nothing, unless the
 * unreadable message has another sender.
 */
export async function receiveReadable(
  scope: CompanyScope,
  via: Via,
  event: IncomingMessage,
): Promise<'received' | 'repeat' | 'by-another'> {
  const { connectionId } = via;
  const filled = await fillPlaceholder(scope, { connectionId, event, actor: toEffectActor(event) });
  if (filled === undefined) return 'repeat';
  if (filled === 'by-another') return filled;
  await receiveFilled(scope, via, { event, filled });
  return 'received';
}

async function receiveFilled(
  scope: CompanyScope,
  via: Via,
  { event, filled }: { readonly event: IncomingMessage; readonly filled: FilledPlaceholder },
): Promise<void> {
  const { connectionId, channel } = via;
  const { message, ticket } = filled;
  if (message.mediaState === 'waiting') await scope.enqueue(fetchMedia, { messageId: message.id });
  if (event.isOwn) return;

  const contact = await recogniseSender(scope, via, event.sender);
  if (contact.isActive && ticket.status !== 'closed') {
    if (wasSeen(filled)) await ticketsRepo.countUnread(scope, ticket.id);
    return emitReceived(scope, { message, contact, found: { ticket, outcome: 'live', leavesStage: false } });
  }
  // The ticket was resolved before the message could be read: finds or opens a live one, so that an agent sees it.
  const found = await findOrOpenTicket(scope, {
    contactId: contact.id,
    connectionId,
    channel,
    isGroup: contact.isGroup,
    isBlocked: !contact.isActive,
    preview: messagePreview(contentOf(event.content)),
    at: event.at,
  });
  await emitReceived(scope, { message, contact, found });
}

const wasSeen = ({ message, ticket }: FilledPlaceholder): boolean =>
  ticket.readAt !== null && message.createdAt <= ticket.readAt;
