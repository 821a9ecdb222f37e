import { z } from 'zod';
import { recordId, recordIdText } from '../ids.ts';
import { defineContract } from '../route.ts';
import { storableText } from '../text.ts';
import { foundMessageSchema, ticketLogEntry, ticketSchema } from './ticket.ts';
import { ticketListQuery } from './ticket-list-query.ts';
import { transferTarget } from './transfer-target.ts';

export const TRANSFER_NOTE_MAX_LENGTH = 4096;

export const newTicketBody = z.object({
  contactId: recordId,
  queueId: recordId.nullish(),
  /** By default the caller's own connection, else the company's default connection. */
  whatsappId: recordId.nullish(),
  userId: recordId.nullish(),
  /** A group's ticket gets the status `group` instead of `open`. */
  status: z.enum(['open', 'group', 'pending']).default('open'),
});
export type NewTicketBody = z.input<typeof newTicketBody>;

export const ticketChangeBody = z.object({
  status: z.enum(['open', 'group', 'pending', 'closed']).optional(),
  userId: recordId.nullish(),
  queueId: recordId.nullish(),
  isTransfered: z.boolean().optional(),
  /** A note for the next agent. */
  msgTransfer: storableText(TRANSFER_NOTE_MAX_LENGTH).nullish(),
  sendFarewellMessage: z.boolean().optional(),
  useIntegration: z.boolean().nullish(),
  amountUsedBotQueues: z.number().int().min(0).max(1000).optional(),
});
export type TicketChangeBody = z.output<typeof ticketChangeBody>;

const access = { permission: 'ticket:work' } as const;
const isMissing = ['ERR_NO_TICKET_FOUND'] as const;

export const ticketsContract = defineContract({
  list: {
    method: 'GET',
    path: '/tickets',
    summary:
      'Lists the tickets the caller may see, forty a page, last updated first. `count` is exact for tabs, otherwise at most 1,000.',
    access,
    api: { scope: 'tickets:read', operationId: 'listTickets' },
    query: ticketListQuery,
    response: z.object({
      tickets: z.array(ticketSchema),
      hasMore: z.boolean(),
      count: z.number().int(),
      nextCursor: z.string().nullable(),
      /** With `searchOnMessages`, the newest matching message of each ticket. */
      found: z.array(foundMessageSchema),
    }),
  },
  show: {
    method: 'GET',
    path: '/tickets/u/:uuid',
    summary: 'Returns one ticket. Marks it as read when the caller is its agent.',
    access,
    api: { scope: 'tickets:read', operationId: 'getTicket' },
    params: z.object({ uuid: z.string().max(100) }),
    response: ticketSchema,
    errors: isMissing,
  },
  create: {
    method: 'POST',
    path: '/tickets',
    summary:
      'Opens a ticket with a contact. If the contact has a live ticket on that connection, `error` names it instead.',
    access,
    api: { scope: 'tickets:write', operationId: 'createTicket' },
    body: newTicketBody,
    idempotent: true,
    response: ticketSchema,
    errors: [
      'ERR_OTHER_OPEN_TICKET',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_NO_CONTACT_FOUND',
      'ERR_CONTACT_BLOCKED',
      'ERR_CONTACT_NOT_REACHED',
      'ERR_QUEUE_REQUIRED',
    ],
  },
  update: {
    method: 'PUT',
    path: '/tickets/:id',
    summary: 'Accepts, reopens, returns, transfers, resolves or ignores a ticket, depending on its fields.',
    access,
    api: { scope: 'tickets:write', operationId: 'updateTicket' },
    params: z.object({ id: recordIdText }),
    body: ticketChangeBody,
    response: ticketSchema,
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_OTHER_OPEN_TICKET',
      'ERR_QUEUE_REQUIRED',
      'ERR_CONSENT_REQUIRED',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_USER_FOUND',
    ],
  },
  undo: {
    method: 'POST',
    path: '/tickets/:id/undo',
    summary:
      'Undoes the caller’s last transfer or resolution, within a minute and only while the ticket is unchanged since.',
    access,
    params: z.object({ id: recordIdText }),
    response: ticketSchema,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_UNDO_NOT_POSSIBLE', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_USER_FOUND'],
  },
  transferTargets: {
    method: 'GET',
    path: '/tickets/transfer-targets',
    summary:
      'Lists the colleagues a ticket can be transferred to, with their queues, online state and number of open tickets.',
    access,
    response: z.array(transferTarget),
  },
  remove: {
    method: 'DELETE',
    path: '/tickets/:id',
    summary: 'Deletes a ticket with everything in it.',
    access: { permission: 'ticket:delete' },
    params: z.object({ id: recordIdText }),
    response: z.object({ message: z.string() }),
    errors: isMissing,
  },
  closeAll: {
    method: 'POST',
    path: '/tickets/closeAll',
    summary:
      'Resolves all tickets of a tab in the given queues, without a farewell; with filters, only the matching ones.',
    access: { permission: 'ticket:close-all' },
    body: z.object({
      status: z.enum(['open', 'group', 'pending']),
      selectedQueueIds: z.array(recordId).max(500),
      /** Also tickets without a queue, as far as the caller may see them. */
      withoutQueue: z.boolean().default(false),
      /** False: only the caller's own and unassigned tickets. */
      showAll: z.boolean().default(true),
      /** Filters of the list; an empty filter has no effect. */
      tags: z.array(recordId).max(500).optional(),
      users: z.array(recordId).max(500).optional(),
      whatsapps: z.array(recordId).max(500).optional(),
      /** Only tickets in which a flow runs. */
      withBot: z.boolean().default(false),
      /** The number shown to the user; tickets that arrived since stay open. */
      atMost: z.number().int().min(0).optional(),
    }),
    response: z.object({ message: z.string(), closed: z.number().int() }),
  },
  log: {
    method: 'GET',
    path: '/tickets-log/:ticketId',
    summary: 'Lists the log of a ticket, newest first.',
    access,
    api: { scope: 'tickets:read', operationId: 'listTicketLog' },
    params: z.object({ ticketId: recordIdText }),
    response: z.array(ticketLogEntry),
    errors: isMissing,
  },
});
