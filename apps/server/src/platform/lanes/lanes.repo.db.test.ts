import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type DatabaseUrls, dropTestDatabase } from '../../../test/test-database.ts';
import type { Services } from '../services.ts';
import { claimLanes, FIND_LANE_BEHIND, finishAndCommit } from './lanes.repo.ts';
import { createEffectsDatabase, effectServices, fillLanes } from './testing/effects.ts';

// A separate database: the planner's choices depend on the other rows in the tables.
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

interface Reads {
  /** Number of sequential scans. */
  readonly scans: number;
  readonly claims: number;
  /** Rows fetched by an index. */
  readonly rows: number;
}

/** The reads of the work, counted by the database, in a transaction of the company that is rolled back. */
async function countReads(work: () => Promise<unknown>): Promise<Reads> {
  await app.query("begin; select set_config('app.company_id', '1', true)");
  const before = await readCounters();
  await work();
  const after = await readCounters();
  await app.query('rollback');
  return { scans: after.scans - before.scans, claims: after.claims - before.claims, rows: after.rows - before.rows };
}

async function readCounters(): Promise<Reads> {
  const { rows } = await app.query<Reads>(
    `select sum(seq_scan)::int as scans, sum(idx_tup_fetch)::int as rows,
            pg_stat_get_xact_numscans('lanes_ready'::regclass)::int as claims
     from pg_stat_xact_user_tables where relname in ('lanes', 'lane_events')`,
  );
  return rows[0] ?? { scans: Number.NaN, rows: Number.NaN, claims: Number.NaN };
}

async function liveThrough(topic: string): Promise<void> {
  await app.query("select lane_enqueue(array[$1], '{new}', '{1}')", [topic]);
  const { rows } = await app.query<{ lane: string; event: string }>(
    'select lane_id as lane, event_id as event from lane_claim(array[$1], 21, 4)',
    [topic],
  );
  const lanes = [...Map.groupBy(rows, ({ lane }) => lane)].map(([id, events]) => ({ id, events: events.slice(0, 20) }));
  await app.query('select lane_finish($1, $2, $3, $4)', [
    lanes.map(({ id }) => id),
    lanes.flatMap(({ events }) => events.map(({ event }) => event)),
    lanes.map(({ events }) => events.length),
    lanes.map(({ id }) => rows.filter(({ lane }) => lane === id).length === 21),
  ]);
}

describe('enqueueing, claiming and finishing read a few rows by their indexes', () => {
  const fill = async () => {
    await fillLanes(services, 'topic', { prefix: 'huge', lanes: 1, eventsEach: 100_000 });
    await fillLanes(services, 'topic', { prefix: 'small', lanes: 3_000, eventsEach: 1 });
  };

  it('in tables without statistics', async () => {
    await fill();
    const reads = await countReads(() => liveThrough('topic'));
    expect(reads).toMatchObject({ scans: 0, claims: 3 });
    expect(reads.rows).toBeLessThan(120);
  });

  it('and so does the question whether one of thousands has waited for long', async () => {
    const reads = await countReads(async () => {
      await app.query('set local enable_seqscan = off');
      expect((await app.query(FIND_LANE_BEHIND, [1, 'topic', 0])).rowCount).toBe(1);
    });
    expect(reads.scans).toBe(0);
    expect(reads.rows).toBeLessThan(10);
  });

  it('with plans that were made while the tables were empty', async () => {
    const owner = effectServices(urls.owner);
    for (const statement of ['truncate lanes cascade', 'vacuum analyze lanes', 'vacuum analyze lane_events']) {
      await owner.database.app.query(statement);
    }
    await owner.database.close();
    // After five calls PostgreSQL settles on one plan per statement and keeps it for the life of the connection.
    for (let call = 0; call < 10; call += 1) await countReads(() => liveThrough('topic'));
    await fill();
    const reads = await countReads(() => liveThrough('topic'));
    expect(reads).toMatchObject({ scans: 0, claims: 3 });
    expect(reads.rows).toBeLessThan(120);
  });
});

describe('two workers', () => {
  it("that have enqueued into each other's lanes end their turns without waiting for each other", async () => {
    const other = new pg.Client({ connectionString: urls.app });
    await other.connect();
    onTestFinished(() => other.end());
    await fillLanes(services, 'each-other', { prefix: 'lane', lanes: 2, eventsEach: 1 });
    const claims = [];
    for (const client of [app, other]) {
      claims.push({ client, claim: await claimLanes(client, { topics: ['each-other'], events: 20, lanes: 1 }) });
    }
    for (const { client } of claims) {
      await client.query("select lane_enqueue('{each-other,each-other}', '{lane-1,lane-2}', '{2,2}')");
    }
    const endings = claims.map(({ client, claim }) =>
      finishAndCommit(
        client,
        claim.map(({ lane, events }) => ({ lane, done: events, hasMore: false })),
      ),
    );
    // The first to finish finds its lane about to get an event, and checks again shortly.
    expect(await Promise.all(endings)).toContain(25);
  });
});
