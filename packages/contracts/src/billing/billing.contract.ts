import { z } from 'zod';
import { listQuery } from '../lists.ts';
import { defineContract } from '../route.ts';
import { invoiceSchema } from './invoice.ts';
import { subscriptionBody } from './subscription-body.ts';

/** How long a charge can be paid. */
export const CHARGE_SECONDS = 3600;
/**
 * The shortest remaining life of a charge in a response. Otherwise the code could expire while the user takes out a
 * phone.
 */
export const CHARGE_LEAST_SECONDS = 600;

export const pixChargeSchema = z
  .object({
    txid: z.string(),
    invoiceId: z.number().int(),
    /** BRL with two decimals, as the payment provider writes it. */
    valor: z.object({ original: z.string() }),
    calendario: z.object({ criacao: z.iso.datetime(), expiracao: z.number().int() }),
    /** The address at which the payer's bank reads the charge. */
    location: z.string(),
    /** The BR Code: the text to copy, also shown as the QR code. */
    qrcode: z.object({ qrcode: z.string() }),
  })
  .meta({ id: 'PixCharge' });
export type PixCharge = z.infer<typeof pixChargeSchema>;

export const billingContract = defineContract({
  invoices: {
    method: 'GET',
    path: '/invoices/all',
    summary:
      'Lists the company’s invoices, newest first, twenty a page. Users who do not manage billing see only the open ones.',
    access: { permission: 'billing:read-open', whenExpired: 'open' },
    query: listQuery,
    response: z.object({ invoices: z.array(invoiceSchema), count: z.number().int(), hasMore: z.boolean() }),
  },
  subscribe: {
    method: 'POST',
    path: '/subscription',
    summary:
      'Creates a Pix charge for the open invoice at the current price of the chosen plan. A repeated call, with or without an Idempotency-Key, returns the same charge.',
    access: { permission: 'billing:manage', whenExpired: 'open' },
    body: subscriptionBody,
    idempotent: 'by-handler',
    response: pixChargeSchema,
    errors: [
      'ERR_NO_INVOICE_FOUND',
      'ERR_NO_PLAN_FOUND',
      'ERR_INVOICE_ALREADY_PAID',
      'ERR_PAYMENT_NOT_CONFIGURED',
      'ERR_PAYMENT_UNAVAILABLE',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
});
