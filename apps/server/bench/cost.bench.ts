import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Installation } from '../proof/installation.ts';
import { ask } from '../proof/own-postgres.ts';
import { newConversations } from './conversation.bench.ts';
import type { Burst } from './inbound-load.ts';
import { startAsked } from './inbound-questions.ts';
import { startWorld } from './inbound-world.ts';
import { inMessageWorld, type MessageWork } from './message-world.ts';
import { answersOfAnAgent } from './outbound.bench.ts';
import { median } from './percentile.ts';
import { type ResourceMeter, type Sizes, startResourceMeter, type Usage } from './resource-meter.ts';

/** The index is filled later, by a cron; this fills it for all messages at once. */
const INDEX_MESSAGES = `select index_messages(now() + interval '1 hour', 1000000, 1000000)`;

/**
 * The coefficients of the capacity model in docs/scale.md: CPU time of each role, write-ahead log and disk of one inbound
 * message, one outbound message and one new conversation. The first round warms up.
 */
export async function benchCost(): Promise<string> {
  const options = readOptions();
  const [rounds, count, messages] = [Number(options.rounds), Number(options.count), Number(options.messages)];
  console.log(`load average at the start ${loadavg()[0]?.toFixed(1)}`);
  const inbound = await measureInbound({ rounds, messages });
  const outbound = await measureWork(answersOfAnAgent(), { rounds, count });
  const conversation = await measureWork(newConversations(), { rounds, count });
  const lines = [
    ['inbound, ten a webhook', inbound.packed],
    ['inbound, one a webhook', inbound.single],
    ['outbound with three statuses', outbound],
    ['new conversation', conversation],
  ] as const;
  console.log(`${'CPU ms and bytes of one'.padEnd(32)}${row(['api', 'worker', 'PostgreSQL', 'WAL', 'per second'])}`);
  for (const [name, usage] of lines) console.log(`${name.padEnd(32)}${describe(usage)}`);
  const { messages: table, search, keys, rest } = inbound.disk;
  console.log(
    `bytes on disk of one inbound message: messages ${table}, search ${search}, keys ${keys}, other tables ${rest}`,
  );
  const [least, most] = [
    coresOf(inbound.packed, outbound, ({ withoutIdle }) => withoutIdle),
    coresOf(inbound.packed, outbound, ({ cpu }) => cpu),
  ];
  const range = (role: keyof Usage['cpu']) => `${least[role].toFixed(1)}-${most[role].toFixed(1)}`;
  return (
    `cost of 1000 messages a second, 55 % inbound, in cores without and with idle time: api ${range('api')} ` +
    `worker ${range('worker')} PostgreSQL ${range('postgres')}`
  );
}

interface Inbound {
  readonly packed: Usage;
  readonly single: Usage;
  /** Bytes of one message. */
  readonly disk: Sizes;
}

async function measureInbound({ rounds, messages }: { rounds: number; messages: number }): Promise<Inbound> {
  const { installation, world } = await startWorld({ people: messages, workerConcurrency: 8 });
  const load = await startAsked('inbound-load.ts', world);
  let meter: ResourceMeter | undefined;
  try {
    meter = await startResourceMeter(installation);
    const burst = (perWebhook: number) => () => load.ask<number>('burst', { messages, perWebhook } satisfies Burst);
    const before = await settledSizes(installation, meter);
    const packed = await measureRounds(installation, meter, { rounds, count: messages, work: burst(10) });
    const single = await measureRounds(installation, meter, { rounds, count: messages, work: burst(1) });
    const after = await settledSizes(installation, meter);
    const stored = 2 * (rounds + 1) * messages;
    const each = (group: keyof Sizes) => Math.round((after[group] - before[group]) / stored);
    const disk = { messages: each('messages'), search: each('search'), keys: each('keys'), rest: each('rest') };
    return { packed, single, disk };
  } finally {
    load.stop();
    await meter?.stop();
    await installation.stop();
  }
}

function measureWork(
  { hasMenu, prepare, work }: MessageWork,
  { rounds, count }: { rounds: number; count: number },
): Promise<Usage> {
  return inMessageWorld({ hasMenu }, async (world) => {
    await prepare?.(world);
    const meter = await startResourceMeter(world.installation);
    try {
      return await measureRounds(world.installation, meter, { rounds, count, work: () => work(world, count) });
    } finally {
      await meter.stop();
    }
  });
}

interface Rounds {
  readonly rounds: number;
  readonly count: number;
  readonly work: () => Promise<unknown>;
}

/** The median of each figure. */
async function measureRounds(
  installation: Installation,
  meter: ResourceMeter,
  { rounds, count, work }: Rounds,
): Promise<Usage> {
  await ask(installation.ownerUrl, 'vacuum analyze');
  await work();
  const idle = await meter.readIdle();
  console.log(
    `idle, CPU ms a second: api ${idle.api.toFixed(0)} worker ${idle.worker.toFixed(0)} PostgreSQL ${idle.postgres.toFixed(0)}`,
  );
  const usages: Usage[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await ask(installation.ownerUrl, 'vacuum analyze');
    const usage = await meter.measure(count, async () => void (await work()));
    console.log(`round ${round}:${describe(usage)}`);
    usages.push(usage);
  }
  const middle = (of: (usage: Usage) => number) => median(usages.map(of));
  const middleCpu = (of: (usage: Usage) => Usage['cpu']) => ({
    api: middle((usage) => of(usage).api),
    worker: middle((usage) => of(usage).worker),
    postgres: middle((usage) => of(usage).postgres),
  });
  return {
    cpu: middleCpu(({ cpu }) => cpu),
    withoutIdle: middleCpu(({ withoutIdle }) => withoutIdle),
    wal: middle(({ wal }) => wal),
    perSecond: middle(({ perSecond }) => perSecond),
  };
}

/** With all words indexed and dead rows removed, as after a quiet night. */
async function settledSizes(installation: Installation, meter: ResourceMeter): Promise<Sizes> {
  await ask(installation.ownerUrl, INDEX_MESSAGES);
  await ask(installation.ownerUrl, 'vacuum');
  return meter.sizes();
}

/** A core has 1000 ms a second, so milliseconds of 1000 messages a second are cores. */
function coresOf(inbound: Usage, outbound: Usage, of: (usage: Usage) => Usage['cpu']): Usage['cpu'] {
  const mixed = (role: keyof Usage['cpu']) => 0.55 * of(inbound)[role] + 0.45 * of(outbound)[role];
  return { api: mixed('api'), worker: mixed('worker'), postgres: mixed('postgres') };
}

const row = (columns: readonly string[]) => columns.map((column) => column.padStart(14)).join('');

/** Without idle time, to with it. */
function describe({ cpu, withoutIdle, wal, perSecond }: Usage): string {
  const range = (role: keyof Usage['cpu']) => `${withoutIdle[role].toFixed(2)}-${cpu[role].toFixed(2)}`;
  return row([range('api'), range('worker'), range('postgres'), String(Math.round(wal)), perSecond.toFixed(0)]);
}

function readOptions() {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '3' },
      /** Outbound messages and conversations per round. */
      count: { type: 'string', default: '150' },
      /** Inbound messages per round, each of another customer. */
      messages: { type: 'string', default: '2000' },
    },
  });
  return values;
}
