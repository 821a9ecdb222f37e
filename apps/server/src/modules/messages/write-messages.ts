import { captionLimitOf, type Place } from '@recado/contracts';
import type { ChannelCapabilities } from '../../platform/channels/channel-capabilities.ts';
import { isDatabaseFailure } from '../../platform/db/constraint-violations.ts';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { markTicketRead, type TicketRow, ticketsRepo } from '../tickets/index.ts';
import { type CardToSend, cardDraft } from './card-draft.ts';
import { fillInTexts } from './fill-in-texts.ts';
import { prepareFile, storePrepared } from './prepare-file.ts';
import { findQuotable } from './quotable.ts';
import { assertReplyAllowed, capabilitiesOf } from './reply-window.ts';
import { type OutgoingDraft, sendMessage } from './send-message.ts';
import { assertLength } from './split-text.ts';
import { getVisibleTicket } from './visible-message.ts';

export interface Writing {
  readonly ticketId: number;
  /** One text, or one caption per file. */
  readonly texts: readonly string[];
  readonly files: readonly UploadedFile[];
  readonly card: CardToSend | undefined;
  readonly place?: Place | undefined;
  readonly quotedId: string | undefined;
  readonly isPrivate: boolean;
  readonly isVoice: boolean;
}

export type Draft = Pick<OutgoingDraft, 'content' | 'body' | 'details' | 'file'>;

/**
 * An agent writes: a text, files in order, a contact card, a location, or a private note. Returns the ids of the new
 * messages.
 */
export async function writeMessages(scope: CompanyScope, writing: Writing): Promise<string[]> {
  const { ticketId, isPrivate, quotedId } = writing;
  if (isEmpty(writing)) throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'body', message: 'Empty.' }] });
  const ticket = await getVisibleTicket(scope, ticketId);
  await assertReplyAllowed(scope, ticket, { isPrivate });
  const quoted = quotedId === undefined ? {} : { quotedId: await findQuotable(scope, ticket, quotedId) };
  const drafts = await draftsOf(scope, ticket, writing);

  return storing(scope, async (scope) => {
    // Converting files takes time, and a colleague may have closed the ticket in between.
    const current = await ticketsRepo.lock(scope, ticketId);
    await assertReplyAllowed(scope, current, { isPrivate });
    const userId = scope.actor === 'system' ? null : scope.actor.userId;
    // An agent who answers has read the messages. Marked before the answer is stored, which would reset the count
    // without an event.
    if (!isPrivate && userId !== null) await markTicketRead(scope, ticketId, userId);
    const written: string[] = [];
    for (const [index, draft] of drafts.entries()) {
      const message = await sendMessage(scope, {
        ...draft,
        // Only the first of several messages quotes.
        ...(index === 0 && quoted),
        ticket: current,
        author: 'agent',
        userId,
        isPrivate,
      });
      written.push(message.id);
    }
    return written;
  });
}

/** A refusal keeps its code. A database failure has its own code, with the cause in the log. */
async function storing<T>(scope: CompanyScope, write: (scope: CompanyScope) => Promise<T>): Promise<T> {
  try {
    return await scope.transaction(write);
  } catch (error) {
    throw isDatabaseFailure(error) ? new AppError('ERR_CREATING_MESSAGE', { cause: error }) : error;
  }
}

const isEmpty = ({ texts, files, card, place }: Writing): boolean =>
  files.length === 0 && card === undefined && place === undefined && texts.every((text) => text.trim() === '');

async function draftsOf(scope: CompanyScope, ticket: TicketRow, writing: Writing): Promise<Draft[]> {
  const capabilities = writing.isPrivate ? undefined : capabilitiesOf(scope, ticket);
  const texts = await fillInTexts(scope, ticket.id, writing.texts);
  if (writing.files.length > 0) return fileDrafts(scope, writing, texts, capabilities);
  const drafts = textDrafts([texts.join('\n')], capabilities);
  if (writing.place) drafts.push(placeDraft(writing.place));
  return writing.card === undefined ? drafts : [...drafts, await cardDraft(scope, writing.card)];
}

const placeDraft = ({ latitude, longitude, name, address }: Place): Draft => ({
  content: 'location',
  body: name || address,
  details: { type: 'location', latitude, longitude, name, address },
});

async function fileDrafts(
  scope: CompanyScope,
  { files, isVoice }: Writing,
  texts: readonly string[],
  capabilities: ChannelCapabilities | undefined,
): Promise<Draft[]> {
  // All files are checked before the first is stored: four sent and one refused would be the worst result.
  const prepared = [];
  for (const file of files) prepared.push(await prepareFile({ file, isVoice, capabilities }));
  const captions = files.map(({ fileName }, index) => captionOf(texts[index], fileName));
  const drafts = prepared.map(({ kind }, index) => withCaption(kind, captions[index] ?? '', capabilities));
  const done: Draft[] = [];
  for (const [index, file] of prepared.entries()) {
    const { body = '', after = [] } = drafts[index] ?? {};
    done.push({ content: file.kind, body, file: await storePrepared(scope, file) }, ...after);
  }
  return done;
}

/** Clients of this API send the file's own name where there is no caption. */
const captionOf = (text = '', fileName: string): string => (text.trim() === fileName ? '' : text);

/** A caption that does not fit under its file follows as a separate message. A note for colleagues has no limits. */
function withCaption(
  kind: OutgoingDraft['content'],
  caption: string,
  capabilities: ChannelCapabilities | undefined,
): { readonly body: string; readonly after: readonly Draft[] } {
  const limit = captionLimitOf(capabilities ?? { captionMaxLength: Number.POSITIVE_INFINITY }, kind);
  if (caption.length <= limit) return { body: caption, after: [] };
  return { body: '', after: textDrafts([caption], capabilities) };
}

function textDrafts(texts: readonly string[], capabilities: ChannelCapabilities | undefined): Draft[] {
  const written = texts.filter((text) => text.trim() !== '');
  for (const text of written) assertLength(text, capabilities?.textMaxLength);
  return written.map((body) => ({ content: 'text', body }));
}
