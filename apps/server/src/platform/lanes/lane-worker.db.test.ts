import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { aCompany, type MadeCompany } from '../../../test/factories.ts';
import { testServices } from '../../../test/test-services.ts';
import { inTransaction } from '../db/database.ts';
import type { LaneEvent } from '../lanes.ts';
import type { CompanyScope } from '../scope.ts';
import { createLanes } from './create-lanes.ts';
import { startLaneWorker } from './lane-worker.ts';
import { claimLanes } from './lanes.repo.ts';
import { aTopic, aWorker, entries, leaveTrace, remains, traces } from './testing/lane-test.ts';

const services = testServices();
const lanes = createLanes(services);
let company: MadeCompany;
beforeAll(async () => {
  company = await aCompany(services);
});
const nothing = { lanes: [], events: [] };

describe('a worker', () => {
  it('handles the events of a lane in order, and leaves neither events nor lane behind', async () => {
    const handled: number[] = [];
    const topic = aTopic({ handle: (_scope, payload) => Promise.resolve(void handled.push(payload)) });
    const all = Array.from({ length: 55 }, (_, index) => index);
    await lanes.enqueue(company.scope, topic, entries('a', ...all));
    aWorker({ services, topics: [topic], concurrency: 4 });
    await eventually(() => handled.length).toBe(55);
    expect(handled).toEqual(all);
    await eventually(() => remains(company.scope, topic.name)).toEqual(nothing);
  });

  it("passes the event to the handler, in the scope of the lane's company", async () => {
    const other = await aCompany(services);
    const seen: unknown[] = [];
    const topic = aTopic({
      async handle(scope, payload, { key, enqueuedAt }) {
        const visible = await scope.query<{ payload: number }>({ text: 'select payload from lane_events' });
        const foreign = visible.filter((row) => row.payload !== payload);
        seen.push({ companyId: scope.companyId, actor: scope.actor, key, payload, foreign: foreign.length });
        expect(Date.now() - enqueuedAt.getTime()).toBeLessThan(60_000);
      },
    });
    const [mine, theirs] = [await aCompany(services), other];
    await lanes.enqueue(mine.scope, topic, entries('a', 1));
    await lanes.enqueue(theirs.scope, topic, entries('a', 2));
    aWorker({ services, topics: [topic], concurrency: 1 });
    await eventually(() => seen).toEqual([
      { companyId: mine.companyId, actor: 'system', key: 'a', payload: 1, foreign: 0 },
      { companyId: theirs.companyId, actor: 'system', key: 'a', payload: 2, foreign: 0 },
    ]);
  });

  it('processes many lanes in parallel but never one lane twice at the same time', async () => {
    const inside = new Map<string, number>();
    const twoLanes = Promise.withResolvers<void>();
    let mostLanes = 0;
    let mostInOneLane = 0;
    const topic = aTopic({
      async handle(_scope, _payload, { key }) {
        inside.set(key, (inside.get(key) ?? 0) + 1);
        mostInOneLane = Math.max(mostInOneLane, inside.get(key) ?? 0);
        mostLanes = Math.max(mostLanes, [...inside.values()].filter((count) => count > 0).length);
        if (mostLanes > 1) twoLanes.resolve();
        // The first waits for a second lane: without one the test would hang, on a machine of any speed.
        await twoLanes.promise;
        inside.set(key, (inside.get(key) ?? 0) - 1);
      },
    });
    for (let round = 0; round < 10; round += 1) {
      await lanes.enqueue(
        company.scope,
        topic,
        ['a', 'b', 'c'].flatMap((key) => entries(key, round)),
      );
    }
    aWorker({ services, topics: [topic], concurrency: 3, eventsPerTurn: 2, lanesPerTurn: 1 });
    aWorker({ services, topics: [topic], concurrency: 3, eventsPerTurn: 2, lanesPerTurn: 1 });
    await eventually(() => remains(company.scope, topic.name)).toEqual(nothing);
    expect(mostInOneLane).toBe(1);
    expect(mostLanes).toBeGreaterThan(1);
  });

  it('serves all its topics, also beside one with an endless backlog', async () => {
    const handled: string[] = [];
    const handle = (_scope: unknown, _payload: number, { key }: LaneEvent) => Promise.resolve(void handled.push(key));
    const [busy, quiet] = [aTopic({ handle }), aTopic({ handle })];
    const backlog = Array.from({ length: 100 }, (_, index) => ({ key: `busy ${index}`, payload: index }));
    await lanes.enqueue(company.scope, busy, backlog);
    await lanes.enqueue(company.scope, quiet, entries('quiet', 1));
    aWorker({ services, topics: [busy, quiet], concurrency: 1, lanesPerTurn: 1 });
    await eventually(() => handled).toContain('quiet');
    expect(handled.indexOf('quiet')).toBeLessThan(3);
  });

  it('claims a lane behind many older ones that others have locked', async () => {
    const topic = aTopic();
    const older = await aCompany(services);
    const keys = Array.from({ length: 80 }, (_, index) => ({ key: `older ${index}`, payload: index }));
    await lanes.enqueue(older.scope, topic, keys);
    await lanes.enqueue(company.scope, topic, entries('newer', 1));
    const [others, client] = [await services.database.app.connect(), await services.database.app.connect()];
    onTestFinished(async () => {
      for (const one of [others, client]) {
        await one.query('rollback');
        one.release();
      }
    });
    await others.query('begin');
    await others.query(`select set_config('app.company_id', '${older.companyId}', true)`);
    await others.query('select from lanes where company_id = $1 and topic = $2 for update', [
      older.companyId,
      topic.name,
    ]);
    const claims = await claimLanes(client, { topics: [topic.name], events: 20, lanes: 16 });
    expect(claims.map(({ lane }) => lane.key)).toEqual(['newer']);
  });

  it('publishes a realtime event only after the commit', async () => {
    const seen: string[] = [];
    const topic = aTopic({
      async handle(scope, payload) {
        scope.afterCommit(
          async () => void seen.push(`committed: ${(await remains(company.scope, topic.name)).events}`),
        );
        seen.push(`handled ${payload}`);
        await sleep(1);
      },
    });
    await lanes.enqueue(company.scope, topic, entries('a', 1, 2));
    aWorker({ services, topics: [topic] });
    await eventually(() => seen).toEqual(['handled 1', 'handled 2', 'committed: ', 'committed: ']);
  });

  it('begins no further event when it is stopped, and keeps its finished ones', async () => {
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const topic = aTopic({
      async handle(scope, payload) {
        begin();
        await sleep(100);
        await leaveTrace(scope, topic.name, String(payload));
      },
    });
    await lanes.enqueue(company.scope, topic, entries('a', 1, 2, 3));
    const worker = startLaneWorker({ services, topics: [topic], concurrency: 2 });
    await begun;
    await worker.stop();
    expect(await traces(company.scope, topic.name)).toEqual(['1']);
    expect((await remains(company.scope, topic.name)).events).toEqual([2, 3]);
  });

  it('queries the database once per poll while idle, however many loops it has', async () => {
    let connections = 0;
    const count = () => {
      connections += 1;
    };
    services.database.app.on('acquire', count);
    onTestFinished(() => void services.database.app.off('acquire', count));
    const startedAt = performance.now();
    aWorker({ services, topics: [aTopic()], concurrency: 8, pollMs: 50 });
    await eventually(() => connections).toBeGreaterThanOrEqual(20);
    // Each of the eight may query once when it starts. Without a shared poll they would query 160 times by now.
    expect(connections).toBeLessThanOrEqual((performance.now() - startedAt) / 50 + 8 + 1);
  });

  it('is woken by an event and does not wait for the next poll', async () => {
    const handled: number[] = [];
    const topic = aTopic({ handle: (_scope, payload) => Promise.resolve(void handled.push(payload)) });
    aWorker({ services, topics: [topic], pollMs: 600_000 });
    // Long enough for it to listen, find nothing and go idle.
    await sleep(500);
    await lanes.enqueue(company.scope, topic, entries('a', 1));
    await eventually(() => handled).toEqual([1]);
  });

  it('rejects two topics with the same name', () => {
    const topic = aTopic();
    expect(() => startLaneWorker({ services, topics: [topic, topic], concurrency: 1 })).toThrow(topic.name);
  });
});

