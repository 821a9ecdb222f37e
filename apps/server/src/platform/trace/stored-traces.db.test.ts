import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { testServices } from '../../../test/test-services.ts';
import { claimLanes } from '../lanes/lanes.repo.ts';
import { aTopic, aWorker, entries } from '../lanes/testing/lane-test.ts';
import { companyScope } from '../scope.ts';
import { inContext, type Span, type Tracing } from '../spans/tracing.ts';

const services = testServices();
afterEach(() => vi.restoreAllMocks());

const TRACE = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const span: Span = {
  traceparent: TRACE,
  traceId: 'a'.repeat(32),
  child: () => span,
  set: () => undefined,
  fail: () => undefined,
  end: () => undefined,
};

/** The statements that are sent from now on. */
function recordStatements(): string[] {
  const texts: string[] = [];
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string; steps?: readonly { text: string }[] }];
    if (typeof first === 'string') texts.push(first);
    else texts.push(...(first.steps?.map(({ text }) => text) ?? [first.text ?? '']));
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as never);
  return texts;
}

const storedTraces = async (companyId: number) =>
  (
    await companyScope(services, { companyId, actor: 'system' }).query<{ trace: string | null }>({
      text: 'select trace from lane_events order by id',
    })
  ).map(({ trace }) => trace);

describe('without traces', () => {
  it('writes no trace, and neither statement of enqueuing and claiming knows of any', async () => {
    const { scope, companyId } = await aCompany(services);
    const handled = Promise.withResolvers<void>();
    const topic = aTopic({ handle: async () => handled.resolve() });
    const texts = recordStatements();
    await scope.transaction((inside) => services.lanes.enqueue(inside, topic, entries('a', 1)));
    expect(await storedTraces(companyId)).toEqual([null]);
    aWorker({ services, topics: [topic] });
    await handled.promise;
    const ours = texts.filter((text) => /lane_(enqueue|claim)/.test(text));
    expect(ours).toContain('select lane_enqueue($1, $2, $3)');
    expect(ours.filter((text) => text.includes('trace'))).toEqual([]);
  });
});

describe('with traces', () => {
  it('stores the trace of the work that enqueues, or of the entry, and claims the events with it', async () => {
    const { scope, companyId } = await aCompany(services);
    const topic = aTopic();
    const own = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`;
    await inContext({ span }, () =>
      scope.transaction((inside) =>
        services.lanes.enqueue(inside, topic, [
          { key: 'a', payload: 1 },
          { key: 'a', payload: 2, trace: null },
          { key: 'a', payload: 3, trace: own },
        ]),
      ),
    );
    expect(await storedTraces(companyId)).toEqual([TRACE, null, own]);

    const client = await services.database.app.connect();
    try {
      const [claim] = await claimLanes(client, { topics: [topic.name], events: 5, lanes: 1, traced: true });
      expect(claim?.events.map(({ payload, trace }) => [payload, trace])).toEqual([
        [1, TRACE],
        [2, undefined],
        [3, own],
      ]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('continues the trace of each event, with its tries, and never that of its neighbour', async () => {
    const resumed: unknown[] = [];
    const tracing: Tracing = {
      ...services.tracing,
      isOn: true,
      resume(trace, name, { attributes }) {
        if (trace) resumed.push([trace, name, attributes['recado.attempt']]);
        return undefined;
      },
    };
    const { scope } = await aCompany(services);
    const done = Promise.withResolvers<void>();
    let tries = 0;
    const topic = aTopic({
      handle: async (_scope, payload) => {
        if (payload === 2) return done.resolve();
        tries += 1;
        if (tries === 1) throw new Error('once');
      },
    });
    const traced = [
      { key: 'a', payload: 1, trace: TRACE },
      { key: 'a', payload: 2, trace: null },
    ];
    await scope.transaction((inside) => services.lanes.enqueue(inside, topic, traced));
    aWorker({ services: { ...services, tracing }, topics: [topic] });
    await done.promise;
    expect(resumed).toEqual([
      [TRACE, 'lane.turn', undefined],
      [TRACE, 'lane.event', 1],
      [TRACE, 'lane.turn', undefined],
      [TRACE, 'lane.event', 2],
    ]);
  });
});
