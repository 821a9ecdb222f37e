import { parseArgs } from 'node:util';
import { mostAtOnce, type RunningHookSink, type RunningMeta, startHookSink, startMeta } from '@recado/simulators';
import { appsOf, type CompanyAtMeta, companyAtMeta, customerOf } from '../proof/customers.ts';
import { type Installation, type ProofCompany, startInstallation } from '../proof/installation.ts';
import { ask } from '../proof/own-postgres.ts';
import { connectionsRepo } from '../src/modules/connections/index.ts';
import { anIntegration } from '../src/modules/integrations/testing/an-integration.ts';
import { addAgents } from './agents.ts';
import { countRows, untilAtLeast } from './await-rows.ts';
import { percentileOf } from './percentile.ts';

/** Calls of one company at one time. */
const PER_COMPANY = 8;
const ANSWER_MS = 3_000;
const GOALS = { othersMs: 1_000, agentsMs: 300, atOnce: 200 };

/**
 * External services answer customers of 25 companies after 3 seconds, each with as many calls as it may have. The service
 * of one more company hangs, and another has 500 customers who wait. How late the calls of the 25 leave after they are due,
 * how many are open together, and how long an agent's message takes during the load. In the last round all of the 25 are
 * due within the time of one call: two cores take longer than that to receive the messages of 200 customers.
 */
export async function benchAsks(): Promise<string> {
  const options = readOptions();
  const [companies, rounds, waiting] = [Number(options.companies), Number(options.rounds), Number(options.waiting)];
  const atMeta = Array.from({ length: companies + 3 }, (_, index) => companyAtMeta(index + 10));
  const meta = await startMeta({
    port: 0,
    apps: appsOf(atMeta),
    limits: 'off',
    ticks: 'read',
    capacity: { journalEntries: 200_000, messagesPerChat: 5_000 },
    webhooks: { connections: 16 },
  });
  const [services, hanging] = [await startHookSink({ port: 0 }), await startHookSink({ port: 0 })];
  const installation = await startInstallation({ graphUrl: `${meta.addresses.http}/v24.0` });
  try {
    await recordDueTimes(installation.ownerUrl);
    await installation.start('api');
    await installation.start('worker');
    const sides: Side[] = [];
    // Agents work in a queue; elsewhere the service answers, not the menu.
    for (const [index, each] of atMeta.entries()) sides.push(await addSide(installation, meta, each, index === 0));
    const [ofAgents, ofHanging, ofMany, ...others] = sides;
    if (!ofAgents || !ofHanging || !ofMany) throw new Error('There are too few companies.');
    for (const side of [ofMany, ...others]) {
      answerAfter(side, services, ANSWER_MS);
      await answerBy(side, services);
    }
    hanging.respond(pathOf(ofHanging), () => 'hang');
    await answerBy(ofHanging, hanging);
    await ask(installation.ownerUrl, 'vacuum analyze');

    const agents = await addAgents(installation, meta, ofAgents);
    console.log(`${sides.length} companies are ready`);
    await agents.send(5_000);
    const quiet = await agents.send(10_000);
    write(meta, ofMany, 0, waiting);
    await untilAtLeast(
      () => countRows(installation, `automation_asks where company_id = ${ofMany.companyId}`),
      waiting / 2,
    );
    console.log(`at least ${waiting / 2} customers of one company wait`);
    const sending = agents.start();
    for (let round = 0; round < rounds; round += 1) {
      const isLast = round === rounds - 1;
      if (isLast) await holdQuestions(installation.ownerUrl, others);
      write(meta, ofHanging, round * PER_COMPANY, PER_COMPANY);
      for (const side of others) write(meta, side, round * PER_COMPANY, PER_COMPANY);
      if (isLast) await releaseQuestions(installation, others);
      const answered = () => callsOf(services, others).filter(({ status }) => status === 200).length;
      await untilAtLeast(answered, (round + 1) * PER_COMPANY * others.length);
      console.log(`round ${round + 1}: everyone was answered`);
    }
    const busy = await sending.stop();
    const left = await countRows(installation, `automation_asks where company_id = ${ofMany.companyId}`);

    const calls = callsOf(services, others);
    const due = await readDueTimes(installation.ownerUrl);
    const delays = calls.map(({ webhookId, receivedAt }) => {
      const dueAt = due.get(webhookId);
      if (dueAt === undefined) throw new Error(`The question about ${webhookId} was never due.`);
      return receivedAt - dueAt;
    });
    const [late, agentsMs] = [percentileOf(delays, 95), percentileOf(busy, 95)];
    console.log(
      `${calls.length} calls of ${others.length} companies, ${mostAtOnce(calls)} at one time; ` +
        `late p50 ${percentileOf(delays, 50).toFixed(0)} ms, longest ${Math.max(...delays).toFixed(0)} ms`,
    );
    console.log(`${hanging.received.length} calls hung; ${left} of ${waiting} customers still wait`);
    console.log(`agents: ${busy.length} messages; before p95 ${percentileOf(quiet, 95).toFixed(0)} ms`);
    const atOnce = mostAtOnce([...services.received, ...hanging.received]);
    const isMet = late < GOALS.othersMs && agentsMs < GOALS.agentsMs && atOnce >= GOALS.atOnce;
    return `asks others ${late.toFixed(0)} ms agents ${agentsMs.toFixed(0)} ms in flight ${atOnce} ${isMet ? 'ok' : 'MISSED'}`;
  } finally {
    await installation.stop();
    await services.stop();
    await hanging.stop();
    await meta.stop();
  }
}

