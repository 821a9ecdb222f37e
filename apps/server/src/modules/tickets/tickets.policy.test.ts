import type { TicketStatus } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer.ts';
import { aViewer } from './testing/ticket-viewers.ts';
import type { TicketPlace } from './tickets.events.ts';
import {
  canClose,
  canReadHistory,
  canReopen,
  canReturnToQueue,
  canSeeTicket,
  canTransfer,
  canTryToAccept,
} from './tickets.policy.ts';

const [SALES, SUPPORT, ANA, BIA] = [10, 20, 1, 2];
const ticket = (place: Partial<TicketPlace> = {}): TicketPlace => ({
  status: 'pending',
  queueId: SALES,
  userId: null,
  isGroup: false,
  ...place,
});
const agent = (rights: Partial<Viewer> = {}) => aViewer({ userId: ANA, queueIds: [SALES], ...rights });
const admin = aViewer({ userId: 9, profile: 'admin' });

describe('an agent sees', () => {
  it.each<[string, boolean, Partial<Viewer>, Partial<TicketPlace>]>([
    ['waiting tickets in their queue', true, {}, {}],
    ['nothing of another queue', false, {}, { queueId: SUPPORT }],
    [
      'nothing of another queue, also with access to its history',
      false,
      { seesOtherQueues: true },
      { queueId: SUPPORT },
    ],
    ['nothing without a queue', false, {}, { queueId: null }],
    ['tickets without a queue, if they may', true, { seesUnqueuedTickets: true }, { queueId: null }],
    ['their own', true, {}, { userId: ANA, status: 'open' }],
    ['their own in another queue', true, {}, { userId: ANA, queueId: SUPPORT }],
    ['their own without a queue', true, {}, { userId: ANA, queueId: null }],
    ["no colleague's ticket", false, {}, { userId: BIA, status: 'open' }],
    ["a colleague's ticket, if they may", true, { allUserChat: true }, { userId: BIA }],
    ["no colleague's ticket in another queue", false, { allUserChat: true }, { userId: BIA, queueId: SUPPORT }],
    ['no groups', false, {}, { isGroup: true, status: 'group' }],
    ['groups, if they work with them', true, { worksGroups: true }, { isGroup: true, status: 'group' }],
    ['a group of their own', true, {}, { isGroup: true, userId: ANA }],
    ['tickets that wait for consent like waiting ones', true, {}, { status: 'lgpd' }],
  ])('%s', (_what, expected, rights, place) => {
    expect(canSeeTicket(agent(rights), ticket(place))).toBe(expected);
    expect(canSeeTicket(admin, ticket(place))).toBe(true);
  });
});

describe('of resolved tickets, an agent reads', () => {
  it.each<[string, boolean, Partial<Viewer>, Partial<TicketPlace>]>([
    ["a colleague's tickets in their queue", true, {}, { userId: BIA }],
    ['tickets in no queue', true, {}, { queueId: null, userId: BIA }],
    ['nothing of another queue', false, {}, { queueId: SUPPORT }],
    ['other queues, if they may', true, { seesOtherQueues: true }, { queueId: SUPPORT, userId: BIA }],
    ['no groups', false, { seesOtherQueues: true }, { isGroup: true }],
    ['groups, if they work with them', true, { worksGroups: true }, { isGroup: true, userId: BIA }],
  ])('%s', (_what, expected, rights, place) => {
    expect(canReadHistory(agent(rights), ticket({ status: 'closed', ...place }))).toBe(expected);
    expect(canReopen(agent(rights), ticket({ status: 'closed', ...place }))).toBe(expected);
  });

  it("only resolved ones: a colleague's open ticket is not history yet", () => {
    expect(canReadHistory(agent(), ticket({ status: 'open', userId: BIA }))).toBe(false);
  });
});

describe('closing', () => {
  const may = (rights: Partial<Viewer>, status: TicketStatus) =>
    canClose(agent(rights), ticket({ status, userId: ANA }));

  it.each<TicketStatus>(['open', 'group', 'nps'])('a ticket that is %s is for users who work with it', (status) => {
    expect(may({}, status)).toBe(true);
  });
  it('a waiting ticket is for administrators, for users who may close pending tickets, and for users with the dashboard', () => {
    expect(may({}, 'pending')).toBe(false);
    expect(may({ closesPendingTickets: true }, 'pending')).toBe(true);
    expect(may({ showDashboard: true }, 'pending')).toBe(true);
    expect(canClose(admin, ticket())).toBe(true);
  });
  it('a ticket that waits for consent is not for users who only have the dashboard', () => {
    expect(may({ showDashboard: true }, 'lgpd')).toBe(false);
    expect(may({ closesPendingTickets: true }, 'lgpd')).toBe(true);
    expect(canClose(admin, ticket({ status: 'lgpd' }))).toBe(true);
  });
  it('needs a visible ticket that is not resolved yet', () => {
    expect(canClose(agent({ closesPendingTickets: true }), ticket({ queueId: SUPPORT }))).toBe(false);
    expect(canClose(admin, ticket({ status: 'closed' }))).toBe(false);
  });
});

describe('moving', () => {
  it('back to the queue needs an assigned ticket', () => {
    expect(canReturnToQueue(agent(), ticket({ status: 'open', userId: ANA }))).toBe(true);
    expect(canReturnToQueue(agent(), ticket({ status: 'group', userId: ANA, isGroup: true }))).toBe(true);
    expect(canReturnToQueue(agent(), ticket({ status: 'closed', userId: ANA }))).toBe(false);
    expect(canReturnToQueue(agent(), ticket({ status: 'open', userId: BIA }))).toBe(false);
  });
  it.each<[TicketStatus, boolean]>([
    ['pending', true],
    ['open', true],
    ['group', true],
    ['lgpd', false],
    ['nps', false],
    ['closed', false],
  ])('to a colleague or queue, when %s: %s', (status, expected) => {
    expect(canTransfer(agent(), ticket({ status, userId: ANA }))).toBe(expected);
  });
  it('may be tried with a ticket that a colleague has just taken, but not with one that was never visible', () => {
    expect(canTryToAccept(agent(), ticket({ status: 'open', userId: BIA }))).toBe(true);
    expect(canTryToAccept(agent(), ticket({ status: 'open', userId: BIA, queueId: SUPPORT }))).toBe(false);
  });
});
