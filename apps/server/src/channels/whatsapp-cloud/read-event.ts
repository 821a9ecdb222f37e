import { z } from 'zod';
import type { EventActor, InboundEvent, Sender } from '../../platform/channels/inbound-event.ts';
import { id, type RawMessage, rawMessage, text } from './raw-message.ts';
import { editedText, readContent } from './read-content.ts';
import { addressesOf, readSender } from './read-person.ts';
import { readStatus } from './read-status.ts';
import type { RawItem } from './split-webhook.ts';

/**
 * Maps an event of WhatsApp to ours. Pure; every documented shape has a fixture beside the test. An unreadable shape
 * throws and parks its lane for an operator: guessing would lose a customer's message.
 */
export function readEvent(item: RawItem): InboundEvent {
  if (item.status !== undefined) return readStatus(item);
  if (item.preference !== undefined) return readPreference(preference.parse(item.preference), item);
  if (item.saved !== undefined) return readSaved(savedContact.parse(item.saved), item);
  if (item.echo !== undefined) {
    const { to, to_user_id, to_parent_user_id, ...echo } = echoed.parse(item.echo);
    const ids = { number: to, userId: to_user_id, parentId: to_parent_user_id };
    const sender = { addresses: addressesOf(ids, item.businessAccountId), name: undefined };
    return readMessage(rawMessage.parse(echo), item, { sender, isOwn: true });
  }
  const received = rawMessage.parse(item.message);
  return readMessage(received, item, { sender: readSender(received, item) });
}

const echoed = z.looseObject({ to: id, to_user_id: id, to_parent_user_id: id });

const preference = z.looseObject({
  wa_id: id,
  user_id: id,
  parent_user_id: id,
  category: text,
  value: z.enum(['stop', 'resume']),
  timestamp: z.union([z.number(), z.string()]).transform((at) => new Date(Number(at) * 1000)),
});

/** The customer's switch for marketing messages of this business, in WhatsApp itself. */
function readPreference(
  { wa_id, user_id, parent_user_id, value, timestamp }: z.output<typeof preference>,
  item: RawItem,
): InboundEvent {
  const ids = { number: wa_id, userId: user_id, parentId: parent_user_id };
  const addresses = addressesOf(ids, item.businessAccountId);
  return { kind: 'marketing-preference', at: timestamp, sender: { addresses, name: undefined }, wants: value };
}

const savedContact = z.looseObject({
  type: text,
  action: text,
  contact: z.looseObject({
    full_name: text,
    first_name: text,
    phone_number: id,
    user_id: id,
    parent_user_id: id,
  }),
  metadata: z.looseObject({ timestamp: z.union([z.number(), z.string()]) }),
});

/** A person deleted from the address book stays a customer. …/webhooks/reference/smb_app_state_sync */
function readSaved({ type, action, contact, metadata }: z.output<typeof savedContact>, item: RawItem): InboundEvent {
  const at = new Date(Number(metadata.timestamp) * 1000);
  const name = contact.full_name || contact.first_name;
  if (type !== 'contact' || action === 'remove' || name === '') return { kind: 'ignored', at };
  const number = contact.phone_number?.replaceAll(/\D/g, '');
  const ids = { number, userId: contact.user_id, parentId: contact.parent_user_id };
  const addresses = addressesOf(ids, item.businessAccountId);
  return { kind: 'saved-contact', at, sender: { addresses, name } };
}

function readMessage(message: RawMessage, item: RawItem, actor: EventActor): InboundEvent {
  const base = { ...actor, at: message.timestamp };
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
      return readSystem(message, item, actor.sender);
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

/** A person who changes the number, and with it the user id, stays the same person. */
const addressChanges = ['user_changed_number', 'user_changed_user_id'];

/** System messages other than changes of address mean nothing to an agent. */
function readSystem(message: RawMessage, item: RawItem, before: Sender): InboundEvent {
  const system = z.looseObject({ type: text, wa_id: id, user_id: id, parent_user_id: id }).parse(message['system']);
  const ids = { number: system.wa_id, userId: system.user_id, parentId: system.parent_user_id };
  if (!addressChanges.includes(system.type) || !(ids.number ?? ids.userId)) {
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
  const after = { addresses: addressesOf(ids, item.businessAccountId), name: before.name };
  return { kind: 'address-change', at: message.timestamp, before, after };
}
