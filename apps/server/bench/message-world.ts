import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type RunningMeta, startMeta } from '@recado/simulators';
import pg from 'pg';
import { appsOf, companyAtMeta, customerOf } from '../proof/customers.ts';
import { type Installation, type ProofCompany, startInstallation } from '../proof/installation.ts';
import { ask } from '../proof/own-postgres.ts';
import { type Asked, startAsked } from './inbound-questions.ts';
import type { BareResult, BareWorld } from './message-bare.ts';
import { COUNT_STATEMENTS, type Cost, type CostMeter, printStatements, startCostMeter } from './message-cost.ts';
import { median } from './percentile.ts';

const atMeta = companyAtMeta(1);
/** How the provider ids of the bare statements begin: their messages are not counted as ours. */
export const BARE = 'wamid.BARE';
const STALLED_MS = 60_000;
/** After an analyze every connection plans its statements again, which an installation at work does once in many hours. */
const REPLANNED = 120;

export interface MessageWorld {
  readonly meta: RunningMeta;
  readonly installation: Installation;
  readonly company: ProofCompany;
  /** The next unknown customer writes. */
  newCustomerWrites(): void;
  /** Waits until the statement counts this many rows. */
  untilCounted(text: string, count: number): Promise<void>;
}

/** What is done again and again, and how its world is prepared. */
export interface MessageWork {
  readonly hasMenu: boolean;
  /** Before the first round. */
  readonly prepare?: (world: MessageWorld) => Promise<void>;
  /** Does the work this many times, to the last status. */
  readonly work: (world: MessageWorld, count: number) => Promise<void>;
}

interface MessageBench extends MessageWork {
  readonly name: string;
}

/**
 * One api and one worker process, Meta's simulator, and the bare statements of the same work in the same run. The first
 * round warms up and is not counted.
 */
export async function runMessageBench({ name, hasMenu, prepare, work }: MessageBench): Promise<string> {
  const options = readOptions();
  const count = Number(options.count);
  if (options.profile !== undefined) mkdirSync(options.profile, { recursive: true });
  const settings = {
    hasMenu,
    postgres: { ...COUNT_STATEMENTS, 'pg_stat_statements.track_planning': options.statements ? 'on' : 'off' },
    ...(options.profile !== undefined && { profileDir: options.profile }),
  };
  return inMessageWorld(settings, async (world) => {
    const { installation, company } = world;
    let meter: CostMeter | undefined;
    let bare: Asked | undefined;
    try {
      await prepare?.(world);
      meter = await startCostMeter(installation);
      bare = await startAsked('message-bare.ts', bareWorldOf(installation, company));
      const rounds: Round[] = [];
      for (let round = 0; round <= Number(options.rounds); round += 1) {
        await ask(installation.ownerUrl, 'vacuum analyze');
        await work(world, REPLANNED);
        const measured = await measureRound({ meter, bare, name, count, work: () => work(world, count) });
        console.log(`${round === 0 ? 'warm-up' : `round ${round}`}: ${describe(measured)}`);
        if (round > 0) rounds.push(measured);
      }
      if (options.statements) {
        await meter.measure(() => work(world, count));
        printStatements(await meter.listStatements(), count);
      }
      return resultOf(name, rounds);
    } finally {
      bare?.stop();
      await meter?.stop();
    }
  });
}

interface WorldSettings {
  readonly hasMenu: boolean;
  readonly postgres?: Readonly<Record<string, string>>;
  readonly profileDir?: string;
}

/** Starts the processes, the simulator and a company, and stops them after the use. */
export async function inMessageWorld<T>(
  { hasMenu, ...settings }: WorldSettings,
  use: (world: MessageWorld) => Promise<T>,
): Promise<T> {
  const meta = await startMeta({
    port: 0,
    apps: appsOf([atMeta]),
    limits: 'off',
    ticks: 'read',
    capacity: { journalEntries: 200_000, messagesPerChat: 5_000 },
    webhooks: { connections: 16 },
  });
  const installation = await startInstallation({ graphUrl: `${meta.addresses.http}/v24.0`, ...settings });
  const client = new pg.Client({ connectionString: installation.ownerUrl });
  try {
    await installation.start('api');
    await installation.start('worker');
    const company = await installation.addCompany(meta, atMeta.app, { hasMenu });
    await client.connect();
    return await use(worldOf({ meta, installation, company, client }));
  } finally {
    await client.end().catch(() => undefined);
    await installation.stop();
    await meta.stop();
  }
}

