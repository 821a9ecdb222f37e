import { z } from 'zod';

/** A calendar month on the clock of the company, yyyy-MM. */
export const costMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** Millionths of the currency, always whole: sums of them are exact. */
const micros = z.number().int();

export const rateCategories = ['marketing', 'utility', 'authentication', 'service'] as const;
export type RateCategory = (typeof rateCategories)[number];

const charged = {
  /** Null for messages without a known rate; their amount is 0. */
  currency: z.string().nullable(),
  amountMicros: micros,
  messages: z.number().int(),
};
export const chargedSchema = z.object(charged).meta({ id: 'Charged' });
export type Charged = z.infer<typeof chargedSchema>;

export const costAuthorKinds = [
  'agent',
  /** A message of an agent's kind without a user: sent by a program or on a schedule of a deleted user. */
  'program',
  'flow',
  'prompt',
  'integration',
  /** Menus, greetings and other automatic messages. */
  'bot',
  'campaign',
  'other',
] as const;
export type CostAuthorKind = (typeof costAuthorKinds)[number];

export const costDaySchema = z.object({ day: z.iso.date(), ...charged }).meta({ id: 'CostOfDay' });
export type CostDay = z.infer<typeof costDaySchema>;
export const costCategorySchema = z.object({ category: z.string(), ...charged }).meta({ id: 'CostOfCategory' });
export type CostCategory = z.infer<typeof costCategorySchema>;
export const costConnectionSchema = z
  /** The name is empty once the connection was deleted. */
  .object({ connectionId: z.number().int(), name: z.string(), ...charged })
  .meta({ id: 'CostOfConnection' });
export type CostConnection = z.infer<typeof costConnectionSchema>;
export const costAuthorSchema = z
  .object({
    kind: z.enum(costAuthorKinds),
    /** Of the user, flow, prompt, integration or campaign. */
    id: z.number().int().nullable(),
    /** Empty where there is none, and once it was deleted. */
    name: z.string(),
    ...charged,
  })
  .meta({ id: 'CostOfAuthor' });
export type CostAuthor = z.infer<typeof costAuthorSchema>;
export const costTicketSchema = z
  .object({
    /** Null for messages whose ticket was deleted. */
    ticket: z
      .object({ id: z.number().int(), uuid: z.string(), number: z.number().int(), contactName: z.string() })
      .nullable(),
    ...charged,
  })
  .meta({ id: 'CostOfTicket' });
export type CostTicket = z.infer<typeof costTicketSchema>;

export const costBudgetSchema = z
  .object({
    month: costMonth,
    currency: z.string(),
    /** Null: no limit. */
    limitMicros: micros.nullable(),
    /** In the currency of the budget. */
    spentMicros: micros,
    silencesBots: z.boolean(),
    /** The currencies of the rates. */
    currencies: z.array(z.string()),
  })
  .meta({ id: 'CostBudget' });
export type CostBudget = z.infer<typeof costBudgetSchema>;

const currency = z.string().regex(/^[A-Z]{3}$/);
const LARGEST_LIMIT = 1_000_000_000_000;
export const costBudgetBody = z.object({
  limitMicros: micros.min(1).max(LARGEST_LIMIT).nullable(),
  currency,
  silencesBots: z.boolean(),
});
export type CostBudgetBody = z.infer<typeof costBudgetBody>;

export const messageRateSchema = z
  .object({
    callingCode: z.string(),
    category: z.string(),
    validFrom: z.iso.date(),
    currency: z.string(),
    amountMicros: micros,
    source: z.string(),
    /** When platform staff entered it; null for a rate that comes with the product. */
    changedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MessageRate' });
export type MessageRate = z.infer<typeof messageRateSchema>;

export const messageRateKey = z.object({
  callingCode: z.string().regex(/^[1-9]\d{0,3}$/),
  category: z.enum(rateCategories),
  validFrom: z.iso.date(),
});
export type MessageRateKey = z.infer<typeof messageRateKey>;

/** No message costs a hundred of any currency. */
export const RATE_MAX_MICROS = 100_000_000;
export const messageRateBody = z.object({
  currency,
  amountMicros: micros.min(0).max(RATE_MAX_MICROS),
  source: z.string().trim().max(300),
});
export type MessageRateBody = z.infer<typeof messageRateBody>;

export const templatePriceSchema = z
  .object({ category: z.enum(rateCategories), currency: z.string(), amountMicros: micros })
  .meta({ id: 'TemplatePrice' });
export type TemplatePrice = z.infer<typeof templatePriceSchema>;
