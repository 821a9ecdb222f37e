import { z } from 'zod';

export const invoiceStatuses = ['open', 'paid'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceSchema = z
  .object({
    id: z.number().int(),
    /** The plan the invoice charges for. */
    detail: z.string(),
    /** In BRL. */
    value: z.number(),
    /** Calendar day, YYYY-MM-DD. */
    dueDate: z.iso.date(),
    status: z.enum(invoiceStatuses),
    users: z.number().int(),
    connections: z.number().int(),
    queues: z.number().int(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof invoiceSchema>;
