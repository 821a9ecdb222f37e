import { z } from 'zod';
import { recordId } from '../ids.ts';
import { shortName, storableText } from '../text.ts';
import { recurrences } from './company.ts';

export const COMPANY_PASSWORD_LENGTH = { min: 5, max: 50 } as const;

const email = storableText(254).trim().toLowerCase().pipe(z.email());

/** Number('') is 0, but an empty form field is not a number. */
const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
const count = z.preprocess(asNumber, z.number().int().min(0).max(1_000_000));
const planId = z.preprocess(asNumber, recordId);

const nothing = (value: unknown): unknown => (value === '' ? null : value);

export const companyChangeBody = z.object({
  name: shortName.optional(),
  /** The address the platform writes to; users sign in with their own. */
  email: email.optional(),
  phone: storableText(30).trim().optional(),
  /** CPF or CNPJ. Only the form checks its digits: an old or foreign number is stored as it is sent. */
  document: storableText(30).trim().optional(),
  planId: planId.optional(),
  status: z.boolean().optional(),
  /** Calendar day, YYYY-MM-DD; empty or null never expires. */
  dueDate: z.preprocess(nothing, z.iso.date().nullable()).optional(),
  recurrence: z.enum(recurrences).optional(),
  addressStreet: storableText(200).trim().optional(),
  addressState: storableText(50).trim().optional(),
  addressCity: storableText(100).trim().optional(),
  paymentMethod: storableText(50).trim().optional(),
  numberAttendants: count.optional(),
  numberConections: count.optional(),
});
export type CompanyChangeBody = z.input<typeof companyChangeBody>;

export const newCompanyBody = companyChangeBody.extend({
  name: shortName,
  /** Also the sign-in address of the first administrator. */
  email,
  planId,
  /** Password of the first administrator. Without one, they set theirs with “forgot my password”. */
  password: z
    .union([z.literal(''), storableText(COMPANY_PASSWORD_LENGTH.max).min(COMPANY_PASSWORD_LENGTH.min)])
    .optional(),
});
export type NewCompanyBody = z.input<typeof newCompanyBody>;
