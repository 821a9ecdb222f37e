import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMeta } from '@recado/simulators';
import { startWhatsappWebSimulator } from '@recado/simulators/whatsapp-web';
import { appsOf, companyAtMeta } from './customers.ts';
import { type Installation, type ProofCompany, startInstallation } from './installation.ts';
import { linkPhone, settingsFor, type TicketOfCustomer } from './linked-phones.ts';
import { countDifferences, moveCompany } from './move-company.ts';
import { greet, startAgents, startCustomers, startFlood } from './move-traffic.ts';
import { judgeMove } from './move-verdict.ts';
import { onInterrupt } from './on-interrupt.ts';
import { ask } from './own-postgres.ts';
import type { ProofOptions, ProofResult } from './proof.ts';
import { untilDone } from './until-done.ts';

/** The first one moves; the second one stays at the old installation, and the third one is at home in the new one. */
const [mover, neighbour, resident] = [companyAtMeta(1), companyAtMeta(2), companyAtMeta(3)];
const companiesAtMeta = [mover, neighbour, resident];

/**
 * A company with a number, pages and a linked phone moves to another installation while its customers write and its
 * agents answer. Meta's simulator and the phone know what was really sent, and how often. With `isUnprotected` both
 * installations work on it afterwards: the run must find messages that were sent twice.
 */
