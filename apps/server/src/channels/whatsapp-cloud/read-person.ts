import { z } from 'zod';
import { type Address, PARENT_ACCOUNT, type Sender } from '../../platform/channels/inbound-event.ts';
import { id, type RawMessage } from './raw-message.ts';
import { contactCard } from './read-content.ts';
import type { RawItem } from './split-webhook.ts';

/** The contact that a webhook states beside a message or a status. */
export const senderContact = z
  .looseObject({
    profile: z.looseObject({ name: z.string().optional(), username: z.string().optional() }).optional(),
    wa_id: id,
    user_id: id,
    parent_user_id: id,
  })
  .nullable()
  .catch(null);
/** In system messages. */
const previousUserId = z.looseObject({ previous_user_id: id }).catch({});

/** The author of a message, by everything that is known of them. */
export function readSender(message: RawMessage, item: RawItem): Sender {
  const contact = senderContact.parse(item.contact);
  const ids = {
    number: message.from ?? contact?.wa_id ?? sharedNumber(message),
    userId: message.from_user_id ?? contact?.user_id ?? previousUserId.parse(message['system']).previous_user_id,
    parentId: message.from_parent_user_id ?? contact?.parent_user_id,
  };
  return {
    addresses: addressesOf(ids, item.businessAccountId),
    name: contact?.profile?.name,
    ...(contact?.profile?.username !== undefined && { username: contact.profile.username.replace(/^@/, '') }),
  };
}

/** The person's own number, shared by the button that asks for it. Cards with another origin may be of anybody. */
function sharedNumber(message: RawMessage): string | undefined {
  if (message.type !== 'contacts' || message['origin'] !== 'contact_request') return undefined;
  const [card] = z.array(contactCard).catch([]).parse(message['contacts']);
  const digits = card?.phones[0]?.replaceAll(/\D/g, '') ?? '';
  return digits.length < 8 ? undefined : digits;
}

interface PersonIds {
  readonly number: string | undefined;
  readonly userId: string | undefined;
  readonly parentId: string | undefined;
}

/** A business-scoped id means nothing to another business, so it carries the account. */
export function addressesOf({ number, userId, parentId }: PersonIds, account: string): [Address, ...Address[]] {
  const known: Address[] = [];
  if (number) known.push({ kind: 'phone', account: '', value: number });
  if (userId) known.push({ kind: 'bsuid', account, value: userId });
  if (parentId) known.push({ kind: 'bsuid', account: PARENT_ACCOUNT, value: parentId });
  const [first, ...others] = known;
  if (!first) throw new Error('A message without a sender: neither a number nor a user id.');
  return [first, ...others];
}
