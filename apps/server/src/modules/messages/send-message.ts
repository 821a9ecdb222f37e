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
import type { MessageRow, NewMessage } from './messages.tables.ts';
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
  /** The run that sends it. */
  readonly runId?: string;
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

/** One message through `sendMessages`. */
export async function sendMessage(scope: CompanyScope, draft: OutgoingDraft): Promise<MessageRow> {
  const [message] = await sendMessages(scope, [draft]);
  if (!message) throw new Error('A message that was stored was not returned.');
  return message;
}

/**
 * Entry point for every outgoing message: of an agent, a bot or a campaign. The messages are stored first and delivered
 * from there, so an accepted message cannot get lost. The caller checks whether they may be written. Returns them in the
 * order of the drafts.
 */
export const sendMessages = (scope: CompanyScope, drafts: readonly OutgoingDraft[]): Promise<MessageRow[]> =>
  scope.transaction((scope) => sendInTransaction(scope, drafts));

/** The same without a savepoint, for a caller whose whole transaction fails with it. */
export async function sendInTransaction(scope: CompanyScope, drafts: readonly OutgoingDraft[]): Promise<MessageRow[]> {
  const messages = await messagesRepo.insertEach(
    scope,
    drafts.map((draft) => toRow(scope, draft)),
  );
  const written = messages.map((message, index) => ({ message, draft: drafts[index] as OutgoingDraft }));
  for (const one of written) if (one.draft.author !== 'campaign') await markOnTicket(scope, one);
  await markCampaigns(
    scope,
    written.filter(({ draft }) => draft.author === 'campaign'),
  );
  // One kind after the other: events that follow each other are published together.
  for (const { message, draft } of written)
    await scope.emit(messageWritten, {
      messageId: message.id,
      ticketId: draft.ticket.id,
      isOfCampaign: draft.author === 'campaign',
    });
  for (const { message, draft } of written) {
    const { ticket, author, deliverAt } = draft;
    const { connectionId } = message;
    if (connectionId === null) continue;
    const asked = { messageId: message.id, ticketId: ticket.id, priority: priorities[author] };
    const { contactId } = ticket;
    if (deliverAt && deliverAt > scope.now) await scope.enqueue(askDelivery, asked, { startAfter: deliverAt });
    else await scope.emit(deliveryAsked, { ...asked, connectionId, contactId, action: { do: 'send' } });
  }
  return messages;
}

interface Written {
  readonly message: MessageRow;
  readonly draft: OutgoingDraft;
}

function toRow(scope: CompanyScope, draft: OutgoingDraft): NewMessage {
  const { ticket, content, isPrivate = false } = draft;
  return {
    id: newMessageId(scope),
    ticketId: ticket.id,
    connectionId: isPrivate ? null : ticket.connectionId,
    author: draft.author,
    userId: draft.userId,
    content,
    body: draft.body,
    details: draft.details ?? null,
    ...(draft.file && mediaOf(draft.file)),
    // The file above a template has no media state: without the file there is no message.
    ...(draft.file && content !== 'template' && { mediaState: 'ready' as const }),
    quotedId: draft.quotedId ?? null,
    answersId: draft.answersId ?? null,
    runId: draft.runId ?? null,
    isPrivate,
    isForwarded: draft.isForwarded ?? false,
    ...(isPrivate ? {} : deliveryOver(ticket.connectionId)),
    sentAt: scope.now,
  };
}

async function markOnTicket(scope: CompanyScope, { message, draft }: Written): Promise<void> {
  const { ticket, author, content, body, file, isPrivate = false } = draft;
  if (!isPrivate) {
    await lastMessageRepo.markOutgoing(scope, ticket.id, {
      messageId: message.id,
      preview: messagePreview({ content, body }),
      delivery: message.delivery,
      seconds: content === 'audio' && file ? await getMediaSeconds(scope, file.key) : null,
      isByAgent: author === 'agent',
    });
  }
  if (firstLink(message) !== null) await scope.enqueue(fetchLinkPreview, { messageId: message.id });
}

/**
 * A campaign moves no ticket in the lists and starts no timer: only a ticket without a message, as one that it has just
 * opened, shows it. Its link is not fetched for each of a million people.
 */
async function markCampaigns(scope: CompanyScope, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return;
  await lastMessageRepo.markFirst(
    scope,
    written.map(({ message, draft: { ticket, content, body } }) => ({
      ticketId: ticket.id,
      messageId: message.id,
      preview: messagePreview({ content, body }),
      delivery: message.delivery,
    })),
  );
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
