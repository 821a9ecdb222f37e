import type { Query } from '@tanstack/react-query';
import type { TicketEvent } from './apply-ticket-event.ts';

const waiting = new WeakMap<Query, readonly TicketEvent[]>();

/**
 * Events that arrive while a list or a ticket is being fetched: the response may not include them, so they are applied
 * to it again.
 */
export const arrivalsDuringFetch = {
  note(query: Query, event: TicketEvent): void {
    waiting.set(query, [...(waiting.get(query) ?? []), event]);
  },
  /**
   * The list is fetched from its beginning: that response includes all events so far. Left over from an aborted
   * request, they would restore tickets that have gone since.
   */
  forget(query: Query): void {
    waiting.delete(query);
  },
  take(query: Query): readonly TicketEvent[] {
    const events = waiting.get(query) ?? [];
    waiting.delete(query);
    return events;
  },
};
