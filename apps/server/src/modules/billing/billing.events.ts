import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

export const invoicePaid = defineEvent('billing.invoice-paid', z.object({ invoiceId: z.number() }));
