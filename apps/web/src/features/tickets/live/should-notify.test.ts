import { expect, it } from 'vitest';
import { aTicket, aTicketViewer, aWaitingTicket } from '../../../../test/tickets.ts';
import { shouldNotify } from './should-notify.ts';

const notified = aTicketViewer({ isNotifiedOfWaiting: true, worksGroups: true });
const group = { status: 'group', isGroup: true } as const;
const otherQueue = { queueId: 9, queue: { id: 9, name: 'Entregas', color: '#d97706' } };
const noQueue = { queueId: null, queue: null };

it.each([
  ['her own conversation', aTicket(), notified, true],
  ['her own, even in a queue she does not work in', aTicket(otherQueue), notified, true],
  ['a colleague’s conversation', aTicket({ userId: 3 }), notified, false],
  ['one that waits in her queue', aWaitingTicket(), notified, true],
  ['one that waits, where the company does not notify of them', aWaitingTicket(), aTicketViewer(), false],
  ['one that waits in another queue', aWaitingTicket(otherQueue), notified, false],
  ['one that waits in no queue', aWaitingTicket(noQueue), notified, false],
  ['the same for a user who sees those', aWaitingTicket(noQueue), { ...notified, seesUnqueued: true }, true],
  ['a group', aTicket(group), notified, true],
  ['a group, for a user without groups', aTicket(group), { ...notified, worksGroups: false }, false],
  [
    'a group that is no ticket',
    aTicket({ ...group, whatsapp: { id: 1, name: 'Loja', groupAsTicket: 'disabled' } }),
    notified,
    false,
  ],
  ['a group that waits', aWaitingTicket({ isGroup: true }), notified, true],
  [
    'one that waits, for a user without groups',
    aWaitingTicket({ isGroup: true }),
    aTicketViewer({ isNotifiedOfWaiting: true }),
    false,
  ],
  ['a resolved one', aTicket({ status: 'closed' }), notified, false],
  ['one that waits for consent', aWaitingTicket({ status: 'lgpd' }), notified, false],
])('decides whether Marina is notified of %s', (_what, ticket, viewer, isNotified) => {
  expect(shouldNotify(ticket, viewer)).toBe(isNotified);
});
