import { z } from 'zod';
import type { RawItem } from './split-webhook.ts';

/** One message of the history, still as Meta sent it. */
export interface SharedMessage {
  readonly providerId: string;
  /** The person on the other side. */
  readonly person: string;
  readonly at: Date;
  readonly raw: RawItem;
  /** Its file, which comes after the message and replaces the placeholder there. */
  readonly isFile: boolean;
}

/** A part of the history of one number: chunks come in any order, and more than once. */
export interface SharedHistory {
  readonly phoneNumberId: string;
  readonly messages: readonly SharedMessage[];
  readonly isDeclined: boolean;
}

const pastMessage = z.looseObject({
  id: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  to_user_id: z.string().optional(),
  from_user_id: z.string().optional(),
  timestamp: z.string().regex(/^\d+$/),
  history_context: z.looseObject({ from_me: z.boolean().optional() }).optional(),
});
type PastMessage = z.output<typeof pastMessage>;
const value = z.looseObject({
  metadata: z.looseObject({ phone_number_id: z.string(), display_phone_number: z.string().default('') }),
  history: z
    .array(
      z.looseObject({
        threads: z.array(z.looseObject({ id: z.string(), messages: z.array(pastMessage).default([]) })).default([]),
        errors: z.array(z.looseObject({ code: z.number() })).default([]),
      }),
    )
    .default([]),
  messages: z.array(pastMessage).default([]),
});

/** The owner turned off sharing in the app. …/webhooks/reference/history */
const DECLINED = 2593109;

export function splitHistory(businessAccountId: string, body: unknown): SharedHistory {
  const { metadata, history, messages } = value.parse(body);
  const { phone_number_id: phoneNumberId, display_phone_number: ownNumber } = metadata;
  const part = (message: PastMessage, person: string, isFile: boolean): SharedMessage => {
    const isOwn = message.history_context?.from_me ?? (message.to !== undefined || message.from === ownNumber);
    const base = { businessAccountId, phoneNumberId, contact: null };
    return {
      providerId: message.id,
      person,
      at: new Date(Number(message.timestamp) * 1000),
      raw: { ...base, ...(isOwn ? { echo: { ...message, to: message.to ?? person } } : { message }) },
      isFile,
    };
  };
  const otherSide = (message: PastMessage): string =>
    message.to === undefined && message.to_user_id === undefined
      ? personIn(message.from === ownNumber ? undefined : message.from, message.from_user_id)
      : personIn(message.to, message.to_user_id);
  return {
    phoneNumberId,
    messages: [
      ...history.flatMap(({ threads }) =>
        threads.flatMap(({ id, messages }) => messages.map((one) => part(one, id, false))),
      ),
      // Without the other side there is no conversation it could belong to.
      ...messages.map((one) => part(one, otherSide(one), true)).filter(({ person }) => person !== ''),
    ],
    isDeclined: history.some(({ errors }) => errors.some(({ code }) => code === DECLINED)),
  };
}

/** The number where there is one; otherwise the business-scoped id. */
export const personIn = (number: unknown, userId: unknown): string =>
  typeof number === 'string' && number !== '' ? number : typeof userId === 'string' ? userId : '';
