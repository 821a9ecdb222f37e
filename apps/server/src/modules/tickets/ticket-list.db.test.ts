import { type TicketListQuery, type TicketStatus, ticketListQuery, ticketStatuses } from '@recado/contracts';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { testServices } from '../../../test/test-services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { connections } from '../connections/index.ts';
import { listTickets } from './list-tickets.ts';
import { aWorkplace, type MadeTicket, manyTickets, type Workplace } from './testing/many-tickets.ts';
import { anyPlace, anyViewer, aViewer, type Cast } from './testing/ticket-viewers.ts';
import { mayRead, maySee, placeInTickets } from './ticket-visibility.repo.ts';
import { canReadHistory, canSeeTicket } from './tickets.policy.ts';
import { tickets as table } from './tickets.tables.ts';

const services = testServices();
let work: Workplace;
let made: MadeTicket[];
let cast: Cast;

beforeAll(async () => {
  const { scope } = await aCompany(services);
  work = await aWorkplace(scope);
  cast = work;
  const place = fc.tuple(anyPlace(cast), fc.integer({ min: 0, max: 1 }));
  const places = fc.sample(place, { numRuns: 300, seed: 7 }).map(([place, unreadCount]) => ({ ...place, unreadCount }));
  made = await manyTickets(work, places);
});

const ids = (tickets: readonly { id: number }[]) => tickets.map(({ id }) => id).sort((one, other) => one - other);
const ask = (query: Record<string, string>): TicketListQuery => ticketListQuery.parse(query);

async function allPages(viewer: Viewer, query: Record<string, string>): Promise<{ ids: number[]; count: number }> {
  const first = await listTickets(work.scope, viewer, ask(query));
  const found = first.tickets.map(({ ticket }) => ticket.id);
  for (let cursor = first.nextCursor; cursor !== null; ) {
    const page = await listTickets(work.scope, viewer, ask({ ...query, cursor }));
    found.push(...page.tickets.map(({ ticket }) => ticket.id));
    cursor = page.nextCursor;
  }
  return { ids: found, count: first.count };
}

describe('visibility', () => {
  it('is the same in a list as for one ticket, for every viewer and every ticket', async () => {
    const select = async (condition: ReturnType<typeof maySee>) =>
      ids(
        await work.scope.db
          .select({ id: table.id })
          .from(table)
          .where(and(eq(table.companyId, work.companyId), condition)),
      );
    await fc.assert(
      fc.asyncProperty(anyViewer(cast), async (viewer) => {
        expect(await select(maySee(viewer, placeInTickets))).toEqual(
          ids(made.filter((one) => canSeeTicket(viewer, one))),
        );
        expect(await select(mayRead(viewer, placeInTickets))).toEqual(
          ids(made.filter((one) => canReadHistory(viewer, one))),
        );
      }),
      { numRuns: 80 },
    );
  });
});

/** The product's rule for a tab in plain code. */
function isListed(viewer: Viewer, ticket: MadeTicket, asked: Asked): boolean {
  const isAdmin = viewer.profile === 'admin';
  const showsAll = asked.showAll && (isAdmin || viewer.allUserChat);
  const isOwn = ticket.userId === viewer.userId;
  const inTab =
    asked.status === undefined ||
    ticket.status === asked.status ||
    (asked.status === 'pending' && showsAll && ticket.status === 'lgpd');
  const ofUser = isAdmin && asked.userId !== undefined ? ticket.userId === asked.userId : undefined;
  const inQueues =
    asked.queueIds === undefined ||
    (ticket.queueId === null
      ? isAdmin || viewer.seesUnqueuedTickets || isOwn
      : asked.queueIds.includes(ticket.queueId));
  return (
    inTab &&
    inQueues &&
    (ofUser ?? (showsAll || isOwn || ticket.userId === null)) &&
    (asked.connectionId === undefined || ticket.connectionId === asked.connectionId) &&
    (!asked.unread || (ticket.unreadCount > 0 && (asked.status !== undefined || ticket.status !== 'closed'))) &&
    canReadHistory(viewer, ticket)
  );
}

interface Asked {
  readonly status: TicketStatus | undefined;
  readonly showAll: boolean;
  readonly queueIds: readonly number[] | undefined;
  readonly userId: number | undefined;
  readonly connectionId: number | undefined;
  readonly unread: boolean;
  readonly isOldestFirst: boolean;
}

const anyAsked = (): fc.Arbitrary<Asked> =>
  fc.record({
    status: fc.option(fc.constantFrom(...ticketStatuses), { nil: undefined }),
    showAll: fc.boolean(),
    queueIds: fc.option(fc.subarray([...cast.queueIds]), { nil: undefined }),
    userId: fc.option(fc.constantFrom(...cast.userIds), { nil: undefined, freq: 1 }),
    connectionId: fc.option(fc.constantFrom(...work.connectionIds), { nil: undefined, freq: 1 }),
    unread: fc.boolean(),
    isOldestFirst: fc.boolean(),
  });

