import { z } from 'zod';
import type { Address, InboundEvent, Sender } from '../../platform/channels/inbound-event.ts';
import { partOf, partPrefixOf } from './message-parts.ts';
import { pageMessage, readPageContent } from './read-page-content.ts';
import type { rawPageItem } from './split-page-webhook.ts';

/** An id issued by a page or an Instagram account: it means nothing to another one. */
export type PageAddressKind = Extract<Address['kind'], 'psid' | 'igsid'>;

const moment = z.number().transform((ms) => new Date(ms));
const party = z.looseObject({ id: z.string() });
const pageEvent = z.looseObject({
  sender: party,
  recipient: party,
  timestamp: moment.optional(),
  message: pageMessage.optional(),
  message_edit: z.looseObject({ mid: z.string(), text: z.string().default('') }).optional(),
  reaction: z
    .looseObject({ mid: z.string(), action: z.enum(['react', 'unreact']), emoji: z.string().default('') })
    .optional(),
  postback: z
    .looseObject({ mid: z.string(), title: z.string().default(''), payload: z.string().default('') })
    .optional(),
  delivery: z.looseObject({ mids: z.array(z.string()).default([]), watermark: moment }).optional(),
  read: z.looseObject({ mid: z.string().optional(), watermark: moment.optional() }).optional(),
});
type PageEvent = z.output<typeof pageEvent>;

/**
 * Maps an event of Messenger or Instagram to ours. Pure. An unreadable shape throws and parks its lane for an operator:
 * guessing would lose a customer's message.
 */
export function readPageEvent(
  { accountId, event, part }: z.output<typeof rawPageItem>,
  kind: PageAddressKind,
): InboundEvent {
  const item = pageEvent.parse(event);
  const address: Address = { kind, account: accountId, value: item.sender.id };
  const sender: Sender = { addresses: [address], name: undefined };
  const read = readMessage(item, part, sender) ?? readChange(item, sender) ?? readStatus(item, part, sender);
  if (!read) throw new Error('This event contains nothing known.');
  return read;
}

function readMessage(item: PageEvent, part: number, sender: Sender): InboundEvent | undefined {
  const { message, postback } = item;
  if (postback) {
    const content = { type: 'choice', text: postback.title, choiceId: postback.payload } as const;
    return { ...messageBase(item, sender), providerId: postback.mid, content, quotedProviderId: undefined };
  }
  if (!message) return undefined;
  if (message.is_echo) return readEcho(item, message);
  if (message.is_deleted) {
    const target = { targetProviderId: message.mid, partPrefix: partPrefixOf(message.mid) };
    return { kind: 'deletion', sender, at: atOf(item), ...target };
  }
  return {
    ...messageBase(item, sender),
    providerId: partOf(message.mid, part),
    content: readPageContent(message, part),
    quotedProviderId: message.reply_to?.mid,
  };
}

const messageBase = (item: PageEvent, sender: Sender) =>
  ({ kind: 'message', sender, at: atOf(item), isForwarded: false }) as const;

/**
 * A message of the page itself. The key we set when sending comes back with it. Without our key it was written
 * elsewhere, in Meta's own inbox or by another program: a foreign key says so.
 */
function readEcho(item: PageEvent, { mid, metadata = '' }: z.output<typeof pageMessage>): InboundEvent {
  return { kind: 'status', providerId: mid, status: 'sent', at: atOf(item), ownKey: metadata, failure: undefined };
}

function readChange(item: PageEvent, sender: Sender): InboundEvent | undefined {
  const { message_edit: edit, reaction } = item;
  const base = { sender, at: atOf(item) };
  if (edit) return { ...base, kind: 'edit', targetProviderId: edit.mid, text: edit.text };
  if (!reaction) return undefined;
  const emoji = reaction.action === 'react' ? reaction.emoji : '';
  // A reaction has no id, and needs none: a repeat changes nothing.
  return { ...base, kind: 'reaction', providerId: reaction.mid, targetProviderId: reaction.mid, emoji };
}

function readStatus(item: PageEvent, part: number, sender: Sender): InboundEvent | undefined {
  const { delivery, read } = item;
  const tick = (providerId: string, status: 'delivered' | 'read'): InboundEvent => ({
    kind: 'status',
    providerId,
    status,
    at: atOf(item),
    ownKey: undefined,
    failure: undefined,
  });
  if (delivery) {
    const mid = delivery.mids[part];
    return mid === undefined
      ? { kind: 'ticks-until', sender, status: 'delivered', until: delivery.watermark }
      : tick(mid, 'delivered');
  }
  if (read?.mid !== undefined) return tick(read.mid, 'read');
  return read?.watermark && { kind: 'ticks-until', sender, status: 'read', until: read.watermark };
}

/** Deliveries carry no time of the event, only the time up to which they count. */
function atOf({ timestamp, delivery }: PageEvent): Date {
  const at = timestamp ?? delivery?.watermark;
  if (!at) throw new Error('An event without a time.');
  return at;
}
