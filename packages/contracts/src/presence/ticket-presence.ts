import { z } from 'zod';
import { recordId } from '../ids.ts';

/** A tab says which conversation it shows, or null for none; again every so often for as long as it does. */
export const VIEW_TICKET_EVENT = 'viewTicket';
export const viewTicketPayload = z.object({ ticketId: recordId.nullable() });
export const VIEW_TICKET_EVERY_SECONDS = 25;
/** Who has not said so for so long is not there any more. */
export const VIEW_TICKET_LASTS_SECONDS = 60;

/** A tab says that somebody is writing there; again every so often while they are. */
export const TYPING_EVENT = 'typing';
export const typingPayload = z.object({
  ticketId: recordId,
  /** It is a note for colleagues: the customer's phone does not show it. */
  isPrivate: z.boolean().default(false),
});
export const TYPING_EVERY_SECONDS = 3;
export const TYPING_LASTS_SECONDS = 6;

/** Who else is in a conversation, by id; each person once, however many tabs they have open. */
export const ticketPresenceSchema = z.object({
  ticketId: z.number(),
  users: z.array(z.object({ id: z.number(), name: z.string(), state: z.enum(['viewing', 'typing']) })),
});
export type TicketPresence = z.infer<typeof ticketPresenceSchema>;
export type PresentUser = TicketPresence['users'][number];
