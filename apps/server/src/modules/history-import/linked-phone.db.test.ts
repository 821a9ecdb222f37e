import { expect, it, onTestFinished } from 'vitest';
import { eventually, eventuallyUnderLoad } from '../../../test/eventually.ts';
import { unique } from '../../../test/factories.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { connectionsRepo } from '../connections/index.ts';
import { aPhone, openWebWorld } from '../web-sessions/testing/web-world.ts';
import { importHistories } from './import-histories.sweep.ts';

const world = await openWebWorld('history');
const DAY_MS = 86_400_000;
const [PEOPLE, MESSAGES] = [30, 10];

/** Runs a worker's sweeps a minute from now: the phone has sent everything by then. */
async function importsInAMinute(): Promise<void> {
  const services = { ...world.services, clock: () => new Date(Date.now() + 60_000) };
  while (await importHistories.run(platformScope(services, { actor: 'system', purpose: 'test' })));
}

it('a linked phone imports its conversations, each with the right person', async () => {
  const { whatsapp } = world;
  world.startProcess();
  world.startWorker();
  const shop = await world.aShop();
  const now = Date.now();
  const phone = aPhone(whatsapp);
  const people = Array.from({ length: PEOPLE }, (_, index) =>
    whatsapp.phone(`55118${String(index).padStart(8, '7')}`, { name: `Pessoa ${index}`, addressing: 'lid' }),
  );
  for (const [index, person] of people.entries()) {
    const memories = Array.from({ length: MESSAGES }, (_, n) => ({
      text: `${index}/${n}`,
      at: new Date(now - 20 * DAY_MS + n * 60_000),
      isMine: n % 2 === 1,
    }));
    phone.remembers(person, memories);
  }
  const { body } = await shop.call<{ id: number }>('POST', '/whatsapp', {
    name: unique('Loja'),
    channel: 'whatsapp',
    enableImportMessage: true,
    importOldMessages: new Date(now - 30 * DAY_MS).toISOString(),
    importRecentMessages: new Date(now - DAY_MS).toISOString(),
  });
  await shop.becomes(body.id, 'qrcode');
  await phone.scan((await shop.connection(body.id)).qrcode);
  await shop.becomes(body.id, 'CONNECTED');
  const received = async () => {
    const [row] = await shop.scope.query<{ total: number }>({ text: 'select total from history_imports' });
    return row?.total;
  };
  await eventuallyUnderLoad(received).toBe(PEOPLE * MESSAGES);
  expect(Date.parse((await shop.connection(body.id)).statusImportMessages ?? '')).toBeGreaterThan(now);

  const [first] = people;
  await first?.says(phone, 'e hoje?');
  await eventually(async () => (await openTickets(shop)).length).toBe(1);
  await isConnected(shop, body.id);
  await importsInAMinute();

  const tickets = await openTickets(shop);
  expect(tickets).toHaveLength(PEOPLE);
  const numbers = new Set(tickets.map(({ contact }) => contact.number));
  expect(numbers).toEqual(new Set(people.map(({ number }) => number)));
  expect(new Set(tickets.map(({ contact }) => contact.name))).toEqual(
    new Set(Array.from({ length: PEOPLE }, (_, index) => `Pessoa ${index}`)),
  );
  const ofFirst = tickets.find(({ contact }) => contact.number === first?.number);
  expect(ofFirst).toMatchObject({ lastMessage: 'e hoje?', unreadMessages: 1 });
  const conversation = await shop.call<{ messages: { body: string; fromMe: boolean }[] }>(
    'GET',
    `/messages/${ofFirst?.id}`,
  );
  const said = conversation.body.messages.map(({ body: text, fromMe }) => `${fromMe ? '>' : '<'} ${text}`);
  expect(said).toEqual([
    ...Array.from({ length: MESSAGES }, (_, n) => `${n % 2 === 1 ? '>' : '<'} 0/${n}`),
    '< e hoje?',
  ]);
  expect(tickets.filter(({ id }) => id !== ofFirst?.id).every(({ unreadMessages }) => unreadMessages === 0)).toBe(true);

  expect(await shop.connection(body.id)).toMatchObject({ statusImportMessages: 'renderButtonCloseTickets' });
  expect((await shop.call('POST', `/closedimported/${body.id}`)).status).toBe(200);
  await importsInAMinute();
  expect((await openTickets(shop)).map(({ id }) => id)).toEqual([ofFirst?.id]);
  expect(whatsapp.problems()).toEqual([]);
});

it('switching the import on while a code is shown brings another code, and with it the history', async () => {
  world.startProcess();
  const shop = await world.aShop();
  const phone = aPhone(world.whatsapp);
  const rita = aPhone(world.whatsapp, 'Rita');
  phone.remembers(rita, [{ text: 'oi', at: new Date(Date.now() - 2 * DAY_MS), isMine: false }]);
  const id = await shop.addConnection();
  await shop.becomes(id, 'qrcode');
  const { qrcode } = await shop.connection(id);
  const importOldMessages = new Date(Date.now() - 30 * DAY_MS).toISOString();
  await shop.call('PUT', `/whatsapp/${id}`, { enableImportMessage: true, importOldMessages });
  const another = async () => {
    const now = await shop.connection(id);
    return now.status === 'qrcode' && now.qrcode !== qrcode && now.retries === 1;
  };
  await eventually(another).toBe(true);
  await phone.scan((await shop.connection(id)).qrcode);
  await shop.becomes(id, 'CONNECTED');
  const waiting = async () => (await shop.scope.query({ text: 'select from history_messages' })).length;
  await eventuallyUnderLoad(waiting).toBe(1);
});

