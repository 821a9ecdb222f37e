import { readFile } from 'node:fs/promises';
import { demoPagesApp, type RunningMeta, startMeta, type Visitor } from '@recado/simulators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Installation, startInstallation } from '../../proof/installation.ts';
import { sendMessage } from '../../src/modules/messages/index.ts';
import { ticketsRepo } from '../../src/modules/tickets/index.ts';
import { aMediaFolder } from '../../src/platform/media/testing/make-media.ts';
import { companyScope } from '../../src/platform/scope.ts';
import { eventually } from '../eventually.ts';
import { aCompany } from '../factories.ts';
import { type Agent, type Answer, signIn } from './running-product.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { type: 'image', bytes: PIXEL, mimeType: 'image/png' } as const;

const HOUR_MS = 3_600_000;
const media = aMediaFolder();

const [owner] = demoPagesApp.pageOwners ?? [];
const [page] = owner?.pages ?? [];

let meta: RunningMeta;
let installation: Installation;
let ana: Agent;
let companyId: number;

beforeAll(async () => {
  meta = await startMeta({ port: 0, apps: [demoPagesApp], limits: 'off' });
  installation = await startInstallation({ graphUrl: `${meta.addresses.http}/v24.0` });
  await Promise.all([installation.start('api'), installation.start('worker')]);
  const { admin, companyId: id } = await aCompany(installation.services);
  companyId = id;
  const { PUBLIC_URL, META_APP_ID } = installation.env;
  await meta.registerCallback(demoPagesApp.name, { url: `${PUBLIC_URL}/webhooks/meta/${META_APP_ID}` });
  ana = await signIn(PUBLIC_URL, admin);
}, 90_000);
afterAll(async () => {
  await installation.stop();
  await meta.stop();
});

const tickets = async (status: string): Promise<Answer[]> =>
  (await ana.call('GET', `/tickets?status=${status}&showAll=true`)).body.tickets;
const messages = async (ticketId: number): Promise<Answer[]> =>
  (await ana.call('GET', `/messages/${ticketId}`)).body.messages;

it('an administrator signs in with Facebook, and page and Instagram are connected', async () => {
  const connected = await ana.call('POST', '/facebook', {
    facebookUserId: owner?.id,
    facebookUserToken: owner?.token,
    addInstagram: true,
  });
  expect(connected.status).toBe(200);
  await eventually(() => ana.call('GET', '/whatsapp').then(({ body }) => body)).toMatchObject([
    { channel: 'facebook', status: 'CONNECTED' },
    { channel: 'instagram', status: 'CONNECTED' },
  ]);
});

/** Sets the customer's last message to this many hours ago. */
const wroteLast = async (ticketId: number, hours: number): Promise<Date> => {
  const at = new Date(Date.now() - hours * HOUR_MS);
  const { platform } = installation.services.database;
  await platform.query('update tickets set last_customer_message_at = $2 where id = $1', [ticketId, at]);
  return at;
};

