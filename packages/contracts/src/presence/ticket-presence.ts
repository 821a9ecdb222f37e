import { z } from 'zod';
import { recordId } from '../ids.ts';

/** A tab reports which conversation it shows, or null for none, and repeats it while that lasts. */
export const VIEW_TICKET_EVENT = 'viewTicket';
export const viewTicketPayload = z.object({ ticketId: recordId.nullable() });
export const VIEW_TICKET_EVERY_SECONDS = 25;
/** Without a repeat for this long the user no longer counts as present. */
export const VIEW_TICKET_LASTS_SECONDS = 60;

/** A tab reports that its user is typing, and repeats it while that lasts. */
export const TYPING_EVENT = 'typing';
export const typingPayload = z.object({
  ticketId: recordId,
  /** The user is typing a note for colleagues: the customer's phone does not show it. */
  isPrivate: z.boolean().default(false),
});
export const TYPING_EVERY_SECONDS = 3;
export const TYPING_LASTS_SECONDS = 6;

/**
 * Grows with each reading of a place, on any node. Two nodes may publish in another order than they have read: a browser
 * ignores an event with a smaller version than the one it shows.
 */
export const presenceVersion = z.number().int();

/** The other users in a conversation, by id; each user once, however many tabs they have open. */
export const ticketPresenceSchema = z.object({
  ticketId: z.number(),
  version: presenceVersion,
  users: z.array(z.object({ id: z.number(), name: z.string(), state: z.enum(['viewing', 'typing']) })),
});
export type TicketPresence = z.infer<typeof ticketPresenceSchema>;
export type PresentUser = TicketPresence['users'][number];
