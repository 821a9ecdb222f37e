import type { Message, Ticket } from '@recado/contracts';
import { beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { connectionsRepo } from '../connections/index.ts';
import { aPhone, openWebWorld, type Shop, type WebWorld } from '../web-sessions/testing/web-world.ts';
import { fetchMedia } from './jobs/fetch-media.job.ts';

let world: WebWorld;
beforeAll(async () => {
  world = await openWebWorld('inbound');
});

const ticketsOf = async ({ call }: Shop, status: Ticket['status']): Promise<Ticket[]> =>
  (await call<{ tickets: Ticket[] }>('GET', `/tickets?showAll=true&status=${status}`)).body.tickets;
const messagesOf = async ({ call }: Shop, ticketId: number): Promise<Message[]> =>
  (await call<{ messages: Message[] }>('GET', `/messages/${ticketId}`)).body.messages;

it('actions on phones reach the conversation: texts, files, own phone, groups, calls, unreadable messages', async () => {
  const { whatsapp, app } = world;
  world.startProcess();
  world.startWorker();
  const shop = await world.aShop();
  const { id, phone } = await shop.aLinkedConnection();
  await connectionsRepo.update(shop.scope, id, { takesGroups: true });
  const rita = aPhone(whatsapp, 'Rita');
  const ticketOf = async (name: string, status: Ticket['status'] = 'pending') =>
    (await ticketsOf(shop, status)).find(({ contact }) => contact.name === name);
  const saidTo = async (name: string, status: Ticket['status'] = 'pending') => {
    const ticket = await ticketOf(name, status);
    return ticket ? messagesOf(shop, ticket.id) : [];
  };
  const bodies = async (name: string, status?: Ticket['status']) =>
    (await saidTo(name, status)).map(({ body, fromMe }) => `${fromMe ? '> ' : ''}${body}`);

  const asked = await rita.says(phone, 'tem bolo?');
  await eventually(() => bodies('Rita')).toEqual(['tem bolo?']);
  await rita.edits(asked, 'tem bolo de fubá?');
  await phone.says(rita, 'tem sim');
  await eventually(() => bodies('Rita')).toEqual(['tem bolo de fubá?', '> tem sim']);
  expect(await ticketOf('Rita')).toMatchObject({ unreadMessages: 0, lastMessage: 'tem sim' });
  expect((await saidTo('Rita'))[1]).toMatchObject({ author: 'phone', user: null });

  whatsapp.faults.set({ corruptMessages: 1 });
  await rita.says(phone, 'quanto custa?');
  await eventually(async () => (await saidTo('Rita'))[2]?.unsupported).toBe('unreadable');
  whatsapp.faults.calm();
  await eventually(() => bodies('Rita')).toEqual(['tem bolo de fubá?', '> tem sim', 'quanto custa?']);
  expect(await ticketOf('Rita')).toMatchObject({ unreadMessages: 1, lastMessage: 'quanto custa?' });

  const taken = await rita.says(phone, 'deixa');
  await rita.deletes(taken);
  await eventually(async () => (await saidTo('Rita')).at(-1)?.isDeleted).toBe(true);

  await rita.sendsFile(phone, {
    bytes: Buffer.from('%PDF-1.4\n%%EOF\n'),
    mimeType: 'application/pdf',
    fileName: 'lista.pdf',
  });
  await eventually(async () => (await saidTo('Rita')).at(-1)?.mediaState).toBe('waiting');
  const [job] = app.jobs.filter(({ name }) => name === fetchMedia.name);
  await fetchMedia.run(shop.scope, fetchMedia.payload.parse(job?.payload), {
    jobId: 'j',
    attempt: 1,
    signal: AbortSignal.timeout(10_000),
  });
  expect((await saidTo('Rita')).at(-1)).toMatchObject({ mediaState: 'ready', mediaName: 'lista.pdf' });

  rita.calls(phone).hangsUp();
  await eventually(async () => (await saidTo('Rita')).at(-1)?.mediaType).toBe('call_log');

  const hidden = whatsapp.phone('5511955550001', { name: 'Oculta', addressing: 'lid', sharesNumber: false });
  await hidden.says(phone, 'sem número');
  await eventually(async () => (await ticketOf('Oculta'))?.contact.number).toBe('');

  const group = rita.createsGroup({ subject: 'Encomendas', members: [phone] });
  await rita.says(group, 'bom dia, grupo');
  await eventually(async () => (await ticketsOf(shop, 'group')).length).toBe(1);
  rita.changesGroup(group.id, { do: 'rename', subject: 'Encomendas de Natal' });
  await eventually(async () => (await saidTo('Encomendas de Natal', 'group'))[0]?.participant?.name).toBe('Rita');
  expect(whatsapp.problems()).toEqual([]);
});
