import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../test/eventually.ts';
import { aCompany, type MadeCompany } from '../../../test/factories.ts';
import { testServices } from '../../../test/test-services.ts';
import { defineLaneTopic } from '../lanes.ts';
import { createLanes } from './create-lanes.ts';
import { aTopic, aWorker, entries, remains } from './testing/lane-test.ts';

const services = testServices();
const lanes = createLanes(services);
let company: MadeCompany;
beforeAll(async () => {
  company = await aCompany(services);
});

describe('enqueueing', () => {
  it('keeps the order of the entries of each key', async () => {
    const topic = aTopic();
    await lanes.enqueue(company.scope, topic, [...entries('b', 1, 2), ...entries('a', 3), ...entries('b', 4, 5)]);
    const { events } = await remains(company.scope, topic.name);
    expect(events.filter((payload) => payload !== 3)).toEqual([1, 2, 4, 5]);
    expect(events).toContain(3);
  });

  it('creates one lane per key, also when its events come one by one', async () => {
    const topic = aTopic();
    await company.scope.transaction(async (scope) => {
      await lanes.enqueue(scope, topic, entries('a', 1));
      await lanes.enqueue(scope, topic, entries('b', 2));
      await lanes.enqueue(scope, topic, entries('a', 3));
    });
    await lanes.enqueue(company.scope, topic, entries('a', 4));
    expect((await remains(company.scope, topic.name)).lanes).toEqual(['a', 'b']);
  });

  it('leaves nothing behind when the transaction is rolled back', async () => {
    const topic = aTopic();
    const attempt = company.scope.transaction(async (scope) => {
      await lanes.enqueue(scope, topic, entries('a', 1));
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await remains(company.scope, topic.name)).toEqual({ lanes: [], events: [] });
  });

  it('drops the events of a savepoint that was rolled back', async () => {
    const topic = aTopic();
    await company.scope.transaction(async (scope) => {
      await lanes.enqueue(scope, topic, entries('a', 1));
      const part = scope.transaction(async (inner) => {
        await lanes.enqueue(inner, topic, entries('a', 2));
        throw new Error('only this part');
      });
      await expect(part).rejects.toThrow('only this part');
      await lanes.enqueue(scope, topic, entries('a', 3));
    });
    expect((await remains(company.scope, topic.name)).events).toEqual([1, 3]);
  });

  it('rejects an invalid payload immediately', async () => {
    const topic = aTopic();
    await company.scope.transaction(async (scope) => {
      await expect(lanes.enqueue(scope, topic, entries('a', Number.NaN))).rejects.toThrow(z.ZodError);
    });
    expect((await remains(company.scope, topic.name)).lanes).toEqual([]);
  });

  it('stores text that PostgreSQL does not accept as text: a null character, an unpaired surrogate', async () => {
    const seen: string[] = [];
    const handle = (_scope: unknown, text: string) => Promise.resolve(void seen.push(text));
    const { name, attempts } = aTopic();
    const topic = defineLaneTopic({ name, attempts, payload: z.string(), handle });
    await lanes.enqueue(company.scope, topic, [{ key: 'a', payload: 'a\0b \ud83d' }]);
    aWorker({ services, topics: [topic] });
    await eventually(() => seen).toEqual(['a\0b \ud83d']);
  });

  it('hides the events of one company from another', async () => {
    const topic = aTopic();
    const other = await aCompany(services);
    await lanes.enqueue(other.scope, topic, entries('a', 1));
    await lanes.enqueue(company.scope, topic, entries('a', 2));
    expect((await remains(company.scope, topic.name)).events).toEqual([2]);
    expect((await remains(other.scope, topic.name)).events).toEqual([1]);
  });
});

describe('enqueueing does not wait', () => {
  it('for a lane that a worker is processing', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
    const handled: number[] = [];
    const topic = aTopic({
      async handle(_scope, payload) {
        begin();
        if (payload === 1) await mayEnd;
        handled.push(payload);
      },
    });
    await lanes.enqueue(company.scope, topic, entries('a', 1));
    aWorker({ services, topics: [topic] });
    await begun;
    await lanes.enqueue(company.scope, topic, entries('a', 2));
    expect(handled).toEqual([]);
    letEnd();
    await eventually(() => handled).toEqual([1, 2]);
  });

  it('for a long transaction that has enqueued the first event of the same lane', async () => {
    const topic = aTopic();
    await company.scope.transaction(async (slow) => {
      await lanes.enqueue(slow, topic, entries('a', 1));
      await lanes.enqueue(company.scope, topic, entries('a', 2));
    });
    expect((await remains(company.scope, topic.name)).events).toEqual([2, 1]);
  });

  it('in a deadlock, when transactions create the same lanes in opposite order', async () => {
    const topic = aTopic();
    const keys = Array.from({ length: 40 }, (_, index) => `key-${index}`);
    const enqueueAll = (order: readonly string[]) =>
      company.scope.transaction(async (scope) => {
        for (const key of order) await lanes.enqueue(scope, topic, entries(key, 1));
      });
    // In a deadlock, PostgreSQL would make one of them fail after a second.
    await Promise.all([keys, keys.toReversed(), keys, keys.toReversed()].map(enqueueAll));
    const { lanes: made, events } = await remains(company.scope, topic.name);
    expect([made.length, events.length]).toEqual([40, 160]);
  });
});
