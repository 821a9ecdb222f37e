import { TICKETS_PAGE_SIZE, ticketListQuery } from '@recado/contracts';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { genericPlanOf } from '../../../test/generic-plan.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { testServices } from '../../../test/test-services.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { aWorkplace, manyTickets, type Workplace } from './testing/many-tickets.ts';
import { aViewer } from './testing/ticket-viewers.ts';
import { detailsIn } from './ticket-details.repo.ts';
import { isByWaitingTime, readTicketFilter } from './ticket-filter.ts';
import { pageStatement } from './ticket-list.repo.ts';
import type { TicketPlace } from './tickets.events.ts';

// With row security and as the role that cannot bypass it: an operator that is not leakproof would turn these into
// sequential scans. In its own database: the planner's choice of index depends on the other rows in the tables.
const { urls, env } = await ownDatabase('ticket_plans');
const services = testServices({ env });
let work: Workplace;

beforeAll(async () => {
  const { scope } = await aCompany(services);
  work = await aWorkplace(scope);
  const [mine, , theirs] = work.userIds;
  const places = Array.from({ length: 6000 }, (_, nr): TicketPlace => {
    const status = nr % 20 === 0 ? 'open' : nr % 20 === 1 ? 'pending' : 'closed';
    const holder = nr % 200 === 0 || nr % 202 === 0 ? mine : theirs;
    return {
      status,
      queueId: work.queueIds[nr % 3] ?? null,
      userId: status === 'pending' ? null : (holder ?? null),
      isGroup: false,
    };
  });
  await manyTickets(work, places);
  await analyze();
});

async function analyze(): Promise<void> {
  const owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  await owner.query('analyze tickets, contacts').finally(() => owner.end());
}

/** The plan that all requests of this shape share: of the ids of a page alone, or with everything a list shows. */
async function planOf(
  viewer: Partial<Viewer>,
  query: Record<string, string>,
  part: 'ids' | 'rows' = 'ids',
): Promise<string> {
  const who = aViewer({ companyId: work.companyId, userId: work.userIds[0] ?? 0, queueIds: work.queueIds, ...viewer });
  const parsed = ticketListQuery.parse(query);
  const page = pageStatement(work.companyId, {
    viewer: who,
    filter: readTicketFilter(who, parsed),
    timeZone: 'UTC',
    isOldestFirst: parsed.sortTickets === 'ASC',
    isByWaitingTime: isByWaitingTime(parsed),
    offset: (parsed.pageNumber - 1) * TICKETS_PAGE_SIZE,
  });
  return genericPlanOf(work.scope, part === 'ids' ? prepared(page) : detailsIn(work.companyId, page));
}

const queues = () => JSON.stringify(work.queueIds);

describe('a tab uses the index that fits it, and never scans the company’s tickets', () => {
  it.each<[string, Partial<Viewer>, () => Record<string, string>, string[]]>([
    ['an agent’s open tickets', {}, () => ({ status: 'open', queueIds: queues() }), ['tickets_by_user']],
    [
      'waiting tickets in an agent’s queues',
      {},
      () => ({ status: 'pending', queueIds: queues() }),
      ['tickets_unassigned'],
    ],
    ['an agent’s resolved tickets', {}, () => ({ status: 'closed', queueIds: queues() }), ['tickets_by_user']],
    [
      'colleagues’ tickets in one’s queues',
      { allUserChat: true, seesUnqueuedTickets: true },
      () => ({ status: 'closed', showAll: 'true', queueIds: queues() }),
      ['tickets_by_queue', 'tickets_by_user'],
    ],
    [
      'all tickets, for an administrator',
      { profile: 'admin' },
      () => ({ status: 'closed', showAll: 'true' }),
      ['tickets_by_status'],
    ],
    [
      'the tickets an administrator is notified of',
      { profile: 'admin' },
      () => ({ withUnreadMessages: 'true', notified: 'true', statusFilter: '["open","pending"]' }),
      ['tickets_by_user', 'tickets_unassigned'],
    ],
    [
      'one colleague’s tickets, for an administrator',
      { profile: 'admin' },
      () => ({ users: JSON.stringify(work.userIds.slice(1, 2)) }),
      ['tickets_by_user'],
    ],
  ])('%s', async (_what, viewer, query, indexes) => {
    const plan = await planOf(viewer, query());
    for (const index of indexes) expect(plan).toMatch(new RegExp(`Index (Only )?Scan (using|on) ${index}`));
    expect(plan).not.toMatch(/Seq Scan/);
    // Each way enters its index by user or queue and by status, not by the company alone.
    const entries = plan.match(/Index Cond: .*/g) ?? [];
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(entry).toMatch(/company_id = .*status = wanted/);
  });
});

