import { expect, it } from 'vitest';
import { aTicketViewer } from '../../../test/tickets.ts';
import { actionsOf } from './ticket-actions.ts';

const agent = aTicketViewer({ sendsAway: false });
const trusted = aTicketViewer({ sendsAway: true });
const watcher = aTicketViewer({ sendsAway: false, viewsDashboard: true });
const admin = aTicketViewer({ supervises: true, deletes: true, sendsAway: true });
const offered = (ticket: Parameters<typeof actionsOf>[0], viewer = agent) =>
  Object.entries(actionsOf(ticket, viewer))
    .filter(([, isOffered]) => isOffered)
    .map(([name]) => name);

it.each([
  ['one that waits', { status: 'pending', userId: null }, agent, ['accept', 'transfer', 'toggleBot']],
  [
    'one that waits and was given to the agent',
    { status: 'pending', userId: 7 },
    agent,
    ['accept', 'transfer', 'toggleBot'],
  ],
  ['one that waits and was given to a colleague', { status: 'pending', userId: 3 }, agent, ['transfer', 'toggleBot']],
  [
    'the same, for administrators',
    { status: 'pending', userId: 3 },
    admin,
    ['transfer', 'ignore', 'delete', 'toggleBot'],
  ],
  [
    'one that waits, for who may send away',
    { status: 'pending', userId: null },
    trusted,
    ['accept', 'transfer', 'ignore', 'toggleBot'],
  ],
  [
    'one that waits, for who sees the dashboard',
    { status: 'pending', userId: null },
    watcher,
    ['accept', 'transfer', 'ignore', 'toggleBot'],
  ],
  ['one being served', { status: 'open', userId: 7 }, agent, ['returnToQueue', 'transfer', 'resolve', 'toggleBot']],
  ['a group', { status: 'group', userId: 7 }, agent, ['returnToQueue', 'transfer', 'resolve', 'toggleBot']],
  ['a resolved one', { status: 'closed', userId: 7 }, agent, ['reopen', 'toggleBot']],
  ['one that waits for its rating', { status: 'nps', userId: 7 }, agent, ['reopen', 'toggleBot']],
  ['who has not consented yet', { status: 'lgpd', userId: null }, agent, ['toggleBot']],
  ['the same, for who may send away', { status: 'lgpd', userId: null }, trusted, ['ignore', 'toggleBot']],
  ['the same, for who only sees the dashboard', { status: 'lgpd', userId: null }, watcher, ['toggleBot']],
  [
    'one being served, for administrators',
    { status: 'open', userId: 3 },
    admin,
    ['returnToQueue', 'transfer', 'resolve', 'delete', 'toggleBot'],
  ],
] as const)('offers with %s: %j', (_what, ticket, viewer, expected) => {
  expect(offered(ticket, viewer)).toEqual(expected);
});

it('offers nothing to read-only support staff', () => {
  expect(offered({ status: 'open', userId: 7 }, { ...admin, isVisitor: true })).toEqual([]);
});
