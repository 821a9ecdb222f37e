import { setTimeout as sleep } from 'node:timers/promises';
import type { Phone, RunningWhatsappWeb } from '@recado/simulators/whatsapp-web';
import { seededRandom } from '../src/platform/lanes/testing/seeded-random.ts';
import type { CompanyScope } from '../src/platform/scope.ts';
import { watchLines } from './lines.ts';
import { aCompanyWithPhones, type LinkedPhone, linkPhone, startWithPhones, ticketsOf } from './linked-phones.ts';
import { ask } from './own-postgres.ts';
import type { ProofOptions, ProofResult } from './proof.ts';
import { startTroublemaker } from './troublemaker.ts';
import { untilDone, untilWorkedOff } from './until-done.ts';
import { writeOnce } from './write-once.ts';

const MESSAGES_PER_LINE = 2_500;
const PEOPLE_PER_LINE = 8;
/** A session whose process died is claimed by another one by then. */
const LONGEST_TAKEOVER_MS = 15_000;

interface Line extends LinkedPhone {
  readonly customers: readonly Phone[];
}

interface Said {
  readonly providerId: string;
  readonly body: string;
  readonly customer: Phone;
}

interface Answered {
  readonly messageId: string;
  readonly body: string;
  readonly customer: Phone;
}

/**
 * Customers write to phones linked by QR code and are answered, while the network repeats, corrupts and drops, and the
 * session processes are killed. Afterwards the database is compared with what the phones wrote, and the phones with
 * what was answered.
 */
export async function proveQr({ events, seed, report }: ProofOptions): Promise<ProofResult> {
  const { whatsapp, installation, stop } = await startWithPhones(seed);
  try {
    await installation.start('channels');
    await installation.start('channels');
    await installation.start('worker');
    const count = Math.max(2, Math.min(20, Math.round(events / MESSAGES_PER_LINE)));
    const scope = await aCompanyWithPhones(installation, count);
    const lines = await linkAll(whatsapp, scope, count);
    report(`${lines.length} phones are linked`);

    whatsapp.faults.set(
      {
        repeatStanzas: 0.03,
        duplicateMessages: 0.03,
        corruptMessages: 0.005,
        dropBeforeTaking: 0.002,
        dropBeforeAck: 0.002,
        loseAcks: 0.001,
        readBeforeDelivered: 0.1,
      },
      seed,
    );
    const trouble = startTroublemaker(installation, {
      seed,
      // A connection is back after about ten seconds: killed more often, it would never be connected.
      everyMs: 20_000,
      weights: { channels: 6, worker: 2, redis: 1, postgres: 0.5 },
    });
    const watch = watchLines(
      lines.map(({ phone }) => phone),
      { lastBlowAt: () => trouble.lastAt('channels', 'postgres'), report },
    );
    const said: Said[] = [];
    const answered: Answered[] = [];
    const waiting = async () =>
      said.length - (await countReadable(installation.ownerUrl)) + countUnseen(lines, answered);
    const pause = () => untilWorkedOff(installation.ownerUrl, waiting);
    await converse(scope, { lines, events, seed, report, said, answered, pause });
    await untilDone(installation.ownerUrl, { waiting, report, left: 50 });
    await trouble.stop();
    const away = watch.stop();
    whatsapp.faults.calm();
    const unfinished = await untilDone(installation.ownerUrl, { waiting, report });
    await sleep(2_000);
    const found = await verdict({ url: installation.ownerUrl, lines, said, answered });
    return {
      facts: { ...found.facts, ...away, ...trouble.counts },
      findings: {
        unfinished,
        ...found.findings,
        lateTakeovers: away.longestTakeoverMs > LONGEST_TAKEOVER_MS ? 1 : 0,
      },
    };
  } finally {
    await stop();
  }
}

async function linkAll(whatsapp: RunningWhatsappWeb, scope: CompanyScope, count: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (let index = 0; index < count; index += 1) {
    const linked = await linkPhone(whatsapp, scope, { index });
    // Half of them are known by their number, half by the address that hides it.
    const customers = Array.from({ length: PEOPLE_PER_LINE }, (_, person) =>
      whatsapp.phone(`551198${String(index * PEOPLE_PER_LINE + person).padStart(7, '0')}`, {
        name: `Cliente ${person}`,
        addressing: person % 2 === 0 ? 'pn' : 'lid',
        ticks: 'read',
      }),
    );
    lines.push({ ...linked, customers });
  }
  return lines;
}

interface Conversing {
  readonly lines: readonly Line[];
  readonly events: number;
  readonly seed: number;
  readonly report: ProofOptions['report'];
  /** The messages of both sides so far. */
  readonly said: Said[];
  readonly answered: Answered[];
  readonly pause: () => Promise<void>;
}

const PAUSE_EVERY = 500;

