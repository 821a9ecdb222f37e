import type { CompanyScope } from '../../platform/scope.ts';
import {
  contentOf,
  type FilledPlaceholder,
  fillPlaceholder,
  type IncomingMessage,
  messagePreview,
} from '../messages/index.ts';
import { findOrOpenTicket, ticketsRepo } from '../tickets/index.ts';
import { toEffectActor } from './effect-actor.ts';
import { emitReceived } from './emit-received.ts';
import type { Via } from './inbound-types.ts';
import { fetchMedia } from './jobs/fetch-media.job.ts';
import { recogniseSender } from './recognise-sender.ts';

/**
 * A message came again. Where it could not be read before, its words now stand where it stood, are counted as new where
 * an agent had looked already, and robots answer. Anything else is a repeat and changes nothing, unless the one that could
 * not be read is somebody else's.
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
  // Resolved before it could be read: what the customer wanted is asked of whoever takes it up now.
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
