import { defineModule } from '../../platform/module/define-module.ts';
import { contactTicketRoutes } from './contact-tickets.routes.ts';
import { foldTicketCounts } from './jobs/fold-ticket-counts.cron.ts';
import { TICKET_COUNTERS } from './ticket-counts.repo.ts';
import { ticketRooms } from './ticket-rooms.ts';
import { ticketClientEvents } from './tickets.client-events.ts';
import { ticketsLive } from './tickets.live.ts';
import { ticketReactions } from './tickets.reactions.ts';
import { ticketRoutes } from './tickets.routes.ts';

export const ticketsModule = defineModule({
  name: 'tickets',
  routes: [...ticketRoutes, ...contactTicketRoutes],
  crons: [foldTicketCounts],
  counters: [TICKET_COUNTERS],
  reactions: ticketReactions,
  live: ticketsLive,
  rooms: ticketRooms,
  clientEvents: ticketClientEvents,
});
