import { asObject, asText, type Json, withoutUndefined } from '../json.ts';
import type { World } from '../whatsapp-cloud/world.ts';
import type { PageMessage, Thread } from './threads.ts';

/** A message for people: what both sides' phones show. */
export function presentPageMessage(world: World, message: PageMessage): Json {
  const { id, from, atMs, text, attachments, replyTo, story, metadata, tag, status } = message;
  return withoutUndefined({
    id,
    from,
    at: new Date(atMs).toISOString(),
    text,
    files: attachments.map((attachment) => presentFile(world, attachment)),
    replyTo,
    story,
    metadata,
    tag,
    status,
    reactionOfCustomer: message.reactionOfCustomer,
    reactionOfBusiness: message.reactionOfBusiness,
    isEdited: message.edits > 0,
    isDeleted: message.isDeleted,
    isReadByBusiness: message.isReadByBusiness,
  });
}

function presentFile({ pages }: World, { type, payload }: Json): Json {
  const address = URL.parse(asText(asObject(payload)['url']) ?? '');
  const signature = address?.searchParams.get('signature') ?? '';
  const file = pages.attachments.findPublished(signature);
  if (!file) return withoutUndefined({ type, link: address?.href });
  const { mimeType, fileName, bytes } = file;
  return withoutUndefined({
    type,
    mimeType,
    fileName,
    sizeBytes: bytes.length,
    path: `/__simulator/media/${signature}`,
  });
}

/** Observers see the current message. Presenting is expensive; it is skipped without observers. */
export function showChange(world: World, { inbox, personId }: Thread, message: PageMessage): void {
  if (!world.changes.hasListeners()) return;
  const shown = presentPageMessage(world, message);
  world.changes.publish({ kind: 'message', inboxId: inbox.id, personId, message: shown });
}
