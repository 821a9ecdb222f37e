import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type RunningMeta, startMeta } from '@recado/simulators';
import { io, type Socket } from 'socket.io-client';
import { Pool } from 'undici';
import { appsOf, type CompanyAtMeta, companyAtMeta, customerOf } from '../proof/customers.ts';
import { type Installation, type ProofCompany, startInstallation } from '../proof/installation.ts';
import { ask } from '../proof/own-postgres.ts';
import { aUser } from '../test/factories.ts';
import { signInAs } from '../test/sign-in-as.ts';
import { countRows, untilAtLeast } from './await-rows.ts';
import { type Cost, cpuOf } from './message-cost.ts';

/** Of docs/scale.md: 55 % of all messages are of customers. */
const INBOUND_SHARE = 0.55;
const ROLES = ['api', 'worker', 'postgres'] as const;
const SETTLED_MS = 10_000;
const MADE_AT_ONCE = 8;

type Cpu = Cost['cpu'];

/** What the processes have used in a time, in milliseconds of CPU. */
interface Measured {
  readonly cpu: Cpu;
  readonly seconds: number;
}

interface Load {
  readonly inbound: number;
  readonly outbound: number;
}

/**
 * A tenth of a cell, with one api and one worker: companies whose agents are online, one conversation each, at a fixed number
 * of messages a second. Measures what is used when nothing happens, a message of a customer and an answer of an agent, and
 * compares three mixed loads with the sum of these: the model of docs/scale.md.
 */
export async function benchCell(): Promise<string> {
  const options = readOptions();
  const rates = options.rates.split(',').map(Number);
  const [companies, seconds] = [Number(options.companies), Number(options.seconds)];
  const atMeta = Array.from({ length: companies }, (_, index) => companyAtMeta(index + 10));
  const meta = await startMeta({
    port: 0,
    apps: appsOf(atMeta),
    limits: 'off',
    ticks: 'read',
    capacity: { journalEntries: 200_000, messagesPerChat: 5_000 },
    webhooks: { connections: 16 },
  });
  const installation = await startInstallation({ graphUrl: `${meta.addresses.http}/v24.0` });
  const sockets: Socket[] = [];
  try {
    await installation.start('api');
    await installation.start('worker');
    const offices = await openOffices(installation, meta, atMeta);
    sockets.push(...(await goOnline(installation, offices, Number(options.agents))));
    await ask(installation.ownerUrl, 'vacuum analyze');
    console.log(`${offices.length} companies, ${sockets.length} agents online`);

    const run = (load: Load) => runLoad(installation, meta, offices, load, seconds);
    const middle = rates[Math.floor(rates.length / 2)] ?? 12;
    await run({ inbound: middle / 2, outbound: middle / 2 });
    const idle = perSecond(await measure(installation, () => sleep(seconds * 1_000)));
    console.log(`idle, CPU ms a second: ${describe(idle)}`);
    const inbound = each(await run({ inbound: middle, outbound: 0 }), idle, middle * seconds);
    const outbound = each(await run({ inbound: 0, outbound: middle }), idle, middle * seconds);
    console.log(`CPU ms of an inbound message: ${describe(inbound)}; of an outbound one: ${describe(outbound)}`);

    let ratio = 1;
    for (const rate of rates) {
      const load = { inbound: rate * INBOUND_SHARE, outbound: rate * (1 - INBOUND_SHARE) };
      const measured = perSecond(await run(load));
      const predicted = ofRoles((role) => idle[role] + load.inbound * inbound[role] + load.outbound * outbound[role]);
      const [ours, model] = [totalOf(measured), totalOf(predicted)];
      ratio = Math.min(ratio, ours / model, model / ours);
      console.log(`${rate}/s, CPU ms a second: measured ${describe(measured)}; predicted ${describe(predicted)}`);
    }
    return `cell ${options.rates} messages a second, model and measurement ratio ${ratio.toFixed(2)}`;
  } finally {
    for (const socket of sockets) socket.disconnect();
    await installation.stop();
    await meta.stop();
  }
}

/** A company with a conversation that its agent has accepted. */
interface Office {
  readonly company: ProofCompany;
  readonly atMeta: CompanyAtMeta;
  readonly ticketId: number;
  readonly token: string;
}

async function openOffices(
  installation: Installation,
  meta: RunningMeta,
  atMeta: readonly CompanyAtMeta[],
): Promise<Office[]> {
  const companies: { company: ProofCompany; atMeta: CompanyAtMeta }[] = [];
  for (const one of atMeta) {
    companies.push({ company: await installation.addCompany(meta, one.app, { hasMenu: false }), atMeta: one });
    customerOf(meta, { company: one, channel: 'whatsapp', index: 0 }).says('oi');
  }
  await untilAtLeast(() => countRows(installation, 'tickets'), companies.length);
  return inParallel(companies, async ({ company, atMeta }) => {
    const { scope } = company;
    const agent = await aUser(scope, { profile: 'admin' });
    const [ticket] = await scope.query<{ id: number }>({
      text: `update tickets set status = 'open', user_id = $2, is_bot_active = false where company_id = $1 returning id`,
      values: [scope.companyId, agent.id],
    });
    const { token } = await signInAs(installation.services, agent);
    return { company, atMeta, ticketId: ticket?.id ?? 0, token };
  });
}