it('tickets in which a flow runs are found from the live runs, by their keys', async () => {
  const plan = await planOf({ profile: 'admin' }, { status: 'pending', showAll: 'true', withBot: 'true' });
  expect(plan).toMatch(/Index (Only )?Scan using flow_runs_\w+ on flow_runs/);
  expect(plan).toMatch(/Index Scan using tickets_pkey on tickets\n\s*Index Cond: .*id = run/);
  expect(plan).not.toMatch(/Seq Scan on tickets/);
});

it.each<[string, Record<string, string>]>([
  ['the first page', { status: 'closed', showAll: 'true' }],
  ['a deep page', { status: 'closed', showAll: 'true', pageNumber: '10' }],
])('the rows of %s are read by the keys of its ids', async (_what, query) => {
  const plan = await planOf({ profile: 'admin' }, query, 'rows');
  for (const index of ['tickets_by_status', 'tickets_pkey', 'contacts_pkey']) expect(plan).toContain(`using ${index} `);
  expect(plan).not.toMatch(/Seq Scan on (tickets|contacts|contact_identities|ticket_tags|contact_tags)/);
});

it.each(['12', '#12'])('a ticket is found by its number %s from the index of numbers', async (searchParam) => {
  const plan = await planOf({ profile: 'admin' }, { status: 'search', searchParam, showAll: 'true' });
  // To find it, and to place it first.
  const entries = plan.match(/Index (Only )?Scan using tickets_by_number on .*\n\s*Index Cond: .*/g) ?? [];
  expect(entries.length).toBeGreaterThanOrEqual(2);
  for (const entry of entries) expect(entry).toMatch(/company_id = .*number = \$\d+/);
  expect(plan).not.toMatch(/Seq Scan on tickets/);
});

describe('who waits longest is read from the index of waiting tickets in its order, where thousands wait', () => {
  beforeAll(async () => {
    await manyTickets(
      work,
      Array.from({ length: 6000 }, (_, nr): TicketPlace => {
        const queueId = work.queueIds[nr % 3] ?? null;
        return { status: 'pending', queueId, userId: null, isGroup: false };
      }),
    );
    await work.scope.query({
      text: `update tickets set status_changed_at = created_at - ((id * 7919) % 9973) * interval '1 minute'
              where company_id = $1`,
      values: [work.companyId],
    });
    await analyze();
  });

  const waiting = { status: 'pending', sortBy: 'waiting', sortTickets: 'ASC' };
  it.each<[string, Partial<Viewer>, () => Record<string, string>, string]>([
    ['in an agent’s queues', {}, () => ({ ...waiting, queueIds: queues() }), 'tickets_waiting_in_queue'],
    ['in all queues', { profile: 'admin' }, () => ({ ...waiting, showAll: 'true' }), 'tickets_waiting'],
  ])('%s', async (_where, viewer, query, index) => {
    const plan = await planOf(viewer, query());
    expect(plan).toMatch(
      new RegExp(`Index (Only )?Scan Backward using ${index} on tickets tickets_1\\n.*status = 'pending'`),
    );
    expect(plan).not.toMatch(/Seq Scan/);
  });
});
