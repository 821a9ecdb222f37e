import { setTimeout as sleep } from 'node:timers/promises';
import { type HookResponse, type RunningMeta, startMeta } from '@recado/simulators';
import { closeTicket } from '../src/modules/tickets/index.ts';
import { seededRandom } from '../src/platform/lanes/testing/seeded-random.ts';
import { companyScope } from '../src/platform/scope.ts';
import { appsOf, companyAtMeta, customerOf } from './customers.ts';
import { type Installation, type ProofCompany, startInstallation } from './installation.ts';
import { ask, RESTART_ATTEMPTS } from './own-postgres.ts';
import type { ProofOptions, ProofResult } from './proof.ts';
import { startTroublemaker } from './troublemaker.ts';
import { untilDone } from './until-done.ts';
import { addReceiver, type Receiver } from './webhook-receivers.ts';
import { judgeWebhooks } from './webhook-verdict.ts';
import { installWebhookWitness, readFacts, readStored } from './webhook-witness.ts';
import { writeOnce } from './write-once.ts';

const companiesAtMeta = [1, 2].map(companyAtMeta);
/** Retries come after hours: the run lets that time pass in seconds. */
const HURRY_MS = 1_500;
const VANISHED_MS = 4_000;
/** So many events and calls may wait before customers and agents pause: agents act on tickets that are there. */
const MOST_WAITING = 60;

/**
 * Customers write, agents answer and close tickets, and both companies have receivers that fail, hang, answer slowly,
 * redirect, disappear, change their secrets and ask to be left alone, while workers are killed, Redis is flushed and
 * PostgreSQL crashes. Afterwards what the receivers got is compared with what the database says happened.
 */
export async function proveWebhooks({ events, seed, report }: ProofOptions): Promise<ProofResult> {
  const meta = await startMeta({
    port: 0,
    apps: appsOf(companiesAtMeta),
    seed,
    limits: 'off',
    ticks: 'read',
    capacity: { journalEntries: events * 8 + 10_000, messagesPerChat: 5_000 },
    webhooks: { connections: 16, retryMs: 200, longestRetryMs: 2_000, timeoutMs: 5_000 },
  });
  const installation = await startInstallation({ graphUrl: `${meta.addresses.http}/v24.0` });
  const { ownerUrl } = installation;
  const receivers: Receiver[] = [];
  try {
    await installWebhookWitness(ownerUrl);
    await installation.start('api');
    const [first, second] = [await addCompany(0), await addCompany(1)];
    const add = async (company: ProofCompany, name: string) => {
      const receiver = await addReceiver(company, name);
      receivers.push(receiver);
      return receiver;
    };
    const faulty = await add(first, 'faulty');
    const rotating = await add(first, 'rotating');
    const hanging = await add(second, 'hanging');
    const vanishing = await add(second, 'vanishing');
    const gone = await add(second, 'gone');
    const random = seededRandom(seed + 7);
    faulty.respond(() => chooseFault(random));
    rotating.respond(() => (random() < 0.1 ? { status: 500 } : { status: 200 }));
    hanging.respond(() => (random() < Math.min(0.02, 12 / events) ? 'hang' : { status: 200 }));
    // After the receivers: a process that runs already may miss new subscriptions for a second.
    await installation.start('worker');
    await installation.start('worker');

    const trouble = startTroublemaker(installation, {
      seed,
      everyMs: Math.max(1_500, Math.min(6_000, events * 3)),
      weights: { api: 1, worker: 5, redis: 1, postgres: 3 },
    });
    const hurry = startHurry(ownerUrl);
    let goneSince = 0;
    const incidents: Incident[] = [
      { at: 0.2, begin: () => vanishing.disappear(VANISHED_MS) },
      { at: 0.3, begin: () => rotating.rotate() },
      {
        at: 0.4,
        async begin() {
          gone.respond(() => ({ status: 410 }));
          while (await gone.isOn()) await sleep(200);
          goneSince = Date.now();
          report('the endpoint that asked for it is off');
        },
      },
      { at: 0.6, begin: () => vanishing.disappear(VANISHED_MS) },
      { at: 0.7, begin: () => rotating.rotate() },
    ];
    await actAll({ meta, installation, companies: [first, second], events, seed, incidents, report });
    report('everything is written; waiting for the calls');
    await untilDone(ownerUrl, { waiting: () => meta.waiting(), report, left: 50 });
    await trouble.stop();
    await meta.settled();
    const waiting = async () => meta.waiting() + (await countWaiting(ownerUrl));
    for (const { respond } of receivers) respond(() => ({ status: 200 }));
    await untilDone(ownerUrl, { waiting, report });
    const isOff = goneSince > 0 && !(await gone.isOn());
    if (isOff) await gone.switchOn(goneSince);
    let replayed = 0;
    for (const receiver of receivers) replayed += await receiver.replayFailed();
    const unfinished = await untilDone(ownerUrl, { waiting, report });
    await hurry.stop();
    const found = await verdict(installation, receivers);
    const notices = await countNotices(second);
    return {
      facts: { ...found.facts, replayed, ...trouble.counts },
      findings: { unfinished, ...found.findings, notSwitchedOff: isOff ? 0 : 1, noticesWrong: notices === 1 ? 0 : 1 },
    };
  } finally {
    await installation.stop();
    for (const receiver of receivers) await receiver.stop();
    await meta.stop();
  }

  async function addCompany(index: number): Promise<ProofCompany> {
    const atMeta = companiesAtMeta[index];
    if (!atMeta) throw new Error('There is no such company.');
    return installation.addCompany(meta, atMeta.app, { hasMenu: false });
  }
}

