import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { aCompany, type MadeCompany } from '../../../test/factories.ts';
import { testServices } from '../../../test/test-services.ts';
import { inTransaction } from '../db/database.ts';
import type { CompanyScope } from '../scope.ts';
import { createLanes } from './create-lanes.ts';
import { aTopic, aWorker, entries, leaveTrace, remains, traces } from './testing/lane-test.ts';

const services = testServices();
const lanes = createLanes(services);
const nothing = { lanes: [], events: [] };
let company: MadeCompany;
beforeEach(async () => {
  company = await aCompany(services);
});

const keys = Array.from({ length: 32 }, (_, index) => `key-${index}`);
const oneEach = keys.flatMap((key) => entries(key, 1));

async function transactionOf(scope: CompanyScope): Promise<string> {
  const [row] = await scope.query<{ id: string }>({ text: 'select pg_current_xact_id()::text as id' });
  return row?.id ?? '';
}

describe('lanes that wait together', () => {
  it('are processed several per transaction, each company separately', async () => {
    const other = await aCompany(services);
    const seen: { transaction: string; companyId: number }[] = [];
    const topic = aTopic({
      async handle(scope) {
        seen.push({ transaction: await transactionOf(scope), companyId: scope.companyId });
      },
    });
    for (const { scope } of [company, other]) await lanes.enqueue(scope, topic, oneEach);
    aWorker({ services, topics: [topic], concurrency: 1 });
    for (const { scope } of [company, other]) {
      await eventually(() => remains(scope, topic.name)).toEqual(nothing);
    }
    const companiesOf = [...Map.groupBy(seen, ({ transaction }) => transaction).values()].map(
      (events) => new Set(events.map(({ companyId }) => companyId)).size,
    );
    expect(seen).toHaveLength(64);
    expect(companiesOf.length).toBeLessThan(40);
    expect(new Set(companiesOf)).toEqual(new Set([1]));
  });

  it('leave some of themselves to other loops', async () => {
    let [inside, most] = [0, 0];
    const topic = aTopic({
      async handle() {
        inside += 1;
        most = Math.max(most, inside);
        await sleep(20);
        inside -= 1;
      },
    });
    await lanes.enqueue(company.scope, topic, oneEach);
    aWorker({ services, topics: [topic], concurrency: 4 });
    await eventually(() => remains(company.scope, topic.name)).toEqual(nothing);
    expect(most).toBeGreaterThan(1);
  });

  it('keep the order of each', async () => {
    const topic = aTopic({ handle: (scope, payload, { key }) => leaveTrace(scope, topic.name, `${key} ${payload}`) });
    await lanes.enqueue(
      company.scope,
      topic,
      keys.flatMap((key) => entries(key, 1, 2, 3)),
    );
    aWorker({ services, topics: [topic], concurrency: 2 });
    await eventually(() => remains(company.scope, topic.name)).toEqual(nothing);
    const handled = await traces(company.scope, topic.name);
    for (const key of keys) {
      expect(handled.filter((trace) => trace.startsWith(`${key} `))).toEqual([1, 2, 3].map((n) => `${key} ${n}`));
    }
  });
});

describe('when one of the lanes processed together', () => {
  it('fails, it alone is parked and the effects of all others exist once', async () => {
    const topic = aTopic({
      attempts: 1,
      async handle(scope, payload, { key }) {
        await leaveTrace(scope, topic.name, key);
        if (key === 'key-3' && payload === 1) throw new Error('unlucky');
      },
    });
    await lanes.enqueue(company.scope, topic, oneEach);
    aWorker({ services, topics: [topic], concurrency: 2 });
    await eventually(() => remains(company.scope, topic.name)).toEqual({ lanes: ['key-3'], events: [1] });
    const handled = await traces(company.scope, topic.name);
    expect(handled.toSorted()).toEqual(keys.filter((key) => key !== 'key-3').toSorted());
  });

  it('is refused at the commit, it alone is parked as well', async () => {
    const topic = aTopic({
      attempts: 1,
      async handle(scope, _payload, { key }) {
        await leaveTrace(scope, topic.name, key);
        // A lane without a key is refused when the transaction writes its events, which is at its end.
        if (key === 'key-3') await lanes.enqueue(scope, topic, entries('', 0));
      },
    });
    await lanes.enqueue(company.scope, topic, oneEach);
    aWorker({ services, topics: [topic], concurrency: 2 });
    await eventually(() => remains(company.scope, topic.name)).toEqual({ lanes: ['key-3'], events: [1] });
    const handled = await traces(company.scope, topic.name);
    expect(handled.toSorted()).toEqual(keys.filter((key) => key !== 'key-3').toSorted());
  });

  it('waits for a row lock, the others do not wait with it', async () => {
    const { companyId } = company;
    const topic = aTopic({
      async handle(scope, _payload, { key }) {
        if (key === 'key-3')
          await scope.query({ text: 'update companies set name = name where id = $1', values: [companyId] });
        await leaveTrace(scope, topic.name, key);
      },
    });
    await inTransaction(services.database.platform, { companyId: null }, async (somebody) => {
      await somebody.query('select from companies where id = $1 for no key update', [companyId]);
      await lanes.enqueue(company.scope, topic, oneEach);
      aWorker({ services, topics: [topic], concurrency: 2 });
      await eventually(async () => (await remains(company.scope, topic.name)).lanes).toEqual(['key-3']);
    });
    await eventually(() => remains(company.scope, topic.name)).toEqual(nothing);
    expect((await traces(company.scope, topic.name)).toSorted()).toEqual(keys.toSorted());
  });
});

describe('a topic that handles the heads of lanes', () => {
  it('gets them first, and each lane goes on behind them in order', async () => {
    const topic = aTopic({
      handle: (scope, payload, { key }) => leaveTrace(scope, topic.name, `${key} ${payload}`),
      async handleHeads(scope, heads) {
        for (const head of heads) await leaveTrace(scope, topic.name, `head ${head[0]}`);
        return heads.map(() => 1);
      },
    });
    await lanes.enqueue(
      company.scope,
      topic,
      keys.flatMap((key, index) => entries(key, index, 100 + index)),
    );
    aWorker({ services, topics: [topic], concurrency: 1 });
    await eventually(() => remains(company.scope, topic.name)).toEqual(nothing);
    const handled = await traces(company.scope, topic.name);
    for (const [index, key] of keys.entries()) {
      const [head, rest] = [`head ${index}`, `${key} ${100 + index}`];
      expect(handled.filter((trace) => trace === head || trace.startsWith(`${key} `))).toEqual([head, rest]);
    }
  });

  it('that fails with them gets every event alone', async () => {
    const topic = aTopic({
      handle: (scope, payload, { key }) => leaveTrace(scope, topic.name, `${key} ${payload}`),
      handleHeads: (scope) =>
        scope.transaction(async (scope) => {
          await leaveTrace(scope, topic.name, 'head');
          throw new Error('These cannot be handled together.');
        }),
    });
    await lanes.enqueue(company.scope, topic, oneEach);
    aWorker({ services, topics: [topic], concurrency: 1 });
    await eventually(() => remains(company.scope, topic.name)).toEqual(nothing);
    expect((await traces(company.scope, topic.name)).toSorted()).toEqual(keys.map((key) => `${key} 1`).toSorted());
  });
});
