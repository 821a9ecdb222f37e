import { expect, it } from 'vitest';
import { aTicket, aTicketViewer, aWaitingTicket } from '../../../../test/tickets.ts';
import { shouldNotify } from './should-notify.ts';

const hears = aTicketViewer({ hearsOfWaiting: true, worksGroups: true });
const group = { status: 'group', isGroup: true } as const;
const otherQueue = { queueId: 9, queue: { id: 9, name: 'Entregas', color: '#d97706' } };
const noQueue = { queueId: null, queue: null };

it.each([
  ['her own conversation', aTicket(), hears, true],
  ['her own, even in a queue she does not work in', aTicket(otherQueue), hears, true],
  ['a colleague’s conversation', aTicket({ userId: 3 }), hears, false],
  ['one that waits in her queue', aWaitingTicket(), hears, true],
  ['one that waits, where the company does not tell of them', aWaitingTicket(), aTicketViewer(), false],
  ['one that waits in another queue', aWaitingTicket(otherQueue), hears, false],
  ['one that waits in no queue', aWaitingTicket(noQueue), hears, false],
  ['the same for who sees those', aWaitingTicket(noQueue), { ...hears, seesUnqueued: true }, true],
  ['a group', aTicket(group), hears, true],
  ['a group, for who does not work with groups', aTicket(group), { ...hears, worksGroups: false }, false],
  [
    'a group that is no ticket',
    aTicket({ ...group, whatsapp: { id: 1, name: 'Loja', groupAsTicket: 'disabled' } }),
    hears,
    false,
  ],
  ['a group that waits', aWaitingTicket({ isGroup: true }), hears, true],
  [
    'one that waits, for who does not work with groups',
    aWaitingTicket({ isGroup: true }),
    aTicketViewer({ hearsOfWaiting: true }),
    false,
  ],
  ['a resolved one', aTicket({ status: 'closed' }), hears, false],
  ['one that waits for consent', aWaitingTicket({ status: 'lgpd' }), hears, false],
])('decides whether Marina is notified of %s', (_what, ticket, viewer, isTold) => {
  expect(shouldNotify(ticket, viewer)).toBe(isTold);
});