function chooseFault(random: () => number): HookResponse {
  const chance = random();
  if (chance < 0.08) return { status: 500 };
  if (chance < 0.12) return { status: 429 };
  if (chance < 0.18) return 'cut';
  // The path is no receiver's: a call there has followed the redirect.
  if (chance < 0.22) return { redirectTo: '/stolen' };
  if (chance < 0.3) return { status: 200, afterMs: Math.round(random() * 800) };
  return { status: 200 };
}

/** Something that happens to a receiver when a part of the writing is done. */
interface Incident {
  readonly at: number;
  begin(): Promise<void>;
}

interface Acting {
  readonly meta: RunningMeta;
  readonly installation: Installation;
  readonly companies: readonly ProofCompany[];
  readonly events: number;
  readonly seed: number;
  readonly incidents: readonly Incident[];
  readonly report: ProofOptions['report'];
}

/** Six of ten acts are a customer's message, three an agent's answer, one the end of a ticket. */
async function actAll({ meta, installation, companies, events, seed, incidents, report }: Acting): Promise<void> {
  const random = seededRandom(seed + 1);
  const people = Math.max(5, Math.min(200, Math.round(events / 20)));
  const ahead = [...incidents];
  const begun: Promise<void>[] = [];
  for (let count = 0; count < events; count += 1) {
    while (ahead[0] && count >= ahead[0].at * events) begun.push(ahead.shift()?.begin() ?? Promise.resolve());
    const which = count % companies.length;
    const company = companies[which];
    const atMeta = companiesAtMeta[which];
    if (!company || !atMeta) continue;
    const act = random();
    const index = Math.floor(random() * people);
    if (act < 0.6) customerOf(meta, { company: atMeta, channel: 'whatsapp', index }).says(`oi ${count}`);
    else await actAsAgent(installation, company, { closes: act > 0.9, chance: random(), count });
    if (count % 10 === 0) await untilFewWait(installation.ownerUrl);
    if (count % 1_000 === 999) report(`${count + 1} acts`);
  }
  await Promise.all(begun);
}

interface AgentAct {
  readonly closes: boolean;
  readonly chance: number;
  readonly count: number;
}

