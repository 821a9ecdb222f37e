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
  /** Unless given, the caller's own connection, else the company's. */
  whatsappId: recordId.nullish(),
  userId: recordId.nullish(),
  /** A group's ticket becomes `group` where another becomes `open`. */
  status: z.enum(['open', 'group', 'pending']).default('open'),
});
export type NewTicketBody = z.input<typeof newTicketBody>;

export const ticketChangeBody = z.object({
  status: z.enum(['open', 'group', 'pending', 'closed']).optional(),
  userId: recordId.nullish(),
  queueId: recordId.nullish(),
  isTransfered: z.boolean().optional(),
  /** What the agent leaves to the next one. */
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
      'The tickets the caller may see, forty a page, last moved first. `count` is exact for tabs, else up to 1,000.',
    access,
    query: ticketListQuery,
    response: z.object({
      tickets: z.array(ticketSchema),
      hasMore: z.boolean(),
      count: z.number().int(),
      nextCursor: z.string().nullable(),
      /** With `searchOnMessages`, of the tickets whose messages have the text, the newest such message. */
      found: z.array(foundMessageSchema),
    }),
  },
  show: {
    method: 'GET',
    path: '/tickets/u/:uuid',
    summary: 'One ticket. Who holds it has read it with this.',
    access,
    params: z.object({ uuid: z.string().max(100) }),
    response: ticketSchema,
    errors: isMissing,
  },
  create: {
    method: 'POST',
    path: '/tickets',
    summary: 'Opens a ticket with a contact. A live one on that connection is named in `error` instead.',
    access,
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
    summary: 'Accepts, reopens, returns, transfers, resolves or ignores a ticket, as its fields say.',
    access,
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
      'Takes the caller’s last transfer or resolution back, within a minute and while the ticket stands as that left it.',
    access,
    params: z.object({ id: recordIdText }),
    response: ticketSchema,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_UNDO_NOT_POSSIBLE', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_USER_FOUND'],
  },
  transferTargets: {
    method: 'GET',
    path: '/tickets/transfer-targets',
    summary:
      'The colleagues a ticket can be handed to: their queues, whether they are online, how many tickets they have open.',
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
    summary: 'Resolves all tickets of a tab in the given queues, without farewell; with filters only what they show.',
    access: { permission: 'ticket:close-all' },
    body: z.object({
      status: z.enum(['open', 'group', 'pending']),
      selectedQueueIds: z.array(recordId).max(500),
      /** Also what stands in no queue, as far as the caller sees it. */
      withoutQueue: z.boolean().default(false),
      /** False: only what the caller or nobody holds. */
      showAll: z.boolean().default(true),
      /** Filters of the list; of one of which nothing is chosen, nothing is filtered. */
      tags: z.array(recordId).max(500).optional(),
      users: z.array(recordId).max(500).optional(),
      whatsapps: z.array(recordId).max(500).optional(),
      /** As many as the person was told; what has come since stays. */
      atMost: z.number().int().min(0).optional(),
    }),
    response: z.object({ message: z.string(), closed: z.number().int() }),
  },
  log: {
    method: 'GET',
    path: '/tickets-log/:ticketId',
    summary: 'What happened to a ticket, newest first.',
    access,
    params: z.object({ ticketId: recordIdText }),
    response: z.array(ticketLogEntry),
    errors: isMissing,
  },
});
