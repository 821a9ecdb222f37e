import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningMeta, startMeta } from '@recado/simulators';
import type { OutgoingDraft } from '../src/modules/messages/index.ts';
import { seededRandom } from '../src/platform/lanes/testing/seeded-random.ts';
import { appsOf, companyAtMeta, customerOf, pickChannel } from './customers.ts';
import { type ProofCompany, startInstallation } from './installation.ts';
import { ask } from './own-postgres.ts';
import type { ProofOptions, ProofResult } from './proof.ts';
import { startTroublemaker } from './troublemaker.ts';
import { untilDone, untilWorkedOff } from './until-done.ts';
import { writeOnce } from './write-once.ts';

const atMeta = companyAtMeta(1);
const WRITERS = 4;

/**
 * Agents, bots and a campaign write while the sending processes are killed, Redis is flushed and PostgreSQL crashes.
 * Afterwards the simulator's log shows what was really sent, and how often.
 */
export async function proveOutbox({ events, seed, report }: ProofOptions): Promise<ProofResult> {
  const meta = await startMeta({
    port: 0,
    apps: appsOf([atMeta]),
    seed,
    limits: 'off',
    ticks: 'read',
    capacity: { journalEntries: events * 6 + 10_000, messagesPerChat: 5_000 },
    webhooks: { connections: 16, retryMs: 200, longestRetryMs: 2_000, timeoutMs: 5_000, maxWaiting: 1_000_000 },
  });
  const installation = await startInstallation({ graphUrl: `${meta.addresses.http}/v24.0` });
  try {
    await installation.start('api');
    await installation.start('worker');
    await installation.start('worker');
    const company = await installation.addCompany(meta, atMeta.app, { hasMenu: false });
    await installation.addPages(meta, company, atMeta.owner);
    const tickets = await openTickets(meta, company, Math.max(20, Math.min(500, Math.round(events / 40))));
    report(`${tickets.length} conversations are open`);

    meta.setFaults(
      { errorAfter: 0.01, resetAfter: 0.01, earlyStatus: 0.2, slowAnswerMs: 40, duplicateWebhooks: 0.05 },
      seed,
    );
    const trouble = startTroublemaker(installation, {
      seed,
      everyMs: Math.max(1_500, Math.min(5_000, events / 4)),
      weights: { api: 1, worker: 8, redis: 1, postgres: 0.5 },
    });
    const pace = () => untilWorkedOff(installation.ownerUrl);
    const written = await writeAll(company, { tickets, events, seed, pace, report });
    await untilDone(installation.ownerUrl, { waiting: meta.waiting, report });
    await trouble.stop();
    await meta.settled();
    const unfinished = await untilDone(installation.ownerUrl, { waiting: meta.waiting, report });
    const found = await verdict({ meta, url: installation.ownerUrl, written, trouble: { ...trouble.counts } });
    return { ...found, findings: { unfinished, ...found.findings } };
  } finally {
    await installation.stop();
    await meta.stop();
  }
}

type OpenTicket = OutgoingDraft['ticket'];

/** Each customer writes once, which opens a ticket and the reply window. */
async function openTickets(meta: RunningMeta, { scope }: ProofCompany, people: number): Promise<OpenTicket[]> {
  for (let index = 0; index < people; index += 1)
    customerOf(meta, { company: atMeta, channel: pickChannel(index / people), index }).says('oi');
  for (let attempt = 0; attempt < 3_000; attempt += 1) {
    const open = await scope.query<{ id: number; contactId: number; connectionId: number }>({
      text: 'select id, contact_id as "contactId", connection_id as "connectionId" from tickets order by id',
    });
    if (open.length === people) return open;
    await sleep(100);
  }
  throw new Error('The tickets did not open.');
}

interface Written {
  readonly messageId: string;
  readonly contactId: number;
  readonly isCampaign: boolean;
}

interface Writing {
  readonly tickets: readonly OpenTicket[];
  readonly events: number;
  readonly seed: number;
  readonly pace: () => Promise<void>;
  readonly report: ProofOptions['report'];
}

/** Several authors write in parallel; each conversation has one author, so that it has an order. */
async function writeAll({ scope }: ProofCompany, { tickets, events, seed, pace, report }: Writing): Promise<Written[]> {
  const written: Written[] = [];
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    const random = seededRandom(seed + 2 + writer);
    const own = tickets.filter((_, index) => index % WRITERS === writer);
    for (let count = writer; count < events; count += WRITERS) {
      const ticket = own[Math.floor(random() * own.length)];
      if (!ticket) continue;
      const author = (['agent', 'bot', 'campaign'] as const)[Math.floor(random() * 3)] ?? 'agent';
      const messageId = await writeOnce(scope, { ticket, author, body: `resposta ${count}` });
      written.push({ messageId, contactId: ticket.contactId, isCampaign: author === 'campaign' });
      if (written.length % 2_000 === 0) report(`${written.length} written`);
      if (count % 400 < WRITERS) await pace();
    }
  });
  await Promise.all(writers);
  return written;
}

interface MessageState {
  readonly id: string;
  readonly delivery: string;
  readonly ack: number;
}

async function verdict({
  meta,
  url,
  written,
  trouble,
}: {
  meta: RunningMeta;
  url: string;
  written: readonly Written[];
  trouble: Record<string, number>;
}): Promise<ProofResult> {
  const accepted = Map.groupBy(meta.journal.accepted(), ({ callbackData }) => callbackData ?? '');
  const states = await ask<MessageState>(url, `select id, delivery, ack from messages where author <> 'customer'`);
  const stateOf = new Map(states.map((state) => [state.id, state]));
  let [lost, sentTwice, wronglyFailed, undecidedThoughTaken, undecidedUnsent, ticksMissing] = [0, 0, 0, 0, 0, 0];
  for (const { messageId } of written) {
    const taken = accepted.get(messageId)?.length ?? 0;
    const state = stateOf.get(messageId);
    if (taken > 1) sentTwice += 1;
    if (state?.delivery === 'undecided') {
      if (taken > 0) undecidedThoughTaken += 1;
      else undecidedUnsent += 1;
    } else if (taken === 0 || !state) lost += 1;
    else if (state.delivery !== 'sent') wronglyFailed += 1;
    else if (state.ack < 3) ticksMissing += 1;
  }
  return {
    facts: {
      written: written.length,
      taken: meta.journal.counts().accepted,
      answersLost: meta.journal.counts().answersLost,
      undecidedUnsent,
      ...trouble,
    },
    findings: {
      lost,
      sentTwice,
      wronglyFailed,
      undecidedThoughTaken,
      ticksMissing,
      outOfOrder: countOutOfOrder(written, accepted),
      incompleteJournal: meta.journal.isComplete() ? 0 : 1,
    },
  };
}

/** Within a conversation agents and bots are sent in the order they wrote, and a campaign's messages in theirs. */
function countOutOfOrder(
  written: readonly Written[],
  accepted: ReadonlyMap<string, readonly { readonly seq: number }[]>,
): number {
  let wrong = 0;
  for (const lane of Map.groupBy(written, ({ contactId, isCampaign }) => `${contactId}:${isCampaign}`).values()) {
    let last = 0;
    for (const { messageId } of lane) {
      const seq = accepted.get(messageId)?.[0]?.seq;
      if (seq === undefined) continue;
      if (seq < last) wrong += 1;
      last = Math.max(last, seq);
    }
  }
  return wrong;
}