describe('the tickets a viewer is notified of', () => {
  it('are their own, or unassigned in their queues; groups only where they are handled like tickets', async () => {
    const [asTickets] = work.connectionIds;
    await work.scope.db
      .update(connections)
      .set({ groupsAsTickets: true })
      .where(and(eq(connections.companyId, work.companyId), eq(connections.id, asTickets ?? 0)));
    const isTold = (viewer: Viewer, { userId, queueId, isGroup, connectionId }: MadeTicket) => {
      const seesUnqueued = viewer.profile === 'admin' || viewer.seesUnqueuedTickets;
      const inOwnQueue = queueId === null ? seesUnqueued : viewer.queueIds.includes(queueId);
      return (
        (userId === viewer.userId || (userId === null && inOwnQueue)) &&
        (!isGroup || (viewer.worksGroups && connectionId === asTickets))
      );
    };
    await fc.assert(
      fc.asyncProperty(anyViewer(cast), fc.subarray(['pending', 'group']), async (viewer, statuses) => {
        const statusFilter = ['open', ...statuses];
        const expected = made.filter(
          (ticket) => ticket.unreadCount > 0 && statusFilter.includes(ticket.status) && isTold(viewer, ticket),
        );
        const asked = { withUnreadMessages: 'true', notified: 'true', statusFilter: JSON.stringify(statusFilter) };
        // Viewers who see more see it in other lists.
        const found = await allPages(viewer, { ...asked, showAll: 'true' });
        expect(found).toEqual({ ids: ids(expected), count: expected.length });
      }),
      { numRuns: 60 },
    );
  });
});

describe('a list of tickets', () => {
  it('contains exactly the requested and visible tickets, in order, with the right total', async () => {
    await fc.assert(
      fc.asyncProperty(anyViewer(cast), anyAsked(), async (viewer, asked) => {
        const expected = ids(made.filter((ticket) => isListed(viewer, ticket, asked)));
        // The first one made changed last.
        const ordered = asked.isOldestFirst ? expected.toReversed() : expected;
        const found = await allPages(viewer, {
          ...(asked.status && { status: asked.status }),
          showAll: String(asked.showAll),
          ...(asked.queueIds && { queueIds: JSON.stringify(asked.queueIds) }),
          ...(asked.userId !== undefined && { users: JSON.stringify([asked.userId]) }),
          ...(asked.connectionId !== undefined && { whatsapps: JSON.stringify([asked.connectionId]) }),
          withUnreadMessages: String(asked.unread),
          sortTickets: asked.isOldestFirst ? 'ASC' : 'DESC',
        });
        expect(found).toEqual({ ids: ordered, count: expected.length });
      }),
      { numRuns: 80 },
    );
  });

  const admin = () => aViewer({ companyId: work.companyId, profile: 'admin', userId: work.userIds[0] ?? 0 });
  const page = async (query: Record<string, string>) =>
    listTickets(work.scope, admin(), ask({ showAll: 'true', ...query }));

  it('has pages of forty, by page number or by cursor', async () => {
    const [first, second] = [await page({}), await page({ pageNumber: '2' })];
    expect([first.tickets.length, first.hasMore, first.count]).toEqual([40, true, made.length]);
    const byCursor = await page({ cursor: first.nextCursor ?? '' });
    expect(byCursor.tickets).toEqual(second.tickets);
    const last = await page({ pageNumber: String(Math.ceil(made.length / 40)) });
    expect([last.hasMore, last.nextCursor]).toEqual([false, null]);
    expect((await page({ pageNumber: '1000' })).tickets).toEqual([]);
  });

  it('by cursor neither repeats nor loses a ticket while tickets change', async () => {
    const first = await page({ status: 'open' });
    const rest = await page({ status: 'open', cursor: first.nextCursor ?? '' });
    const moved = rest.tickets.at(-1)?.ticket.id ?? 0;
    await work.scope.db
      .update(table)
      .set({ updatedAt: new Date() })
      .where(and(eq(table.companyId, work.companyId), eq(table.id, moved)));
    const restNow = await page({ status: 'open', cursor: first.nextCursor ?? '' });
    const shown = [...first.tickets, ...restNow.tickets].map(({ ticket }) => ticket.id);
    expect(new Set(shown).size).toBe(shown.length);
    expect([...shown, moved].sort()).toEqual([...first.tickets, ...rest.tickets].map(({ ticket }) => ticket.id).sort());
    await work.scope.db
      .update(table)
      .set({ updatedAt: rest.tickets.at(-1)?.ticket.updatedAt ?? new Date() })
      .where(and(eq(table.companyId, work.companyId), eq(table.id, moved)));
  });

  it('orders waiting tickets by waiting time, whatever was written since, and other tabs as before', async () => {
    const waited = (id: number) => (id * 7919) % 997;
    await work.scope.query({
      text: `update tickets set status_changed_at = $2::timestamptz - ((id * 7919) % 997) * interval '1 minute'
              where company_id = $1`,
      values: [work.companyId, work.scope.now],
    });
    const waits = ids(made.filter(({ status }) => status === 'pending' || status === 'lgpd'));
    const longestFirst = waits.toSorted((one, other) => waited(other) - waited(one) || one - other);
    const asked = { status: 'pending', showAll: 'true', sortBy: 'waiting' };
    expect(longestFirst.length).toBeGreaterThan(40);
    expect(await allPages(admin(), { ...asked, sortTickets: 'ASC' })).toEqual({
      ids: longestFirst,
      count: waits.length,
    });
    expect((await allPages(admin(), asked)).ids).toEqual(longestFirst.toReversed());
    const open = await page({ status: 'open' });
    expect((await page({ status: 'open', sortBy: 'waiting' })).tickets).toEqual(open.tickets);
  });

  it('is empty for an unused tag; an empty choice of tags filters nothing', async () => {
    expect(await page({ tags: '[2147483647]' })).toMatchObject({ tickets: [], count: 0, hasMore: false });
    expect((await page({ tags: '[]' })).count).toBe(made.length);
  });

  it('applies the status filter inside a search', async () => {
    const found = await page({ status: 'search', statusFilter: '["open","nps"]' });
    expect(found.count).toBe(made.filter(({ status }) => status === 'open' || status === 'nps').length);
    expect((await page({ status: 'open', statusFilter: 'closed' })).count).toBe(0);
  });
});
