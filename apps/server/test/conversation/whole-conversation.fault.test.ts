import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { type Agent, type Answer, aRunningProduct, type RunningProduct } from './running-product.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let product: RunningProduct;
let ana: Agent;
let bia: Agent;
let rita: ReturnType<RunningProduct['meta']['customer']>;
let sales: number;
let support: number;

beforeAll(async () => {
  product = await aRunningProduct();
  const queues = await product.company.scope.query<{ id: number }>({
    text: 'select id from queues order by menu_order',
  });
  [sales = 0, support = 0] = queues.map(({ id }) => id);
  ana = await product.agent('Ana', [sales]);
  bia = await product.agent('Bia', [support]);
  rita = product.meta.customer('5511987654321', { name: 'Rita' });
}, 60_000);
afterAll(() => product.stop());

const receivedTexts = () => rita.received().map(({ content }) => (content as { body?: string }).body ?? '');
const tickets = async (agent: Agent, status: string): Promise<Answer[]> =>
  (await agent.call('GET', `/tickets?status=${status}`)).body.tickets;
const messages = async (agent: Agent, ticketId: number): Promise<Answer[]> =>
  (await agent.call('GET', `/messages/${ticketId}`)).body.messages;

describe('a whole conversation', () => {
  let ticket: Answer;

  it('a customer writes and gets the menu', async () => {
    rita.says('oi');
    await eventually(() => receivedTexts().at(-1)).toMatch(
      /Escolha um setor[\s\S]*1[\s\S]*Vendas[\s\S]*2[\s\S]*Suporte/,
    );
  });

  it('chooses, and waits in the queue where its agents see the ticket', async () => {
    rita.says('1');
    await eventually(() => tickets(ana, 'pending')).toMatchObject([
      { contact: { name: 'Rita' }, queue: { name: 'Vendas' }, lastMessage: expect.any(String) },
    ]);
    expect(await tickets(bia, 'pending')).toEqual([]);
    [ticket] = await tickets(ana, 'pending');
  });

  it('an agent accepts, and bots are silent from then on', async () => {
    const accepted = await ana.call('PUT', `/tickets/${ticket.id}`, { status: 'open', userId: ana.id });
    expect(accepted).toMatchObject({ status: 200, body: { id: ticket.id, userId: ana.id } });
    const before = receivedTexts().length;
    rita.says('o sofá verde ainda está disponível?');
    await eventually(() => messages(ana, ticket.id).then((list) => list.at(-1)?.body)).toContain('sofá verde');
    await product.meta.settled();
    expect(receivedTexts().length).toBe(before);
  });

  it('the agent answers and sees it read', async () => {
    const sent = await ana.call('POST', `/messages/${ticket.id}`, { body: 'Está sim, Rita!' });
    expect(sent.status).toBe(200);
    await eventually(() => receivedTexts().at(-1)).toBe('Está sim, Rita!');
    await eventually(() => messages(ana, ticket.id).then((list) => list.at(-1))).toMatchObject({
      body: 'Está sim, Rita!',
      fromMe: true,
      ack: 3,
      delivery: 'sent',
    });
  });

  it('both send pictures', async () => {
    const form = new FormData();
    form.append('medias', new Blob([PIXEL], { type: 'image/png' }), 'sofa.png');
    form.append('body', 'Este aqui');
    expect((await ana.upload(`/messages/${ticket.id}`, form)).status).toBe(200);
    await eventually(() => rita.received().at(-1)).toMatchObject({ type: 'image' });

    rita.sendsMedia({ type: 'image', bytes: PIXEL, mimeType: 'image/png', caption: 'igual a este?' });
    await eventually(() => messages(ana, ticket.id).then((list) => list.at(-1))).toMatchObject({
      body: 'igual a este?',
      mediaType: 'image',
      mediaState: 'ready',
    });
    const { mediaUrl } = (await messages(ana, ticket.id)).at(-1);
    const file = await ana.fetch(mediaUrl);
    expect(file.status).toBe(200);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PIXEL);
  });

  it('is transferred, and only the new agent sees it', async () => {
    const moved = await ana.call('PUT', `/tickets/${ticket.id}`, {
      queueId: support,
      userId: bia.id,
      isTransfered: true,
      msgTransfer: 'Cliente quer trocar o tecido',
    });
    expect(moved.status).toBe(200);
    await eventually(() => tickets(bia, 'open')).toMatchObject([{ id: ticket.id, queue: { name: 'Suporte' } }]);
    expect(await tickets(ana, 'open')).toEqual([]);
    expect((await ana.call('GET', `/messages/${ticket.id}`)).status).toBe(404);
    expect((await messages(bia, ticket.id)).filter(({ isPrivate }) => isPrivate)).toMatchObject([
      { body: expect.stringContaining('trocar o tecido') },
    ]);
  });

  it('is resolved', async () => {
    const closed = await bia.call('PUT', `/tickets/${ticket.id}`, {
      status: 'closed',
      userId: bia.id,
      sendFarewellMessage: false,
    });
    expect(closed.status).toBe(200);
    expect(await tickets(bia, 'open')).toEqual([]);
    expect((await tickets(bia, 'closed')).map(({ id }) => id)).toEqual([ticket.id]);
  });

  it('and reopened', async () => {
    const reopened = await bia.call('PUT', `/tickets/${ticket.id}`, { status: 'open', userId: bia.id });
    expect(reopened).toMatchObject({ status: 200, body: { id: ticket.id, status: 'open' } });
    await bia.call('POST', `/messages/${ticket.id}`, { body: 'Voltamos!' });
    await eventually(() => receivedTexts().at(-1)).toBe('Voltamos!');
    const log = (await bia.call('GET', `/tickets-log/${ticket.id}`)).body as { type: string }[];
    expect(log.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['create', 'queue', 'open', 'transfered', 'receivedTransfer', 'closed', 'reopen']),
    );
  });
});
