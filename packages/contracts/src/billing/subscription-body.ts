import { z } from 'zod';
import { recordId } from '../ids.ts';
import { storableText } from '../text.ts';
import { customPlan } from './custom-plan.ts';
import { readTaxDocument } from './tax-document.ts';

const custom = z.coerce.number().int().min(customPlan.fewest).max(customPlan.most);

const ofCatalogue = (planId: number) => ({ kind: 'catalogue' as const, planId });

/** A plan of the catalogue or a custom one. The server sets the price; a price sent by the client is ignored. */
const planChoice = z.union([
  z.object({ planId: recordId }).transform(({ planId }) => ofCatalogue(planId)),
  // A whole plan from the list also has users and connections; they must not turn it into a custom plan.
  z.object({ id: recordId }).transform(({ id }) => ofCatalogue(id)),
  z.object({ users: custom, connections: custom }).transform((choice) => ({ kind: 'custom' as const, ...choice })),
]);
export type PlanChoice = z.output<typeof planChoice>;

/** The form never asks for card data. A card number that is sent anyway must not pass through our servers. */
const noCard = z.literal('').nullish();
const ignored = z.unknown().optional();

export const subscriptionBody = z.object({
  firstName: storableText(200).trim().min(1, 'O nome completo e obrigatorio'),
  /** The wire's name for the payer's CPF or CNPJ. */
  zipcode: storableText(30).transform((text, context) => {
    const document = readTaxDocument(text);
    if (document) return document;
    context.addIssue({
      code: 'custom',
      message: text.trim() === '' ? 'O CPF/CNPJ é obrigatório' : 'O CPF/CNPJ é inválido',
    });
    return z.NEVER;
  }),
  /** The chosen plan, also as JSON text. Without one, the invoice is paid as it is. */
  plan: z.preprocess(readPlan, planChoice.optional()),
  invoiceId: recordId.nullish(),
  nameOnCard: noCard,
  cardNumber: noCard,
  cvv: noCard,
  lastName: ignored,
  address2: ignored,
  city: ignored,
  state: ignored,
  country: ignored,
  useAddressForPaymentDetails: ignored,
  price: ignored,
  users: ignored,
  connections: ignored,
});
export type SubscriptionBody = z.output<typeof subscriptionBody>;

function readPlan(value: unknown): unknown {
  if (value === null || value === '') return undefined;
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
