import { ticketStatuses } from '@recado/contracts';
import { z } from 'zod';
import { defineEvent } from '../../platform/events.ts';

/** The fields that decide who sees a ticket. */
export const ticketPlace = z.object({
  status: z.enum(ticketStatuses),
  queueId: z.number().nullable(),
  userId: z.number().nullable(),
  isGroup: z.boolean(),
});
export type TicketPlace = z.infer<typeof ticketPlace>;

const aboutTicket = z.object({ ticketId: z.number() });

export const ticketOpened = defineEvent('ticket.opened', aboutTicket);
/** It changed user, queue or status. `before` says who could see it until now. */
export const ticketMoved = defineEvent('ticket.moved', aboutTicket.extend({ before: ticketPlace }));
/** Another change that lists show. */
export const ticketUpdated = defineEvent('ticket.updated', aboutTicket);
/** The log has a new entry, of a type that conversations show. */
export const ticketLogged = defineEvent('ticket.logged', aboutTicket.extend({ id: z.number() }));
/** A user switched the external bot or the flow of a ticket on or off, whether or not the ticket changed. */
export const integrationSwitched = defineEvent(
  'ticket.integration-switched',
  aboutTicket.extend({ usesIntegration: z.boolean() }),
);
/** An agent has read the customer's messages. */
export const ticketRead = defineEvent('ticket.read', aboutTicket);
/** Emitted while the row still exists. */
export const ticketDeleted = defineEvent('ticket.deleted', aboutTicket.extend({ before: ticketPlace }));
/** Two contacts were merged and both had a live ticket: the messages of `dropId` move to `keepId`. */
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
    /** The agent's note for the next one. */
    note: z.string(),
  }),
);
/** A user took back a transfer or a resolution. `fromUserId` is the colleague who had the ticket in between. */
export const ticketMoveUndone = defineEvent(
  'ticket.move-undone',
  aboutTicket.extend({ fromUserId: z.number().nullable() }),
);
/**
 * A ticket is about to be resolved. Emitted before anything changes: a reaction that throws keeps the ticket open, and
 * one that asks the customer for a rating makes it wait for that instead.
 */
export const ticketClosing = defineEvent(
  'ticket.closing',
  aboutTicket.extend({ userId: z.number().nullable(), saysFarewell: z.boolean() }),
);
export const ticketClosed = defineEvent(
  'ticket.closed',
  aboutTicket.extend({
    before: ticketPlace,
    /** The user who closed it; null for a rule of the company. */
    userId: z.number().nullable(),
    /** Whether the customer gets a farewell, as far as the company's settings define one. */
    saysFarewell: z.boolean(),
  }),
);
/** The customer rated the service, from 0 to 10. */
export const ticketRated = defineEvent('ticket.rated', aboutTicket.extend({ rate: z.number() }));
