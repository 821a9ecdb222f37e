import type { CompanyScope } from '../../platform/scope.ts';
import { applyWaiting } from './apply-effect.ts';
import { messageKeysRepo } from './message-keys.repo.ts';
import { messagesRepo } from './messages.repo.ts';
import type { NewMessage } from './messages.tables.ts';
import { newMessageId } from './new-message-id.ts';
import { quotedIdOf } from './provider-ids.ts';
import { type IncomingMessage, rowOf } from './store-incoming-message.ts';

export interface HistoryMessage {
  readonly event: IncomingMessage;
  readonly messageId: string;
  /** Effects were stored for it before it arrived. */
  readonly hasWaiting: boolean;
}

/** The messages that were never stored before, in the given order. */
export async function claimHistoryMessages(
  scope: CompanyScope,
  { connectionId, events }: { readonly connectionId: number; readonly events: readonly IncomingMessage[] },
): Promise<HistoryMessage[]> {
  const keys = events.map(({ providerId }) => ({ providerId, messageId: newMessageId(scope) }));
  const claimed = await messageKeysRepo.claimAll(scope, { connectionId, keys });
  const claimedKeys = new Map(claimed.map((key) => [key.providerId, key]));
  return events.flatMap((event) => {
    const key = claimedKeys.get(event.providerId);
    return key ? [{ event, messageId: key.messageId, hasWaiting: key.hasWaiting }] : [];
  });
}

export interface StoreHistory {
  readonly ticketId: number;
  readonly connectionId: number;
  readonly past: readonly HistoryMessage[];
}

/**
 * Stores history messages in a ticket, with their own times. No events are published, and files are fetched on request.
 */
export async function storeHistoryMessages(
  scope: CompanyScope,
  { ticketId, connectionId, past }: StoreHistory,
): Promise<void> {
  const providerIds = past.flatMap(({ event }) => quotedIdOf(event) ?? []);
  const quoted = await messageKeysRepo.findAll(scope, { connectionId, providerIds });
  const rows = past.map(({ event, messageId }) =>
    unfetched(
      rowOf(scope, {
        messageId,
        ticketId,
        connectionId,
        event,
        quotedId: event.quotedProviderId === undefined ? undefined : quoted.get(event.quotedProviderId),
      }),
    ),
  );
  await messagesRepo.insertAll(scope, rows);
  for (const { event, messageId, hasWaiting } of past) {
    if (hasWaiting) await applyWaiting(scope, { connectionId, providerId: event.providerId }, messageId);
  }
}

/** Fetching years of files would delay today's, and most of them are gone or never opened. */
const unfetched = (row: NewMessage): NewMessage =>
  row.mediaState === 'waiting' ? { ...row, mediaState: 'failed', mediaFailure: 'Not fetched with the history.' } : row;
