import type { Query } from '@tanstack/react-query';
import type { TicketEvent } from './apply-ticket-event.ts';

const waiting = new WeakMap<Query, readonly TicketEvent[]>();

/** What is announced while a list or a ticket is being read: the answer may not know of it, so it is applied to the answer again. */
export const arrivalsDuringFetch = {
  note(query: Query, event: TicketEvent): void {
    waiting.set(query, [...(waiting.get(query) ?? []), event]);
  },
  /**
   * The list is being read from its beginning: that answer knows of everything announced so far. Left over from a
   * reading that was broken off, it would put back tickets which have gone since.
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
