import type { MessageContent } from '@recado/contracts';
import type { InboundContent, InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { addressWords } from '../contacts/index.ts';
import { fetchLinkPreview } from './jobs/fetch-link-preview.job.ts';
import { firstLink } from './link-preview/first-link.ts';
import { type MessageDetails, UNREADABLE } from './message-details.ts';
import { messageKeysRepo, type ProviderKey } from './message-keys.repo.ts';
import { messagesRepo } from './messages.repo.ts';
import type { MessageRow, NewMessage, Participant } from './messages.tables.ts';
import { newMessageId } from './new-message-id.ts';
import { quotedIdOf } from './provider-ids.ts';
import { shownAt } from './shown-at.ts';

export type IncomingMessage = Extract<InboundEvent, { kind: 'message' }>;

export interface Claimed {
  readonly messageId: string;
  /** Effects were stored for this message before it arrived. */
  readonly hasWaiting: boolean;
}

/**
 * Claims the provider's id for a new message. Undefined for a repeat: Meta resends a webhook we answered slowly, and
 * this unique key, not an earlier read, guarantees that it stops here.
 */
export async function claimMessage(
  scope: CompanyScope,
  { connectionId, providerId }: { readonly connectionId: number; readonly providerId: string },
): Promise<Claimed | undefined> {
  const messageId = newMessageId(scope);
  const claimed = await messageKeysRepo.claim(scope, { connectionId, providerId, messageId });
  return claimed && { messageId, hasWaiting: claimed.hasWaiting };
}

/** True once for a message that the history brought before its live webhook: no user and no bot has noticed it yet. */
export const takeAwaitedMessage = (scope: CompanyScope, key: ProviderKey): Promise<boolean> =>
  messageKeysRepo.takeAwaited(scope, key);

export interface StoreIncoming {
  readonly messageId: string;
  readonly ticketId: number;
  readonly connectionId: number;
  readonly event: IncomingMessage;
}

export async function storeIncomingMessage(
  scope: CompanyScope,
  { messageId, ticketId, connectionId, event }: StoreIncoming,
): Promise<MessageRow> {
  const quoted = quotedIdOf(event);
  const quotedId = quoted && (await messageKeysRepo.find(scope, { connectionId, providerId: quoted }));
  const message = await messagesRepo.insert(
    scope,
    rowOf(scope, { messageId, ticketId, connectionId, event, quotedId }),
  );
  if (firstLink(message) !== null) await scope.enqueue(fetchLinkPreview, { messageId });
  return message;
}

/** Maps a provider's message to our columns. */
export function rowOf(
  scope: Pick<CompanyScope, 'now'>,
  { messageId, ticketId, connectionId, event, quotedId }: StoreIncoming & { readonly quotedId: string | undefined },
): NewMessage {
  return {
    ...contentOf(event.content),
    id: messageId,
    ticketId,
    connectionId,
    // A message sent from the company's own phone has already left; its statuses arrive like those of any other.
    ...(event.isOwn ? { author: 'phone', ack: 1, delivery: 'sent' } : { author: 'customer' }),
    providerId: event.providerId,
    quotedId: quotedId ?? null,
    quotedProviderId: quotedIdOf(event) ?? null,
    isForwarded: event.isForwarded,
    sentAt: shownAt(event.at, scope.now),
    participant: participantOf(event),
  };
}

function participantOf({ participant }: IncomingMessage): Participant | null {
  if (!participant) return null;
  const { name = '', number, addresses } = participant;
  return {
    name: storable(name),
    number: storable(number),
    ...(addresses && { addresses: addressWords(addresses) }),
  };
}

type StoredContent = Pick<NewMessage, 'details' | 'mediaState' | 'mediaMimeType' | 'mediaName'> &
  Pick<NewMessage, 'mediaIsVoice' | 'mediaProviderId'> & { content: MessageContent; body: string };

/** Maps a provider's content to our columns. */
export function contentOf(content: InboundContent): StoredContent {
  switch (content.type) {
    case 'text':
      return { content: 'text', body: storable(content.text) };
    case 'choice':
      return { content: 'text', body: storable(content.text), details: storableDetails(content) };
    case 'media':
      return {
        content: content.kind,
        body: storable(content.caption),
        mediaState: 'waiting',
        mediaMimeType: storable(content.mimeType),
        mediaName: content.fileName === undefined ? null : storable(content.fileName),
        mediaIsVoice: content.isVoice,
        mediaProviderId: content.mediaId,
      };
    case 'location':
      return {
        content: 'location',
        body: storable(content.name || content.address),
        details: storableDetails(content),
      };
    case 'contacts':
      return {
        content: 'contacts',
        body: storable(content.cards.map(({ name }) => name).join(', ')),
        details: storableDetails(content),
      };
    case 'unsupported':
      return { content: 'unsupported', body: '', details: storableDetails(content) };
    case 'unreadable':
      return { content: 'unsupported', body: '', details: { type: 'unsupported', what: UNREADABLE } };
  }
}

/** PostgreSQL stores neither a null character nor an unpaired surrogate; a stranger may send either. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const storableDetails = (
  content: Extract<InboundContent, { type: 'choice' | 'location' | 'contacts' | 'unsupported' }>,
): MessageDetails => {
  const details = content.type === 'choice' ? { type: content.type, choiceId: content.choiceId } : content;
  return JSON.parse(JSON.stringify(details), (_key, value: unknown) =>
    typeof value === 'string' ? storable(value) : value,
  ) as MessageDetails;
};
