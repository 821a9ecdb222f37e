import { z } from 'zod';
import type { InboundContent, MediaKind } from '../../platform/channels/inbound-event.ts';
import { type RawMessage, text } from './raw-message.ts';

// Built once: building a schema takes fifty times as long as parsing a message with it.
const textBody = z.looseObject({ body: z.string() });
const media = z.looseObject({
  id: z.string(),
  mime_type: z.string().default('application/octet-stream'),
  caption: text,
  filename: z.string().optional(),
  voice: z.boolean().default(false),
});

const mediaKinds: readonly MediaKind[] = ['image', 'audio', 'video', 'document', 'sticker'];
const isMediaKind = (type: string): type is MediaKind => mediaKinds.some((kind) => kind === type);

/** What a message says. A type we do not know is shown as such. */
export function readContent(message: RawMessage): InboundContent {
  if (isMediaKind(message.type)) {
    const file = media.parse(message[message.type]);
    return {
      type: 'media',
      kind: message.type,
      mediaId: file.id,
      mimeType: file.mime_type,
      caption: file.caption,
      fileName: file.filename,
      isVoice: file.voice,
    };
  }
  switch (message.type) {
    case 'text':
      return { type: 'text', text: textBody.parse(message['text']).body };
    case 'location':
      return {
        type: 'location',
        ...z
          .object({ latitude: z.number(), longitude: z.number(), name: text, address: text })
          .parse(message['location']),
      };
    case 'contacts':
      return { type: 'contacts', cards: z.array(contactCard).parse(message['contacts']) };
    case 'button': {
      const tapped = z.looseObject({ text, payload: text }).parse(message['button']);
      return { type: 'choice', text: tapped.text, choiceId: tapped.payload };
    }
    case 'interactive': {
      const reply = z
        .looseObject({ button_reply: choice.optional(), list_reply: choice.optional() })
        .parse(message['interactive']);
      const chosen = reply.button_reply ?? reply.list_reply;
      return chosen
        ? { type: 'choice', text: chosen.title, choiceId: chosen.id }
        : { type: 'unsupported', what: 'interactive' };
    }
    // In a history: the file follows in a webhook of its own, for the last two weeks.
    case 'media_placeholder':
      return { type: 'unreadable' };
    case 'unsupported':
      return {
        type: 'unsupported',
        what: z.looseObject({ type: text }).catch({ type: '' }).parse(message['unsupported']).type || 'unsupported',
      };
    default:
      return { type: 'unsupported', what: message.type };
  }
}

const choice = z.looseObject({ id: z.string(), title: text });
export const contactCard = z
  .looseObject({
    // A card shared on request has no name.
    name: z.looseObject({ formatted_name: text }).default({ formatted_name: '' }),
    phones: z.array(z.looseObject({ phone: z.string().optional(), wa_id: z.string().optional() })).default([]),
  })
  .transform(({ name, phones }) => ({
    name: name.formatted_name,
    phones: phones.flatMap(({ phone, wa_id }) => phone ?? wa_id ?? []),
  }));

/** The new text of a message, or of the caption of its file. */
export function editedText(edited: Record<string, unknown>): string {
  const part = z
    .looseObject({ body: z.string().optional(), caption: z.string().optional() })
    .parse(edited[String(edited['type'])]);
  return part.body ?? part.caption ?? '';
}
