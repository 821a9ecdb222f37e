import { z } from 'zod';
import type { Address, InboundEvent } from '../../platform/channels/inbound-event.ts';
import { id, seconds, text } from './raw-message.ts';
import { addressesOf, senderContact } from './read-person.ts';
import { reasonOf } from './refusals.ts';
import type { RawItem } from './split-webhook.ts';

/** The delivery status of one of our messages, with its price or the reason of its failure. */
export function readStatus(item: RawItem): InboundEvent {
  const message = status.parse(item.status);
  const error = message.errors?.[0];
  const recipient = recipientOf(message, item);
  return {
    kind: 'status',
    providerId: message.id,
    status: message.status,
    at: message.timestamp,
    ownKey: message.biz_opaque_callback_data,
    ...(recipient && { recipient }),
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

const status = z.looseObject({
  id: z.string(),
  status: z.enum(['sent', 'delivered', 'read', 'played', 'failed']),
  timestamp: seconds,
  biz_opaque_callback_data: z.string().optional(),
  recipient_id: text,
  recipient_user_id: id,
  recipient_parent_user_id: id,
  pricing: z
    .looseObject({ billable: z.boolean(), pricing_model: text, type: text, category: z.string() })
    .optional()
    // A price that cannot be read must not hold up the status itself.
    .catch(undefined),
  errors: z
    .array(z.looseObject({ code: z.number(), title: text, error_data: z.looseObject({ details: text }).optional() }))
    .optional(),
});

/** Once a message: the first status names the number and the user id, where both are known. */
function recipientOf(message: z.output<typeof status>, item: RawItem): readonly Address[] | undefined {
  if (message.status !== 'sent') return undefined;
  const contact = senderContact.parse(item.contact);
  const ids = {
    number: message.recipient_id || contact?.wa_id,
    userId: message.recipient_user_id ?? contact?.user_id,
    parentId: message.recipient_parent_user_id ?? contact?.parent_user_id,
  };
  return ids.number && ids.userId ? addressesOf(ids, item.businessAccountId) : undefined;
}
