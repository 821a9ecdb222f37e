import type { CompanyScope } from '../../platform/scope.ts';
import { lastMessageRepo, type TicketRow, ticketsRepo } from '../tickets/index.ts';
import { applyWaiting } from './apply-effect.ts';
import { changeMessage } from './change-message.ts';
import { isEffectOfAuthor } from './is-effect-allowed.ts';
import { isUnreadable } from './is-unreadable.ts';
import type { EffectActor } from './message-effect.ts';
import { messageKeysRepo } from './message-keys.repo.ts';
import { messageMetrics } from './message-metrics.ts';
import { messagePreview } from './message-preview.ts';
import { messagesRepo } from './messages.repo.ts';
import type { MessageRow } from './messages.tables.ts';
import { findByProviderId, quotedIdOf } from './provider-ids.ts';
import { contentOf, type IncomingMessage } from './store-incoming-message.ts';

export interface FilledPlaceholder {
  readonly message: MessageRow;
  /** The ticket before the change. */
  readonly ticket: TicketRow;
}

/**
 * A message that could not be read has arrived again, readable: it replaces its placeholder. Undefined for any other
 * repeat; `by-another` when another sender used its id.
 */
export async function fillPlaceholder(
  scope: CompanyScope,
  {
    connectionId,
    event,
    actor,
  }: { readonly connectionId: number; readonly event: IncomingMessage; readonly actor: EffectActor },
): Promise<FilledPlaceholder | 'by-another' | undefined> {
  if (event.content.type === 'unreadable') return undefined;
  const key = { connectionId, providerId: event.providerId };
  const found = await findByProviderId(scope, key);
  if (!found || !isUnreadable(found)) return undefined;
  if (!(await isEffectOfAuthor(scope, found, actor))) {
    messageMetrics(scope.services.metrics).refusedEffect('content');
    return 'by-another';
  }
  // The ticket is locked first, in the order in which a new message locks its ticket: the reverse order could deadlock.
  const ticket = await ticketsRepo.lock(scope, found.ticketId);
  const locked = await messagesRepo.lock(scope, found.id);
  // Deleted before it could be read: the content stays unseen.
  if (!locked || !isUnreadable(locked) || locked.isDeleted) return undefined;

  const content = contentOf(event.content);
  const quotedProviderId = quotedIdOf(event);
  const quotedId =
    quotedProviderId && (await messageKeysRepo.find(scope, { connectionId, providerId: quotedProviderId }));
  const message = await changeMessage(scope, locked, {
    details: null,
    ...content,
    quotedId: quotedId ?? null,
    quotedProviderId: quotedProviderId ?? null,
    isForwarded: event.isForwarded,
  });
  await lastMessageRepo.replaceUnreadable(scope, ticket.id, {
    messageId: locked.id,
    at: locked.sentAt,
    preview: messagePreview(content),
  });
  await applyWaiting(scope, key, message.id);
  return { message, ticket };
}
