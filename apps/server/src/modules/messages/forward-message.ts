import type { ChannelCapabilities } from '../../platform/channels/channel-capabilities.ts';
import { AppError } from '../../platform/errors.ts';
import { mediaFit } from '../../platform/media/media-fit.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { contactsRepo } from '../contacts/index.ts';
import { readCompanySetting } from '../settings/index.ts';
import { canSeeTicket, openTicket, type TicketRow, ticketsRepo, ticketTakenError } from '../tickets/index.ts';
import { usersRepo } from '../users/index.ts';
import { fittingDrafts } from './fitting-drafts.ts';
import { signatureOf } from './message-author.ts';
import type { MessageRow } from './messages.tables.ts';
import { assertReplyAllowed, capabilitiesOf } from './reply-window.ts';
import { type OutgoingDraft, sendMessage } from './send-message.ts';
import { getReadableMessage } from './visible-message.ts';

export interface Forward {
  readonly messageId: string;
  readonly contactId: number;
  /** With the agent's name above it, where the company allows signatures. */
  readonly isSigned: boolean;
}

/**
 * Forwards a message to another contact over the same connection: into the contact's live ticket if the agent may write
 * there, else into a new one assigned to the agent. Returns the ids of the new messages; a file is not copied.
 */
export async function forwardMessage(
  scope: CompanyScope,
  { messageId, contactId, isSigned }: Forward,
): Promise<string[]> {
  const { message, ticket: source } = await getReadableMessage(scope, messageId);
  const draft = draftOf(scope, source, message);
  const signature = isSigned ? await ownSignature(scope) : '';
  return scope.transaction(async (scope) => {
    const ticket = await ticketWith(scope, contactId, source);
    await assertReplyAllowed(scope, ticket, { isPrivate: false });
    const body = draft.body === '' ? '' : `${signature}${draft.body}`;
    const forwarded: string[] = [];
    for (const fitting of fittedTo(capabilitiesOf(scope, ticket), { ...draft, body })) {
      const message = await sendMessage(scope, {
        ...fitting,
        ticket,
        author: 'agent',
        userId: scope.actor === 'system' ? null : scope.actor.userId,
        isForwarded: true,
      });
      forwarded.push(message.id);
    }
    return forwarded;
  });
}

type Draft = Pick<OutgoingDraft, 'content' | 'body' | 'details' | 'file'>;

/** Customers may write longer captions than a business may, and a signature makes a text longer. */
function fittedTo(capabilities: ChannelCapabilities, draft: Draft): Draft[] {
  const { content, body, file } = draft;
  if (file) return fittingDrafts(capabilities, body, { content, file });
  return content === 'text' ? fittingDrafts(capabilities, body) : [draft];
}

/** The contact's live ticket on the connection of `source`, or a new one. */
async function ticketWith(scope: CompanyScope, contactId: number, source: TicketRow): Promise<TicketRow> {
  const { connectionId } = source;
  if (connectionId === null) throw new AppError('ERR_WAPP_NOT_INITIALIZED');
  const live = await ticketsRepo.findLive(scope, { contactId, connectionId });
  const { actor } = scope;
  if (!live) {
    const [userId, ownQueueId] = actor === 'system' ? [null] : [actor.userId, actor.queueIds[0]];
    return openTicket(scope, { contactId, connectionId, queueId: source.queueId ?? ownQueueId ?? null, userId });
  }
  // A colleague is speaking with this contact: the error names them, so that the agent does not write unseen into their
  // conversation.
  if (actor !== 'system' && !canSeeTicket(actor, live)) throw await ticketTakenError(scope, live.id);
  if (!(await contactsRepo.get(scope, contactId)).isActive) throw new AppError('ERR_CONTACT_BLOCKED');
  return live;
}

function draftOf(scope: CompanyScope, source: TicketRow, message: MessageRow): Draft {
  // Private notes and deleted messages are never forwarded.
  if (message.isPrivate || message.isDeleted) throw new AppError('ERR_NO_MESSAGE_FOUND');
  const { content, body, details } = message;
  switch (content) {
    case 'text':
      return { content, body };
    case 'location':
    case 'contacts':
      return { content, body, ...(details && { details }) };
    case 'image':
    case 'audio':
    case 'video':
    case 'document':
    case 'sticker':
      return { content, body, file: fileOf(scope, source, { ...message, content }) };
    case 'template':
    case 'call':
    case 'unsupported':
      throw new AppError('ERR_CHANNEL_NOT_CAPABLE');
  }
}

type MediaMessage = MessageRow & { readonly content: 'image' | 'audio' | 'video' | 'document' | 'sticker' };

function fileOf(scope: CompanyScope, source: TicketRow, message: MediaMessage): NonNullable<OutgoingDraft['file']> {
  const { mediaKey: key, mediaMimeType: mimeType, mediaName: name, mediaSizeBytes: sizeBytes } = message;
  if (key === null || mimeType === null || sizeBytes === null) throw new AppError('ERR_WAPP_DOWNLOAD_MEDIA');
  const isVoice = message.mediaIsVoice;
  const { fit } = mediaFit(capabilitiesOf(scope, source), { kind: message.content, mimeType, sizeBytes });
  // Customers may send what a business may not.
  if (fit === 'too-large') throw new AppError('ERR_PAYLOAD_TOO_LARGE');
  if (fit === 'not-taken') throw new AppError('ERR_MEDIA_NOT_SUPPORTED');
  return { key, mimeType, name, sizeBytes, isVoice };
}

async function ownSignature(scope: CompanyScope): Promise<string> {
  const userId = scope.actor === 'system' ? null : scope.actor.userId;
  if (userId === null || (await readCompanySetting(scope, 'sendSignMessage')) !== 'enabled') return '';
  return signatureOf(await usersRepo.get(scope, userId));
}
