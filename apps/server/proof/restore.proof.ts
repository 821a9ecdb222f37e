import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningMeta, startMeta } from '@recado/simulators';
import type { Phone } from '@recado/simulators/whatsapp-web';
import { seededRandom } from '../src/platform/lanes/testing/seeded-random.ts';
import { appsOf, companyAtMeta, customerOf } from './customers.ts';
import type { Installation, ProofCompany } from './installation.ts';
import { type LinkedPhone, linkPhone, startWithPhones, type TicketOfCustomer } from './linked-phones.ts';
import { ask } from './own-postgres.ts';
import type { ProofOptions, ProofResult } from './proof.ts';
import { judgeRestore, type PhoneEvidence } from './restore-verdict.ts';
import { untilDone, untilWorkedOff } from './until-done.ts';
import { writeOnce } from './write-once.ts';

const atMeta = companyAtMeta(1);
const PHONES = 2;
const POINT = 'moment-of-the-backup';
/** Written together just before the moment, so that the outbox and the lanes are not empty at it. */
const BURST = 150;
const NEWCOMERS = 60;

/**
 * Messages flow, and PostgreSQL is restored to an earlier moment while the world has gone on. After "recover --
 * after-restore" the processes start again. The simulators know what customers really got, and how often. Without the
 * command (`isUnprotected`) the run must find messages that were sent twice.
 */
export async function proveRestore({
  events,
  seed,
  report,
  isUnprotected = false,
}: ProofOptions): Promise<ProofResult> {
  const meta = await startMeta({
    port: 0,
    apps: appsOf([atMeta]),
    seed,
    limits: 'off',
    ticks: 'read',
    capacity: { journalEntries: events * 6 + 10_000, messagesPerChat: 5_000 },
    webhooks: { connections: 16, retryMs: 200, longestRetryMs: 2_000, timeoutMs: 5_000, maxWaiting: 1_000_000 },
  });
  const graphUrl = `${meta.addresses.http}/v24.0`;
  const { whatsapp, installation, stop } = await startWithPhones(seed, { graphUrl, archives: true });
  try {
    await startAll(installation);
    const company = await installation.addCompany(meta, atMeta.app, { hasMenu: true });
    const lines: Line[] = [];
    for (let index = 0; index < PHONES; index += 1) {
      const linked = await linkPhone(whatsapp, company.scope, { index });
      const customer = whatsapp.phone(`55119800000${index}0`, { name: `Cliente ${index}`, ticks: 'read' });
      lines.push({ ...linked, customer, said: [], answered: [], tickets: [] });
    }
    const tickets = await openTickets(meta, company, Math.max(20, Math.min(200, Math.round(events / 20))));
    report(`${tickets.length} conversations are open, ${lines.length} phones are linked`);
    const writer = writerOf(company, tickets, seed);
    const pace = () => untilWorkedOff(installation.ownerUrl);
    const finish = () => untilDone(installation.ownerUrl, { waiting: meta.waiting, report });

    await writer.write(Math.round(events / 4), pace);
    await converse(company, lines, 'antes');
    await installation.backups.take();
    report('base backup taken');
    await writer.write(Math.round(events / 4), pace);
    await finish();

    // At the moment itself messages wait in the outbox, and received ones in their lanes.
    meta.setFaults({ slowAnswerMs: 40 }, seed);
    await writer.write(BURST, () => Promise.resolve());
    const newcomers = Array.from({ length: NEWCOMERS }, (_, index) => newcomer(meta, index));
    for (const { says } of newcomers) says('oi');
    await untilArriving(installation.ownerUrl);
    await ask(installation.ownerUrl, `select pg_create_restore_point('${POINT}')`);
    report('the moment to which everything goes back');

    await writer.write(Math.round(events / 2), pace);
    await finish();
    await converse(company, lines, 'depois');
    const sentBefore = meta.journal.counts().accepted;

    await installation.crash();
    const down = tickets.slice(0, 20).map((_, index) => whatsappCustomer(meta, index).says('alguém aí?'));
    // The other customers stay silent: there our device writes first, with whatever keys it has then.
    for (const { customer, phone, said } of lines.slice(1)) said.push(await customer.says(phone, 'estão fora do ar?'));
    await installation.backups.archiveNow();
    await installation.backups.restore({ name: POINT });
    await installation.flushRedis();
    const [waiting] = await ask<{ outbox: number; events: number }>(
      installation.ownerUrl,
      'select (select count(*)::int from outbox) as outbox, (select count(*)::int from lane_events) as events',
    );
    report(`restored: ${waiting?.outbox} in the outbox, ${waiting?.events} events in lanes`);
    if (!isUnprotected) for (const line of await installation.operate('recover', 'after-restore')) report(line);

    await startAll(installation);
    await answerAll(company, lines, 'voltamos');
    const unfinished = await finish();
    await converse(company, lines, 'por fim');
    await meta.settled();
    const held = await ask<{ id: string; delivery: string }>(
      installation.ownerUrl,
      `select m.id, m.delivery from messages m join connections c on c.company_id = m.company_id and c.id = m.connection_id
        where m.author <> 'customer' and c.channel = 'whatsappapi'`,
    );
    const received = await ask<{ providerId: string }>(
      installation.ownerUrl,
      `select provider_id as "providerId" from messages where author = 'customer'`,
    );
    const ids = received.map(({ providerId }) => providerId);
    return {
      facts: {
        written: writer.count(),
        'in the outbox': waiting?.outbox ?? 0,
        'events in lanes': waiting?.events ?? 0,
        held: held.filter(({ delivery }) => delivery === 'undecided').length,
        'sent before the failure': sentBefore,
        'accepted in all': meta.journal.counts().accepted,
        'decrypted again': lines.reduce((sum, { customer }) => sum + customer.askedAgain().length, 0),
      },
      findings: {
        unfinished,
        // Otherwise the moment was a quiet one, and the run shows nothing.
        nothingAtTheMoment: (waiting?.outbox ?? 0) > 0 ? 0 : 1,
        ...judgeRestore({
          accepted: meta.journal.accepted().flatMap(({ callbackData }) => callbackData ?? []),
          stored: held,
          answersToNewcomers: newcomers.map(({ countReceived }) => countReceived()),
          writtenWhileDown: down,
          received: ids,
          phones: lines.map((line) => evidenceOf(line, new Set(ids))),
        }),
        incompleteJournal: meta.journal.isComplete() ? 0 : 1,
      },
    };
  } finally {
    await stop();
    await meta.stop();
  }
}