interface Round {
  readonly ours: number;
  readonly bare: number;
  readonly bareCpu: number;
  /** Of one. */
  readonly cost: Cost;
}

interface Measuring {
  readonly meter: CostMeter;
  readonly bare: Asked;
  readonly name: string;
  readonly count: number;
  readonly work: () => Promise<void>;
}

async function measureRound({ meter, bare, name, count, work }: Measuring): Promise<Round> {
  let seconds = 0;
  const cost = await meter.measure(async () => {
    const startedAt = performance.now();
    await work();
    seconds = (performance.now() - startedAt) / 1000;
  });
  let result: BareResult = { perSecond: 0, cpuMs: 0 };
  const bareCost = await meter.measure(async () => {
    result = await bare.ask<BareResult>(name, { count });
  });
  const each = (value: number) => value / count;
  return {
    ours: count / seconds,
    bare: result.perSecond,
    bareCpu: each(result.cpuMs + bareCost.cpu.postgres),
    cost: {
      cpu: { api: each(cost.cpu.api), worker: each(cost.cpu.worker), postgres: each(cost.cpu.postgres) },
      statements: each(cost.statements),
      transactions: each(cost.transactions),
    },
  };
}

const totalOf = ({ api, worker, postgres }: Cost['cpu']): number => api + worker + postgres;

function describe({ ours, bare, bareCpu, cost: { cpu, statements, transactions } }: Round): string {
  const parts = [
    `api ${cpu.api.toFixed(1)}`,
    `worker ${cpu.worker.toFixed(1)}`,
    `PostgreSQL ${cpu.postgres.toFixed(1)}`,
  ];
  return (
    `${ours.toFixed(1)}/s, CPU ${totalOf(cpu).toFixed(1)} ms (${parts.join(', ')}), ` +
    `${statements.toFixed(1)} statements, ${transactions.toFixed(1)} transactions; ` +
    `bare ${bare.toFixed(1)}/s, CPU ${bareCpu.toFixed(1)} ms`
  );
}

function resultOf(name: string, rounds: readonly Round[]): string {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  return (
    `${name} ours ${middle(({ ours }) => ours).toFixed(1)} bare ${middle(({ bare }) => bare).toFixed(1)} ` +
    `ratio ${middle(({ ours, bare }) => ours / bare).toFixed(2)} cpu ${middle(({ cost }) => totalOf(cost.cpu)).toFixed(1)}`
  );
}

interface WorldParts extends Pick<MessageWorld, 'meta' | 'installation' | 'company'> {
  readonly client: pg.Client;
}

function worldOf({ client, ...parts }: WorldParts): MessageWorld {
  let customers = 0;
  return {
    ...parts,
    newCustomerWrites() {
      customers += 1;
      customerOf(parts.meta, { company: atMeta, channel: 'whatsapp', index: customers }).says('Bom dia');
    },
    async untilCounted(text, count) {
      let last = -1;
      for (let changedAt = performance.now(); ; await sleep(100)) {
        const { rows } = await client.query<{ n: number }>({
          name: text.slice(0, 60),
          text: `select (${text})::int as n`,
        });
        const found = rows[0]?.n ?? 0;
        if (found >= count) return;
        if (found !== last) changedAt = performance.now();
        last = found;
        if (performance.now() - changedAt > STALLED_MS) throw new Error(`${found} of ${count}, and no more come.`);
      }
    },
  };
}

const bareWorldOf = ({ env }: Installation, { scope, connectionId }: ProofCompany): BareWorld => ({
  databaseUrl: env.DATABASE_URL,
  companyId: scope.companyId,
  connectionId,
});

function readOptions() {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '3' },
      /** Per round. */
      count: { type: 'string', default: '150' },
      /** Prints the statements of one more round, with their number and time for each. */
      statements: { type: 'boolean', default: false },
      /** A folder for the CPU profiles of the processes. */
      profile: { type: 'string' },
    },
  });
  return values;
}
