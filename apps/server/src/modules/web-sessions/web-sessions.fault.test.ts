import type { Phone } from '@recado/simulators/whatsapp-web';
import { beforeAll, expect, it } from 'vitest';
import { eventuallyUnderLoad } from '../../../test/eventually.ts';
import { companyScope } from '../../platform/scope.ts';
import { prepareDatabase } from '../../processes/prepare-database.ts';
import { sendMessage } from '../messages/index.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { LEASE_MS } from './lease.ts';
import { startChannelsProcess } from './testing/channels-process.ts';
import { aPhone, openWebWorld, type Shop, type WebWorld } from './testing/web-world.ts';

const LINES = 4;
const TEXTS = 40;

let world: WebWorld;
beforeAll(async () => {
  world = await openWebWorld('faults');
  await prepareDatabase(world.services.env);
});

interface Line {
  readonly id: number;
  readonly phone: Phone;
  readonly rita: Phone;
}

/** The owner of each open session. */
async function holders(): Promise<Map<number, string>> {
  const { rows } = await world.services.database.app.query<{ id: number; holder: string }>(
    `select connection_id as id, holder from web_leases
      where wanted and leased_until > clock_timestamp() and connected_since is not null`,
  );
  return new Map(rows.map(({ id, holder }) => [id, holder]));
}

async function longestLeaseMs(): Promise<number> {
  const { rows } = await world.services.database.app.query<{ ms: number }>(
    'select extract(epoch from max(leased_until) - clock_timestamp())::float8 * 1000 as ms from web_leases where wanted',
  );
  return rows[0]?.ms ?? 0;
}

const isServed = async (lines: readonly Line[]) => {
  const held = await holders();
  return lines.filter(({ id }) => held.has(id)).length;
};

async function linkedLines(shop: Shop): Promise<Line[]> {
  const lines: Line[] = [];
  for (let made = 0; made < LINES; made += 1)
    lines.push({ ...(await shop.aLinkedConnection()), rita: aPhone(world.whatsapp, `Rita ${made}`) });
  return lines;
}

it('a process killed under traffic: no phone scans again, no message is lost or doubled, and others take over', async () => {
  const { environment, services, whatsapp } = world;
  const shop = await world.aShop();
  world.startWorker();
  const [doomed] = await Promise.all([startChannelsProcess(environment), startChannelsProcess(environment)]);
  const lines = await linkedLines(shop);
  await eventuallyUnderLoad(() => isServed(lines)).toBe(LINES);
  await eventuallyUnderLoad(async () => new Set((await holders()).values()).size).toBe(2);
  const devices = lines.map(({ phone }) => phone.devices().map(({ number }) => number));

  const scopeNow = () => companyScope(services, { companyId: shop.companyId, actor: 'system' });
  for (const { rita, phone } of lines) await rita.says(phone, 'entra 0');
  await eventuallyUnderLoad(async () => (await storedTexts(shop)).length).toBe(LINES);
  const tickets = await Promise.all(
    lines.map(async ({ id }) => {
      const [row] = await scopeNow().query<{ id: number }>({
        text: 'select id from tickets where company_id = $1 and connection_id = $2',
        values: [shop.companyId, id],
      });
      return ticketsRepo.get(scopeNow(), row?.id ?? 0);
    }),
  );

  const isTakenOver = async () => {
    const now = await holders();
    return lines.every(({ id }) => now.has(id)) && new Set(now.values()).size === 1;
  };
  let takenOver: Promise<void> | undefined;
  for (let turn = 1; turn <= TEXTS; turn += 1) {
    for (const [index, { rita, phone }] of lines.entries()) {
      const ticket = tickets[index];
      if (!ticket) throw new Error('A line without a ticket.');
      await Promise.all([
        rita.says(phone, `entra ${turn}`),
        sendMessage(scopeNow(), { ticket, author: 'agent', userId: null, content: 'text', body: `sai ${turn}` }),
      ]);
    }
    if (turn === TEXTS / 2) {
      await doomed.kill();
      // Others may claim its sessions after that long, whatever else the machine does.
      expect(await longestLeaseMs()).toBeLessThanOrEqual(LEASE_MS);
      takenOver = eventuallyUnderLoad(isTakenOver).toBe(true);
    }
  }
  await takenOver;

  const counted = Array.from({ length: TEXTS }, (_, index) => index + 1);
  await eventuallyUnderLoad(async () => (await storedTexts(shop)).length).toBe(LINES * (TEXTS + 1));
  await eventuallyUnderLoad(() => lines.map(({ rita, phone }) => answersOn(rita, phone).length)).toEqual(
    lines.map(() => TEXTS),
  );
  for (const { id, rita, phone } of lines) {
    expect(answersOn(rita, phone)).toEqual(counted.map((turn) => `sai ${turn}`));
    // A conversation continues with its keys: no phone gets a message it cannot decrypt.
    expect(rita.askedAgain()).toEqual([]);
    const stored = (await storedTexts(shop)).filter(({ connectionId }) => connectionId === id);
    expect(stored.map(({ body }) => body)).toEqual([0, ...counted].map((turn) => `entra ${turn}`));
    expect((await shop.connection(id)).status).toBe('CONNECTED');
  }
  expect(lines.map(({ phone }) => phone.devices().map(({ number }) => number))).toEqual(devices);
  expect(whatsapp.problems()).toEqual([]);
});

