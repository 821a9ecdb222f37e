import { describe, expect, it } from 'vitest';
import { aTicket, aTicketViewer, aWaitingTicket } from '../../../../test/tickets.ts';
import type { TicketView } from '../ticket-view.ts';
import { belongsIn } from './belongs-in.ts';

const view = (kind: TicketView['kind'], change: Partial<TicketView> = {}): TicketView => ({
  kind,
  showAll: false,
  queueIds: null,
  sort: 'DESC',
  search: '',
  searchesMessages: false,
  statuses: [],
  connectionIds: [],
  userIds: [],
  tagIds: [],
  withBot: false,
  ...change,
});
const marina = aTicketViewer();
const overseer = aTicketViewer({ seesColleagues: true });
const admin = aTicketViewer({ supervises: true, seesColleagues: true, seesUnqueued: true });
const brunos = { userId: 3, user: { id: 3, name: 'Bruno' } };
const tag = (id: number) => ({ id, name: `Etiqueta ${id}`, color: '#0f766e', kanban: 0 as const });
const tagged = aTicket({ tags: [tag(5)], contact: { tags: [tag(6)] } });
const bot = { kind: 'flow', flowId: 4, name: 'Boas-vindas', nodeId: 'a', nodeType: 'menu' } as const;
const unqueued = { queueId: null, queue: null };

describe('a ticket is in a list', () => {
  it.each([
    ['her own conversation, among those being served', view('open'), aTicket(), marina],
    ['one that waits, among the waiting', view('pending'), aWaitingTicket(), marina],
    ['one that waits and was given to her', view('pending'), aWaitingTicket({ userId: 7 }), marina],
    ['a colleague’s, when she asks for all', view('open', { showAll: true }), aTicket(brunos), overseer],
    ['one in a chosen queue', view('pending', { queueIds: [1] }), aWaitingTicket(), marina],
    ['one in no queue, for who sees them', view('pending', { queueIds: [1] }), aWaitingTicket(unqueued), admin],
    ['her own in no queue', view('open', { queueIds: [1] }), aTicket(unqueued), marina],
    ['her own in a queue she does not work in', view('open'), aTicket({ queueId: 9 }), marina],
    ['one in whatever queue, for administrators', view('pending'), aWaitingTicket({ queueId: 9 }), admin],
    ['a group', view('group'), aTicket({ status: 'group', isGroup: true }), marina],
    ['what she resolved', view('closed'), aTicket({ status: 'closed' }), marina],
    [
      'who has not consented yet, for who asks for all',
      view('pending', { showAll: true }),
      aWaitingTicket({ status: 'lgpd' }),
      overseer,
    ],
    ['one of the chosen connection', view('open', { connectionIds: [1, 2] }), aTicket(), marina],
    ['one of the chosen agent, for administrators', view('open', { userIds: [3] }), aTicket(brunos), admin],
    ['one that carries the chosen tags', view('open', { tagIds: [5, 6] }), tagged, marina],
    ['one in which a flow runs', view('pending', { withBot: true }), aWaitingTicket({ bot }), marina],
    ['an agent’s filter says nothing', view('open', { userIds: [3] }), aTicket(), marina],
  ])('%s', (_what, list, ticket, viewer) => {
    expect(belongsIn(list, ticket, viewer)).toBe(true);
  });
});

describe('a ticket is not in a list', () => {
  it.each([
    ['one that waits, among those being served', view('open'), aWaitingTicket(), marina],
    ['one being served, among the waiting', view('pending'), aTicket(), marina],
    ['a colleague’s', view('open'), aTicket(brunos), overseer],
    ['a colleague’s, for who may not ask for all', view('open', { showAll: true }), aTicket(brunos), marina],
    ['one in a queue she has not chosen', view('pending', { queueIds: [2] }), aWaitingTicket(), marina],
    [
      'one in no queue, for who does not see them',
      view('pending', { queueIds: [1] }),
      aWaitingTicket(unqueued),
      marina,
    ],
    ['one she has handed to a queue she does not work in', view('pending'), aWaitingTicket({ queueId: 9 }), marina],
    ['one in no queue, for who sees only queues', view('pending'), aWaitingTicket(unqueued), marina],
    ['any, when no queue is chosen', view('pending', { queueIds: [] }), aWaitingTicket(), marina],
    ['who has not consented yet', view('pending'), aWaitingTicket({ status: 'lgpd' }), overseer],
    ['one that waits for its rating', view('open'), aTicket({ status: 'nps' }), marina],
    ['one of another connection', view('open', { connectionIds: [2] }), aTicket(), marina],
    ['one whose connection is gone', view('open', { connectionIds: [2] }), aTicket({ whatsappId: null }), marina],
    ['one that carries only one of the chosen tags', view('open', { tagIds: [5, 7] }), tagged, marina],
    ['one without a flow, when only those are wanted', view('pending', { withBot: true }), aWaitingTicket(), marina],
    ['one of another agent than chosen', view('open', { userIds: [3] }), aTicket(), admin],
    ['an unassigned one, when an agent is chosen', view('pending', { userIds: [3] }), aWaitingTicket(), admin],
  ])('%s', (_what, list, ticket, viewer) => {
    expect(belongsIn(list, ticket, viewer)).toBe(false);
  });
});

it('counts as unread only tickets the viewer is notified of, in the requested statuses', () => {
  const unread = view('unread', { statuses: ['open', 'pending'] });
  const told = aTicketViewer({ isNotifiedOfWaiting: true });
  expect(belongsIn(unread, aTicket({ unreadMessages: 2 }), marina)).toBe(true);
  expect(belongsIn(unread, aTicket({ unreadMessages: 0 }), marina)).toBe(false);
  expect(belongsIn(unread, aWaitingTicket({ unreadMessages: 2 }), marina)).toBe(false);
  expect(belongsIn(unread, aWaitingTicket({ unreadMessages: 2 }), told)).toBe(true);
  expect(belongsIn({ ...unread, statuses: ['open'] }, aWaitingTicket({ unreadMessages: 2 }), told)).toBe(false);
});
