import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseUrls, dropTestDatabase } from '../../../test/test-database.ts';
import type { Services } from '../services.ts';
import { claimStatement, readStatement } from './lanes.repo.ts';
import { createEffectsDatabase, effectServices, fillLanes } from './testing/effects.ts';

// A database of its own: what the planner does depends on what else is in the tables.
const NAME = `recado_test_lanes_plans_${process.pid}`;
let urls: DatabaseUrls;
let services: Services;
/** The restricted role, on one connection, as a worker has it. */
let app: pg.Client;
beforeAll(async () => {
  urls = await createEffectsDatabase(NAME, 1);
  services = effectServices(urls.app);
  app = new pg.Client({ connectionString: urls.app });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await services.database.close();
  await dropTestDatabase(NAME);
});

async function planOf(statement: string): Promise<string> {
  const { rows } = await app.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** Enqueues into a new lane and works it, all of it taken back; returns how often a whole table was read for that. */
async function countSequentialScans(): Promise<number> {
  await app.query("begin; select set_config('app.company_id', '1', true)");
  await app.query("select lane_enqueue('{scans}', '{new}', '{1}')");
  const { rows: events } = await app.query<{ id: string; lane: string }>(
    `select e.id, e.lane_id as lane from lanes l join lane_events e on e.company_id = l.company_id and e.lane_id = l.id
     where l.company_id = 1 and l.topic = 'scans'`,
  );
  const before = await readScans();
  await app.query("select lane_enqueue('{scans}', '{other}', '{1}')");
  for (const { id, lane } of events) await app.query('select lane_finish($1, $2, false)', [lane, [id]]);
  const scans = (await readScans()) - before;
  await app.query('rollback');
  return scans;
}

async function readScans(): Promise<number> {
  const { rows } = await app.query<{ scans: number }>(
    "select sum(seq_scan)::int as scans from pg_stat_xact_user_tables where relname in ('lanes', 'lane_events')",
  );
  return rows[0]?.scans ?? Number.NaN;
}

describe('the plans', () => {
  it('of ending a turn and of enqueueing never read a whole table, also when they were made while it was empty', async () => {
    const owner = effectServices(urls.owner);
    await owner.database.app.query('vacuum analyze lanes');
    await owner.database.app.query('vacuum analyze lane_events');
    await owner.database.close();
    // After five calls PostgreSQL settles on one plan per statement and keeps it for the life of the connection.
    for (let call = 0; call < 10; call += 1) await countSequentialScans();
    await fillLanes(services, 'topic', { prefix: 'lane', lanes: 3_000, eventsEach: 2 });
    expect(await countSequentialScans()).toBe(0);
  });

  it('of the claim follow the index of ready lanes and stop at the first', async () => {
    await fillLanes(services, 'claimed', { prefix: 'lane', lanes: 3_000, eventsEach: 1 });
    const plan = await planOf(claimStatement('claimed'));
    expect(plan).toContain('Index Scan using lanes_ready on lanes');
    expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap/);
  });

  it('of reading the head of a lane follow its key, with row security on', async () => {
    await fillLanes(services, 'read', { prefix: 'lane', lanes: 1_000, eventsEach: 5 });
    const plan = await planOf(readStatement(21));
    expect(plan).toContain('Index Scan using lane_events_pkey on lane_events');
    expect(plan).toContain('app.company_id');
    expect(plan).not.toMatch(/Sort|Seq Scan|Bitmap/);
  });
});
