import type { MessageAuthor, MessageContent } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { lastMessageRepo, type TicketRow } from '../tickets/index.ts';
import { askDelivery } from './jobs/ask-delivery.job.ts';
import { fetchLinkPreview } from './jobs/fetch-link-preview.job.ts';
import { firstLink } from './link-preview/first-link.ts';
import type { MessageDetails } from './message-details.ts';
import { messagePreview } from './message-preview.ts';
import { deliveryAsked, messageWritten, type SendingPriority } from './messages.events.ts';
import { messagesRepo } from './messages.repo.ts';
import type { MessageRow } from './messages.tables.ts';
import { newMessageId } from './new-message-id.ts';
import { getMediaSeconds } from './show-length-on-ticket.ts';

/** A file that is already in our own storage. */
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
  /** The customer's message that a bot answers with this one. */
  readonly answersId?: string;
  /** A note among colleagues: stored and shown, never sent. */
  readonly isPrivate?: boolean;
  readonly isForwarded?: boolean;
  /** Stored now, delivered later. */
  readonly deliverAt?: Date;
}

const priorities: Readonly<Record<OutgoingDraft['author'], SendingPriority>> = {
  agent: 'agent',
  bot: 'bot',
  campaign: 'campaign',
};

/**
 * Entry point for every outgoing message: of an agent, a bot or a campaign. The message is stored first and delivered
 * from there, so an accepted message cannot get lost. The caller checks whether it may be written.
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
      // The file above a template has no media state: without the file there is no message.
      ...(draft.file && content !== 'template' && { mediaState: 'ready' as const }),
      quotedId: draft.quotedId ?? null,
      answersId: draft.answersId ?? null,
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
      const asked = { messageId: message.id, ticketId: ticket.id, priority: priorities[author] };
      const { connectionId } = message;
      const { deliverAt } = draft;
      if (deliverAt && deliverAt > scope.now) await scope.enqueue(askDelivery, asked, { startAfter: deliverAt });
      else
        await scope.emit(deliveryAsked, {
          ...asked,
          connectionId,
          contactId: ticket.contactId,
          action: { do: 'send' },
        });
    }
    return message;
  });
}

/** Nothing can be sent over a removed connection: it fails immediately instead of staying queued for ever. */
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
