import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Phone, RunningWhatsappWeb } from '@recado/simulators/whatsapp-web';
import type { Installation } from '../proof/installation.ts';
import { aCompanyWithPhones, type LinkedPhone, linkPhone, startWithPhones, ticketsOf } from '../proof/linked-phones.ts';
import { ask } from '../proof/own-postgres.ts';
import { untilDone } from '../proof/until-done.ts';
import { installWitness } from '../proof/witness.ts';
import { closeImported } from '../src/modules/history-import/close-imported.ts';
import type { CompanyScope } from '../src/platform/scope.ts';
import { percentileOf } from './percentile.ts';

const DAY_MS = 86_400_000;
const LIVE_PAUSE_MS = 60;
const LIVE_ALONE = 200;
const WAIT_MS = 500;
const MOST_MS = 30 * 60_000;

/**
 * A phone sends its history when it is linked, every chat under an address that hides the number, while customers of
 * that phone and of another keep writing. Measures the duration of the import and its effect on live messages.
 * npm run bench -- history [--messages 50000] [--chats 2000]
 */
export async function benchHistory(): Promise<string> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: { messages: { type: 'string', default: '50000' }, chats: { type: 'string', default: '2000' } },
  });
  const [messages, chats] = [Number(values.messages), Number(values.chats)];
  const { whatsapp, installation, stop } = await startWithPhones(1);
  try {
    await installWitness(installation.ownerUrl);
    await installation.start('channels');
    await installation.start('worker');
    const scope = await aCompanyWithPhones(installation, 2);
    const live = await startLive(whatsapp, scope);
    for (let count = 0; count < LIVE_ALONE; count += 1) {
      await live.write();
      await sleep(LIVE_PAUSE_MS);
    }
    const alone = live.written();

    const past = await linkWithPast(whatsapp, scope, { messages, chats });
    console.log(`linked; the phone sends ${messages} history messages in ${chats} chats`);
    const importingPhone = liveTo(past.phone, whatsapp.phone('5511969999999', { name: 'De hoje também' }));
    const write = async () => {
      await Promise.all([live.write(), importingPhone.write()]);
      // The same rate as before, of both together.
      await sleep(2 * LIVE_PAUSE_MS);
    };
    const linkedAt = Date.now();
    const took = await untilImported(installation, past, { messages, write });
    const during = live.written().slice(alone.length);
    const closingAt = performance.now();
    await closeImported(scope, past.connectionId);
    while ((await importOf(installation, past.connectionId)) !== undefined) {
      if (performance.now() - closingAt > MOST_MS) throw new Error('The imported tickets are not closed.');
      await sleep(WAIT_MS);
    }
    const closingMs = performance.now() - closingAt;
    await untilDone(installation.ownerUrl, { waiting: () => 0, report: console.log });

    const committedAt = await committedAtOf(installation.ownerUrl);
    const times = (written: readonly Written[]) => {
      const found = written.map(({ id, at }) => (committedAt.get(id) ?? Number.POSITIVE_INFINITY) - at);
      return [50, 95, 99].map((percent) => `p${percent} ${percentileOf(found, percent).toFixed(0)}`).join(' ');
    };
    const count = during.length;
    console.log(`live messages in ms, alone: ${times(alone)}; during the import, ${count} each: ${times(during)}`);
    const toImporting = importingPhone.written();
    const untilStored = toImporting.filter(({ at }) => at <= linkedAt + took.storedMs);
    console.log(
      `live messages to the importing phone in ms: ${times(toImporting)}; ` +
        `until its history is stored, ${untilStored.length}: ${times(untilStored)}`,
    );
    const wrong = await wrongOf(installation.ownerUrl, {
      messages: messages + live.written().length + toImporting.length + 1,
      contacts: chats + 2,
      tickets: chats + 2,
    });
    for (const words of wrong) console.log(`missed: ${words}`);
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    return (
      `history ${messages} messages in ${chats} chats: stored in ${seconds(took.storedMs)} s, ` +
      `imported within ${seconds(took.importedMs)} s (${Math.round(messages / (took.importedMs / 1000))}/s), ` +
      `closed in ${seconds(closingMs)} s${wrong.length > 0 ? ', MISSED' : ''}`
    );
  } finally {
    await stop();
  }
}

interface Written {
  readonly id: string;
  readonly at: number;
}