/** Further agents of each company, each in a browser of their own. */
async function goOnline(installation: Installation, offices: readonly Office[], agents: number): Promise<Socket[]> {
  const all = offices.flatMap(({ company }) => Array.from({ length: agents }, () => company));
  return inParallel(all, async ({ scope }) => {
    const { token } = await signInAs(installation.services, await aUser(scope, { profile: 'admin' }));
    const socket = io(installation.env.PUBLIC_URL, { transports: ['websocket'], auth: { token }, forceNew: true });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  });
}

/** Messages at even distances, over all companies in turn; ends when each is stored, or delivered and read. */
async function runLoad(
  installation: Installation,
  meta: RunningMeta,
  offices: readonly Office[],
  load: Load,
  seconds: number,
): Promise<Measured> {
  await sleep(SETTLED_MS);
  const stored = () => countRows(installation, `messages where author = 'customer'`);
  const read = () => countRows(installation, `messages where author = 'agent' and ack = 3`);
  const [storedBefore, readBefore] = [await stored(), await read()];
  const [inbound, outbound] = [Math.round(load.inbound * seconds), Math.round(load.outbound * seconds)];
  const pool = new Pool(installation.env.PUBLIC_URL, { connections: 16 });
  const measured = await measure(installation, async () => {
    await Promise.all([
      atEvenDistances(inbound, seconds, (nr) => {
        const { atMeta } = offices[nr % offices.length] as Office;
        customerOf(meta, { company: atMeta, channel: 'whatsapp', index: 0 }).says(`Mensagem ${nr}`);
        return Promise.resolve();
      }),
      atEvenDistances(outbound, seconds, (nr) => answer(pool, offices[nr % offices.length] as Office, nr)),
    ]);
    await untilAtLeast(stored, storedBefore + inbound);
    await untilAtLeast(read, readBefore + outbound);
  });
  await pool.close();
  return measured;
}

async function atEvenDistances(count: number, seconds: number, work: (nr: number) => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const working: Promise<void>[] = [];
  for (let nr = 0; nr < count; nr += 1) {
    const early = startedAt + (nr * seconds * 1_000) / count - performance.now();
    if (early > 0) await sleep(early);
    working.push(work(nr));
  }
  await Promise.all(working);
  const left = startedAt + seconds * 1_000 - performance.now();
  if (count > 0 && left > 0) await sleep(left);
}

async function answer(pool: Pool, { ticketId, token }: Office, nr: number): Promise<void> {
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: `/messages/${ticketId}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ body: `O seu pedido saiu para entrega. #${nr}` }),
  });
  await body.dump();
  if (statusCode !== 200) throw new Error(`A message was answered ${statusCode}.`);
}

async function measure(installation: Installation, work: () => Promise<unknown>): Promise<Measured> {
  const [before, startedAt] = [cpuOf(installation), performance.now()];
  await work();
  const [after, ms] = [cpuOf(installation), performance.now() - startedAt];
  return { cpu: ofRoles((role) => after[role] - before[role]), seconds: ms / 1_000 };
}

const ofRoles = (read: (role: keyof Cpu) => number): Cpu => ({
  api: read('api'),
  worker: read('worker'),
  postgres: read('postgres'),
});

const perSecond = ({ cpu, seconds }: Measured): Cpu => ofRoles((role) => cpu[role] / seconds);

const each = ({ cpu, seconds }: Measured, idle: Cpu, count: number): Cpu =>
  ofRoles((role) => (cpu[role] - idle[role] * seconds) / count);

const totalOf = (cpu: Cpu): number => ROLES.reduce((sum, role) => sum + cpu[role], 0);

const describe = (cpu: Cpu): string =>
  `api ${cpu.api.toFixed(1)} worker ${cpu.worker.toFixed(1)} PostgreSQL ${cpu.postgres.toFixed(1)}`;

async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let first = 0; first < items.length; first += MADE_AT_ONCE)
    results.push(...(await Promise.all(items.slice(first, first + MADE_AT_ONCE).map(work))));
  return results;
}

function readOptions() {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      companies: { type: 'string', default: '250' },
      /** Online in each company. */
      agents: { type: 'string', default: '5' },
      /** Messages a second, one after the other. */
      rates: { type: 'string', default: '6,12,24' },
      /** Of each measurement. */
      seconds: { type: 'string', default: '30' },
    },
  });
  return values;
}
