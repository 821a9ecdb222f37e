import type { MessageAuthor, MessageContent } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { lastMessageRepo, type TicketRow } from '../tickets/index.ts';
import { fetchLinkPreview } from './jobs/fetch-link-preview.job.ts';
import { firstLink } from './link-preview/first-link.ts';
import { getMediaSeconds } from './media-seconds.ts';
import type { MessageDetails } from './message-details.ts';
import { messagePreview } from './message-preview.ts';
import { deliveryAsked, messageWritten, type SendingPriority } from './messages.events.ts';
import { messagesRepo } from './messages.repo.ts';
import type { MessageRow } from './messages.tables.ts';
import { newMessageId } from './new-message-id.ts';

/** A file that already stands in our own store. */
export interface StoredFile {
  readonly key: string;
  readonly mimeType: string;
  readonly name: string | null;
  readonly sizeBytes: number;
  readonly isVoice: boolean;
}

export interface OutgoingDraft {
  readonly ticket: Pick<TicketRow, 'id' | 'contactId' | 'connectionId'>;
  readonly author: Exclude<MessageAuthor, 'customer' | 'phone'>;
  readonly userId: number | null;
  readonly content: MessageContent;
  readonly body: string;
  readonly details?: MessageDetails;
  readonly file?: StoredFile;
  readonly quotedId?: string;
  /** A note among colleagues: kept, shown, never sent. */
  readonly isPrivate?: boolean;
  readonly isForwarded?: boolean;
}

const priorities: Readonly<Record<OutgoingDraft['author'], SendingPriority>> = {
  agent: 'agent',
  bot: 'bot',
  campaign: 'campaign',
};

/**
 * One of us writes: a person, a robot or a campaign, all by this one door. The message is stored first and delivered
 * from there, so nothing that was once accepted here can get lost. Whether it may be written is the caller's question.
 */
export async function sendMessage(scope: CompanyScope, draft: OutgoingDraft): Promise<MessageRow> {
  const { ticket, author, content, body, isPrivate = false } = draft;
  return scope.transaction(async (scope) => {
    const message = await messagesRepo.insert(scope, {
      id: newMessageId(scope),
      ticketId: ticket.id,
      connectionId: isPrivate ? null : ticket.connectionId,
      author,
      userId: draft.userId,
      content,
      body,
      details: draft.details ?? null,
      ...(draft.file && mediaOf(draft.file)),
      // The file above a template has no life of its own: it is here, or there is no message.
      ...(draft.file && content !== 'template' && { mediaState: 'ready' as const }),
      quotedId: draft.quotedId ?? null,
      isPrivate,
      isForwarded: draft.isForwarded ?? false,
      ...(isPrivate ? {} : deliveryOver(ticket.connectionId)),
      sentAt: scope.now,
    });
    if (!isPrivate) {
      await lastMessageRepo.markOutgoing(scope, ticket.id, {
        messageId: message.id,
        preview: messagePreview({ content, body }),
        delivery: message.delivery,
        seconds: content === 'audio' && draft.file ? await getMediaSeconds(scope, draft.file.key) : null,
        isByAgent: author === 'agent',
      });
    }
    if (firstLink(message) !== null) await scope.enqueue(fetchLinkPreview, { messageId: message.id });
    await scope.emit(messageWritten, { messageId: message.id, ticketId: ticket.id });
    if (message.connectionId !== null) {
      await scope.emit(deliveryAsked, {
        messageId: message.id,
        ticketId: ticket.id,
        connectionId: message.connectionId,
        contactId: ticket.contactId,
        priority: priorities[author],
        action: { do: 'send' },
      });
    }
    return message;
  });
}

/** Over a connection that was removed nothing will ever leave: better said at once than queued for ever. */
const deliveryOver = (connectionId: number | null) =>
  connectionId === null
    ? { delivery: 'failed' as const, failure: { reason: 'connection-removed' as const, code: null, text: '' } }
    : { delivery: 'queued' as const };

const mediaOf = ({ key, mimeType, name, sizeBytes, isVoice }: StoredFile) => ({
  mediaKey: key,
  mediaMimeType: mimeType,
  mediaName: name,
  mediaSizeBytes: sizeBytes,
  mediaIsVoice: isVoice,
});
