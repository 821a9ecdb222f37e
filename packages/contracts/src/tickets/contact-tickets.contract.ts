import { z } from 'zod';
import { recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
import { ticketSchema } from './ticket.ts';

export const CONTACT_TICKETS_PAGE_SIZE = 5;

/** A ticket as the history of its contact shows it. */
export const contactTicketSchema = ticketSchema
  .pick({ id: true, number: true, uuid: true, status: true, channel: true, queue: true, user: true, createdAt: true })
  .extend({
    /** When its service ended; null while it goes on. */
    closedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ContactTicket' });
export type ContactTicket = z.infer<typeof contactTicketSchema>;

export const contactTicketsContract = defineContract({
  list: {
    method: 'GET',
    path: '/contacts/:id/tickets',
    summary: 'The tickets of a contact that the viewer may read, newest first, five a page.',
    access: { permission: 'ticket:work' },
    params: z.object({ id: recordIdText }),
    query: z.object({ before: recordIdText.optional().describe('`nextBefore` of the page before.') }),
    response: z.object({ tickets: z.array(contactTicketSchema), nextBefore: z.number().int().nullable() }),
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
});
