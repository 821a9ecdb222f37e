import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { insertUses, type UsageKind } from '../api-keys/index.ts';
import { type ConnectionRow, connectionsRepo } from '../connections/index.ts';
import { recogniseContact, type SeenIdentity } from '../contacts/index.ts';
import {
  type AttachedFile,
  fillInTexts,
  findQuotable,
  fittingDrafts,
  isReplyWindowOpen,
  prepareFile,
  sendMessage,
  signatureOf,
  storePrepared,
} from '../messages/index.ts';
import { queuesRepo } from '../queues/index.ts';
import { closeTicket, type TicketRow } from '../tickets/index.ts';
import { type UserRow, usersRepo } from '../users/index.ts';
import { findAddress, readRecipient } from './external-number.ts';
import { type TicketWish, ticketForProgram } from './external-ticket.ts';

export interface ProgramMessage extends TicketWish {
  readonly connectionId: number;
  readonly number: string;
  /** The text, or the caption of the first file. */
  readonly text: string;
  readonly files: readonly UploadedFile[];
  readonly delayMs: number;
  readonly quotedId: string | null;
  readonly isSigned: boolean;
}

export interface Sent {
  readonly messageIds: string[];
  readonly ticketId: number | null;
}

/** Everything about a message that takes time or the network, done before its transaction. */
export interface PreparedMessage {
  readonly message: ProgramMessage;
  readonly connection: ConnectionRow;
  readonly address: SeenIdentity;
  readonly files: readonly AttachedFile[];
}

/** Checks and stores everything that needs no transaction: the number, and the files. */
export async function prepareForProgram(scope: CompanyScope, message: ProgramMessage): Promise<PreparedMessage> {
  const { files, text, connectionId, userId, queueId } = message;
  if (files.length === 0 && text.trim() === '')
    throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'body', message: 'Empty.' }] });
  const connection = await connectionsRepo.get(scope, connectionId);
  if (connection.channel !== 'whatsapp' && connection.channel !== 'whatsappapi')
    throw new AppError('ERR_CHANNEL_NOT_CAPABLE');
  const seen = await readRecipient(scope, connection, message.number);
  // Of this company only: an id of another one does not exist here.
  if (userId !== null) await usersRepo.get(scope, userId);
  if (queueId !== null) await queuesRepo.get(scope, queueId);
  const { capabilities } = scope.services.channels.get(connection.channel);
  const prepared = [];
  for (const file of files) prepared.push(await prepareFile({ file, isVoice: false, capabilities }));
  const address = await findAddress(scope, connection, seen);
  const stored: AttachedFile[] = [];
  for (const file of prepared) stored.push({ content: file.kind, file: await storePrepared(scope, file) });
  return { message, connection, address, files: stored };
}

/** Stores the messages of a program and puts them on their way: accepted means stored, and stored is never lost. */
export async function sendForProgram(scope: CompanyScope, prepared: PreparedMessage): Promise<Sent> {
  const { message, connection, address } = prepared;
  return scope.transaction(async (scope) => {
    const { contact } = await recogniseContact(scope, {
      channel: 'whatsapp',
      identities: [address],
      isGroup: address.kind === 'group',
      connectionId: connection.id,
    });
    if (!contact.isActive) throw new AppError('ERR_CONTACT_BLOCKED');
    const { id: connectionId, channel } = connection;
    if (!(await isReplyWindowOpen(scope, { channel, connectionId, contactId: contact.id, writer: 'bot' })))
      throw new AppError('ERR_REPLY_WINDOW_CLOSED');
    const ticket = await ticketForProgram(scope, { contact, connection }, message);
    const messageIds = await writeDrafts(scope, ticket, prepared);
    if (message.closesTicket && !message.isUnregistered)
      await closeTicket(scope, { ticketId: ticket.id, saysFarewell: false });
    const { companyId } = scope;
    await scope.writeLast(
      insertUses,
      usesOf(prepared).map((kind) => ({ companyId, kind })),
    );
    return { messageIds, ticketId: message.isUnregistered ? null : ticket.id };
  });
}

async function writeDrafts(scope: CompanyScope, ticket: TicketRow, prepared: PreparedMessage): Promise<string[]> {
  const { message, connection, files } = prepared;
  const { userId, quotedId, delayMs } = message;
  const user = userId === null ? null : await usersRepo.get(scope, userId);
  const text = await composeText(scope, ticket, { ...message, user });
  const { capabilities } = scope.services.channels.get(connection.channel);
  // One text, under the first file.
  const parts: readonly (AttachedFile | undefined)[] = files.length === 0 ? [undefined] : files;
  const drafts = parts.flatMap((file, index) => fittingDrafts(capabilities, index === 0 ? text : '', file));
  const quoted = quotedId === null ? {} : { quotedId: await findQuotable(scope, ticket, quotedId) };
  const ids: string[] = [];
  for (const [index, draft] of drafts.entries()) {
    const { id } = await sendMessage(scope, {
      ...draft,
      ...(index === 0 && quoted),
      ticket,
      // Not as an agent: no person has read the customer's messages.
      author: 'bot',
      userId,
      deliverAt: new Date(scope.now.getTime() + delayMs),
    });
    ids.push(id);
  }
  return ids;
}

async function composeText(
  scope: CompanyScope,
  ticket: TicketRow,
  { text, files, isSigned, user }: ProgramMessage & { readonly user: UserRow | null },
): Promise<string> {
  // Clients of this API send the file's own name where there is no caption.
  const caption = files.some(({ fileName }) => fileName === text.trim()) ? '' : text;
  const [filled = ''] = await fillInTexts(scope, ticket.id, [caption], user?.name ?? '');
  return isSigned && user !== null && filled !== '' ? `${signatureOf(user)}${filled}` : filled;
}

const usesOf = ({ files }: PreparedMessage): UsageKind[] =>
  files.length === 0 ? ['text'] : files.map(({ content, file }) => usageOf(content, file.mimeType));

function usageOf(content: AttachedFile['content'], mimeType: string): UsageKind {
  if (mimeType === 'application/pdf') return 'pdf';
  return content === 'image' || content === 'video' ? content : 'other';
}
