import { invalidParameter } from '../graph-error.ts';
import type { AcceptedMessage } from '../journal.ts';
import { asObject, asText, type Json } from '../json.ts';
import type { World } from '../whatsapp-cloud/world.ts';
import { type AttachmentType, attachmentTypes } from './attachments.ts';
import { pageRefusal } from './page-errors.ts';
import { echo, markDelivered, markRead } from './page-ticks.ts';
import type { Page, Platform } from './pages.ts';
import { showChange } from './present-page-message.ts';
import { createMid, newPageMessage, type PageMessage, type Thread } from './threads.ts';

const HOUR_MS = 60 * 60 * 1000;
export const WINDOW_MS = 24 * HOUR_MS;
export const HUMAN_AGENT_MS = 7 * 24 * HOUR_MS;
const maxText: Readonly<Record<Platform, number>> = { messenger: 2000, instagram: 1000 };
const MAX_METADATA = 1000;

export interface PageAcceptance {
  readonly answer: Json;
  readonly thread: Thread;
  readonly message: PageMessage;
  readonly entry: AcceptedMessage;
}

/** POST /{page}/messages with a message: it is Meta's from here on, or the refusal is thrown. */
export function sendPageMessage(world: World, thread: Thread, body: Json): PageAcceptance {
  const { inbox, personId } = thread;
  const message = readMessage(world, thread, body);
  const scripted = world.pages.scriptedFailures.take(personId);
  if (scripted) throw pageRefusal(scripted);
  if (!world.pages.limits.take(inbox, message.attachments.length > 0 ? 'file' : 'text'))
    throw pageRefusal('too-many-calls');
  if (!thread.person.isReachable) throw pageRefusal('unavailable');
  if (message.tag !== undefined && !inbox.page.app.hasHumanAgent) throw pageRefusal('no-human-agent');
  if (!isInTime(world, thread, message))
    throw pageRefusal(inbox.platform === 'messenger' ? 'outside-window' : 'outside-window-instagram');

  thread.messages.set(message.id, message);
  showChange(world, thread, message);
  const entry = world.journal.accept({
    at: new Date(message.atMs).toISOString(),
    phoneNumberId: inbox.id,
    to: personId,
    wamid: message.id,
    type: message.attachments.length > 0 ? 'attachment' : 'text',
    callbackData: message.metadata,
  });
  return { answer: { recipient_id: personId, message_id: message.id }, thread, message, entry };
}

/** The echo, and as much more as the person's phone does by itself. Resolves when the app knows. */
export async function reportPageProgress(world: World, { thread, message }: PageAcceptance): Promise<void> {
  const told = [echo(world, thread, message, thread.inbox.page.app.id)];
  const { ticks } = thread.person;
  if (ticks !== 'none') told.push(markDelivered(world, thread));
  if (ticks === 'read') told.push(markRead(world, thread));
  await Promise.all(told);
}

function readMessage(world: World, thread: Thread, body: Json): PageMessage {
  const { inbox } = thread;
  const sent = asObject(body['message']);
  const [text, metadata] = [asText(sent['text']), asText(sent['metadata'])];
  const attachment = asObject(sent['attachment']);
  const hasAttachment = asText(attachment['type']) !== undefined;
  if ((text === undefined) === !hasAttachment)
    throw invalidParameter('Must send exactly one of message[text] and message[attachment]');
  if (text && text.length > maxText[inbox.platform])
    throw invalidParameter(`Length of param message[text] must be less than or equal to ${maxText[inbox.platform]}`);
  if (metadata && metadata.length > MAX_METADATA)
    throw invalidParameter(`Length of param message[metadata] must be less than or equal to ${MAX_METADATA}`);
  return newPageMessage({
    id: createMid(inbox.platform),
    from: 'business',
    atMs: world.clock.nowMs(),
    text,
    metadata,
    tag: readTag(body),
    attachments: hasAttachment ? [publishedAttachment(world, inbox.page, attachment)] : [],
    replyTo: asText(asObject(body['reply_to'])['mid']),
  });
}

function publishedAttachment(world: World, page: Page, attachment: Json): Json {
  const type = readType(attachment);
  const id = asText(asObject(attachment['payload'])['attachment_id']) ?? '';
  const file = world.pages.attachments.findUploaded(page, id);
  if (file?.type !== type) throw pageRefusal('upload-failed');
  const path = world.pages.attachments.publish({ page, ...file }, false);
  return { type, payload: { url: world.origin + path } };
}

export function readType({ type }: Json): AttachmentType {
  const known = attachmentTypes.find((candidate) => candidate === type);
  if (!known) throw invalidParameter(`Param message[attachment][type] must be one of ${attachmentTypes.join(', ')}`);
  return known;
}

/** Since April 2026 there is one tag left; the others are refused as unknown. */
function readTag({ messaging_type: type, tag }: Json): 'HUMAN_AGENT' | undefined {
  if (type !== 'MESSAGE_TAG') return undefined;
  if (tag !== 'HUMAN_AGENT') throw invalidParameter(`Param tag "${tag}" is not a tag that can be used`);
  return tag;
}

/** A day after the person last wrote; a week for what a human writes, which the tag promises. */
function isInTime({ clock }: World, { lastInboundMs }: Thread, { tag }: PageMessage): boolean {
  if (lastInboundMs === undefined) return false;
  return clock.nowMs() - lastInboundMs < (tag === 'HUMAN_AGENT' ? HUMAN_AGENT_MS : WINDOW_MS);
}
