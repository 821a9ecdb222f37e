import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type RunningMeta, startMeta } from '@recado/simulators';
import { appsOf, companyAtMeta, customerOf } from '../proof/customers.ts';
import { type Installation, type ProofCompany, startInstallation } from '../proof/installation.ts';
import { ask } from '../proof/own-postgres.ts';
import { saveCampaignSettings } from '../src/modules/campaigns/campaign-settings.ts';
import { createCampaign } from '../src/modules/campaigns/create-campaign.ts';
import { aUser } from '../test/factories.ts';
import { signInAs } from '../test/sign-in-as.ts';
import { COUNT_STATEMENTS, startCostMeter } from './message-cost.ts';
import { percentileOf } from './percentile.ts';

const base = companyAtMeta(1);
const template = { name: 'promo', language: 'pt_BR', components: [{ type: 'BODY', text: 'Oferta da semana.' }] };
const atMeta = {
  ...base,
  app: { ...base.app, accounts: base.app.accounts.map((account) => ({ ...account, templates: [template] })) },
};
/** Conversations in which agents write beside the campaign, each so often. */
const [AGENTS, AGENT_EVERY_MS] = [4, 500];
const WARM_UP_MS = 10_000;
const goals = { copySeconds: 120, perSecond: 80, agentMs: 500, memoryGrowth: 0.1 };

/**
 * A campaign over the Cloud API to people who never wrote: the copy of its recipients, then some minutes of sending with
 * three statuses for each message, while agents write. Simulators run on the same machine.
 */
export async function benchCampaign(): Promise<string> {
  const options = readOptions();
  const people = Number(options.people);
  const meta = await startMeta({
    port: 0,
    apps: appsOf([atMeta as typeof base]),
    limits: 'off',
    ticks: 'read',
    capacity: { journalEntries: 20_000, messagesPerChat: 20 },
    webhooks: { connections: 16 },
  });
  const installation = await startInstallation({
    graphUrl: `${meta.addresses.http}/v24.0`,
    postgres: { ...COUNT_STATEMENTS, shared_buffers: '512MB' },
  });
  try {
    for (const role of ['api', 'worker', 'worker'] as const) await installation.start(role);
    const company = await installation.addCompany(meta, atMeta.app, { hasMenu: false });
    const agents = await openConversations(installation, meta, company);
    const campaignId = await start(installation, company, people);
    const copySeconds = await untilCopied(installation, campaignId);
    console.log(`${people} recipients copied in ${copySeconds.toFixed(1)} s`);

    await sleep(WARM_UP_MS);
    // As autovacuum does within a minute: until then plans are those of empty tables.
    await ask(installation.ownerUrl, 'vacuum analyze');
    const meter = await startCostMeter(installation);
    const sending = agents.write();
    const memoryBefore = memoryOf(installation);
    const before = await readFigures(installation, campaignId);
    const halfMs = Number(options.minutes) * 30_000;
    let memoryBetween = memoryBefore;
    const cost = await meter.measure(async () => {
      await sleep(halfMs);
      memoryBetween = memoryOf(installation);
      await sleep(halfMs);
    });
    const after = await readFigures(installation, campaignId);
    const memoryAfter = memoryOf(installation);
    const growth = memoryAfter / memoryBefore - 1;
    const latencies = await sending.stop();
    const statements = await meter.listStatements();
    await meter.stop();

    const seconds = (after.at - before.at) / 1000;
    const messages = after.arrived - before.arrived;
    const left = (after.left - before.left) / seconds;
    const turns = statements.find(({ text }) => text.includes('update campaign_pumps\n'))?.calls ?? 0;
    for (const { text, calls, planMs, runMs } of statements.slice(0, 15))
      console.log(
        `${String(calls).padStart(7)} × ${((planMs + runMs) / calls).toFixed(2)} ms  ${text.replaceAll(/\s+/g, ' ').slice(0, 110)}`,
      );
    const perMessage = (ms: number) => (ms / messages).toFixed(1);
    const p95 = percentileOf(latencies, 95);
    const met =
      copySeconds < goals.copySeconds &&
      messages / seconds >= goals.perSecond &&
      p95 < goals.agentMs &&
      growth < goals.memoryGrowth;
    return [
      `campaign ${met ? 'ok' : 'MISSED'}: copy ${copySeconds.toFixed(1)} s, ${(messages / seconds).toFixed(1)}/s delivered`,
      `${left.toFixed(1)}/s left, statuses ${after.behindSeconds.toFixed(1)} s behind at the end`,
      `CPU ${perMessage(cost.cpu.worker + cost.cpu.api)} + ${perMessage(cost.cpu.postgres)} ms a message (processes + PostgreSQL)`,
      `${(cost.statements / messages).toFixed(1)} statements a message, ${turns} turns of ${(messages / turns).toFixed(0)}`,
      `agents p95 ${p95.toFixed(0)} ms of ${latencies.length}`,
      `memory ${(growth * 100).toFixed(1)} %, of that in the second half ${((memoryAfter / memoryBetween - 1) * 100).toFixed(1)} %`,
    ].join('; ');
  } finally {
    await installation.stop();
    await meta.stop();
  }
}

