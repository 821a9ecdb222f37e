import { z } from 'zod';
import type {
  Address,
  InboundContent,
  InboundEvent,
  MediaKind,
  Sender,
} from '../../platform/channels/inbound-event.ts';
import { reasonOf } from './refusals.ts';
import type { RawItem } from './split-webhook.ts';

/**
 * Maps an event of WhatsApp to ours. Pure; every documented shape has a fixture beside the test. An unreadable shape
 * throws and parks its lane for an operator: guessing would lose a customer's message.
 */
export function readEvent(item: RawItem): InboundEvent {
  if (item.status !== undefined) return readStatus(status.parse(item.status));
  if (item.preference !== undefined) return readPreference(preference.parse(item.preference), item);
  return readMessage(message.parse(item.message), item);
}

const seconds = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => new Date(Number(text) * 1000));
const text = z.string().default('');

// Built once: building a schema takes fifty times as long as parsing a message with it.
const textBody = z.looseObject({ body: z.string() });
const senderContact = z
  .looseObject({ profile: z.looseObject({ name: z.string().optional() }).optional() })
  .nullable()
  .catch(null);
const media = z.looseObject({
  id: z.string(),
  mime_type: z.string().default('application/octet-stream'),
  caption: text,
  filename: z.string().optional(),
  voice: z.boolean().default(false),
});
const message = z.looseObject({
  id: z.string(),
  from: z.string().optional(),
  from_user_id: z.string().optional(),
  timestamp: seconds,
  type: z.string(),
  context: z
    .looseObject({
      id: z.string().optional(),
      forwarded: z.boolean().default(false),
      frequently_forwarded: z.boolean().default(false),
    })
    .optional(),
});
type Message = z.output<typeof message>;

const status = z.looseObject({
  id: z.string(),
  status: z.enum(['sent', 'delivered', 'read', 'played', 'failed']),
  timestamp: seconds,
  biz_opaque_callback_data: z.string().optional(),
  recipient_id: text,
  pricing: z
    .looseObject({ billable: z.boolean(), pricing_model: text, type: text, category: z.string() })
    .optional()
    // A price that cannot be read must not hold up the status itself.
    .catch(undefined),
  errors: z
    .array(z.looseObject({ code: z.number(), title: text, error_data: z.looseObject({ details: text }).optional() }))
    .optional(),
});

const preference = z.looseObject({
  wa_id: z.string().optional(),
  user_id: z.string().optional(),
  category: text,
  value: z.enum(['stop', 'resume']),
  timestamp: z.union([z.number(), z.string()]).transform((at) => new Date(Number(at) * 1000)),
});

/** The customer's switch for marketing messages of this business, in WhatsApp itself. */
function readPreference(
  { wa_id, user_id, value, timestamp }: z.output<typeof preference>,
  item: RawItem,
): InboundEvent {
  const addresses = addressesOf(wa_id, user_id, item.businessAccountId);
  return { kind: 'marketing-preference', at: timestamp, sender: { addresses, name: undefined }, wants: value };
}

function readStatus(message: z.output<typeof status>): InboundEvent {
  const error = message.errors?.[0];
  return {
    kind: 'status',
    providerId: message.id,
    status: message.status,
    at: message.timestamp,
    ownKey: message.biz_opaque_callback_data,
    price: message.pricing && {
      isBillable: message.pricing.billable,
      category: message.pricing.category,
      type: message.pricing.type,
      model: message.pricing.pricing_model,
      recipient: message.recipient_id,
    },
    failure: error && {
      reason: reasonOf(error.code),
      code: error.code,
      text: error.error_data?.details || error.title,
    },
  };
}

function readMessage(message: Message, item: RawItem): InboundEvent {
  const sender = readSender(message, item);
  const base = { sender, at: message.timestamp };
  switch (message.type) {
    case 'reaction': {
      const reaction = z.looseObject({ message_id: z.string(), emoji: text }).parse(message['reaction']);
      return {
        ...base,
        kind: 'reaction',
        providerId: message.id,
        targetProviderId: reaction.message_id,
        emoji: reaction.emoji,
      };
    }
    case 'edit': {
      const edit = z
        .looseObject({ original_message_id: z.string(), message: z.looseObject({ type: z.string() }) })
        .parse(message['edit']);
      return { ...base, kind: 'edit', targetProviderId: edit.original_message_id, text: editedText(edit.message) };
    }
    case 'revoke': {
      const revoke = z.looseObject({ original_message_id: z.string() }).parse(message['revoke']);
      return { ...base, kind: 'deletion', targetProviderId: revoke.original_message_id };
    }
    case 'system':
      return readSystem(message, item, sender);
    default:
      return {
        ...base,
        kind: 'message',
        providerId: message.id,
        content: readContent(message),
        quotedProviderId: message.context?.id,
        isForwarded: (message.context?.forwarded || message.context?.frequently_forwarded) ?? false,
      };
  }
}

const mediaKinds: readonly MediaKind[] = ['image', 'audio', 'video', 'document', 'sticker'];
const isMediaKind = (type: string): type is MediaKind => mediaKinds.some((kind) => kind === type);

function readContent(message: Message): InboundContent {
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
const contactCard = z
  .looseObject({
    name: z.looseObject({ formatted_name: text }),
    phones: z.array(z.looseObject({ phone: z.string().optional(), wa_id: z.string().optional() })).default([]),
  })
  .transform(({ name, phones }) => ({
    name: name.formatted_name,
    phones: phones.flatMap(({ phone, wa_id }) => phone ?? wa_id ?? []),
  }));

function editedText(edited: Record<string, unknown>): string {
  const part = z
    .looseObject({ body: z.string().optional(), caption: z.string().optional() })
    .parse(edited[String(edited['type'])]);
  return part.body ?? part.caption ?? '';
}

/** A person who changes the number stays the same person; other system messages mean nothing to an agent. */
function readSystem(message: Message, item: RawItem, before: Sender): InboundEvent {
  const system = z
    .looseObject({ type: text, wa_id: z.string().optional(), user_id: z.string().optional() })
    .parse(message['system']);
  if (system.type !== 'user_changed_number') {
    const content = { type: 'unsupported', what: system.type || 'system' } as const;
    return {
      kind: 'message',
      providerId: message.id,
      sender: before,
      at: message.timestamp,
      content,
      quotedProviderId: undefined,
      isForwarded: false,
    };
  }
  const after = addressesOf(system.wa_id, system.user_id, item.businessAccountId);
  return { kind: 'address-change', at: message.timestamp, before, after: { addresses: after, name: before.name } };
}

function readSender(message: Message, item: RawItem): Sender {
  const contact = senderContact.parse(item.contact);
  return {
    addresses: addressesOf(message.from, message.from_user_id, item.businessAccountId),
    name: contact?.profile?.name,
  };
}

/** A business-scoped id means nothing to another business, so it carries the account. */
function addressesOf(number: string | undefined, userId: string | undefined, account: string): [Address, ...Address[]] {
  const known: Address[] = [];
  if (number) known.push({ kind: 'phone', account: '', value: number });
  if (userId) known.push({ kind: 'bsuid', account, value: userId });
  const [first, ...others] = known;
  if (!first) throw new Error('A message without a sender: neither a number nor a user id.');
  return [first, ...others];
}
