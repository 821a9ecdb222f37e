import { z } from 'zod';
import { accountFields, type RawAccountItem } from './read-account-event.ts';

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
});
export type RawItem = z.infer<typeof rawItem>;

const anyObject = z.looseObject({});
const value = z.looseObject({
  metadata: z.looseObject({ phone_number_id: z.string() }),
  contacts: z.array(anyObject).default([]),
  messages: z.array(anyObject).default([]),
  statuses: z.array(anyObject).default([]),
  user_preferences: z.array(anyObject).default([]),
});
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
  const accountItems: RawAccountItem[] = [];
  const otherFields: string[] = [];
  for (const entry of envelope.parse(body).entry) {
    for (const change of entry.changes) {
      const field = accountFields.find((known) => known === change.field);
      if (change.field === 'messages' || change.field === 'user_preferences')
        items.push(...splitChange(entry.id, value.parse(change.value)));
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
  return { items, accountItems, otherFields };
}

function splitChange(businessAccountId: string, change: z.output<typeof value>): WebhookItem[] {
  const phoneNumberId = change.metadata.phone_number_id;
  const item = (person: string, part: Pick<RawItem, 'message' | 'status' | 'preference'>): WebhookItem => ({
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
  ];
}

/** The number where there is one; otherwise the business-scoped id. */
const personIn = (number: unknown, userId: unknown): string =>
  typeof number === 'string' && number !== '' ? number : typeof userId === 'string' ? userId : '';

function contactOf(contacts: readonly Record<string, unknown>[], person: string): unknown {
  return contacts.find((contact) => contact['wa_id'] === person || contact['user_id'] === person) ?? null;
}
