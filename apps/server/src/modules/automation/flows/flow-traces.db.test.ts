import type { FlowNodeNumbers, FlowRun, FlowRunStep } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../../test/factories.ts';
import { genericPlanOf } from '../../../../test/generic-plan.ts';
import { ownDatabase } from '../../../../test/own-database.ts';
import { signInAs } from '../../../../test/sign-in-as.ts';
import { testApp } from '../../../../test/test-app.ts';
import { platformScope } from '../../../platform/platform-scope.ts';
import { removeFlow } from '../../flows/remove-flow.ts';
import { menu, message, question } from '../testing/a-flow.ts';
import { aFlowShop } from '../testing/flow-shop.ts';
import { LIST_RUNS, LIST_STEPS, SUM_NODE_DAYS } from './flow-traces.repo.ts';
import { foldFlowNumbers } from './jobs/fold-flow-numbers.cron.ts';

// Its own database: the job that folds the numbers processes all companies.
const { env } = await ownDatabase('flow_traces');
const app = await testApp({ env });
const visitor = app.browser();

interface Trace {
  readonly ticket: { readonly id: number; readonly uuid: string };
  readonly runs: readonly FlowRun[];
  readonly run: (FlowRun & { readonly steps: readonly FlowRunStep[] }) | null;
}

const flow = () => ({
  nodes: [
    menu('ask', 'O que deseja?', 'Comprar', 'Consertar'),
    question('model', 'Qual o modelo?', 'modelo'),
    message('thanks', 'Obrigado!'),
  ],
  edges: ['1 > ask', 'ask:a1 > model', 'model > thanks'],
});

/** 23:30 of the 16th in the time zone of the company. */
async function aTalk(...texts: readonly string[]) {
  app.setNow(new Date('2026-11-17T02:30:00Z'));
  const shop = await aFlowShop(app, flow);
  const rita = shop.customer();
  for (const text of texts) await rita.says(text);
  const { token } = await signInAs(app.services, shop.company.admin);
  const get = (url: string) => visitor.call('GET', url, { token });
  return { ...shop, rita, ticket: await rita.ticket(), get };
}

describe('the trace of a ticket', () => {
  it('names the flow, its version and every step with its output and message', async () => {
    const { ticket, get, flowId } = await aTalk('oi', '1');
    const { body } = await get(`/flowbuilder/trace/${ticket.id}`);
    const { runs, run } = body as Trace;
    expect((body as Trace).ticket).toEqual({ id: ticket.id, uuid: ticket.uuid });
    expect(runs).toEqual([expect.objectContaining({ id: run?.id, version: 1, trigger: 'default', outcome: null })]);
    expect(run).toMatchObject({ flow: { id: flowId }, state: 'waiting', nodeId: 'model', endedAt: null });
    expect(run?.steps.map(({ seq, nodeId, output, reason }) => [seq, nodeId, output, reason])).toEqual([
      [0, '1', 'a', 'entered'],
      [1, 'ask', null, 'entered'],
      [2, 'ask', 'a1', 'answered'],
      [3, 'model', null, 'entered'],
    ]);
    expect(run?.steps.slice(1).every(({ messageId }) => messageId !== null)).toBe(true);
  });

  it('stays readable when the run has ended and the flow was removed', async () => {
    const talk = await aTalk('oi', '1', 'Aro 29');
    await removeFlow(talk.scope(), talk.flowId);
    const { run } = (await talk.get(`/flowbuilder/trace/${talk.ticket.id}`)).body as Trace;
    expect(run).toMatchObject({ state: 'ended', outcome: 'finished', nodeId: 'thanks' });
    expect(run?.steps.at(-1)).toMatchObject({ nodeId: 'thanks', reason: 'left' });
  });

  it('of a ticket without runs is empty, and an unknown run has no steps', async () => {
    const talk = await aTalk('oi');
    const { get, ticket } = talk;
    const unknown = await get(`/flowbuilder/trace/${ticket.id}?runId=00000000-0000-4000-8000-000000000000`);
    expect(unknown.body).toMatchObject({ runs: { length: 1 }, run: null });
    await talk.scope().query({ text: 'delete from flow_runs where ticket_id = $1', values: [ticket.id] });
    expect((await get(`/flowbuilder/trace/${ticket.id}`)).body).toMatchObject({ runs: [], run: null });
  });

  it('of another company’s ticket does not exist', async () => {
    const { ticket, flowId } = await aTalk('oi');
    const { token } = await signInAs(app.services, (await aCompany(app.services)).admin);
    const get = (url: string) => visitor.call('GET', url, { token });
    expect(await get(`/flowbuilder/trace/${ticket.id}`)).toMatchObject({
      status: 404,
      body: { code: 'ERR_NO_TICKET_FOUND' },
    });
    expect(await get(`/flowbuilder/flow/${flowId}/numbers`)).toMatchObject({ body: { code: 'ERR_NO_FLOW_FOUND' } });
  });

  it('is announced, step by step, to the tabs that show it', async () => {
    const { ticket, rita, company } = await aTalk('oi');
    app.heard.length = 0;
    await rita.says('1');
    const published = app.heard.map(({ what }) => what as { channel: string; rooms: string[]; message: object });
    expect(published.filter(({ channel }) => channel === 'flowRun')).toEqual([
      expect.objectContaining({
        rooms: [`company:${company.companyId}:flow-run:${ticket.id}`],
        message: { action: 'update', ticketId: ticket.id, runId: expect.any(String) },
      }),
    ]);
  });
});

