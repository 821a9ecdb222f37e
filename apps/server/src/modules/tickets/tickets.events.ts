import { ticketStatuses } from '@recado/contracts';
import { z } from 'zod';
import { defineEvent } from '../../platform/events/events.ts';

/** Where a ticket stands: what decides who sees it. */
export const ticketPlace = z.object({
  status: z.enum(ticketStatuses),
  queueId: z.number().nullable(),
  userId: z.number().nullable(),
  isGroup: z.boolean(),
});
export type TicketPlace = z.infer<typeof ticketPlace>;

const aboutTicket = z.object({ ticketId: z.number() });

export const ticketOpened = defineEvent('ticket.opened', aboutTicket);
/** It changed hands, queue or status. `before` tells who could see it until now. */
export const ticketMoved = defineEvent('ticket.moved', aboutTicket.extend({ before: ticketPlace }));
/** Something else that lists show. */
export const ticketUpdated = defineEvent('ticket.updated', aboutTicket);
/** The log has a line more, of a kind that conversations show. */
export const ticketLogged = defineEvent('ticket.logged', aboutTicket.extend({ id: z.number() }));
/** An agent has seen what the customer wrote. */
export const ticketRead = defineEvent('ticket.read', aboutTicket);
/** Announced while the row is still there. */
export const ticketDeleted = defineEvent('ticket.deleted', aboutTicket.extend({ before: ticketPlace }));
/** Two contacts were one person and both had a live ticket: the messages of `dropId` go under `keepId`. */
export const ticketsMerged = defineEvent('ticket.merged', z.object({ keepId: z.number(), dropId: z.number() }));

export const ticketAccepted = defineEvent(
  'ticket.accepted',
  aboutTicket.extend({ userId: z.number(), isReopened: z.boolean() }),
);
export const ticketTransferred = defineEvent(
  'ticket.transferred',
  aboutTicket.extend({
    fromQueueId: z.number().nullable(),
    queueId: z.number().nullable(),
    userId: z.number().nullable(),
    /** What the agent leaves to the next one. */
    note: z.string(),
  }),
);
/** A user took back a transfer or a resolution. `fromUserId` is the colleague who had the ticket in between. */
export const ticketMoveUndone = defineEvent(
  'ticket.move-undone',
  aboutTicket.extend({ fromUserId: z.number().nullable() }),
);
/**
 * Somebody is about to resolve a ticket. Announced before anything changes: a reaction that throws a refusal keeps the
 * ticket as it is, and one that has the customer asked for a rating lets it wait for that instead.
 */
export const ticketClosing = defineEvent(
  'ticket.closing',
  aboutTicket.extend({ userId: z.number().nullable(), saysFarewell: z.boolean() }),
);
export const ticketClosed = defineEvent(
  'ticket.closed',
  aboutTicket.extend({
    before: ticketPlace,
    /** Who closed it; null for a rule of the company. */
    userId: z.number().nullable(),
    /** Whether the customer is to be told goodbye, as far as the company's settings have something to say. */
    saysFarewell: z.boolean(),
  }),
);
