import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { aCompany, aTag } from '../../../test/factories.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { testServices } from '../../../test/test-services.ts';
import { aWorkplace, manyTickets, type Workplace } from '../tickets/testing/many-tickets.ts';
import { aViewer } from '../tickets/testing/ticket-viewers.ts';
import { cardsOfBoard, cardsOfLane, totalsOf } from './board.repo.ts';

// In its own database: the planner's choice of index depends on the other rows in the tables.
const { urls, env } = await ownDatabase('board_plans');
const services = testServices({ env });
let work: Workplace;
let laneId: number;

beforeAll(async () => {
  const { scope } = await aCompany(services);
  work = await aWorkplace(scope);
  laneId = (await aTag(scope, { isStage: true })).id;
  const places = Array.from({ length: 6000 }, (_, nr) => ({
    status: nr % 10 === 0 ? ('open' as const) : ('closed' as const),
    queueId: work.queueIds[nr % 3] ?? null,
    userId: work.userIds[nr % 2] ?? null,
    isGroup: false,
  }));
  await manyTickets(work, places);
  await scope.query({
    text: `insert into ticket_tags (company_id, ticket_id, tag_id, is_stage)
           select company_id, id, $2, true from tickets where company_id = $1 and id % 2 = 0`,
    values: [work.companyId, laneId],
  });
  const owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  await owner.query('vacuum analyze tickets').finally(() => owner.end());
});

async function planOf(statement: SQL): Promise<string> {
  const { rows } = await work.scope.db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
const filterOf = (profile: 'admin' | 'user') => ({
  viewer: aViewer({ companyId: work.companyId, userId: work.userIds[0] ?? 0, queueIds: work.queueIds, profile }),
  queueIds: work.queueIds,
  startDate: '2026-01-01',
  endDate: '2090-01-01',
  timeZone: 'America/Sao_Paulo',
});

it.each(['admin', 'user'] as const)('a lane is read in order from the index of stages, for a %s', async (profile) => {
  const after = { orderedAt: '2089-01-01 00:00:00+00', id: 5 };
  const plan = await planOf(cardsOfLane(work.companyId, { filter: filterOf(profile), limit: 51, laneId, after }));
  expect(plan).toMatch(/Index Only Scan using tickets_by_stage on tickets/);
  expect(plan).toMatch(/Index Cond: .*company_id.*stage_id = .*updated_at/);
  expect(plan).not.toMatch(/Seq Scan on tickets/);
  expect(plan.match(/Sort Key/g)).toBeNull();
});

it('the whole board reads each lane from the index of stages', async () => {
  const plan = await planOf(cardsOfBoard(work.companyId, { filter: filterOf('admin'), limit: 401 }));
  expect(plan).toMatch(/Index Only Scan using tickets_by_stage on tickets/);
  expect(plan).not.toMatch(/Seq Scan on tickets/);
});

it('totals are counted from the index of stages alone', async () => {
  const plan = await planOf(totalsOf(work.companyId, filterOf('admin')));
  expect(plan).toMatch(/Index Only Scan using tickets_by_stage on tickets/);
});