async function startAll(installation: Installation): Promise<void> {
  await installation.start('api');
  await installation.start('worker');
  await installation.start('worker');
  await installation.start('channels');
}

interface Line extends LinkedPhone {
  readonly customer: Phone;
  /** The provider's ids of the customer's messages that must be stored in the end. */
  readonly said: string[];
  readonly answered: string[];
  /** Of the conversation, the oldest first. */
  readonly tickets: TicketOfCustomer[];
}

/** Each customer of a linked phone writes and is answered; both must arrive before it goes on. */
async function converse(company: ProofCompany, lines: readonly Line[], word: string): Promise<void> {
  for (const { customer, phone, connectionId, said, tickets } of lines) {
    const id = await customer.says(phone, `pergunta ${word}`);
    tickets.push(await ticketOf(company.scope, connectionId, id));
    // Messages that were acknowledged after the moment are lost with the database; the first ones and the last must stay.
    if (word !== 'depois') said.push(id);
  }
  await answerAll(company, lines, word);
}

async function answerAll({ scope }: ProofCompany, lines: readonly Line[], word: string): Promise<void> {
  for (const { customer, answered, tickets } of lines) {
    const [ticket] = tickets;
    if (!ticket) throw new Error('A customer has no ticket.');
    const body = `resposta ${word}`;
    await writeOnce(scope, { ticket, author: 'agent', body });
    answered.push(body);
    for (let attempt = 0; attempt < 300 && !customer.received().some(({ text }) => text === body); attempt += 1)
      await sleep(100);
  }
}

async function ticketOf(
  scope: ProofCompany['scope'],
  connectionId: number,
  providerId: string,
): Promise<TicketOfCustomer> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const [ticket] = await scope
      .query<TicketOfCustomer & Record<string, unknown>>({
        text: `select t.id, t.contact_id as "contactId", t.connection_id as "connectionId"
          from messages m join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
         where m.connection_id = $1 and m.provider_id = $2`,
        values: [connectionId, providerId],
      })
      .catch(() => []);
    if (ticket) return ticket;
    await sleep(100);
  }
  throw new Error(`The message ${providerId} did not arrive.`);
}

const evidenceOf = ({ phone, customer, said, answered }: Line, stored: ReadonlySet<string>): PhoneEvidence => ({
  devices: phone.devices().length,
  answered,
  shown: customer.received().flatMap(({ text }) => text ?? []),
  missing: said.filter((id) => !stored.has(id)).length,
});

const whatsappCustomer = (meta: RunningMeta, index: number) =>
  customerOf(meta, { company: atMeta, channel: 'whatsapp', index });

/** A person without an earlier message. */
function newcomer(meta: RunningMeta, index: number) {
  const customer = meta.customer(`55119${60_000_000 + index}`, {
    writesTo: atMeta.app.accounts[0]?.numbers[0]?.id ?? '',
  });
  return { says: customer.says, countReceived: () => customer.received().length };
}

async function openTickets(meta: RunningMeta, { scope, connectionId }: ProofCompany, people: number) {
  for (let index = 0; index < people; index += 1) whatsappCustomer(meta, index).says('oi');
  for (let attempt = 0; attempt < 3_000; attempt += 1) {
    const open = await scope.query<TicketOfCustomer & Record<string, unknown>>({
      text: `select id, contact_id as "contactId", connection_id as "connectionId" from tickets
              where connection_id = $1 order by id`,
      values: [connectionId],
    });
    if (open.length === people) return open;
    await sleep(100);
  }
  throw new Error('The tickets did not open.');
}

function writerOf({ scope }: ProofCompany, tickets: readonly TicketOfCustomer[], seed: number) {
  const random = seededRandom(seed + 2);
  let written = 0;
  return {
    count: () => written,
    async write(messages: number, pace: () => Promise<void>): Promise<void> {
      for (let nr = 0; nr < messages; nr += 1) {
        const ticket = tickets[Math.floor(random() * tickets.length)];
        if (!ticket) continue;
        const author = (['agent', 'bot', 'campaign'] as const)[Math.floor(random() * 3)] ?? 'agent';
        await writeOnce(scope, { ticket, author, body: `resposta ${written}` });
        written += 1;
        if (nr % 400 === 399) await pace();
      }
    },
  };
}

/** Until the first newcomers' messages are in their lanes or handled. */
async function untilArriving(url: string): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const [row] = await ask<{ count: number }>(url, `select count(*)::int as count from lanes where topic = 'inbound'`);
    if ((row?.count ?? 0) > 0) return;
    await sleep(5);
  }
}