interface Side extends ProofCompany {
  readonly atMeta: CompanyAtMeta;
  readonly companyId: number;
}

async function addSide(
  installation: Installation,
  meta: RunningMeta,
  atMeta: CompanyAtMeta,
  hasMenu: boolean,
): Promise<Side> {
  const company = await installation.addCompany(meta, atMeta.app, { hasMenu });
  return { ...company, atMeta, companyId: company.scope.companyId };
}

const pathOf = ({ companyId }: Side): string => `/${companyId}`;

function answerAfter(side: Side, service: RunningHookSink, afterMs: number): void {
  const json = { messages: [{ text: 'Um momento.' }] };
  service.respond(pathOf(side), () => ({ status: 200, json, afterMs }));
}

async function answerBy(side: Side, service: RunningHookSink): Promise<void> {
  const { scope, connectionId } = side;
  const { id: integrationId } = await anIntegration(scope, { url: service.urlOf(pathOf(side)) });
  await connectionsRepo.update(scope, connectionId, { integrationId });
}

const callsOf = ({ received }: RunningHookSink, sides: readonly Side[]) => {
  const paths = new Set(sides.map(pathOf));
  return received.filter(({ path }) => paths.has(path));
};

/** New customers, each with one message. */
function write(meta: RunningMeta, { atMeta }: Side, first: number, count: number): void {
  for (let index = first; index < first + count; index += 1)
    customerOf(meta, { company: atMeta, channel: 'whatsapp', index }).says('oi');
}

/** When each question was due first; the fetcher overwrites it. Those of held companies wait until they are released. */
const recordDueTimes = (url: string) =>
  ask(
    url,
    `create table bench_due (message_id uuid primary key, due_at timestamptz);
     create table bench_held (company_id int primary key);
     create function bench_due() returns trigger language plpgsql security definer as $$
     begin
       if exists (select from bench_held h where h.company_id = new.company_id) then new.due_at := 'infinity'; end if;
       insert into bench_due values (new.message_id, new.due_at) on conflict do nothing;
       return new;
     end $$;
     create trigger bench before insert on automation_asks for each row execute function bench_due();`,
  );

const holdQuestions = (url: string, sides: readonly Side[]) =>
  ask(url, 'insert into bench_held select unnest($1::int[])', [sides.map(({ companyId }) => companyId)]);

/**
 * As soon as every held company has as many questions as it may ask at one time. They become due over two seconds, in which
 * the first call is still open.
 */
async function releaseQuestions(installation: Installation, sides: readonly Side[]): Promise<void> {
  const held = () => countRows(installation, `automation_asks where due_at = 'infinity'`);
  await untilAtLeast(held, sides.length * PER_COMPANY);
  await ask(
    installation.ownerUrl,
    `with released as (update automation_asks set due_at = clock_timestamp() + random() * interval '2 seconds'
                        where due_at = 'infinity'
                       returning message_id, due_at)
     update bench_due b set due_at = r.due_at from released r where r.message_id = b.message_id`,
  );
}

async function readDueTimes(url: string): Promise<ReadonlyMap<string, number>> {
  const rows = await ask<{ id: string; due: number }>(
    url,
    `select message_id as id, extract(epoch from due_at)::float8 * 1000 as due from bench_due`,
  );
  return new Map(rows.map(({ id, due }) => [id, due]));
}

function readOptions() {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      companies: { type: 'string', default: '25' },
      /** Customers of the company whose questions wait for each other. */
      waiting: { type: 'string', default: '500' },
    },
  });
  return values;
}