async function startLive(whatsapp: RunningWhatsappWeb, scope: CompanyScope) {
  const { phone } = await linkPhone(whatsapp, scope, { index: 0 });
  const customer = whatsapp.phone('5511970000000', { name: 'De hoje' });
  await customer.says(phone, 'oi');
  await ticketsOf(scope, 1);
  return liveTo(phone, customer);
}

/** Live messages of one customer. */
function liveTo(phone: Phone, customer: Phone) {
  const written: Written[] = [];
  return {
    written: () => [...written],
    async write() {
      const at = Date.now();
      written.push({ id: await customer.says(phone, `hoje ${written.length}`), at });
    },
  };
}

function linkWithPast(
  whatsapp: RunningWhatsappWeb,
  scope: CompanyScope,
  { messages, chats }: { messages: number; chats: number },
): Promise<LinkedPhone> {
  // The scope's own time: later messages would count as future, not as history.
  const now = scope.now.getTime();
  const tellPast = (phone: Phone) => {
    for (let chat = 0; chat < chats; chat += 1) {
      const person = whatsapp.phone(`551197${String(chat + 1).padStart(7, '0')}`, {
        name: `Cliente ${chat}`,
        addressing: 'lid',
      });
      const count = Math.floor(messages / chats) + (chat < messages % chats ? 1 : 0);
      phone.remembers(
        person,
        Array.from({ length: count }, (_, index) => ({
          text: `antiga ${chat}-${index}`,
          at: new Date(now - DAY_MS * (1 + ((chat + index) % 300)) - index * 1000),
          isMine: index % 3 === 2,
        })),
      );
    }
  };
  return linkPhone(whatsapp, scope, {
    index: 1,
    fields: { importsMessages: true, importFrom: new Date(now - 365 * DAY_MS), importUntil: new Date(now) },
    prepare: tellPast,
  });
}

async function untilImported(
  installation: Installation,
  { connectionId }: LinkedPhone,
  { messages, write }: { messages: number; write: () => Promise<void> },
): Promise<{ storedMs: number; importedMs: number }> {
  const linkedAt = performance.now();
  let storedAt: number | undefined;
  let beganAt: number | undefined;
  for (let lookAt = 0; performance.now() - linkedAt < MOST_MS; ) {
    await write();
    if (performance.now() < lookAt) continue;
    lookAt = performance.now() + WAIT_MS;
    const state = await importOf(installation, connectionId);
    if (state && state.total >= messages) storedAt ??= performance.now();
    if (state?.state === 'running') beganAt ??= performance.now();
    if (beganAt !== undefined && state === undefined)
      return { storedMs: (storedAt ?? beganAt) - linkedAt, importedMs: performance.now() - beganAt };
  }
  throw new Error('The import does not end.');
}

async function importOf({ ownerUrl }: Installation, connectionId: number) {
  const [row] = await ask<{ state: string; total: number }>(
    ownerUrl,
    'select state, total from history_imports where connection_id = $1',
    [connectionId],
  );
  return row;
}

/** When each message was committed, in ms since 1970. */
async function committedAtOf(url: string): Promise<Map<string, number>> {
  const rows = await ask<{ id: string; at: number }>(
    url,
    `select provider_id as id, extract(epoch from pg_xact_commit_timestamp(xmin))::float8 * 1000 as at from witness_stored`,
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

async function wrongOf(url: string, expected: { messages: number; contacts: number; tickets: number }) {
  const [found] = await ask<Record<string, number>>(
    url,
    `select (select count(*)::int from messages) as messages,
            (select count(*)::int from contacts) as contacts,
            (select count(*)::int from tickets) as tickets,
            (select count(*)::int from (select 1 from messages group by connection_id, provider_id
               having count(*) > 1) doubled) as doubled,
            (select count(*)::int from messages m join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
               where m.body like 'antiga %' and not exists (select from contact_identities i
                 where i.company_id = t.company_id and i.contact_id = t.contact_id and i.kind = 'phone'
                   and i.value = '551197' || lpad((split_part(substr(m.body, 8), '-', 1)::int + 1)::text, 7, '0'))
            ) as "under another contact",
            (select count(*)::int from (select 1 from contact_identities where kind in ('phone', 'lid')
               group by company_id, contact_id having count(distinct kind) = 2) known) as "known by both addresses"`,
  );
  const others = { doubled: 0, 'under another contact': 0, 'known by both addresses': expected.contacts };
  return Object.entries({ ...expected, ...others }).flatMap(([what, count]) =>
    found?.[what] === count ? [] : [`${what} ${found?.[what]} instead of ${count}`],
  );
}