describe('lanes that feed each other', () => {
  it('never block each other, though every handler enqueues into lanes that are being processed', async () => {
    let handled = 0;
    const keys = ['a', 'b', 'c', 'd'];
    const topic = aTopic({
      async handle(scope, hops, { key }) {
        handled += 1;
        if (hops === 0) return;
        const next = keys[(keys.indexOf(key) + hops) % keys.length] ?? 'a';
        await lanes.enqueue(scope, topic, entries(next, hops - 1));
        await lanes.enqueue(scope, topic, entries(key, 0));
      },
    });
    await lanes.enqueue(
      company.scope,
      topic,
      keys.flatMap((key) => entries(key, ...Array<number>(10).fill(10))),
    );
    aWorker({ services, topics: [topic], concurrency: 4, eventsPerTurn: 5 });
    await eventually(() => remains(company.scope, topic.name)).toEqual(nothing);
    // 40 chains of 11 hops, of which 10 leave one more event each.
    expect(handled).toBe(40 * 11 + 40 * 10);
  });

  it('lose no event that was numbered first but committed last', async () => {
    const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
    const handled: number[] = [];
    const topic = aTopic({
      async handle(_scope, payload) {
        handled.push(payload);
        if (payload === 2) await mayEnd;
      },
    });
    await lanes.enqueue(company.scope, topic, entries('a', 0));
    await inTransaction(services.database.app, company, async (late) => {
      await late.query('select lane_enqueue($1, $2, $3)', [[topic.name], ['a'], ['1']]);
      await lanes.enqueue(company.scope, topic, entries('a', 2));
      aWorker({ services, topics: [topic] });
      await eventually(() => handled).toEqual([0, 2]);
    });
    letEnd();
    await eventually(() => remains(company.scope, topic.name)).toEqual(nothing);
    expect(handled).toEqual([0, 2, 1]);
  });

  it('lose no event while many enqueue into few lanes that are being emptied', async () => {
    const last = new Map<string, number>();
    const disorder: string[] = [];
    let handled = 0;
    const topic = aTopic({
      handle(_scope, payload, { key }) {
        const producer = `${key}/${Math.floor(payload / 10_000)}`;
        if (payload <= (last.get(producer) ?? -1)) disorder.push(`${producer}: ${payload}`);
        last.set(producer, payload);
        handled += 1;
        return Promise.resolve();
      },
    });
    for (let count = 0; count < 2; count += 1) aWorker({ services, topics: [topic], concurrency: 2 });
    const producers = Array.from({ length: 5 }, (_, producer) => produce(company.scope, producer));
    await Promise.all(producers);
    await eventually(() => handled).toBe(5_000);
    expect(disorder).toEqual([]);
    await eventually(() => remains(company.scope, topic.name)).toEqual(nothing);

    async function produce(scope: CompanyScope, producer: number): Promise<void> {
      for (let count = 0; count < 1_000; count += 4) {
        const batch = [0, 1, 2, 3].map((offset) => ({
          key: `lane-${(count + offset * 7) % 20}`,
          payload: producer * 10_000 + count + offset,
        }));
        await lanes.enqueue(scope, topic, batch);
      }
    }
  });
});