async function actAsAgent({ ownerUrl }: Installation, { scope }: ProofCompany, { closes, chance, count }: AgentAct) {
  const open = await ask<{ id: number; contactId: number; connectionId: number }>(
    ownerUrl,
    `select id, contact_id as "contactId", connection_id as "connectionId" from tickets
      where company_id = $1 and status <> 'closed' order by id`,
    [scope.companyId],
  );
  const ticket = open[Math.floor(chance * open.length)];
  if (!ticket) return;
  if (!closes) {
    await writeOnce(scope, { ticket, author: 'agent', body: `resposta ${count}` });
    return;
  }
  for (let attempt = 0; ; attempt += 1) {
    try {
      const fresh = companyScope(scope.services, { companyId: scope.companyId, actor: 'system' });
      await closeTicket(fresh, { ticketId: ticket.id, saysFarewell: false });
      return;
    } catch (error) {
      if (attempt >= RESTART_ATTEMPTS) throw error;
      await sleep(100);
    }
  }
}

const countWaiting = async (url: string): Promise<number> =>
  (
    await ask<{ count: number }>(url, `select count(*)::int as count from webhook_deliveries where state = 'waiting'`)
  )[0]?.count ?? 0;

/** A backlog without end would be all that the kills hit. Not for ever: what is stuck is counted at the end. */
async function untilFewWait(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [row] = await ask<{ count: number }>(
      url,
      `select (select count(*)::int from lane_events) + (select count(*)::int from outbox)
            + (select count(*)::int from webhook_deliveries where state = 'waiting' and next_attempt_at <= now()) as count`,
    );
    if ((row?.count ?? 0) <= MOST_WAITING) return;
    await sleep(200);
  }
}

/** Brings retries forward, never a call that a worker may be making. */
function startHurry(url: string) {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await ask(
        url,
        `update webhook_deliveries set next_attempt_at = now()
          where (company_id, id) in (
            select company_id, id from webhook_deliveries
             where state = 'waiting' and leased_until is null and next_attempt_at > now()
               for no key update skip locked)`,
      );
      await sleep(HURRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  // `stop` reports the error; until then nothing awaits it.
  running.catch(() => undefined);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Of the endpoint that was switched off, for the company's administrators: 1 when each has exactly one. */
async function countNotices({ scope }: ProofCompany): Promise<number> {
  const [row] = await scope.query<{ admins: number; notices: number; told: number }>({
    text: `select (select count(*)::int from users where company_id = $1 and profile = 'admin') as admins,
                  count(*)::int as notices, count(distinct user_id)::int as told
             from notifications where company_id = $1 and kind = 'webhookDisabled'`,
    values: [scope.companyId],
  });
  return row && row.notices === row.told && row.told === row.admins ? 1 : 0;
}

async function verdict({ ownerUrl }: Installation, receivers: readonly Receiver[]): Promise<ProofResult> {
  const pathOf = new Map(receivers.map(({ endpointId, witnessed }) => [endpointId, witnessed().path]));
  const calls = receivers.flatMap((receiver) => receiver.calls());
  const tickets = await ask<{ id: number; status: string }>(ownerUrl, 'select id, status from tickets');
  const facts = await readFacts(ownerUrl);
  const stored = await readStored(ownerUrl, pathOf);
  const statuses = new Map(tickets.map(({ id, status }) => [String(id), status]));
  const endpoints = receivers.map(({ witnessed }) => witnessed());
  const failed = calls.filter(({ status }) => status !== 200).length;
  const accepted = calls.filter(({ status }) => status === 200);
  return {
    facts: {
      facts: facts.length,
      events: stored.length,
      calls: calls.length,
      failed,
      acceptedTwice: accepted.length - new Set(accepted.map(({ path, webhookId }) => `${path} ${webhookId}`)).size,
      repeated: calls.length - new Set(calls.map(({ path, webhookId }) => `${path} ${webhookId}`)).size,
    },
    findings: judgeWebhooks({ facts, stored, endpoints, calls, statuses }),
  };
}
