import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type RunningMeta, startMeta } from '@recado/simulators';
import { appsOf, type CompanyAtMeta, companyAtMeta, customerOf } from '../proof/customers.ts';
import { type Installation, type ProofCompany, startInstallation } from '../proof/installation.ts';
import { ask } from '../proof/own-postgres.ts';
import { interval, menu, message, publishFlow } from '../src/modules/automation/testing/a-flow.ts';
import { connectionsRepo } from '../src/modules/connections/index.ts';
import { addAgents } from './agents.ts';
import { countRows, untilAtLeast } from './await-rows.ts';
import { COUNT_STATEMENTS, type CostMeter, printStatements, startCostMeter } from './message-cost.ts';
import { median, percentileOf } from './percentile.ts';

const [menuAtMeta, flowAtMeta, agentsAtMeta] = [companyAtMeta(1), companyAtMeta(2), companyAtMeta(3)];
/** A bot takes a text within this time for a part of the burst before its question. */
const BURST_MS = 6_500;
/** For runs that are due at the same moment, and for agents who write while they wake. */
const GOALS = { seconds: 20, agentsMs: 300 };
const QUIET_MS = 10_000;

/** A company whose customers all answer its bot with this text. */
interface Side extends ProofCompany {
  readonly atMeta: CompanyAtMeta;
  readonly answer: string;
}

/**
 * A turn of a flow beside a turn of the queue menu: a known customer writes, and the bot asks again with one message. One
 * api and one worker process, alternating, medians. Then runs that sleep and are due at the same moment, while agents of
 * another company write.
 */
export async function benchFlows(): Promise<string> {
  const options = readOptions();
  const [count, due] = [Number(options.count), Number(options.due)];
  const meta = await startMeta({
    port: 0,
    apps: appsOf([menuAtMeta, flowAtMeta, agentsAtMeta]),
    limits: 'off',
    ticks: 'read',
    capacity: { journalEntries: 200_000, messagesPerChat: 5_000 },
    webhooks: { connections: 16 },
  });
  const installation = await startInstallation({
    graphUrl: `${meta.addresses.http}/v24.0`,
    postgres: { ...COUNT_STATEMENTS, 'pg_stat_statements.track_planning': options.statements ? 'on' : 'off' },
  });
  let meter: CostMeter | undefined;
  try {
    await installation.start('api');
    await installation.start('worker');
    const ofMenu: Side = { ...(await addSide(installation, meta, menuAtMeta)), answer: 'hein?' };
    const ofFlow: Side = { ...(await addSide(installation, meta, flowAtMeta)), answer: '1' };
    const flowId = await publishFlow(ofFlow.scope, {
      nodes: [menu('ask', 'Olá! Escolha um setor:', 'Vendas', 'Suporte')],
      edges: ['1 > ask', 'ask:a1 > ask'],
    });
    await connectionsRepo.update(ofFlow.scope, ofFlow.connectionId, { noPhraseFlowId: flowId });
    for (const side of [ofMenu, ofFlow]) await writeAll(installation, meta, side, count);
    meter = await startCostMeter(installation);

    const rounds: { flow: number; menu: number; ratio: number }[] = [];
    for (let round = 0; round <= Number(options.rounds); round += 1) {
      await sleep(BURST_MS);
      await ask(installation.ownerUrl, 'vacuum analyze');
      const menuTurn = await measure(meter, installation, meta, ofMenu, count);
      const flowTurn = await measure(meter, installation, meta, ofFlow, count);
      console.log(`${round === 0 ? 'warm-up' : `round ${round}`}: flow ${flowTurn.text}; menu ${menuTurn.text}`);
      const [flow, menu] = [flowTurn.perSecond, menuTurn.perSecond];
      if (round > 0) rounds.push({ flow, menu, ratio: flow / menu });
    }
    const ofAgents = await installation.addCompany(meta, agentsAtMeta.app, { hasMenu: true });
    const agents = await addAgents(installation, meta, { ...ofAgents, atMeta: agentsAtMeta });
    const woken = await measureDueAtOnce(meter, installation, meta, ofFlow, { flowId, first: count, due, agents });
    console.log(woken.text);
    if (options.statements) printStatements(await meter.listStatements(), due);
    const middle = (of: 'flow' | 'menu' | 'ratio') => median(rounds.map((round) => round[of]));
    const turns = `ours ${middle('flow').toFixed(1)} menu ${middle('menu').toFixed(1)} ratio ${middle('ratio').toFixed(2)}`;
    return `flows ${turns} due at once ${woken.isMet ? 'ok' : 'MISSED'}`;
  } finally {
    await meter?.stop();
    await installation.stop();
    await meta.stop();
  }
}

