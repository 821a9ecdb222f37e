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

/** The time of a message is the provider's, the time of a sign-up is ours. */
const CLOCKS_DIFFER_MS = 600_000;

export interface HistoryToClaim {
  readonly connectionId: number;
  readonly events: readonly IncomingMessage[];
  /** Since when the customers' messages also come live; null where a history and live messages never overlap. */
  readonly liveSince: Date | null;
}

/** The messages that were never stored before, in the given order. */
export async function claimHistoryMessages(
  scope: CompanyScope,
  { connectionId, events, liveSince }: HistoryToClaim,
): Promise<HistoryMessage[]> {
  const keys = events.map(({ providerId, isOwn, at }) => ({
    providerId,
    messageId: newMessageId(scope),
    awaitsLive: !isOwn && liveSince !== null && at.getTime() >= liveSince.getTime() - CLOCKS_DIFFER_MS,
  }));
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
  /** Files are fetched now and not on request. */
  readonly fetchesFiles?: boolean;
}

/**
 * Stores history messages in a ticket, with their own times. No events are published. Files are fetched on request,
 * unless the caller fetches them.
 */
export async function storeHistoryMessages(
  scope: CompanyScope,
  { ticketId, connectionId, past, fetchesFiles = false }: StoreHistory,
): Promise<void> {
  const providerIds = past.flatMap(({ event }) => quotedIdOf(event) ?? []);
  const quoted = await messageKeysRepo.findAll(scope, { connectionId, providerIds });
  const rows = past.map(({ event, messageId }) => {
    const quotedId = event.quotedProviderId === undefined ? undefined : quoted.get(event.quotedProviderId);
    const row = rowOf(scope, { messageId, ticketId, connectionId, event, quotedId });
    return fetchesFiles ? row : unfetched(row);
  });
  await messagesRepo.insertAll(scope, rows);
  for (const { event, messageId, hasWaiting } of past) {
    if (hasWaiting) await applyWaiting(scope, { connectionId, providerId: event.providerId }, messageId);
  }
}

/** Fetching years of files would delay today's, and most of them are gone or never opened. */
const unfetched = (row: NewMessage): NewMessage =>
  row.mediaState === 'waiting' ? { ...row, mediaState: 'failed', mediaFailure: 'Not fetched with the history.' } : row;