describe('the numbers of a flow', () => {
  it('are those of its published version and the last thirty days, or of the version and days asked for', async () => {
    const talk = await aTalk('oi', 'hein?', '1');
    await foldFlowNumbers.run(platformScope(app.services, { purpose: 'test', actor: 'system' }));
    const numbers = async (query = '') =>
      (await talk.get(`/flowbuilder/flow/${talk.flowId}/numbers${query}`)).body as {
        version: number;
        dateFrom: string;
        dateTo: string;
        nodes: FlowNodeNumbers[];
      };
    const nodes = [
      { nodeId: '1', entered: 1, answered: 0, invalid: 0, left: 0 },
      { nodeId: 'ask', entered: 1, answered: 1, invalid: 1, left: 0 },
      { nodeId: 'model', entered: 1, answered: 0, invalid: 0, left: 0 },
    ];
    expect(await numbers()).toEqual({ version: 1, dateFrom: '2026-10-18', dateTo: '2026-11-16', nodes });
    expect((await numbers('?version=1&dateFrom=2026-11-16&dateTo=2026-11-16')).nodes).toEqual(nodes);
    expect((await numbers('?dateFrom=2026-11-17&dateTo=2026-11-18')).nodes).toEqual([]);
    expect(await numbers('?version=2')).toMatchObject({ version: 2, nodes: [] });
  });
});

describe('the statements', () => {
  it.each<[string, string, unknown[], string]>([
    ['the runs of a ticket', LIST_RUNS, [1], 'flow_runs_of_ticket'],
    ['the steps of a run', LIST_STEPS, ['00000000-0000-4000-8000-000000000000'], 'flow_run_steps_pkey'],
    ['the numbers of a version', SUM_NODE_DAYS, [1, 1, '2026-11-01', '2026-11-30'], 'flow_node_days_pkey'],
  ])('read %s along an index', async (_, text, values, index) => {
    const { scope, companyId } = await aCompany(app.services);
    await scope.transaction(async (scope) => {
      // The tables of a test are too small for the planner to choose an index by itself.
      await scope.query({ text: 'set local enable_seqscan = off' });
      expect(await genericPlanOf(scope, { text, values: [companyId, ...values] })).toContain(index);
    });
  });
});
