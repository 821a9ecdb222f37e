import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningMeta, startMeta } from '@recado/simulators';
import { seededRandom } from '../src/platform/lanes/testing/seeded-random.ts';
import { appsOf, companyAtMeta, customerOf, pickChannel } from './customers.ts';
import { startInstallation } from './installation.ts';
import { ask } from './own-postgres.ts';
import type { ProofOptions, ProofResult } from './proof.ts';
import { startTroublemaker } from './troublemaker.ts';
import { untilDone, untilWorkedOff } from './until-done.ts';
import { countOutOfOrder, installWitness } from './witness.ts';

const companiesAtMeta = [1, 2].map(companyAtMeta);

/** An action of a simulated customer, and its expected row in the database. */
interface Expected {
  readonly company: number;
  readonly person: string;
  readonly providerId: string;
  body: string;
  isDeleted: boolean;
  reaction: string;
  readonly writtenAt: number;
}

/** A customer may edit for a quarter of an hour; later, Meta's simulator refuses it as Meta's apps do. */
const CHANGED_WITHIN_MS = 10 * 60_000;

/**
 * Customers of two companies, the same people and even the same message ids in both, write over WhatsApp, Messenger and
 * Instagram while processes are killed, Redis is flushed and PostgreSQL crashes. Afterwards the database is compared
 * with what was written.
 */
export async function proveInbox({ events, seed, report }: ProofOptions): Promise<ProofResult> {
  const meta = await startMeta({
    port: 0,
    apps: appsOf(companiesAtMeta),
    seed,
    limits: 'off',
    ticks: 'read',
    capacity: { journalEntries: events * 4 + 10_000, messagesPerChat: 5_000 },
    webhooks: { connections: 16, retryMs: 200, longestRetryMs: 2_000, timeoutMs: 5_000 },
  });
  const installation = await startInstallation({ graphUrl: `${meta.addresses.http}/v24.0` });
  try {
    await installWitness(installation.ownerUrl);
    await installation.start('api');
    await installation.start('worker');
    await installation.start('worker');
    const companies = [];
    for (const atMeta of companiesAtMeta) {
      const company = await installation.addCompany(meta, atMeta.app, { hasMenu: true });
      await installation.addPages(meta, company, atMeta.owner);
      companies.push(company);
    }

    meta.setFaults(
      {
        duplicateWebhooks: 0.1,
        shuffleWebhooks: 8,
        batchWebhooks: 12,
        delayWebhooksMs: 30,
        wrongSignature: 0.01,
        earlyStatus: 0.2,
        deliveredAfterRead: 0.2,
      },
      seed,
    );
    const trouble = startTroublemaker(installation, {
      seed,
      everyMs: Math.max(1_200, Math.min(15_000, events / 6)),
      weights: { api: 3, worker: 5, redis: 1, postgres: 1 },
    });
    const expected = await writeAsCustomers(meta, {
      events,
      seed,
      companyIds: companies.map(({ scope }) => scope.companyId),
      untilWorkedOff: () => untilWorkedOff(installation.ownerUrl),
      report,
    });
    report(`${expected.length} messages written; waiting for the rest of the webhooks`);
    // The faults must also hit the remaining work after the last message.
    await untilDone(installation.ownerUrl, { waiting: meta.waiting, report, left: 500 });
    await trouble.stop();
    const unfinished = await untilDone(installation.ownerUrl, { waiting: meta.waiting, report });
    const found = await verdict({ meta, url: installation.ownerUrl, expected, trouble: { ...trouble.counts }, report });
    return { ...found, findings: { unfinished, ...found.findings } };
  } finally {
    await installation.stop();
    await meta.stop();
  }
}

interface Writing {
  readonly events: number;
  readonly seed: number;
  readonly companyIds: readonly number[];
  readonly untilWorkedOff: () => Promise<void>;
  readonly report: ProofOptions['report'];
}

