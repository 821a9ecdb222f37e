import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { defineContract, fileResponse } from '../route.ts';
import {
  chargedSchema,
  costAuthorSchema,
  costBudgetBody,
  costBudgetSchema,
  costCategorySchema,
  costConnectionSchema,
  costDaySchema,
  costMonth,
  costTicketSchema,
  messageRateBody,
  messageRateKey,
  messageRateSchema,
  templatePriceSchema,
} from './cost.ts';

const access = { permission: 'cost:view' } as const;
export const costSheets = ['days', 'categories', 'connections', 'authors', 'tickets'] as const;
export type CostSheet = (typeof costSheets)[number];

export const costsContract = defineContract({
  month: {
    method: 'GET',
    path: '/costs',
    summary:
      'Returns what the charged messages of a month cost by day, category, connection and author. Each list has the same sum.',
    access,
    query: z.object({ month: costMonth }),
    response: z.object({
      month: costMonth,
      totals: z.array(chargedSchema),
      days: z.array(costDaySchema),
      /** The days of the month before, to compare with. */
      daysBefore: z.array(costDaySchema),
      categories: z.array(costCategorySchema),
      connections: z.array(costConnectionSchema),
      authors: z.array(costAuthorSchema),
      budget: costBudgetSchema,
    }),
  },
  tickets: {
    method: 'GET',
    path: '/costs/tickets',
    summary: 'Lists the tickets with charged messages in a month, the most expensive first.',
    access,
    query: z.object({ month: costMonth, pageNumber: z.coerce.number().int().min(1).max(10_000).default(1) }),
    response: z.object({ tickets: z.array(costTicketSchema), hasMore: z.boolean() }),
  },
  export: {
    method: 'GET',
    path: '/costs/export',
    summary: 'Returns one list of the costs of a month as a workbook.',
    access,
    query: z.object({ month: costMonth, sheet: z.enum(costSheets) }),
    response: fileResponse,
    errors: ['ERR_REPORT_TOO_LARGE'],
  },
  ofTicket: {
    method: 'GET',
    path: '/tickets/:ticketId/cost',
    summary: 'Returns what the charged messages of a ticket cost.',
    access,
    params: z.object({ ticketId: recordIdText }),
    response: z.object({ totals: z.array(chargedSchema) }),
    errors: ['ERR_NO_TICKET_FOUND'],
  },
  templatePrices: {
    method: 'GET',
    path: '/tickets/:ticketId/template-prices',
    summary:
      'Returns what a template of each category costs for the contact of a ticket. Empty where no rate is known.',
    access: { permission: 'ticket:work' },
    params: z.object({ ticketId: recordIdText }),
    response: z.object({ prices: z.array(templatePriceSchema) }),
    errors: ['ERR_NO_TICKET_FOUND'],
  },
  changeBudget: {
    method: 'PUT',
    path: '/cost-budget',
    summary: 'Changes the monthly budget for messages. Administrators are notified at 80 % and 100 %.',
    access,
    body: costBudgetBody,
    response: costBudgetSchema,
  },
});

export const messageRatesContract = defineContract({
  list: {
    method: 'GET',
    path: '/message-rates',
    summary: 'Lists the dated rates of messages by calling code and category.',
    access: { super: true },
    response: z.object({ rates: z.array(messageRateSchema) }),
  },
  save: {
    method: 'PUT',
    path: '/message-rates/:callingCode/:category/:validFrom',
    summary: 'Adds or changes a rate. Messages charged since its day are priced again in the background.',
    access: { super: true },
    params: messageRateKey,
    body: messageRateBody,
    response: messageRateSchema,
  },
  remove: {
    method: 'DELETE',
    path: '/message-rates/:callingCode/:category/:validFrom',
    summary: 'Deletes a rate. Messages charged since its day are priced again in the background.',
    access: { super: true },
    params: messageRateKey,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_RATE_FOUND'],
  },
});