it('a process that hung beyond its lease returns to a session it no longer owns, and does no harm', async () => {
  const { environment, whatsapp } = world;
  const shop = await world.aShop();
  world.startWorker();
  const hung = await startChannelsProcess(environment);
  const { id, phone } = await shop.aLinkedConnection();
  const rita = aPhone(whatsapp, 'Rita');
  await rita.says(phone, 'um');
  await eventuallyUnderLoad(async () => (await storedTexts(shop)).length).toBe(1);
  await eventuallyUnderLoad(async () => (await holders()).has(id)).toBe(true);
  const first = (await holders()).get(id);
  hung.pause();
  await rita.says(phone, 'dois');
  await startChannelsProcess(environment);
  await eventuallyUnderLoad(async () => ![undefined, first].includes((await holders()).get(id))).toBe(true);
  await rita.says(phone, 'três');
  await eventuallyUnderLoad(async () => (await storedTexts(shop)).length).toBe(3);
  const second = (await holders()).get(id);
  hung.resume();
  await rita.says(phone, 'quatro');
  await eventuallyUnderLoad(async () => (await storedTexts(shop)).map(({ body }) => body)).toEqual([
    'um',
    'dois',
    'três',
    'quatro',
  ]);
  expect(await hung.dismiss()).toBe(0);
  // On a busy machine it may have lost the lease for a moment: there is no other process to claim it.
  await eventuallyUnderLoad(async () => (await holders()).get(id)).toBe(second);
  await eventuallyUnderLoad(async () => (await shop.connection(id)).status).toBe('CONNECTED');
  expect(phone.devices()).toHaveLength(1);
});

it('a restart of every process keeps every session', async () => {
  const { environment } = world;
  const shop = await world.aShop();
  const first = await startChannelsProcess(environment);
  const lines = await linkedLines(shop);
  await eventuallyUnderLoad(() => isServed(lines)).toBe(LINES);
  const devices = lines.map(({ phone }) => phone.devices().map(({ number }) => number));
  expect(await first.dismiss()).toBe(0);
  expect(await isServed(lines)).toBe(0);
  await startChannelsProcess(environment);
  await eventuallyUnderLoad(() => isServed(lines)).toBe(LINES);
  expect(lines.map(({ phone }) => phone.devices().map(({ number }) => number))).toEqual(devices);
  for (const { id } of lines) expect((await shop.connection(id)).status).toBe('CONNECTED');
});

/** The texts of customers, as shown. */
const storedTexts = (shop: Shop) =>
  companyScope(world.services, { companyId: shop.companyId, actor: 'system' }).query<{
    connectionId: number;
    body: string;
  }>({
    text: `select connection_id as "connectionId", body from messages
      where company_id = $1 and author = 'customer' order by sent_at, id`,
    values: [shop.companyId],
  });

const answersOn = (rita: Phone, phone: Phone): string[] =>
  rita
    .messages(phone)
    .filter(({ isMine }) => !isMine)
    .map(({ text = '' }) => text);
