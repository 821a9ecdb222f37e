import type { Ticket } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aTicket, aTicketViewer, aWaitingTicket } from '../../../../test/tickets.ts';
import type { TicketView } from '../ticket-view.ts';
import { applyTicketEvent, type ListedTickets, type TicketEvent } from './apply-ticket-event.ts';

const viewer = aTicketViewer();
const openView: TicketView = {
  kind: 'open',
  showAll: false,
  queueIds: [1],
  sort: 'DESC',
  search: '',
  searchesMessages: false,
  statuses: [],
  connectionIds: [],
  userIds: [],
  tagIds: [],
  withBot: false,
};
const at = (minute: number) => `2026-11-15T13:${String(minute).padStart(2, '0')}:00.000Z`;
const ticket = (id: number, minute: number, change: Partial<Ticket> = {}) =>
  aTicket({ id, updatedAt: at(minute), ...change });
/** 3, 2, 1: newest first. */
const three = [ticket(3, 30), ticket(2, 20), ticket(1, 10, { unreadMessages: 4 })];
const list = (change: Partial<ListedTickets> = {}): ListedTickets => ({
  tickets: three,
  count: 3,
  hasMore: false,
  isCountSure: true,
  ...change,
});
const apply = (event: TicketEvent, before = list(), view: Partial<TicketView> = {}) =>
  applyTicketEvent(before, event, { view: { ...openView, ...view }, viewer });
const changed = (changedTicket: Ticket): TicketEvent => ({ kind: 'changed', ticket: changedTicket });
const ids = ({ tickets }: ListedTickets) => tickets.map(({ id }) => id);

