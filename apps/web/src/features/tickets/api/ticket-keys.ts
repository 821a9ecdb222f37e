import type { TicketView } from '../ticket-view.ts';

/** Query keys of tickets. */
export const ticketKeys = {
  lists: ['tickets', 'list'] as const,
  list: (view: TicketView) => ['tickets', 'list', view] as const,
  ones: ['tickets', 'one'] as const,
  one: (uuid: string) => ['tickets', 'one', uuid] as const,
  log: (ticketId: number) => ['tickets', 'log', ticketId] as const,
};