const readOptions = () =>
  parseArgs({
    args: process.argv.slice(3),
    options: {
      people: { type: 'string', default: '1000000' },
      minutes: { type: 'string', default: '3' },
    },
  }).values;

/** Fills a list and schedules the campaign for now. Its sample is over: the pause after it would be most of the run. */
async function start({ ownerUrl }: Installation, { scope, connectionId }: ProofCompany, people: number) {
  await saveCampaignSettings(scope, {
    messageInterval: 0,
    longerIntervalAfter: 0,
    startHour: '00:00',
    endHour: '00:00',
    sabado: true,
    domingo: true,
  });
  const { companyId } = scope;
  const [list] = await ask<{ id: number }>(
    ownerUrl,
    `insert into contact_lists (company_id, name) values ($1, 'Todos') returning id`,
    [companyId],
  );
  await ask(
    ownerUrl,
    `insert into contact_list_items (company_id, list_id, kind, value, name, email, fields, check_state)
     select $1, $2, 'phone', '5521' || (900000000 + nr), 'Pessoa ' || nr, '', '{}', 'unchecked'
       from generate_series(1, $3::int) as nr`,
    [companyId, list?.id, people],
  );
  const [stored] = await ask<{ id: number }>(
    ownerUrl,
    `insert into message_templates (company_id, connection_id, name, language, category, status, parameter_format, components)
     values ($1, $2, $3, $4, 'MARKETING', 'APPROVED', 'POSITIONAL', $5) returning id`,
    [companyId, connectionId, template.name, template.language, JSON.stringify(template.components)],
  );
  await ask(ownerUrl, 'vacuum analyze');
  const none = ['', '', '', '', ''];
  const { id } = await createCampaign(scope, {
    name: 'Para todos',
    connectionId,
    listId: list?.id ?? 0,
    messages: none,
    confirmationMessages: none,
    templateId: stored?.id ?? 0,
    scheduledAt: scope.services.clock(),
  });
  await ask(
    ownerUrl,
    `insert into campaign_governors (company_id, campaign_id, written, sample_until) values ($1, $2, 1000, now())`,
    [companyId, id],
  );
  return id;
}

/** Seconds by our own clock: a job has one time for all its chunks. */
async function untilCopied({ ownerUrl }: Installation, campaignId: number): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const [row] = await ask<{ isCopied: boolean }>(
      ownerUrl,
      'select copied_at is not null as "isCopied" from campaigns where id = $1',
      [campaignId],
    );
    if (row?.isCopied) return (performance.now() - startedAt) / 1000;
    await sleep(250);
  }
}

/** Recipients whose message has left and has arrived, by the counters, and how long the oldest event waits to be read. */
async function readFigures({ ownerUrl }: Installation, campaignId: number) {
  const [row] = await ask<{ left: number; arrived: number; behindSeconds: number }>(
    ownerUrl,
    `select coalesce(sum(n), 0)::int as left,
            coalesce(sum(n) filter (where state in ('delivered', 'read')), 0)::int as arrived,
            (select coalesce(greatest(0, extract(epoch from clock_timestamp() - min(ready_at))), 0)::float8
               from lanes where parked_at is null) as "behindSeconds"
       from (select state, recipients as n from campaign_counts where campaign_id = $1
             union all
             select state, delta from campaign_count_deltas where campaign_id = $1) c
      where state in ('sent', 'delivered', 'read')`,
    [campaignId],
  );
  if (!row) throw new Error('A sum has a row.');
  return { ...row, at: Date.now() };
}

function memoryOf(installation: Installation): number {
  const resident = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return installation.pidsOf('worker').reduce((sum, pid) => sum + resident(pid), 0);
}

/** Agents who answer customers over HTTP, each after a pause. */
async function openConversations(
  { services, env, ownerUrl }: Installation,
  meta: RunningMeta,
  { scope }: ProofCompany,
): Promise<{ write(): { stop(): Promise<number[]> } }> {
  for (let index = 0; index < AGENTS; index += 1)
    customerOf(meta, { company: base, channel: 'whatsapp', index }).says('oi');
  const admin = await aUser(scope, { profile: 'admin' });
  const { token } = await signInAs(services, admin);
  let tickets: { id: number }[] = [];
  while (tickets.length < AGENTS) {
    await sleep(200);
    tickets = await ask<{ id: number }>(
      ownerUrl,
      `update tickets set status = 'open', user_id = $1, is_bot_active = false where company_id = $2 returning id`,
      [admin.id, scope.companyId],
    );
  }
  return {
    write() {
      const stopping = new AbortController();
      const latencies: number[] = [];
      const agents = tickets.map(async ({ id }) => {
        while (!stopping.signal.aborted) {
          const startedAt = performance.now();
          const answer = await fetch(`${env.PUBLIC_URL}/messages/${id}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
            body: JSON.stringify({ body: 'O seu pedido saiu para entrega.' }),
          });
          if (!answer.ok) throw new Error(`A message was answered ${answer.status}.`);
          await answer.arrayBuffer();
          latencies.push(performance.now() - startedAt);
          await sleep(AGENT_EVERY_MS);
        }
      });
      return {
        async stop() {
          stopping.abort();
          await Promise.all(agents);
          return latencies;
        },
      };
    },
  };
}