it('history sent while no process is connected, for longer than a phone pauses, is imported all the same', async () => {
  const process = world.startProcess();
  const shop = await world.aShop();
  const phone = aPhone(world.whatsapp);
  const [rita, rui] = [aPhone(world.whatsapp, 'Rita'), aPhone(world.whatsapp, 'Rui')];
  phone.remembers(rita, [{ text: 'oi', at: new Date(Date.now() - 2 * DAY_MS), isMine: false }]);
  const importOldMessages = new Date(Date.now() - 30 * DAY_MS).toISOString();
  const { body } = await shop.call<{ id: number }>('POST', '/whatsapp', {
    name: unique('Loja'),
    channel: 'whatsapp',
    enableImportMessage: true,
    importOldMessages,
  });
  await shop.becomes(body.id, 'qrcode');
  await phone.scan((await shop.connection(body.id)).qrcode);
  await shop.becomes(body.id, 'CONNECTED');
  const total = async () =>
    (await shop.scope.query<{ total: number }>({ text: 'select total from history_imports' }))[0]?.total;
  await eventuallyUnderLoad(total).toBe(1);
  await process.stop();

  phone.remembers(rui, [{ text: 'boa tarde', at: new Date(Date.now() - 3 * DAY_MS), isMine: false }]);
  await phone.tellsPastOf(rui);
  await importsInAMinute();
  expect(await openTickets(shop)).toHaveLength(1);
  expect(await shop.connection(body.id)).toMatchObject({ statusImportMessages: 'Running' });

  world.startProcess();
  await eventuallyUnderLoad(total).toBe(2);
  await isConnected(shop, body.id);
  await importsInAMinute();
  expect((await openTickets(shop)).map(({ contact }) => contact.number).toSorted()).toEqual(
    [rita.number, rui.number].toSorted(),
  );
  expect(await shop.connection(body.id)).toMatchObject({ statusImportMessages: 'renderButtonCloseTickets' });
  expect(await connectionsRepo.get(shop.scope, body.id)).toMatchObject({ importFrom: null });
});

it('a file server that is down delays neither live messages nor, permanently, the rest of the history', async () => {
  const process = world.startProcess();
  world.startWorker();
  const shop = await world.aShop();
  const phone = aPhone(world.whatsapp);
  const [rita, rui] = [aPhone(world.whatsapp, 'Rita'), aPhone(world.whatsapp, 'Rui')];
  phone.remembers(rita, [{ text: 'oi', at: new Date(Date.now() - 2 * DAY_MS), isMine: false }]);
  const { body } = await shop.call<{ id: number }>('POST', '/whatsapp', {
    name: unique('Loja'),
    channel: 'whatsapp',
    enableImportMessage: true,
    importOldMessages: new Date(Date.now() - 30 * DAY_MS).toISOString(),
  });
  await shop.becomes(body.id, 'qrcode');
  const device = await phone.scan((await shop.connection(body.id)).qrcode);
  await shop.becomes(body.id, 'CONNECTED');
  const total = async () => {
    const [row] = await shop.scope.query<{ total: number }>({
      text: 'select total from history_imports where company_id = $1',
      values: [shop.companyId],
    });
    return row?.total;
  };
  await eventuallyUnderLoad(total).toBe(1);

  onTestFinished(() => world.whatsapp.faults.calm());
  world.whatsapp.faults.set({ mediaFailsFirst: 1_000 });
  phone.settings.uploadsHistory = true;
  phone.remembers(rui, [{ text: 'boa tarde', at: new Date(Date.now() - 3 * DAY_MS), isMine: false }]);
  await phone.tellsPastOf(rui);
  await aPhone(world.whatsapp, 'Bia').says(phone, 'e hoje?');
  await eventually(async () => (await openTickets(shop)).map(({ lastMessage }) => lastMessage)).toEqual(['e hoje?']);
  expect(device.unconfirmed()).toBe(0);
  await isConnected(shop, body.id);
  await importsInAMinute();
  expect(await shop.connection(body.id)).toMatchObject({ status: 'CONNECTED', statusImportMessages: 'Running' });

  await process.stop();
  world.whatsapp.faults.calm();
  world.startProcess();
  await eventuallyUnderLoad(total).toBe(2);
  await isConnected(shop, body.id);
  await importsInAMinute();
  expect((await openTickets(shop)).map(({ lastMessage }) => lastMessage).toSorted()).toEqual([
    'boa tarde',
    'e hoje?',
    'oi',
  ]);
  expect(await shop.connection(body.id)).toMatchObject({ statusImportMessages: 'renderButtonCloseTickets' });
});

type Shop = Awaited<ReturnType<typeof world.aShop>>;

/** The owner of the session reports its connection every few seconds, and the rest of an import waits for that. */
const isConnected = (shop: Shop, id: number) =>
  eventuallyUnderLoad(async () => (await shop.health(id)).connectedSince).not.toBeNull();

interface ShownTicket {
  readonly id: number;
  readonly lastMessage: string;
  readonly unreadMessages: number;
  readonly contact: { readonly name: string; readonly number: string };
}

async function openTickets(shop: Shop): Promise<ShownTicket[]> {
  const tickets: ShownTicket[] = [];
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const path = `/tickets?showAll=true&status=pending&pageNumber=${page}`;
    const { body } = await shop.call<{ tickets: ShownTicket[]; hasMore: boolean }>('GET', path);
    tickets.push(...body.tickets);
    hasMore = body.hasMore;
  }
  return tickets;
}