/** Writes until the simulator has sent this many events to the product. */
async function writeAsCustomers(meta: RunningMeta, writing: Writing): Promise<Expected[]> {
  const { events, seed, companyIds, report } = writing;
  const random = seededRandom(seed + 1);
  // Each writes to two companies on three channels, often enough that conversations have an order to keep.
  const people = Math.max(10, Math.min(500, Math.round(events / 50)));
  const expected: Expected[] = [];
  const perChat = new Map<string, Expected[]>();
  for (let count = 0; meta.journal.counts().webhookEvents < events; count += 1) {
    const index = Math.floor(random() * people);
    const channel = pickChannel(random());
    const id = channel === 'whatsapp' ? `wamid.PROOF${seed}x${count}` : undefined;
    // Every tenth message is written to both companies, on WhatsApp with the same id.
    const targets = random() < 0.1 ? [0, 1] : [Math.floor(random() * 2)];
    for (const target of targets) {
      const company = companiesAtMeta[target];
      if (!company) continue;
      const customer = customerOf(meta, { company, channel, index });
      const person = customer.address;
      const chat = perChat.get(`${target}:${person}`) ?? [];
      perChat.set(`${target}:${person}`, chat);
      const body = `mensagem ${count}`;
      const providerId = customer.says(body, id);
      const written = {
        company: companyIds[target] ?? 0,
        person,
        providerId,
        body,
        isDeleted: false,
        reaction: '',
        writtenAt: Date.now(),
      };
      expected.push(written);
      chat.push(written);
      const chance = random();
      // At most one change of each kind per message: of two edits that arrive out of order the later one is unknown.
      const earlier = chat[Math.floor(random() * chat.length)];
      if (!earlier || earlier.isDeleted || Date.now() - earlier.writtenAt > CHANGED_WITHIN_MS) continue;
      if (chance < 0.03 && !earlier.body.endsWith('corrigida')) {
        earlier.body = `${earlier.body} corrigida`;
        customer.edits(earlier.providerId, earlier.body);
      } else if (chance < 0.06 && earlier.reaction === '') {
        earlier.reaction = '👍';
        customer.reacts(earlier.providerId, earlier.reaction);
      } else if (chance < 0.07) {
        earlier.isDeleted = true;
        customer.deletes(earlier.providerId);
      }
    }
    if (count % 5_000 === 4_999) report(`${count + 1} written, ${meta.journal.counts().webhookEvents} events`);
    if (count % 50 === 0) while (meta.waiting() > 3_000) await sleep(50);
    if (count % 500 === 499) await writing.untilWorkedOff();
    if (count % 20 === 0) await sleep(1);
  }
  return expected;
}

interface StoredRow {
  readonly company: number;
  readonly providerId: string;
  readonly person: string;
  readonly body: string;
  readonly isDeleted: boolean;
  readonly reaction: string;
}

