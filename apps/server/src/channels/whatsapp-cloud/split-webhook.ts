import { z } from 'zod';
import { accountFields, type RawAccountItem } from './read-account-event.ts';
import { personIn, type SharedHistory, splitHistory } from './split-history.ts';

/** One message or status of a webhook with its context; stored unchanged and read later, in its lane. */
export interface WebhookItem {
  /** The number of ours that it concerns. */
  readonly phoneNumberId: string;
  /** The ordering key: the person on the other side, as far as this item tells. */
  readonly conversation: string;
  readonly raw: RawItem;
}

export const rawItem = z.object({
  businessAccountId: z.string(),
  phoneNumberId: z.string(),
  contact: z.unknown(),
  message: z.unknown().optional(),
  status: z.unknown().optional(),
  preference: z.unknown().optional(),
  /** Written by the owner in the WhatsApp Business app. */
  echo: z.unknown().optional(),
  /** A change of the owner's address book. */
  saved: z.unknown().optional(),
});
export type RawItem = z.infer<typeof rawItem>;

const anyObject = z.looseObject({});
const value = z.looseObject({
  metadata: z.looseObject({ phone_number_id: z.string() }),
  contacts: z.array(anyObject).default([]),
  messages: z.array(anyObject).default([]),
  statuses: z.array(anyObject).default([]),
  user_preferences: z.array(anyObject).default([]),
  message_echoes: z.array(anyObject).default([]),
  state_sync: z.array(z.looseObject({ contact: anyObject.default({}) })).default([]),
});
/** Fields with events of one conversation each. */
const conversationFields = ['messages', 'user_preferences', 'smb_message_echoes', 'smb_app_state_sync'];
const envelope = z.looseObject({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.looseObject({
      id: z.string(),
      time: z.number().optional(),
      changes: z.array(z.looseObject({ field: z.string(), value: z.unknown() })),
    }),
  ),
});

export interface SplitWebhook {
  readonly items: readonly WebhookItem[];
  /** Parts of the history of a WhatsApp Business app. */
  readonly histories: readonly SharedHistory[];
  /** Events about the account itself: its quality, its limits, its templates. */
  readonly accountItems: readonly RawAccountItem[];
  /** Fields we do not process, such as account reviews; counted, so that a new one is noticed. */
  readonly otherFields: readonly string[];
}

/**
 * Splits a webhook: Meta packs several entries, changes, messages and statuses into one request. From here on it is one
 * item in one lane, so a bad item blocks only its own conversation.
 */
export function splitWebhook(body: unknown): SplitWebhook {
  const items: WebhookItem[] = [];
  const histories: SharedHistory[] = [];
  const accountItems: RawAccountItem[] = [];
  const otherFields: string[] = [];
  for (const entry of envelope.parse(body).entry) {
    for (const change of entry.changes) {
      const field = accountFields.find((known) => known === change.field);
      if (conversationFields.includes(change.field)) items.push(...splitChange(entry.id, value.parse(change.value)));
      else if (change.field === 'history') histories.push(splitHistory(entry.id, change.value));
      else if (field)
        accountItems.push({
          businessAccountId: entry.id,
          field,
          value: change.value,
          ...(entry.time !== undefined && { time: entry.time }),
        });
      else otherFields.push(change.field);
    }
  }
  return { items, histories, accountItems, otherFields };
}

function splitChange(businessAccountId: string, change: z.output<typeof value>): WebhookItem[] {
  const phoneNumberId = change.metadata.phone_number_id;
  const item = (
    person: string,
    part: Omit<RawItem, 'businessAccountId' | 'phoneNumberId' | 'contact'>,
  ): WebhookItem => ({
    phoneNumberId,
    conversation: `${phoneNumberId}:${person}`,
    raw: { businessAccountId, phoneNumberId, contact: contactOf(change.contacts, person), ...part },
  });
  return [
    ...change.messages.map((message) => item(personIn(message['from'], message['from_user_id']), { message })),
    ...change.statuses.map((status) => item(personIn(status['recipient_id'], status['recipient_user_id']), { status })),
    ...change.user_preferences.map((preference) =>
      item(personIn(preference['wa_id'], preference['user_id']), { preference }),
    ),
    ...change.message_echoes.map((echo) => item(personIn(echo['to'], echo['to_user_id']), { echo })),
    ...change.state_sync.map((saved) =>
      item(personIn(saved.contact['phone_number'], saved.contact['user_id']), { saved }),
    ),
  ];
}

function contactOf(contacts: readonly Record<string, unknown>[], person: string): unknown {
  return contacts.find((contact) => contact['wa_id'] === person || contact['user_id'] === person) ?? null;
}
