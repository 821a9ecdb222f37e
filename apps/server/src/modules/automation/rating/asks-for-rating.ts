import type { TicketFacts } from '../conversation.ts';
import { getsFarewell } from '../send-farewell.ts';

type Facts = Pick<TicketFacts, 'settings' | 'connection' | 'ticket' | 'contact'>;

/** Whether the customer of a ticket that is about to be resolved is asked first how it was. */
export const asksForRating = ({ settings, connection, ticket, contact }: Facts): boolean =>
  settings.userRating === 'enabled' &&
  connection.ratingMessage.trim() !== '' &&
  !ticket.isGroup &&
  getsFarewell(settings, ticket) &&
  // A robot would have to read the answer.
  !contact.isBotDisabled;
