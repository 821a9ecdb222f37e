import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companyScope } from '../../platform/scope.ts';
import { ratingsRepo } from '../ratings/index.ts';
import { ticketsRepo } from '../tickets/index.ts';
import { lastMessageRepo } from '../tickets/last-message.repo.ts';
import { moveTicketsOfContact } from '../tickets/move-tickets-of-contact.ts';
import { ticketsTest } from '../tickets/testing/tickets-test.ts';
import { attendanceHands, attendances } from './attendances.tables.ts';

const shop = await ticketsTest();
const { scope, sales, support, admin } = shop;
const ana = await shop.agent({ name: 'Ana' }, [sales.id, support.id]);
const bia = await shop.agent({ name: 'Bia' }, [sales.id, support.id]);
const { companyId } = scope;
const now = () => shop.services.clock();
const fresh = () => companyScope(shop.services, { companyId, actor: 'system' });

const listOf = (ticketId: number) =>
  scope.db
    .select()
    .from(attendances)
    .where(and(eq(attendances.companyId, companyId), eq(attendances.ticketId, ticketId)))
    .orderBy(asc(attendances.id));
const handsOf = (attendanceId: number) =>
  scope.db
    .select({ userId: attendanceHands.userId, takenAt: attendanceHands.takenAt, leftAt: attendanceHands.leftAt })
    .from(attendanceHands)
    .where(and(eq(attendanceHands.companyId, companyId), eq(attendanceHands.attendanceId, attendanceId)))
    .orderBy(asc(attendanceHands.id));
const newTicket = async (given: Parameters<typeof shop.ticket>[0] = {}) => {
  const { id: contactId } = await shop.contact();
  return shop.ticket({ contactId, createdAt: now(), ...given });
};
const accept = (id: number, queueId = sales.id) => shop.put(ana, id, { status: 'open', userId: ana.id, queueId });
const close = (id: number) => shop.put(ana, id, { status: 'closed', sendFarewellMessage: false });
const agentWrites = (id: number) =>
  lastMessageRepo.markOutgoing(fresh(), id, {
    messageId: crypto.randomUUID(),
    preview: { text: 'Olá', content: 'text' },
    delivery: 'queued',
    seconds: null,
    isByAgent: true,
  });

