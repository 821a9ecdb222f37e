import { menuText } from '@recado/contracts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import type { LaneEntry } from '../../../platform/lanes.ts';
import { platformScope } from '../../../platform/platform-scope.ts';
import { automationLane } from '../asking/automation.lane.ts';
import { interval, menu, message, question } from '../testing/a-flow.ts';
import { aFlowShop } from '../testing/flow-shop.ts';
import { COMPANIES_WITH_DUE_RUNS, type DueRun, flowRunsRepo, TAKE_DUE_RUNS } from './flow-runs.repo.ts';
import { wakeRun } from './wake-run.ts';
import { enqueueDueRuns } from './wake-runs.sweep.ts';

const entered: LaneEntry<unknown>[] = [];
const app = await testApp({
  lanes: {
    enqueue: (_scope, _topic, entries) => Promise.resolve(void entered.push(...entries)),
    isBehind: () => Promise.resolve(false),
  },
});
const HOUR = 3600;
const QUEUES = menuText('Olá!', [{ name: 'Vendas' }, { name: 'Oficina' }]);

const asking = () => ({
  nodes: [menu('ask', 'O que deseja?', 'Comprar', 'Consertar'), message('buy', 'Vamos lá.')],
  edges: ['1 > ask', 'ask:a1 > buy'],
});
const sleeping = () => ({
  nodes: [
    message('one', 'Um'),
    interval('first', 5),
    message('two', 'Dois'),
    interval('second', 5),
    message('three', 'Três'),
  ],
  edges: ['1 > one', 'one > first', 'first > two', 'two > second', 'second > three'],
});

async function aRun(flow = sleeping) {
  const shop = await aFlowShop(app, flow);
  const rita = shop.customer();
  await rita.says('oi');
  const { id: ticketId } = await rita.ticket();
  const run = async () => (await shop.runs(ticketId))[0];
  const signal = async (): Promise<DueRun> => {
    const { id = '', wakeSeq = 0 } = (await run()) ?? {};
    return { ticketId, runId: id, wakeSeq };
  };
  const wakes = (due: DueRun) => shop.scope().transaction((scope) => wakeRun(scope, due));
  return { ...shop, rita, ticketId, run, signal, wakes };
}

describe('the sweep', () => {
  it('moves a due run into the lane of its ticket, once', async () => {
    const { scope, ticketId, signal, run } = await aRun();
    entered.length = 0;
    await enqueueDueRuns(scope());
    expect(entered).toEqual([]);
    app.advance(5);
    await Promise.all([enqueueDueRuns(scope()), enqueueDueRuns(scope()), enqueueDueRuns(scope())]);
    expect(entered).toEqual([{ key: `ticket-${ticketId}`, payload: await signal() }]);
    expect(automationLane.payload.parse(JSON.parse(JSON.stringify(entered[0]?.payload)))).toEqual(entered[0]?.payload);
    // Nothing else has changed: the lane wakes it.
    expect(await run()).toMatchObject({ state: 'sleeping' });
  });

  it('takes a run again whose lane event was dropped', async () => {
    const { scope } = await aRun();
    app.advance(5);
    await enqueueDueRuns(scope());
    entered.length = 0;
    app.advance(HOUR);
    await enqueueDueRuns(scope());
    expect(entered).toHaveLength(1);
  });

  it('takes 200 runs in one statement, and says that there are more', async () => {
    const { scope, ticketId, run } = await aRun();
    const row = await run();
    if (!row) throw new Error('There is a run.');
    const { db, companyId } = scope();
    // The trigger and the unique index allow one live run per ticket, so the others get their own tickets.
    await db.execute(sql`
      with made as (
        insert into tickets (company_id, contact_id, channel, status, is_group)
        select company_id, contact_id, channel, 'pending', false from tickets, generate_series(1, 200)
         where company_id = ${companyId} and id = ${ticketId} returning id)
      insert into flow_runs (company_id, id, ticket_id, source, source_id, version, trigger, state, node_id, expires_at, due_at,
        wake_at, turn, seed, message_id, started_at)
      select company_id, gen_random_uuid(), made.id, source, source_id, version, trigger, state, node_id, expires_at, due_at,
        wake_at, turn, seed, message_id, started_at
        from flow_runs, made where company_id = ${companyId} and flow_runs.id = ${row.id}`);
    app.advance(5);
    entered.length = 0;
    expect(await enqueueDueRuns(scope())).toBe(true);
    expect(entered).toHaveLength(200);
    expect(await enqueueDueRuns(scope())).toBe(false);
    expect(entered).toHaveLength(201);
  });

  it.each([
    ['of one company', TAKE_DUE_RUNS],
    ['of all companies', COMPANIES_WITH_DUE_RUNS],
  ])('finds due runs %s by their index', async (_where, statement) => {
    const { scope } = await aRun();
    const explain = `explain (costs off) ${statement}`;
    const off = 'set local enable_seqscan = off';
    const rows =
      statement === TAKE_DUE_RUNS
        ? await scope().transaction(async (scope) => {
            await scope.query({ text: off });
            return scope.query({ text: explain, values: [scope.companyId, scope.now, 200, scope.now] });
          })
        : await platformScope(app.services, { purpose: 'test', actor: 'system' }).transaction(async (platform) => {
            await platform.query({ text: off });
            return platform.query({ text: explain, values: [platform.now] });
          });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/flow_runs_due[\s\S]*Index Cond: .*due_at/);
  });
});

