import type { TicketFacts } from '../conversation.ts';
import { getsFarewell } from '../send-farewell.ts';

type Facts = Pick<TicketFacts, 'settings' | 'connection' | 'ticket' | 'contact'>;

/** Whether the customer is asked for a rating before the ticket is resolved. */
export const asksForRating = ({ settings, connection, ticket, contact }: Facts): boolean =>
  settings.userRating === 'enabled' &&
  connection.ratingMessage.trim() !== '' &&
  !ticket.isGroup &&
  getsFarewell(settings, ticket) &&
  // A bot has to read the answer.
  !contact.isBotDisabled;
