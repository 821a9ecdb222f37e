import type { TemplateHeaderKind, TemplateParameters } from '@recado/contracts';
import type { ChannelCapabilities } from '../../platform/channels/channel-capabilities.ts';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { mediaFit } from '../../platform/media/media-fit.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type MessageTemplateRow, messageTemplatesRepo } from '../connections/index.ts';
import { markTicketRead, type TicketRow, ticketsRepo } from '../tickets/index.ts';
import { fillInTexts } from './fill-in-texts.ts';
import { fillMessageTemplate } from './fill-message-template.ts';
import { templateWritten } from './messages.events.ts';
import { prepareFile, storePrepared } from './prepare-file.ts';
import { assertReplyAllowed, capabilitiesOf, isReplyWindowOpen } from './reply-window.ts';
import { type StoredFile, sendMessage } from './send-message.ts';
import { getReadableMessage, getVisibleTicket } from './visible-message.ts';

export interface TemplateToSend {
  readonly ticketId: number;
  readonly templateId: number;
  readonly parameters: TemplateParameters;
  /** The message whose file goes above the text, unless a new file is uploaded. */
  readonly headerMessageId: string | undefined;
  readonly headerFile: UploadedFile | undefined;
}

/**
 * An agent sends an approved template with its variables filled in. It reaches a customer who has not written for long:
 * the reply window does not apply. Returns the id of the message.
 */
export async function sendTemplate(scope: CompanyScope, sending: TemplateToSend): Promise<string> {
  const { ticketId } = sending;
  const ticket = await getVisibleTicket(scope, ticketId);
  await assertReplyAllowed(scope, ticket, { isPrivate: false, isTemplate: true });
  const template = await approvedTemplate(scope, ticket, sending.templateId);
  const filled = fillMessageTemplate(template, await withPlaceholders(scope, ticketId, sending.parameters));
  if (filled.outcome === 'not-supported') throw new AppError('ERR_CHANNEL_NOT_CAPABLE');
  if (filled.outcome === 'wrong-values') throw new AppError('ERR_INVALID_REQUEST', { issues: filled.issues });
  const { text, components, headerKind } = filled;
  const file = await headerFileOf(scope, sending, { kind: headerKind, capabilities: capabilitiesOf(scope, ticket) });

  return scope.transaction(async (scope) => {
    // Converting a file takes time, and a colleague may have closed the ticket in between.
    const current = await ticketsRepo.lock(scope, ticketId);
    await assertReplyAllowed(scope, current, { isPrivate: false, isTemplate: true });
    const userId = scope.actor === 'system' ? null : scope.actor.userId;
    if (userId !== null) await markTicketRead(scope, ticketId, userId);
    const { name, language } = template;
    const message = await sendMessage(scope, {
      ticket: current,
      author: 'agent',
      userId,
      content: 'template',
      body: text,
      details: { type: 'template', name, language, components, ...(headerKind && { headerKind }) },
      ...(file && { file }),
    });
    const { connectionId, contactId } = current;
    const isOpen = await isReplyWindowOpen(scope, { ...current, writer: 'bot' });
    if (connectionId !== null && !isOpen)
      await scope.emit(templateWritten, { messageId: message.id, ticketId, connectionId, contactId });
    return message.id;
  });
}

async function approvedTemplate(
  scope: CompanyScope,
  { connectionId }: TicketRow,
  id: number,
): Promise<MessageTemplateRow> {
  const template = connectionId === null ? undefined : await messageTemplatesRepo.find(scope, { connectionId, id });
  if (!template) throw new AppError('ERR_NO_TEMPLATE_FOUND');
  if (template.status !== 'APPROVED') throw new AppError('ERR_TEMPLATE_NOT_APPROVED');
  return template;
}

/** Values may contain our own placeholders, like every text an agent writes. */
async function withPlaceholders(
  scope: CompanyScope,
  ticketId: number,
  { header, body, buttons }: TemplateParameters,
): Promise<TemplateParameters> {
  const given = [...(header === undefined ? [] : [header]), ...body, ...buttons];
  const texts = await fillInTexts(scope, ticketId, given);
  if (texts.some((text) => text.trim() === '')) throw invalid('parameters', 'A value is empty.');
  const rest = texts.slice(header === undefined ? 0 : 1);
  return {
    ...(header !== undefined && { header: texts[0] }),
    body: rest.slice(0, body.length),
    buttons: rest.slice(body.length),
  };
}

interface WantedFile {
  readonly kind: TemplateHeaderKind | undefined;
  readonly capabilities: ChannelCapabilities;
}

async function headerFileOf(
  scope: CompanyScope,
  { headerFile, headerMessageId }: TemplateToSend,
  { kind, capabilities }: WantedFile,
): Promise<StoredFile | undefined> {
  const isGiven = headerFile !== undefined || headerMessageId !== undefined;
  if (isGiven !== (kind !== undefined))
    throw invalid('headerMediaId', isGiven ? 'This template has no file.' : `A file is needed: ${kind}.`);
  if (headerFile) {
    const prepared = await prepareFile({ file: headerFile, isVoice: false, capabilities });
    if (prepared.kind !== kind) throw notTaken(headerFile.fileName);
    return storePrepared(scope, prepared);
  }
  return headerMessageId === undefined ? undefined : fileOfMessage(scope, headerMessageId, { kind, capabilities });
}

/** The file itself is not copied. */
async function fileOfMessage(
  scope: CompanyScope,
  messageId: string,
  { kind, capabilities }: WantedFile,
): Promise<StoredFile> {
  const { message } = await getReadableMessage(scope, messageId);
  const { mediaKey: key, mediaMimeType: mimeType, mediaName: name, mediaSizeBytes: sizeBytes } = message;
  // Files of private notes and deleted messages are never sent on.
  if (message.isPrivate || message.isDeleted || key === null || mimeType === null || sizeBytes === null)
    throw new AppError('ERR_NO_MESSAGE_FOUND');
  const isOfKind =
    message.content === kind || (message.details?.type === 'template' && message.details.headerKind === kind);
  if (!isOfKind || !kind || mediaFit(capabilities, { kind, mimeType, sizeBytes }).fit !== 'taken')
    throw notTaken(name ?? mimeType);
  return { key, mimeType, name, sizeBytes, isVoice: false };
}

const invalid = (path: string, message: string): AppError =>
  new AppError('ERR_INVALID_REQUEST', { issues: [{ path, message }] });
const notTaken = (what: string): AppError =>
  new AppError('ERR_MEDIA_NOT_SUPPORTED', { issues: [{ path: 'headerMedia', message: what }] });
