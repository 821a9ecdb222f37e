import { z } from 'zod';
import type { InboundContent, MediaKind } from '../../platform/channels/inbound-event.ts';

const attachment = z.looseObject({
  type: z.string(),
  title: z.string().optional(),
  payload: z
    .looseObject({
      url: z.string().optional(),
      title: z.string().optional(),
      sticker_id: z.number().optional(),
      coordinates: z.looseObject({ lat: z.number(), long: z.number() }).optional(),
    })
    .nullish(),
});
type Attachment = z.output<typeof attachment>;

export const pageMessage = z.looseObject({
  mid: z.string(),
  text: z.string().optional(),
  metadata: z.string().optional(),
  is_echo: z.boolean().default(false),
  is_deleted: z.boolean().default(false),
  is_unsupported: z.boolean().default(false),
  attachments: z.array(attachment).default([]),
  quick_reply: z.looseObject({ payload: z.string().default('') }).optional(),
  reply_to: z.looseObject({ mid: z.string().optional() }).optional(),
});

const files: Readonly<Record<string, MediaKind>> = { image: 'image', video: 'video', audio: 'audio', file: 'document' };

/** The content of a message, or of one of its files. The first file carries the text. */
export function readPageContent(message: z.output<typeof pageMessage>, part: number): InboundContent {
  const { text = '', quick_reply: chosen, attachments, is_unsupported: isUnsupported } = message;
  const found = attachments[part];
  if (found) return readAttachment(found, part === 0 ? text : '');
  if (chosen) return { type: 'choice', text, choiceId: chosen.payload };
  return isUnsupported || text === '' ? { type: 'unsupported', what: 'unsupported' } : { type: 'text', text };
}

function readAttachment(found: Attachment, text: string): InboundContent {
  const { type, payload } = found;
  const { url, coordinates } = payload ?? {};
  const kind = payload?.sticker_id === undefined ? files[type] : 'sticker';
  if (kind && url !== undefined) {
    // Only the address is known: the type of the file is known once it is fetched.
    const file = { mediaId: url, mimeType: 'application/octet-stream', fileName: undefined, isVoice: false };
    return { type: 'media', kind, caption: text, ...file };
  }
  if (coordinates) {
    const { lat: latitude, long: longitude } = coordinates;
    return { type: 'location', latitude, longitude, name: found.title ?? '', address: '' };
  }
  return readLink(found, text);
}

/**
 * Shared posts, reels and links, and stories that mention the business, as the address to open. Meta forbids storing a
 * copy of a story.
 */
function readLink({ type, title, payload }: Attachment, text: string): InboundContent {
  const lines = [text, payload?.title ?? title, text.includes(payload?.url ?? '') ? undefined : payload?.url];
  const said = lines.filter((line) => line !== undefined && line !== '').join('\n');
  return said === '' ? { type: 'unsupported', what: type } : { type: 'text', text: said };
}