describe('a wake-up signal', () => {
  it('counts once: repeated, it sends nothing', async () => {
    const { rita, signal, wakes } = await aRun();
    const first = await signal();
    app.advance(5);
    await wakes(first);
    await wakes(first);
    expect(await rita.received()).toEqual(['Um', 'Dois']);
  });

  it('of an earlier sleep does not end the next one early', async () => {
    const { rita, signal, wakes } = await aRun();
    const first = await signal();
    app.advance(5);
    await wakes(first);
    app.advance(5);
    await wakes(first);
    expect(await rita.received()).toEqual(['Um', 'Dois']);
    await wakes(await signal());
    expect(await rita.received()).toEqual(['Três']);
  });

  it('after a worker died in the turn sends everything once', async () => {
    const { rita, signal, scope } = await aRun();
    app.advance(5);
    const due = await signal();
    const dying = scope().transaction(async (scope) => {
      await wakeRun(scope, due);
      await scope.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(dying).rejects.toThrow();
    await scope().transaction((scope) => wakeRun(scope, due));
    expect(await rita.received()).toEqual(['Um', 'Dois']);
  });

  it('of a ticket that was deleted is ignored', async () => {
    const { signal, wakes, scope, ticketId } = await aRun();
    const due = await signal();
    await scope().db.execute(sql`delete from tickets where company_id = ${scope().companyId} and id = ${ticketId}`);
    await expect(wakes(due)).resolves.toBeUndefined();
  });
});

describe('a customer who does not answer', () => {
  it('abandons the run after 24 hours, and starts a new one with the next message', async () => {
    const { rita, passes, run, runs, ticketId } = await aRun(asking);
    await rita.received();
    await passes(24 * HOUR - 31);
    expect(await run()).toMatchObject({ state: 'waiting' });
    await passes(31);
    expect(await run()).toMatchObject({ state: 'ended', outcome: 'abandoned' });
    expect(await rita.received()).toEqual([]);
    await rita.says('voltei');
    expect(await rita.received()).toHaveLength(1);
    expect(await runs(ticketId)).toMatchObject([{ state: 'waiting' }, { outcome: 'abandoned' }]);
  });

  it('who answers after 24 hours, before the sweep, starts again too: the answer is none', async () => {
    const { rita, runs, ticketId } = await aRun(asking);
    await rita.received();
    app.advance(25 * HOUR);
    await rita.says('1');
    expect(await rita.received()).toEqual([
      menuText('O que deseja?', [{ name: 'Comprar' }, { name: 'Consertar' }], { leadsBack: true }),
    ]);
    expect(await runs(ticketId)).toMatchObject([{ state: 'waiting' }, { outcome: 'abandoned' }]);
  });
});

describe('a run that cannot go on', () => {
  it('ends where the reply window has closed, and does not count as the start of the ticket', async () => {
    const shop = await aFlowShop(app, asking);
    const rita = shop.customer();
    app.setNow(new Date('2026-11-16T15:00:00Z'));
    await rita.sends({ type: 'text', text: 'oi' }, new Date('2026-11-15T14:00:00Z'));
    const { id } = await rita.ticket();
    expect(await shop.runs(id)).toMatchObject([{ state: 'ended', outcome: 'not-sent' }]);
    await rita.says('oi');
    expect(await rita.received()).toHaveLength(1);
  });

  it('because its version cannot be read hands over to the menus, and is logged', async () => {
    const { rita, scope, flowId, run } = await aRun(asking);
    await rita.received();
    const row = await run();
    if (row) await flowRunsRepo.put(scope(), { ...row, version: 99 });
    await rita.says('1');
    expect(await rita.received()).toEqual([QUEUES]);
    expect(await run()).toMatchObject({ outcome: 'failed', sourceId: flowId });
  });
});

it('a run keeps its version while another is published, and the next run has the new one', async () => {
  const first = () => ({
    nodes: [question('ask', 'Qual o modelo?', 'modelo'), message('end', 'Antes: {{modelo}}')],
    edges: ['1 > ask', 'ask > end'],
  });
  const { rita, publishes, customer, run } = await aRun(first);
  await publishes({ nodes: [message('new', 'Agora é outro.')], edges: ['1 > new'] });
  await rita.says('Aro 29');
  expect(await rita.received()).toEqual(['Qual o modelo?', 'Antes: Aro 29']);
  expect(await run()).toMatchObject({ version: 1 });
  const bia = customer('Bia');
  await bia.says('oi');
  expect(await bia.received()).toEqual(['Agora é outro.']);
});

it('a turn of many pauses is one answer for the loop guard', async () => {
  const { rita, passes } = await aRun();
  await passes(5);
  await passes(5);
  expect(await rita.received()).toHaveLength(3);
  const messages = await rita.allReceived();
  expect(new Set(messages.map(({ answersId }) => answersId))).toEqual(new Set([await rita.lastWritten()]));
});