describe('a list of tickets', () => {
  it.each<[string, TicketEvent, Partial<TicketView>, number[], number]>([
    ['gets a new ticket on top', changed(ticket(4, 40)), {}, [4, 3, 2, 1], 4],
    ['moves a ticket to the top on a new message', changed(ticket(1, 40)), {}, [1, 3, 2], 3],
    ['leaves a ticket where it is when it did not move', changed(ticket(2, 20)), {}, [3, 2, 1], 3],
    ['puts an older ticket in its place', changed(ticket(4, 15)), {}, [3, 2, 4, 1], 4],
    ['loses a ticket that goes back to waiting', changed(aWaitingTicket({ id: 2, updatedAt: at(40) })), {}, [3, 1], 2],
    ['loses a ticket that a colleague takes', changed(ticket(2, 40, { userId: 3 })), {}, [3, 1], 2],
    ['loses a ticket that goes to a queue that is not chosen', changed(ticket(2, 40, { queueId: 2 })), {}, [3, 1], 2],
    ['does not get a ticket of another tab', changed(aWaitingTicket({ id: 4 })), {}, [3, 2, 1], 3],
    ['loses a deleted ticket', { kind: 'gone', ticketId: 2 }, {}, [3, 1], 2],
    ['does not mind a ticket it never had', { kind: 'gone', ticketId: 9 }, {}, [3, 2, 1], 3],
    ['gets a new ticket last when the oldest come first', changed(ticket(4, 40)), { sort: 'ASC' }, [3, 2, 1, 4], 4],
  ])('%s', (_what, event, view, expected, count) => {
    const after = apply(event, list(), view);
    expect(ids(after)).toEqual(expected);
    expect(after.count).toBe(count);
    expect(after.isCountSure).toBe(true);
  });

  it.each<['ASC' | 'DESC', number[]]>([
    ['ASC', [1, 4, 2]],
    ['DESC', [2, 4, 1]],
  ])('of waiting tickets is ordered by the start of the wait, whatever is written since: %s', (sort, expected) => {
    const waiting = (id: number, minute: number) =>
      aWaitingTicket({ id, waitingSince: at(minute), updatedAt: at(59 - minute) });
    const tickets = sort === 'ASC' ? [waiting(1, 10), waiting(2, 30)] : [waiting(2, 30), waiting(1, 10)];
    const view = { kind: 'pending', sort } as const;
    const after = apply(changed(waiting(4, 20)), list({ tickets, count: 2 }), view);
    expect(ids(after)).toEqual(expected);
    expect(ids(apply(changed({ ...waiting(1, 10), updatedAt: at(59) }), after, view))).toEqual(expected);
  });

  it('shows the changes of a ticket', () => {
    const after = apply(changed(ticket(2, 20, { lastMessage: 'Fechado!' })));
    expect(after.tickets[1]?.lastMessage).toBe('Fechado!');
  });

  it('keeps its state when an event is older', () => {
    const before = list();
    expect(apply(changed(ticket(3, 5, { lastMessage: 'antes' })), before)).toBe(before);
  });

  it('resets the unread count of a read ticket without moving it', () => {
    const after = apply({ kind: 'read', ticketId: 1 });
    expect(ids(after)).toEqual([3, 2, 1]);
    expect(after.tickets[2]?.unreadMessages).toBe(0);
  });

  it('is the same object when nothing was unread', () => {
    const before = list();
    expect(apply({ kind: 'read', ticketId: 3 }, before)).toBe(before);
  });

  it('shows a contact’s new name everywhere, in place', () => {
    const contact = { ...three[1]?.contact, name: 'Juliana Prado Lima' } as Ticket['contact'];
    const after = apply({ kind: 'contact', contact });
    expect(after.tickets.map(({ contact: { name } }) => name)).toEqual([
      'Cliente 3',
      'Juliana Prado Lima',
      'Cliente 1',
    ]);
  });

  it('shows a tag’s new name, and drops a deleted tag', () => {
    const tag = { id: 5, name: 'Urgente', color: '#dc2626', kanban: 0 as const };
    const before = list({ tickets: [ticket(1, 10, { tags: [tag] })] });
    const names = ({ tickets }: ListedTickets) => tickets[0]?.tags.map(({ name }) => name);
    expect(names(apply({ kind: 'tag', tagId: 5, tag: { ...tag, name: 'Já' } }, before))).toEqual(['Já']);
    expect(names(apply({ kind: 'tag', tagId: 5, tag: null }, before))).toEqual([]);
    expect(apply({ kind: 'tag', tagId: 6, tag: null }, before)).toBe(before);
  });

  it('does not decide what a search would find, but updates its results', () => {
    const search: Partial<TicketView> = { kind: 'search', search: 'maria' };
    expect(ids(apply(changed(ticket(4, 40)), list(), search))).toEqual([3, 2, 1]);
    const after = apply(changed(ticket(2, 40, { status: 'closed' })), list(), search);
    expect(after.tickets.map(({ status }) => status)).toEqual(['open', 'closed', 'open']);
  });

  it('of unread tickets drops what was read', () => {
    const unread = list({ tickets: [ticket(1, 10, { unreadMessages: 4 })], count: 1 });
    expect(apply({ kind: 'read', ticketId: 1 }, unread, { kind: 'unread' })).toMatchObject({ tickets: [], count: 0 });
  });
});

describe('a list of which only the first page is loaded', () => {
  const before = list({ count: 90, hasMore: true });

  it('does not know whether a ticket that moves to the top was counted', () => {
    expect(apply(changed(ticket(4, 40)), before)).toMatchObject({ count: 90, isCountSure: false });
  });

  it('does not know whether an unlisted ticket that leaves was counted', () => {
    const after = apply({ kind: 'gone', ticketId: 50 }, before);
    expect(after).toMatchObject({ tickets: three, count: 90, isCountSure: false });
  });

  it('decrements the count for a listed ticket', () => {
    expect(apply({ kind: 'gone', ticketId: 2 }, before)).toMatchObject({ count: 89, isCountSure: true });
  });

  it('leaves a ticket that belongs further down to its page', () => {
    expect(ids(apply(changed(ticket(4, 1)), before))).toEqual([3, 2, 1]);
  });

  it('drops a ticket that moved beyond what is loaded', () => {
    const oldestFirst = list({ tickets: three.toReversed(), count: 90, hasMore: true });
    const after = apply(changed(ticket(1, 40)), oldestFirst, { sort: 'ASC' });
    expect(ids(after)).toEqual([2, 3]);
    expect(after).toMatchObject({ count: 90, isCountSure: true });
  });
});