export async function proveMove({ events, seed, report, isUnprotected = false }: ProofOptions): Promise<ProofResult> {
  const meta = await startMeta({
    port: 0,
    apps: appsOf(companiesAtMeta),
    seed,
    limits: 'off',
    ticks: 'read',
    capacity: { journalEntries: events * 6 + 20_000, messagesPerChat: 5_000 },
    webhooks: { connections: 16, retryMs: 200, longestRetryMs: 1_000, timeoutMs: 5_000, maxWaiting: 1_000_000 },
  });
  const whatsapp = await startWhatsappWebSimulator({ port: 0, mediaPort: 0, seed });
  const graphUrl = `${meta.addresses.http}/v24.0`;
  const installations: Installation[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'recado-move-'));
  onInterrupt(() => rmSync(folder, { recursive: true, force: true }));
  try {
    for (const cell of ['1', '2']) {
      const keys = { SECRET_KEYS: `cell${cell}:${Buffer.alloc(32, cell).toString('base64')}` };
      const secret = { TOKEN_SECRET: `token-secret-of-cell-${cell}-0123456789-0123456789` };
      const env = { CELL_ID: cell, ...keys, ...secret, ...settingsFor(whatsapp) };
      const installation = await startInstallation({ graphUrl, env });
      installations.push(installation);
      for (const role of ['api', 'worker', 'channels'] as const) await installation.start(role);
    }
    const [old, next] = installations;
    if (!old || !next) throw new Error('An installation is missing.');
    const company = await old.addCompany(meta, mover.app, { hasMenu: true });
    await old.addPages(meta, company, mover.owner);
    const others = [
      { at: old, notAt: next, company: await old.addCompany(meta, neighbour.app, { hasMenu: true }) },
      { at: next, notAt: old, company: await next.addCompany(meta, resident.app, { hasMenu: true }) },
    ];
    const linked = await linkPhone(whatsapp, company.scope, { index: 0 });
    const line = { ...linked, customer: whatsapp.phone('5511980000000', { name: 'Cliente', ticks: 'read' }) };
    const people = Math.max(20, Math.min(200, Math.round(events / 20)));
    const hello = [...greet(meta, mover, people), await line.customer.says(line.phone, 'oi')];
    const tickets = await openTickets(company, people + 1);
    report(`${tickets.length} conversations are open`);

    let home = old;
    const byAgents = tickets.filter((ticket, nr) => isOnPhone(ticket) || nr % 2 === 0);
    const agents = await startAgents(() => home.env.PUBLIC_URL, company, byAgents);
    const customers = startCustomers({ meta, companies: companiesAtMeta, line, people, seed });
    meta.setFaults({ duplicateWebhooks: 0.1, slowAnswerMs: 40 }, seed);
    const written = (count: number) => until(() => meta.journal.counts().webhookEvents >= count);
    await written(events / 2);

    const flood = startFlood(
      company,
      tickets.filter((ticket) => !byAgents.includes(ticket)),
    );
    customers.waitForNobody(true);
    const moved = await moveCompany({ from: old, to: next, company, app: mover.app, folder, meta, report });
    // Not before the thaw: a sign-in that is refused counts against the limit of sign-ins.
    home = next;
    const frozenMs = moved.thawedAt - (await flood.refusedAt);
    report(`thawed: the company was frozen for ${frozenMs} ms`);
    if (isUnprotected) await old.operate('company', 'thaw', '--company', String(company.scope.companyId));
    customers.waitForNobody(false);
    await written(Math.max(events, meta.journal.counts().webhookEvents + events / 4));
    await customers.stop();
    await agents.stop();

    const waiting = meta.waiting;
    const unfinished =
      (await untilDone(next.ownerUrl, { waiting, report })) +
      (await untilDone(old.ownerUrl, { waiting, report, except: isUnprotected ? 0 : company.scope.companyId }));
    await meta.settled();

    const { companyId } = company.scope;
    const stored = await ownMessages(next, companyId);
    const idOf = new Map(stored.map(({ id, text }) => [text, id]));
    const ofOthers = new Set<string>();
    for (const other of others)
      for (const { id } of await ownMessages(other.at, other.company.scope.companyId)) ofOthers.add(id);
    const isWhileFrozen = (at: number) => at > moved.frozenAt && at < moved.switchedAt;
    const reached = [
      ...meta.journal
        .accepted()
        .map(({ callbackData: id = '', at }) => ({ id, whileFrozen: isWhileFrozen(Date.parse(at)) }))
        .filter(({ id }) => !ofOthers.has(id)),
      ...line.customer
        .received()
        .map(({ text = '' }) => withoutName(text))
        .map((text) => ({ id: idOf.get(text) ?? text, whileFrozen: false })),
    ];
    const calls = agents.calls.filter(({ startedAt, endedAt }) => isWhileFrozen(startedAt) && isWhileFrozen(endedAt));
    const changedBehind = isUnprotected ? 0 : await countDifferences(old, moved.archive, report);
    return {
      facts: {
        'frozen ms': frozenMs,
        ...moved.steps,
        rows: moved.rows,
        files: moved.files,
        'in the outbox': moved.waiting.outbox,
        'events in lanes': moved.waiting.events,
        'calls refused': calls.filter(({ status }) => status === 503).length,
        'written by customers': customers.written.reduce((sum, ids) => sum + ids.length, hello.length),
        'written by agents and bots': agents.written.length + flood.written.length,
        accepted: meta.journal.counts().accepted,
      },
      findings: {
        unfinished,
        ...judgeMove({
          companies: [
            {
              written: [...hello, ...(customers.written[0] ?? [])],
              stored: await receivedBy(next, companyId),
              elsewhere: 0,
            },
            ...(await Promise.all(
              others.map(async ({ at, notAt, company: { scope } }, index) => ({
                written: customers.written[index + 1] ?? [],
                stored: await receivedBy(at, scope.companyId),
                elsewhere: (await receivedBy(notAt, scope.companyId)).length,
              })),
            )),
          ],
          written: [...agents.written, ...flood.written],
          stored,
          reached,
          calls: {
            refused: calls.filter(({ status }) => status === 503).length,
            served: calls.filter(({ status }) => status >= 200 && status < 300).length,
          },
          waitingInArchive: moved.waiting.outbox,
          changedBehind,
          devices: [line.phone.devices().length],
        }),
        incompleteJournal: meta.journal.isComplete() ? 0 : 1,
      },
    };
    function isOnPhone({ connectionId }: TicketOfCustomer): boolean {
      return connectionId === line.connectionId;
    }
  } finally {
    for (const installation of installations) await installation.stop();
    await whatsapp.stop();
    await meta.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ownMessages({ ownerUrl }: Installation, companyId: number) {
  const rows = await ask<{ id: string; text: string; delivery: string }>(
    ownerUrl,
    `select id, body as text, delivery from messages where company_id = $1 and author <> 'customer'`,
    [companyId],
  );
  return rows.map((row) => ({ ...row, text: withoutName(row.text) }));
}

/** A message of an agent may begin with a line that names them. */
const withoutName = (text: string): string => text.split('\n').at(-1) ?? '';

async function receivedBy({ ownerUrl }: Installation, companyId: number): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    ownerUrl,
    `select provider_id as id from messages where company_id = $1 and author = 'customer'`,
    [companyId],
  );
  return rows.map(({ id }) => id);
}

async function openTickets({ scope }: ProofCompany, people: number): Promise<TicketOfCustomer[]> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const open = await scope.query<TicketOfCustomer & Record<string, unknown>>({
      text: 'select id, contact_id as "contactId", connection_id as "connectionId" from tickets order by id',
    });
    if (open.length === people) return open;
    await sleep(100);
  }
  throw new Error('The tickets did not open.');
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(50);
}
