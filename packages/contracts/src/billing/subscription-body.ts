import { z } from 'zod';
import { recordId } from '../ids.ts';
import { storableText } from '../text.ts';
import { customPlan } from './custom-plan.ts';
import { readTaxDocument } from './tax-document.ts';

const custom = z.coerce.number().int().min(customPlan.fewest).max(customPlan.most);

const ofCatalogue = (planId: number) => ({ kind: 'catalogue' as const, planId });

/** One of the catalogue, or one of one's own making. What it costs is never the client's to say. */
const planChoice = z.union([
  z.object({ planId: recordId }).transform(({ planId }) => ofCatalogue(planId)),
  // A whole plan as the list of plans shows it: its users and connections must not make a custom one of it.
  z.object({ id: recordId }).transform(({ id }) => ofCatalogue(id)),
  z.object({ users: custom, connections: custom }).transform((choice) => ({ kind: 'custom' as const, ...choice })),
]);
export type PlanChoice = z.output<typeof planChoice>;

/** Nothing is ever asked for here; a number that comes all the same must not pass through us. */
const noCard = z.literal('').nullish();
const ignored = z.unknown().optional();

export const subscriptionBody = z.object({
  firstName: storableText(200).trim().min(1, 'O nome completo e obrigatorio'),
  /** The wire's name; it carries the payer's CPF or CNPJ. */
  zipcode: storableText(30).transform((text, context) => {
    const document = readTaxDocument(text);
    if (document) return document;
    context.addIssue({
      code: 'custom',
      message: text.trim() === '' ? 'O CPF/CNPJ é obrigatório' : 'O CPF/CNPJ é inválido',
    });
    return z.NEVER;
  }),
  /** The chosen plan, also as JSON text; without one, the invoice is paid as it stands. */
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