describe('an attendance', () => {
  it('has the moments of a ticket from its opening to its closing', async () => {
    const { id } = await newTicket({ queueId: null });
    const openedAt = now();
    shop.advance(10);
    const queuedAt = now();
    await shop.put(admin, id, { queueId: sales.id });
    shop.advance(10);
    const acceptedAt = now();
    expect((await accept(id)).status).toBe(200);
    shop.advance(5);
    const firstAnswerAt = now();
    await agentWrites(id);
    shop.advance(5);
    await agentWrites(id);
    const closedAt = now();
    expect((await close(id)).status).toBe(200);
    expect(await listOf(id)).toEqual([
      expect.objectContaining({ openedAt, queuedAt, acceptedAt, firstAnswerAt, closedAt, isFirst: true }),
    ]);
    expect(await listOf(id)).toEqual([
      expect.objectContaining({ userId: ana.id, queueId: sales.id, closedHow: 'user', closedById: ana.id, rate: null }),
    ]);
  });

  it('begins again when the ticket is reopened, and only the first of a contact is its first', async () => {
    const { id } = await newTicket();
    await accept(id);
    await close(id);
    shop.advance(20);
    const openedAt = now();
    await accept(id);
    const [first, second] = await listOf(id);
    expect(first).toMatchObject({ isFirst: true, closedAt: expect.any(Date) });
    expect(second).toMatchObject({ isFirst: false, openedAt, acceptedAt: openedAt, closedAt: null });
  });

  it('stays one when a resolution is undone', async () => {
    const { id } = await newTicket();
    await accept(id);
    await close(id);
    shop.advance(3);
    expect((await shop.call('POST', `/tickets/${id}/undo`, ana)).status).toBe(200);
    const [only, ...others] = await listOf(id);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ closedAt: null, closedHow: null, closedById: null, userId: ana.id });
    expect(await handsOf(only?.id ?? 0)).toEqual([{ userId: ana.id, takenAt: expect.any(Date), leftAt: null }]);
  });

  it('names the last agent, and whose hands it was in', async () => {
    const { id } = await newTicket();
    const takenAt = now();
    await accept(id);
    shop.advance(10);
    const passedOnAt = now();
    await shop.put(ana, id, { userId: bia.id, queueId: support.id, isTransfered: true });
    shop.advance(10);
    const returnedAt = now();
    expect(await shop.put(bia, id, { status: 'pending' })).toMatchObject({ status: 200 });
    const [attendance] = await listOf(id);
    expect(attendance).toMatchObject({ userId: bia.id, queueId: support.id, acceptedAt: takenAt, closedAt: null });
    expect(await handsOf(attendance?.id ?? 0)).toEqual([
      { userId: ana.id, takenAt, leftAt: passedOnAt },
      { userId: bia.id, takenAt: passedOnAt, leftAt: returnedAt },
    ]);
  });

  it('loses its agent and its queue when they are removed, and keeps their time', async () => {
    const gone = await shop.agent({ name: 'Davi' }, [sales.id, support.id]);
    const { id } = await newTicket();
    const takenAt = now();
    expect(await shop.put(gone, id, { status: 'open', userId: gone.id, queueId: support.id })).toMatchObject({
      status: 200,
    });
    shop.advance(10);
    const closedAt = now();
    expect(await shop.put(gone, id, { status: 'closed', sendFarewellMessage: false })).toMatchObject({ status: 200 });
    await scope
      .transaction(async (scope) => {
        const values = [companyId, gone.id];
        await scope.query({ text: 'delete from users where company_id = $1 and id = $2', values });
        await scope.query({
          text: 'delete from queues where company_id = $1 and id = $2',
          values: [companyId, support.id],
        });
        const [attendance] = await scope.db.select().from(attendances).where(eq(attendances.ticketId, id));
        expect(attendance).toMatchObject({
          userId: null,
          queueId: null,
          closedById: null,
          acceptedAt: takenAt,
          closedAt,
        });
        const hands = await scope.db
          .select()
          .from(attendanceHands)
          .where(eq(attendanceHands.attendanceId, attendance?.id ?? 0));
        expect(hands).toMatchObject([{ userId: null, queueId: null, takenAt, leftAt: closedAt }]);
        throw new Error('Rolled back: the other tests need the queue.');
      })
      .catch((error: Error) => expect(error.message).toContain('Rolled back'));
  });

  it('has the first answer of each time it was served, and none of an agent before', async () => {
    const { id } = await newTicket();
    await accept(id);
    const answeredAt = now();
    await agentWrites(id);
    await close(id);
    shop.advance(20);
    await accept(id);
    shop.advance(5);
    const answeredAgainAt = now();
    await agentWrites(id);
    shop.advance(5);
    await agentWrites(id);
    expect((await listOf(id)).map(({ firstAnswerAt }) => firstAnswerAt)).toEqual([answeredAt, answeredAgainAt]);
  });

  it('gets the rating of the customer', async () => {
    const { id } = await newTicket();
    await accept(id);
    await close(id);
    await ratingsRepo.insert(fresh(), { ticketId: id, userId: ana.id, rate: 9 });
    expect(await listOf(id)).toEqual([expect.objectContaining({ rate: 9 })]);
  });

  it('does not exist for a ticket that is resolved from the beginning or contains only history', async () => {
    expect(await listOf((await newTicket({ status: 'closed' })).id)).toEqual([]);
    const imported = await newTicket({ importedAt: now() });
    expect(await listOf(imported.id)).toEqual([]);
    shop.advance(10);
    const pair = { contactId: imported.contactId, connectionId: shop.connection.id };
    const openedAt = now();
    await ticketsRepo.markIncoming(fresh(), pair, { preview: { text: 'Oi', content: 'text' }, at: openedAt });
    expect(await listOf(imported.id)).toEqual([expect.objectContaining({ openedAt, closedAt: null })]);
  });

  it('ends with its ticket’s deletion, and with the merge into an older one', async () => {
    const [older, younger] = [await newTicket(), await newTicket()];
    const moved = { keepId: older.contactId, dropId: younger.contactId };
    await fresh().transaction((scope) => moveTicketsOfContact(scope, moved));
    expect(await listOf(younger.id)).toEqual([]);
    expect(await listOf(older.id)).toEqual([expect.objectContaining({ isFirst: true, closedAt: null })]);
    await ticketsRepo.delete(scope, older.id);
    expect(await listOf(older.id)).toEqual([]);
  });

  it('of a contact that was merged is no longer its first', async () => {
    const older = await newTicket();
    expect(await accept(older.id)).toMatchObject({ status: 200 });
    expect(await close(older.id)).toMatchObject({ status: 200, body: { status: 'closed' } });
    shop.advance(10);
    const younger = await newTicket();
    const moved = { keepId: older.contactId, dropId: younger.contactId };
    await fresh().transaction((scope) => moveTicketsOfContact(scope, moved));
    expect(await listOf(younger.id)).toEqual([expect.objectContaining({ isFirst: false, contactId: older.contactId })]);
  });
});