describe.each([
  { channel: 'facebook', writesTo: page?.id ?? '', name: 'Rita Lee', delivered: 2 },
  { channel: 'instagram', writesTo: page?.instagram?.id ?? '', name: 'Gal Costa', delivered: 1 },
])('a whole conversation over $channel', ({ channel, writesTo, name, delivered }) => {
  let rita: Visitor;
  let ticket: Answer;
  const last = () => messages(ticket.id).then((list) => list.at(-1));
  const write = (body: string) => ana.call('POST', `/messages/${ticket.id}`, { body });

  it('starts with a customer whose name is fetched', async () => {
    const id = channel === 'facebook' ? '7700000000000001' : '9900000000000001';
    rita = meta.visitor(id, { writesTo, name });
    rita.says('oi');
    await eventually(() => tickets('pending')).toMatchObject([{ contact: { name }, channel, lastMessage: 'oi' }]);
    [ticket] = await tickets('pending');
  });

  it('is accepted and answered, with every delivery status the channel has', async () => {
    await ana.call('PUT', `/tickets/${ticket.id}`, { status: 'open', userId: ana.id });
    expect((await write('Olá! Em que posso ajudar?')).status).toBe(200);
    await eventually(() => rita.received().map(({ text }) => text)).toEqual(['Olá! Em que posso ajudar?']);
    await eventually(last).toMatchObject({ fromMe: true, delivery: 'sent', ack: delivered });
    rita.reads();
    await eventually(last).toMatchObject({ ack: 3 });
  });

  it('has several pictures in one message, and deletes them all together', async () => {
    const { id } = rita.sendsFiles([picture, picture], 'qual das duas?');
    await eventually(() => messages(ticket.id).then((list) => list.slice(-2))).toMatchObject([
      { mediaType: 'image', mediaState: 'ready', body: 'qual das duas?' },
      { mediaType: 'image', mediaState: 'ready' },
    ]);
    const { mediaUrl } = await last();
    expect(Buffer.from(await (await ana.fetch(mediaUrl)).arrayBuffer())).toEqual(PIXEL);
    rita.unsends(id);
    await eventually(() => messages(ticket.id).then((list) => list.slice(-2))).toMatchObject([
      { isDeleted: true },
      { isDeleted: true },
    ]);
  });

  it('sends a picture to the customer', async () => {
    const form = new FormData();
    form.append('medias', new Blob([PIXEL], { type: 'image/png' }), 'sofa.png');
    expect((await ana.upload(`/messages/${ticket.id}`, form)).status).toBe(200);
    await eventually(() => rita.received().at(-1)?.attachments).toMatchObject([{ type: 'image' }]);
  });

  it('sends a recording in a format that every phone plays', async () => {
    const form = new FormData();
    const bytes = await readFile(await media.sound('voz.ogg', '-c:a', 'libopus'));
    form.append('medias', new Blob([bytes], { type: 'audio/ogg' }), 'voz.ogg');
    form.append('isVoice', 'true');
    expect((await ana.upload(`/messages/${ticket.id}`, form)).status).toBe(200);
    await eventually(() => rita.received().at(-1)?.attachments).toMatchObject([{ type: 'audio' }]);
    const { url } = (rita.received().at(-1)?.attachments[0]?.['payload'] ?? {}) as { url: string };
    expect((await fetch(url)).headers.get('content-type')).toBe('audio/mp4');
  });

  it('shows reactions and edits', async () => {
    const said = rita.says('quero o azl');
    await eventually(last).toMatchObject({ body: 'quero o azl' });
    rita.edits(said.id, 'quero o azul');
    rita.reacts(rita.received()[0]?.id ?? '', '❤️');
    await eventually(last).toMatchObject({ body: 'quero o azul', isEdited: true });
    await eventually(() => messages(ticket.id).then((list) => list.find(({ fromMe }) => fromMe))).toMatchObject({
      reactions: [{ emoji: '❤️' }],
    });
  });

  it('settles an undecided message by its echo', async () => {
    meta.setFaults({ errorAfter: 1 }, 3);
    await write('Separado para você.');
    await eventually(() => rita.received().at(-1)?.text).toBe('Separado para você.');
    await eventually(last).toMatchObject({ body: 'Separado para você.', delivery: 'sent' });
    meta.setFaults({ errorAfter: 0 }, 3);
    expect(rita.received().filter(({ text }) => text === 'Separado para você.')).toHaveLength(1);
  });

  it('is not disturbed by messages written in Meta’s own inbox', async () => {
    const before = (await messages(ticket.id)).length;
    rita.isAnsweredElsewhere('de outro lugar');
    rita.says('obrigada!');
    await eventually(last).toMatchObject({ body: 'obrigada!' });
    expect((await messages(ticket.id)).length).toBe(before + 1);
  });

  it('is answered by an agent up to a week later, and by no bot', async () => {
    meta.advance(25 * HOUR_MS);
    const at = await wroteLast(ticket.id, 25);
    const { replyUntil } = (await ana.call('GET', `/tickets/u/${ticket.uuid}`)).body;
    expect(replyUntil).toBe(new Date(at.getTime() + 7 * 24 * HOUR_MS).toISOString());
    expect((await write('Desculpe a demora!')).status).toBe(200);
    await eventually(() => rita.received().at(-1)).toMatchObject({ text: 'Desculpe a demora!', tag: 'HUMAN_AGENT' });

    const scope = companyScope(installation.services, { companyId, actor: 'system' });
    const { id } = await sendMessage(scope, {
      ticket: await ticketsRepo.get(scope, ticket.id),
      author: 'bot',
      userId: null,
      content: 'text',
      body: 'Ainda está aí?',
    });
    await eventually(() => messages(ticket.id).then((list) => list.find((one) => one.id === id))).toMatchObject({
      delivery: 'failed',
      failure: { reason: 'window-closed' },
    });
    await wroteLast(ticket.id, 7 * 24 + 1);
    expect((await write('Tarde demais')).body).toMatchObject({ code: 'ERR_REPLY_WINDOW_CLOSED' });
    expect(rita.received().at(-1)).toMatchObject({ text: 'Desculpe a demora!' });
  });

  it('is closed', async () => {
    await ana.call('PUT', `/tickets/${ticket.id}`, { status: 'closed', userId: ana.id, sendFarewellMessage: false });
    expect((await tickets('closed')).map(({ id }) => id)).toContain(ticket.id);
  });
});
