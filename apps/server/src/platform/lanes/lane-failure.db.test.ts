import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { aCompany, type MadeCompany } from '../../../test/factories.ts';
import { testServices } from '../../../test/test-services.ts';
import { createLanes } from './create-lanes.ts';
import { aTopic, aWorker, entries, leaveTrace, remains, traces } from './testing/lane-test.ts';

const services = testServices();
const lanes = createLanes(services);
let company: MadeCompany;
beforeAll(async () => {
  company = await aCompany(services);
});

interface LaneState extends Record<string, unknown> {
  readonly attempts: number;
  readonly isParked: boolean;
}

async function stateOf(topic: string, key = 'a'): Promise<LaneState | undefined> {
  const [lane] = await company.scope.query<LaneState>({
    text: `select attempts, parked_at is not null as "isParked" from lanes
           where company_id = $1 and topic = $2 and key = $3`,
    values: [company.companyId, topic, key],
  });
  return lane;
}

describe('when an event fails', () => {
  it('its changes are rolled back, and the events handled before it stay committed', async () => {
    const topic = aTopic({
      attempts: 1,
      async handle(scope, payload) {
        await leaveTrace(scope, topic.name, `event ${payload}`);
        if (payload === 3) await scope.query({ text: 'select 1 / 0' });
      },
    });
    await lanes.enqueue(company.scope, topic, entries('a', 1, 2, 3, 4));
    aWorker({ services, topics: [topic] });
    await eventually(() => stateOf(topic.name)).toEqual({ attempts: 1, isParked: true });
    expect(await traces(company.scope, topic.name)).toEqual(['event 1', 'event 2']);
    expect((await remains(company.scope, topic.name)).events).toEqual([3, 4]);
  });

  it('stores the reason with the SQLSTATE and without the values of the statement', async () => {
    const topic = aTopic({
      attempts: 1,
      handle: async (scope) => {
        await scope.query({ name: 'probe', text: 'select $1::int', values: ['hunter2-canary'] });
      },
    });
    await lanes.enqueue(company.scope, topic, entries('a', 1));
    aWorker({ services, topics: [topic] });
    await eventually(() => stateOf(topic.name)).toEqual({ attempts: 1, isParked: true });
    const stored = await company.scope.query<{ last_error: string }>({
      text: `select e.last_error from lane_events e join lanes l on l.company_id = e.company_id and l.id = e.lane_id
              where l.company_id = $1 and l.topic = $2`,
      values: [company.companyId, topic.name],
    });
    expect(stored).toEqual([{ last_error: expect.stringContaining('22P02') }]);
    expect(JSON.stringify(stored)).not.toContain('hunter2');
  });

  it('no later event of its lane overtakes it while it waits for its next try', async () => {
    const tries: number[] = [];
    const topic = aTopic({
      attempts: 5,
      handle(_scope, payload) {
        tries.push(payload);
        if (payload === 1 && tries.length < 4) throw new Error('not yet');
        return Promise.resolve();
      },
    });
    await lanes.enqueue(company.scope, topic, entries('a', 1, 2));
    aWorker({ services, topics: [topic], concurrency: 4, retryDelayMs: () => 100 });
    await sleep(50);
    await lanes.enqueue(company.scope, topic, entries('a', 3));
    await eventually(() => tries).toEqual([1, 1, 1, 1, 2, 3]);
  });

  it('its failed tries are reset once it was handled', async () => {
    const failures = new Map<number, number>();
    const topic = aTopic({
      attempts: 3,
      handle(_scope, payload) {
        const soFar = failures.get(payload) ?? 0;
        failures.set(payload, soFar + 1);
        if (soFar < 2) throw new Error('twice each');
        return Promise.resolve();
      },
    });
    await lanes.enqueue(company.scope, topic, entries('a', 1, 2, 3));
    aWorker({ services, topics: [topic] });
    await eventually(() => remains(company.scope, topic.name)).toEqual({ lanes: [], events: [] });
  });

  it('too often, its lane is parked and all others continue', async () => {
    const topic = aTopic({
      attempts: 2,
      async handle(scope, payload, { key }) {
        if (payload === 13) throw new Error('unlucky');
        await leaveTrace(scope, topic.name, `${key}${payload}`);
      },
    });
    await lanes.enqueue(company.scope, topic, [...entries('a', 1, 13, 2), ...entries('b', 1, 2, 3)]);
    aWorker({ services, topics: [topic], concurrency: 1 });
    await eventually(() => stateOf(topic.name)).toEqual({ attempts: 2, isParked: true });
    await lanes.enqueue(company.scope, topic, [...entries('a', 3), ...entries('b', 4)]);
    await eventually(async () => (await remains(company.scope, topic.name)).events).toEqual([13, 2, 3]);
    const handled = await traces(company.scope, topic.name);
    expect(handled.toSorted()).toEqual(['a1', 'b1', 'b2', 'b3', 'b4']);
  });

  it('because its payload is no longer valid, it is parked like any other', async () => {
    const topic = aTopic({ attempts: 1 });
    await lanes.enqueue(company.scope, topic, entries('a', 1));
    await company.scope.query({ text: `update lane_events set payload = '"text"' where payload::text = '1'` });
    aWorker({ services, topics: [topic] });
    await eventually(() => stateOf(topic.name)).toEqual({ attempts: 1, isParked: true });
  });

  it('because its handler never returns, only its lane is affected', async () => {
    const handled: number[] = [];
    const topic = aTopic({
      attempts: 1,
      async handle(scope, payload, { key }) {
        await leaveTrace(scope, topic.name, `${key}${payload}`);
        if (payload === 13) await new Promise(() => undefined);
        handled.push(payload);
      },
    });
    await lanes.enqueue(company.scope, topic, [...entries('a', 1, 13, 2), ...entries('b', 3)]);
    aWorker({ services, topics: [topic], concurrency: 1, handlerTimeoutMs: 1_000 });
    await eventually(() => stateOf(topic.name)).toEqual({ attempts: 1, isParked: true });
    await eventually(async () => (await traces(company.scope, topic.name)).toSorted()).toEqual(['a1', 'b3']);
    expect((await remains(company.scope, topic.name)).events).toEqual([13, 2]);
  });

  it('only at the commit, the events before it succeed and it alone is parked', async () => {
    const topic = aTopic({
      attempts: 1,
      async handle(scope, payload) {
        await leaveTrace(scope, topic.name, `event ${payload}`);
        // A lane without a key is refused when the transaction writes its events, which is at its end.
        if (payload === 3) await lanes.enqueue(scope, topic, entries('', 0));
      },
    });
    await lanes.enqueue(company.scope, topic, entries('a', 1, 2, 3, 4));
    aWorker({ services, topics: [topic] });
    await eventually(() => stateOf(topic.name)).toMatchObject({ isParked: true });
    expect(await traces(company.scope, topic.name)).toEqual(['event 1', 'event 2']);
    expect((await remains(company.scope, topic.name)).events).toEqual([3, 4]);
  });
});

describe('when the database connection is lost in a handler', () => {
  it('the event is handled again, without counting as a failed try', async () => {
    let tries = 0;
    const topic = aTopic({
      attempts: 1,
      async handle(scope, payload) {
        await leaveTrace(scope, topic.name, `event ${payload}`);
        tries += 1;
        if (tries > 2) return;
        const [own] = await scope.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' });
        await services.database.app.query('select pg_terminate_backend($1)', [own?.pid]);
        await scope.query({ text: 'select pg_sleep(1)' });
      },
    });
    await lanes.enqueue(company.scope, topic, entries('a', 1));
    aWorker({ services, topics: [topic] });
    await eventually(() => traces(company.scope, topic.name)).toEqual(['event 1']);
    expect(tries).toBe(3);
    await eventually(() => remains(company.scope, topic.name)).toEqual({ lanes: [], events: [] });
  });
});
