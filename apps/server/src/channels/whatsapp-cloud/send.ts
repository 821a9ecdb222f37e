import { z } from 'zod';
import type { Leave } from '../../platform/channel.ts';
import type { OutgoingContent, OutgoingMessage, SendOutcome } from '../../platform/channels/outgoing-message.ts';
import { asJson, callGraph, type GraphAccess } from '../meta/graph-call.ts';
import { outcomeOfRefusal } from './refusals.ts';

export interface WhatsappCloudAccess extends GraphAccess {
  readonly phoneNumberId: string;
}

const TRY_AGAIN_MS = 5_000;
const accepted = z.looseObject({ messages: z.tuple([z.looseObject({ id: z.string() })], z.unknown()) });

/** Sends one message to WhatsApp. Called once per attempt; an uncertain result is undecided. */
export async function send(access: WhatsappCloudAccess, message: OutgoingMessage, leave: Leave): Promise<SendOutcome> {
  const options = { ...asJson(bodyOf(message)), beforeBody: leave };
  const answer = await callGraph(access, `/${access.phoneNumberId}/messages`, options);
  switch (answer.kind) {
    case 'ok': {
      const taken = accepted.safeParse(answer.body);
      if (!taken.success) return { outcome: 'undecided', text: 'The answer carries no message id.' };
      return { outcome: 'accepted', providerId: taken.data.messages[0].id };
    }
    case 'refused':
      return outcomeOfRefusal(answer);
    case 'not-taken':
      return { outcome: 'postponed', afterMs: TRY_AGAIN_MS, text: answer.text };
    case 'unknown':
      return { outcome: 'undecided', text: answer.text };
  }
}

/** Marks the message, and all before it, as read for the customer. Best effort: it may get lost. */
export async function markRead(access: WhatsappCloudAccess, providerId: string): Promise<void> {
  const read = { messaging_product: 'whatsapp', status: 'read', message_id: providerId };
  await callGraph(access, `/${access.phoneNumberId}/messages`, asJson(read));
}

function bodyOf({ to, ownKey, content, quotedProviderId }: OutgoingMessage): object {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    // A person who hides the number is addressed by the business-scoped id.
    ...(to.kind === 'bsuid' ? { recipient: to.value } : { to: to.value }),
    biz_opaque_callback_data: ownKey,
    ...(quotedProviderId !== undefined && { context: { message_id: quotedProviderId } }),
    ...contentOf(content),
  };
}

function contentOf(content: OutgoingContent): object {
  switch (content.type) {
    case 'text':
      return { type: 'text', text: { body: content.text, preview_url: true } };
    case 'media':
      return { type: content.kind, [content.kind]: mediaOf(content) };
    case 'location': {
      const { type, ...location } = content;
      return { type, location };
    }
    case 'contacts':
      return {
        type: 'contacts',
        contacts: content.cards.map(({ name, phones }) => ({
          name: { formatted_name: name, first_name: name },
          phones: phones.map((phone) => ({ phone, type: 'CELL' })),
        })),
      };
    case 'reaction':
      return { type: 'reaction', reaction: { message_id: content.targetProviderId, emoji: content.emoji } };
    case 'template':
      return {
        type: 'template',
        template: {
          name: content.name,
          language: { code: content.language },
          components: [...headerOf(content), ...content.components],
        },
      };
  }
}

function headerOf({ headerMedia }: Extract<OutgoingContent, { type: 'template' }>): readonly object[] {
  if (!headerMedia) return [];
  const { kind, mediaId: id, fileName } = headerMedia;
  const media = { id, ...(kind === 'document' && fileName !== undefined && { filename: fileName }) };
  return [{ type: 'header', parameters: [{ type: kind, [kind]: media }] }];
}

/** Each kind takes only its own fields; an extra field makes WhatsApp refuse the whole message. */
function mediaOf(content: Extract<OutgoingContent, { type: 'media' }>): object {
  const { kind, mediaId: id, caption, fileName, isVoice } = content;
  const hasCaption = caption !== '' && kind !== 'audio' && kind !== 'sticker';
  return {
    id,
    ...(hasCaption && { caption }),
    ...(kind === 'document' && fileName !== undefined && { filename: fileName }),
    ...(kind === 'audio' && isVoice && { voice: true }),
  };
}
