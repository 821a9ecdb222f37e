import { z } from 'zod';
import type { AccountEvent, QualityRating } from '../../platform/channels/account-event.ts';
import { readLimit } from '../../platform/channels/messaging-limit.ts';

/** The webhook fields about a business account that change what may be sent. */
export const accountFields = [
  'phone_number_quality_update',
  'phone_number_name_update',
  'business_capability_update',
  'account_update',
  'message_template_status_update',
] as const;

export const rawAccountItem = z.object({
  businessAccountId: z.string(),
  field: z.enum(accountFields),
  /** Seconds; Meta gives them on the entry. */
  time: z.number().optional(),
  value: z.unknown(),
});
export type RawAccountItem = z.infer<typeof rawAccountItem>;

const text = z.string().default('');
const limitValue = z.union([z.string(), z.number()]).optional();
const numberQuality = z.looseObject({
  display_phone_number: z.string(),
  event: text,
  current_limit: limitValue,
  max_daily_conversations_per_business: limitValue,
});
const namedNumber = z.looseObject({ display_phone_number: z.string() });
const capability = z.looseObject({ max_daily_conversations_per_business: limitValue });
const accountUpdate = z.looseObject({
  event: text,
  phone_number: z.string().optional(),
  ban_info: z.looseObject({ waba_ban_state: z.union([z.string(), z.array(z.string())]).default('') }).optional(),
  restriction_info: z.array(z.looseObject({ restriction_type: text, expiration: z.string().optional() })).default([]),
});
const template = z.looseObject({
  event: z.string(),
  message_template_name: z.string(),
  message_template_language: z.string(),
  other_info: z.looseObject({ title: text }).optional(),
});

/**
 * Maps an account event of Meta to ours. Pure.
 * developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference
 */
export function readAccountEvent({ businessAccountId, field, time, value }: RawAccountItem, now: Date): AccountEvent {
  const base = { accountId: businessAccountId, at: time === undefined ? now : new Date(time * 1000) };
  switch (field) {
    case 'phone_number_quality_update': {
      const update = numberQuality.parse(value);
      const limit = readLimit(update.max_daily_conversations_per_business ?? update.current_limit);
      const number = update.display_phone_number.replaceAll(/\D/g, '');
      return { ...base, kind: 'number-quality', number, rating: ratings[update.event], limit };
    }
    case 'phone_number_name_update': {
      // The decision is read from the number itself: webhooks may come in any order.
      const number = namedNumber.parse(value).display_phone_number.replaceAll(/\D/g, '');
      return { ...base, kind: 'number-quality', number, rating: undefined, limit: undefined };
    }
    case 'business_capability_update': {
      const limit = readLimit(capability.parse(value).max_daily_conversations_per_business);
      return limit === undefined
        ? { ...base, kind: 'other', what: field }
        : { ...base, kind: 'messaging-limit', limit };
    }
    case 'account_update':
      return { ...base, ...readAccountUpdate(accountUpdate.parse(value)) };
    case 'message_template_status_update': {
      const update = template.parse(value);
      return {
        ...base,
        kind: 'template',
        name: update.message_template_name,
        // This webhook, unlike the API, writes the locale with a hyphen.
        language: update.message_template_language.replace('-', '_'),
        status: update.event === 'UNPAUSED' ? 'APPROVED' : update.event,
        pause: pauses[update.other_info?.title ?? ''],
      };
    }
  }
}

/** Meta flags a number whose rating is low, and unflags it. */
const ratings: Readonly<Record<string, QualityRating>> = { FLAGGED: 'RED', UNFLAGGED: 'YELLOW' };
const pauses: Readonly<Record<string, 'first' | 'second'>> = { FIRST_PAUSE: 'first', SECOND_PAUSE: 'second' };

type AccountChange =
  | { readonly kind: 'restricted'; readonly until: Date | undefined }
  | { readonly kind: 'reinstated' }
  | { readonly kind: 'removed' | 'returned'; readonly number: string | undefined }
  | { readonly kind: 'other'; readonly what: string };

/** …/webhooks/reference/account_update: what ends the app's access, and what restores it. */
const removals = new Set(['PARTNER_REMOVED', 'PARTNER_APP_UNINSTALLED', 'ACCOUNT_OFFBOARDED', 'ACCOUNT_DELETED']);

function readAccountUpdate(update: z.output<typeof accountUpdate>): AccountChange {
  const { event, phone_number, ban_info, restriction_info } = update;
  const number = phone_number?.replaceAll(/\D/g, '') || undefined;
  if (removals.has(event)) return { kind: 'removed', number };
  if (event === 'ACCOUNT_RECONNECTED') return { kind: 'returned', number };
  const banState = [ban_info?.waba_ban_state ?? ''].flat().at(0);
  if (banState === 'REINSTATE') return { kind: 'reinstated' };
  if (banState === 'DISABLE') return { kind: 'restricted', until: undefined };
  const restriction = restriction_info.find(({ restriction_type: type }) => blocking.has(type));
  if (event !== 'ACCOUNT_RESTRICTION' || !restriction) return { kind: 'other', what: event };
  const until = restriction.expiration === undefined ? undefined : new Date(restriction.expiration);
  return { kind: 'restricted', until: until && !Number.isNaN(until.getTime()) ? until : undefined };
}

/** Other restrictions, such as adding numbers, do not concern messages. */
const blocking = new Set(['RESTRICTED_BIZ_INITIATED_MESSAGING', 'RESTRICTED_CUSTOMER_INITIATED_MESSAGING']);