/** Its menu may be repeated without a limit and without a pause. */
async function addSide(installation: Installation, meta: RunningMeta, atMeta: CompanyAtMeta) {
  const company = await installation.addCompany(meta, atMeta.app, { hasMenu: true });
  await connectionsRepo.update(company.scope, company.connectionId, { maxBotMenus: 0, botPauseMinutes: 0 });
  return { ...company, atMeta };
}

/** Every customer writes once. Resolves when the bot has answered each of them with one more message. */
async function writeAll(installation: Installation, meta: RunningMeta, side: Side, count: number): Promise<void> {
  const { companyId } = side.scope;
  const answered = () => countRows(installation, `messages where company_id = ${companyId} and author = 'bot'`);
  const before = await answered();
  for (let index = 0; index < count; index += 1)
    customerOf(meta, { company: side.atMeta, channel: 'whatsapp', index }).says(side.answer);
  await untilAtLeast(answered, before + count);
}

async function measure(meter: CostMeter, installation: Installation, meta: RunningMeta, side: Side, count: number) {
  let seconds = 0;
  const { cpu, statements } = await meter.measure(async () => {
    const startedAt = performance.now();
    await writeAll(installation, meta, side, count);
    seconds = (performance.now() - startedAt) / 1_000;
    // The deliveries of one side must not run while the other is measured.
    await untilAtLeast(async () => -(await countRows(installation, 'outbox')) - meta.waiting(), 0);
  });
  const cpuMs = (cpu.api + cpu.worker + cpu.postgres) / count;
  const perSecond = count / seconds;
  const text = `${perSecond.toFixed(1)}/s, CPU ${cpuMs.toFixed(1)} ms, ${(statements / count).toFixed(1)} statements`;
  return { perSecond, text };
}

interface DueAtOnce {
  readonly flowId: number;
  /** The number of the first customer who has not written yet. */
  readonly first: number;
  readonly due: number;
  readonly agents: Awaited<ReturnType<typeof addAgents>>;
}

/** Runs that sleep become due at one moment. The time until the last of them has spoken, and of agents' messages. */
async function measureDueAtOnce(
  meter: CostMeter,
  installation: Installation,
  meta: RunningMeta,
  side: Side,
  options: DueAtOnce,
): Promise<{ readonly text: string; readonly isMet: boolean }> {
  const { flowId, first, due, agents } = options;
  // Before the runs sleep: they wake by themselves after two minutes.
  const quiet = await agents.send(QUIET_MS);
  const plan = { nodes: [interval('pause', 120), message('hello', 'Voltei')], edges: ['1 > pause', 'pause > hello'] };
  await publishFlow(side.scope, plan, flowId);
  const asleep = () => countRows(installation, `flow_runs where state = 'sleeping'`);
  for (let index = 0; index < due; index += 1)
    customerOf(meta, { company: side.atMeta, channel: 'whatsapp', index: first + index }).says('oi');
  await untilAtLeast(asleep, due);
  // Their deliveries and statuses belong to the sleeping, not to the waking.
  await untilAtLeast(async () => -(await countRows(installation, 'outbox')) - meta.waiting(), 0);
  let seconds = 0;
  let busy: readonly number[] = [];
  const { cpu } = await meter.measure(async () => {
    const sending = agents.start();
    const startedAt = performance.now();
    await ask(installation.ownerUrl, `update flow_runs set wake_at = now(), due_at = now() where state = 'sleeping'`);
    await untilAtLeast(async () => -(await asleep()), 0);
    seconds = (performance.now() - startedAt) / 1_000;
    busy = await sending.stop();
  });
  const cpuMs = (cpu.api + cpu.worker + cpu.postgres) / due;
  const rate = `${(due / seconds).toFixed(0)}/s, CPU ${cpuMs.toFixed(1)} ms each`;
  const [before, during] = [percentileOf(quiet, 95), percentileOf(busy, 95)];
  return {
    text:
      `${due} sleeping runs due at once: ${seconds.toFixed(1)} s until the last has spoken, ${rate}; ` +
      `agents p95 ${during.toFixed(0)} ms of ${busy.length}, before ${before.toFixed(0)} ms`,
    isMet: seconds <= GOALS.seconds && during < GOALS.agentsMs,
  };
}

function readOptions() {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      /** Customers of each company; each writes once a round. */
      count: { type: 'string', default: '150' },
      /** Runs that sleep and are due at the same moment. */
      due: { type: 'string', default: '1000' },
      /** Prints the statements of a run that is woken. */
      statements: { type: 'boolean', default: false },
    },
  });
  return values;
}