async function verdict({
  meta,
  url,
  expected,
  trouble,
  report,
}: {
  meta: RunningMeta;
  url: string;
  expected: readonly Expected[];
  trouble: Record<string, number>;
  report: ProofOptions['report'];
}): Promise<ProofResult> {
  const stored = await ask<StoredRow>(
    url,
    `select m.company_id as company, m.provider_id as "providerId", i.value as person, m.body,
            m.is_deleted as "isDeleted", coalesce(m.reactions -> 0 ->> 'emoji', '') as reaction
       from messages m
       join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
       join contact_identities i on i.company_id = t.company_id and i.contact_id = t.contact_id
         and i.kind in ('phone', 'psid', 'igsid')
      where m.author = 'customer'`,
  );
  const byKey = Map.groupBy(stored, ({ company, providerId }) => `${company}:${providerId}`);
  let [lost, duplicated, wrong] = [0, 0, 0];
  for (const message of expected) {
    const found = byKey.get(`${message.company}:${message.providerId}`) ?? [];
    if (found.length === 0) {
      lost += 1;
      if (lost <= 5) report(`lost: ${JSON.stringify({ ...message, ...(await traceOf(url, message)) })}`);
    }
    if (found.length > 1) duplicated += found.length - 1;
    const [row] = found;
    if (!row) continue;
    const isRight =
      row.person === message.person &&
      row.isDeleted === message.isDeleted &&
      row.reaction === message.reaction &&
      // An edit that arrives after the deletion has no text to change.
      (message.isDeleted || row.body === message.body);
    if (!isRight) wrong += 1;
  }
  const expectedKeys = new Set(expected.map(({ company, providerId }) => `${company}:${providerId}`));
  const foreign = stored.filter(({ company, providerId }) => !expectedKeys.has(`${company}:${providerId}`)).length;
  const [counts] = await ask<Record<string, number>>(
    url,
    `select (select count(*)::int from (select 1 from tickets group by company_id, contact_id, connection_id
               having count(*) > 1) doubled) as "doubleTickets",
            (select count(*)::int from (select 1 from contact_identities group by company_id, kind, value
               having count(*) > 1) doubled) as "doubleContacts",
            (select count(*)::int from witness_fallen) as "fallenAcks",
            (select count(*)::int from waiting_effects) as "stillWaiting",
            (select count(*)::int from lanes where parked_at is not null) as "parked",
            (select count(*)::int from messages where author <> 'customer') as "answers",
            (select count(*)::int from messages where author <> 'customer' and delivery = 'undecided') as "undecided",
            (select count(*)::int from messages
              where author <> 'customer' and delivery = 'sent' and ack < 3) as "unread",
            (select count(*)::int from (
               select status, queue_id, user_id, company_id, sum(n) from (
                 select company_id, status, queue_id, user_id, tickets as n from ticket_counts
                 union all select company_id, status, queue_id, user_id, delta from ticket_count_deltas
                 union all select company_id, status, coalesce(queue_id, 0), coalesce(user_id, 0), -1 from tickets) all_counts
               group by 1, 2, 3, 4 having sum(n) <> 0) wrong) as "wrongCounters"`,
  );
  const webhooks = meta.journal.counts();
  const findings = {
    lost,
    duplicated,
    wrong,
    foreign,
    outOfOrder: await countOutOfOrder(url),
    doubleTickets: counts?.['doubleTickets'] ?? -1,
    doubleContacts: counts?.['doubleContacts'] ?? -1,
    fallenAcks: counts?.['fallenAcks'] ?? -1,
    earlyNotApplied: counts?.['stillWaiting'] ?? -1,
    statusesNotApplied: counts?.['unread'] ?? -1,
    parked: counts?.['parked'] ?? -1,
    wrongCounters: counts?.['wrongCounters'] ?? -1,
    unacknowledged: webhooks.unacknowledgedEvents,
    forgeriesAccepted: webhooks.wrongSignaturesAccepted,
  };
  return {
    facts: {
      events: webhooks.webhookEvents,
      copies: webhooks.webhookCopies,
      requests: webhooks.requests,
      messages: expected.length,
      answers: counts?.['answers'] ?? 0,
      undecidedAnswers: counts?.['undecided'] ?? 0,
      ...trouble,
    },
    findings,
  };
}

/** How far a missing message has come, for the analysis. */
async function traceOf(url: string, { company, providerId }: Expected): Promise<object> {
  const [trace] = await ask(
    url,
    `select (select count(*)::int from witness_inbox where company_id = $1 and provider_id = $2) as "inInbox",
            (select count(*)::int from witness_stored where company_id = $1 and provider_id = $2) as "wasStored",
            (select json_agg(k) from message_keys k where company_id = $1 and provider_id = $2) as keys,
            (select json_agg(json_build_object('id', m.id, 'ticket', m.ticket_id)) from messages m
              where company_id = $1 and provider_id = $2) as messages`,
    [company, providerId],
  );
  return trace ?? {};
}
