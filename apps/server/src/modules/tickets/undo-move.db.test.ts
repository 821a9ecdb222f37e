import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, ticketsTest } from './testing/tickets-test.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

const test = await ticketsTest();
const { put, ticket, row, sales, support } = test;
let ana: Person;
let bia: Person;
let caio: Person;
beforeAll(async () => {
  ana = await test.agent({ name: 'Ana' });
  bia = await test.agent({ name: 'Bia' });
  caio = await test.agent({ name: 'Caio' }, [support.id]);
});

const undo = (person: Person, id: number) => test.call('POST', `/tickets/${id}/undo`, person);
const types = async (person: Person, id: number) => (await test.log(person, id)).map(({ type }) => type).reverse();
const refusal = ({ status, body }: { status: number; body: unknown }) => {
  const { code, error } = body as { code: string; error: string };
  return { status, code, holder: code === error ? null : JSON.parse(error) };
};
/** The columns that decide how a ticket is listed and served; only the time of its last change may differ. */
const stateOf = ({ updatedAt: _, timerAt: _timer, ...state }: TicketRow) => state;
const served = () => ticket({ status: 'open', userId: ana.id, unreadCount: 2, botTurns: 1, isBotActive: false });

describe('undoing a resolution', () => {
  it('restores exactly the state before, and the log says so', async () => {
    const before = await served();
    await put(ana, before.id, { status: 'closed', sendFarewellMessage: false });
    expect((await row(before.id)).status).toBe('closed');
    const { status, body } = await undo(ana, before.id);
    expect([status, body]).toMatchObject([200, { status: 'open', userId: ana.id, unreadMessages: 2 }]);
    expect(stateOf(await row(before.id))).toEqual(stateOf(before));
    expect(await types(ana, before.id)).toEqual(['closed', 'undone']);
  });

  it('works once', async () => {
    const { id } = await served();
    await put(ana, id, { status: 'closed' });
    await undo(ana, id);
    expect(refusal(await undo(ana, id))).toMatchObject({ status: 409, code: 'ERR_UNDO_NOT_POSSIBLE' });
    expect((await row(id)).status).toBe('open');
  });

  it('is refused with the holder’s name once a colleague has reopened the ticket', async () => {
    const { id } = await served();
    await put(ana, id, { status: 'closed' });
    await put(bia, id, { status: 'open' });
    expect(refusal(await undo(ana, id))).toMatchObject({
      status: 409,
      code: 'ERR_UNDO_NOT_POSSIBLE',
      holder: { id, userId: bia.id, user: { name: 'Bia' }, queue: { name: 'Vendas' } },
    });
    expect((await row(id)).userId).toBe(bia.id);
  });

  it('is refused with the new ticket once the customer has written again', async () => {
    const { id, contactId } = await served();
    await put(ana, id, { status: 'closed' });
    const next = await ticket({ contactId });
    expect(refusal(await undo(ana, id))).toMatchObject({ status: 409, holder: { id: next.id, user: null } });
    expect((await row(id)).status).toBe('closed');
  });

  it('is refused after a minute', async () => {
    const { id } = await served();
    await put(ana, id, { status: 'closed' });
    test.advance(61);
    expect(refusal(await undo(ana, id)).code).toBe('ERR_UNDO_NOT_POSSIBLE');
    expect((await row(id)).status).toBe('closed');
    const next = await served();
    await put(ana, next.id, { status: 'closed' });
    const left = await test.scope.query({
      text: 'select ticket_id as id from ticket_undos where company_id = $1 and user_id = $2',
      values: [test.scope.companyId, ana.id],
    });
    expect(left).toEqual([{ id: next.id }]);
  });
});

describe('undoing a transfer', () => {
  it('returns the ticket to the giver, even if they no longer see it', async () => {
    const before = await served();
    await put(ana, before.id, { isTransfered: true, queueId: support.id, userId: caio.id });
    expect((await test.call('GET', `/tickets/u/${before.uuid}`, ana)).status).toBe(404);
    expect((await undo(ana, before.id)).body).toMatchObject({ userId: ana.id, queueId: sales.id, status: 'open' });
    expect(stateOf(await row(before.id))).toEqual(stateOf(before));
  });

  it('is refused with the receiver’s name once they have answered', async () => {
    const { id } = await served();
    await put(ana, id, { isTransfered: true, queueId: support.id, userId: caio.id });
    await ticketsRepo.update(test.scope, id, { lastAgentMessageAt: test.services.clock() });
    expect(refusal(await undo(ana, id))).toMatchObject({
      code: 'ERR_UNDO_NOT_POSSIBLE',
      holder: { user: { name: 'Caio' } },
    });
    expect((await row(id)).userId).toBe(caio.id);
  });

  it('is refused with the name of whoever accepted it from the queue', async () => {
    const { id } = await served();
    await put(ana, id, { isTransfered: true, queueId: support.id });
    await put(caio, id, { status: 'open' });
    expect(refusal(await undo(ana, id)).holder).toMatchObject({ user: { name: 'Caio' }, queue: { name: 'Suporte' } });
  });

  it('is only for the giver: for other users the ticket does not exist, or stays as it is', async () => {
    const { id } = await served();
    await put(ana, id, { isTransfered: true, queueId: support.id, userId: caio.id });
    expect(refusal(await undo(bia, id))).toMatchObject({ status: 404, code: 'ERR_NO_TICKET_FOUND' });
    expect(refusal(await undo(caio, id)).code).toBe('ERR_UNDO_NOT_POSSIBLE');
    expect((await row(id)).userId).toBe(caio.id);
  });

  it('that opened a new ticket assigns the new one to the giver', async () => {
    await test.setSetting('closeTicketOnTransfer', true);
    const before = await served();
    const moved = (await put(ana, before.id, { isTransfered: true, queueId: support.id })).body as { id: number };
    expect(moved.id).not.toBe(before.id);
    expect((await undo(ana, moved.id)).body).toMatchObject({ id: moved.id, userId: ana.id, queueId: sales.id });
    expect((await row(before.id)).status).toBe('closed');
    await test.setSetting('closeTicketOnTransfer', false);
  });
});

describe('the receiver of a ticket', () => {
  it('has an unread row, even if everything was read, and reads it by opening it', async () => {
    const { id, uuid } = await ticket({ status: 'open', userId: ana.id, unreadCount: 0 });
    await put(ana, id, { isTransfered: true, queueId: support.id, userId: caio.id });
    expect((await row(id)).unreadCount).toBe(1);
    await test.call('GET', `/tickets/u/${uuid}`, caio);
    expect((await row(id)).unreadCount).toBe(0);
  });

  it('if it is a queue, gets no more unread than before', async () => {
    const { id } = await ticket({ status: 'open', userId: ana.id, unreadCount: 0 });
    await put(ana, id, { isTransfered: true, queueId: support.id });
    expect((await row(id)).unreadCount).toBe(0);
  });
});

it('transfer targets are all colleagues but the caller, with queues, presence and open tickets', async () => {
  const dora = await test.agent({ name: 'Dora', isOnline: true }, [sales.id, support.id]);
  await ticket({ status: 'open', userId: dora.id });
  await ticket({ status: 'closed', userId: dora.id });
  const { body } = await test.call('GET', '/tickets/transfer-targets', ana);
  const targets = body as { id: number }[];
  expect(targets.some(({ id }) => id === ana.id)).toBe(false);
  expect(targets.find(({ id }) => id === dora.id)).toMatchObject({
    name: 'Dora',
    online: true,
    openTickets: 1,
    queues: [{ id: support.id }, { id: sales.id }],
  });
});