/** Each customer writes first, which opens a ticket; from then on both sides do. */
async function converse(scope: CompanyScope, conversing: Conversing): Promise<void> {
  const { lines, events, seed, report, said, answered, pause } = conversing;
  const random = seededRandom(seed + 1);
  const pairs = lines.flatMap((line) => line.customers.map((customer) => ({ ...line, customer })));
  const say = async ({ phone, customer }: (typeof pairs)[number]) => {
    const body = `mensagem ${said.length}`;
    said.push({ providerId: await customer.says(phone, body), body, customer });
  };
  for (const pair of pairs) await say(pair);
  const tickets = await ticketsOf(scope, pairs.length);
  for (let count = pairs.length; count < events; count += 1) {
    const pair = pairs[Math.floor(random() * pairs.length)];
    const ticket = pair && tickets.get(`${pair.connectionId}:${pair.customer.number}`);
    if (!pair || !ticket) throw new Error('A customer has no ticket.');
    if (random() < 0.5) await say(pair);
    else {
      const body = `resposta ${answered.length}`;
      const messageId = await writeOnce(scope, { ticket, author: 'agent', body });
      answered.push({ messageId, body, customer: pair.customer });
    }
    if (count % PAUSE_EVERY === 0) await pause();
    if (count % 2_000 === 1_999) report(`${count + 1} written`);
  }
}

/** The readable messages of customers; a placeholder still waits for its content. */
async function countReadable(url: string): Promise<number> {
  const [row] = await ask<{ count: number }>(
    url,
    `select count(*)::int as count from messages where author = 'customer' and body <> ''`,
  );
  return row?.count ?? 0;
}

/** Answers that are on no phone yet: a phone that could not decrypt one asks for it again. */
function countUnseen(lines: readonly Line[], answered: readonly Answered[]): number {
  const seen = lines
    .flatMap(({ customers }) => customers)
    .reduce((sum, customer) => sum + customer.received().length, 0);
  return Math.max(0, answered.length - seen);
}

interface Verdict {
  readonly url: string;
  readonly lines: readonly Line[];
  readonly said: readonly Said[];
  readonly answered: readonly Answered[];
}

async function verdict({ url, lines, said, answered }: Verdict): Promise<ProofResult> {
  const inbound = await judgeInbound(url, said);
  const outbound = await judgeOutbound(url, lines, answered);
  const [counts] = await ask<{ doubleTickets: number; contacts: number; parked: number }>(
    url,
    `select (select count(*)::int from (select 1 from tickets where status <> 'closed'
              group by company_id, contact_id, connection_id having count(*) > 1) d) as "doubleTickets",
            (select count(*)::int from contacts) as contacts,
            (select count(*)::int from lanes where parked_at is not null) as parked`,
  );
  const people = lines.reduce((sum, { customers }) => sum + customers.length, 0);
  // A phone that was linked again has a second device, or none that is connected.
  const pairedAgain = lines.filter(({ phone }) => phone.devices().length !== 1).length;
  const logins = lines.reduce((sum, { phone }) => sum + (phone.devices()[0]?.loginCount() ?? 0), 0);
  return {
    facts: { phones: lines.length, said: said.length, answered: answered.length, logins },
    findings: {
      ...inbound,
      ...outbound,
      doubleTickets: counts?.doubleTickets ?? 0,
      doubleContacts: (counts?.contacts ?? 0) - people,
      parked: counts?.parked ?? 0,
      pairedAgain,
    },
  };
}

async function judgeInbound(url: string, said: readonly Said[]): Promise<Record<string, number>> {
  const stored = await ask<{ providerId: string; body: string }>(
    url,
    `select provider_id as "providerId", body from messages where author = 'customer' order by id`,
  );
  const byId = Map.groupBy(stored, ({ providerId }) => providerId);
  const placeOf = new Map(stored.map(({ providerId }, place) => [providerId, place]));
  let [lost, duplicated, wrong, outOfOrder] = [0, 0, 0, 0];
  const last = new Map<Phone, number>();
  for (const { providerId, body, customer } of said) {
    const found = byId.get(providerId) ?? [];
    if (found.length === 0) lost += 1;
    if (found.length > 1) duplicated += 1;
    if (found[0] && found[0].body !== body) wrong += 1;
    const place = placeOf.get(providerId);
    if (place === undefined) continue;
    if (place < (last.get(customer) ?? -1)) outOfOrder += 1;
    last.set(customer, Math.max(place, last.get(customer) ?? -1));
  }
  return { lost, duplicated, wrong, outOfOrder, foreign: stored.length - said.length + lost };
}

async function judgeOutbound(
  url: string,
  lines: readonly Line[],
  answered: readonly Answered[],
): Promise<Record<string, number>> {
  const states = await ask<{ id: string; delivery: string; ack: number }>(
    url,
    `select id, delivery, ack from messages where author = 'agent'`,
  );
  const stateOf = new Map(states.map((state) => [state.id, state]));
  let [lostAnswers, sentTwice, wronglyFailed, ticksMissing, answersOutOfOrder, unreadable] = [0, 0, 0, 0, 0, 0];
  for (const customer of lines.flatMap(({ customers }) => customers)) {
    unreadable += customer.askedAgain().length;
    const shown = customer.received().map(({ text }) => text ?? '');
    const wanted = answered.filter((answer) => answer.customer === customer);
    let last = -1;
    for (const { messageId, body } of wanted) {
      const times = shown.filter((text) => text === body).length;
      const state = stateOf.get(messageId);
      if (times === 0) lostAnswers += 1;
      if (times > 1) sentTwice += 1;
      if (times > 0 && state?.delivery !== 'sent') wronglyFailed += 1;
      if (times > 0 && (state?.ack ?? 0) < 3) ticksMissing += 1;
      const place = shown.indexOf(body);
      if (place !== -1 && place < last) answersOutOfOrder += 1;
      last = Math.max(last, place);
    }
  }
  return { lostAnswers, sentTwice, wronglyFailed, ticksMissing, answersOutOfOrder, unreadable };
}
