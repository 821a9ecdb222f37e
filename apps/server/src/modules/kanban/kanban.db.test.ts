import type { Lane, Ticket } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aCompany, aContact, aTag } from '../../../test/factories.ts';
import { putTagOnTicket } from '../tagging/index.ts';
import { aWorkplace, manyTickets } from '../tickets/testing/many-tickets.ts';
import { type Person, ticketsTest } from '../tickets/testing/tickets-test.ts';

const shop = await ticketsTest();
const { scope, sales, support, admin } = shop;
const ana = await shop.agent({ name: 'Ana' });
const bia = await shop.agent({ name: 'Bia' });
const work = { ...(await aWorkplace(scope)), userIds: [ana.id, bia.id] };
const offer = await aTag(scope, { name: 'Proposta', isStage: true });
const won = await aTag(scope, { name: 'Fechado', isStage: true });

const place = (status: Ticket['status'], userId: number | null, queueId: number | null = sales.id) => ({
  status,
  userId,
  queueId,
  isGroup: status === 'group',
});
const [ofAna, ofBia, waiting, inSupport, unqueued, closed, rated, consent] = await manyTickets(work, [
  place('open', ana.id),
  place('open', bia.id),
  place('pending', null),
  place('open', bia.id, support.id),
  place('pending', null, null),
  place('closed', ana.id),
  place('nps', ana.id),
  place('lgpd', null),
]);
const idOf = (ticket: { id: number } | undefined) => ticket?.id ?? 0;
for (const ticket of [ofBia, closed, rated]) await putTagOnTicket(scope, { ticketId: idOf(ticket), tagId: offer.id });

interface Cards {
  tickets: Ticket[];
  hasMore: boolean;
  nextCursor: string | null;
}
const cards = async (person: Person, query = '') =>
  (await shop.call('GET', `/ticket/kanban${query}`, person)).body as Cards;
const idsFor = async (person: Person, query = '') => new Set((await cards(person, query)).tickets.map(({ id }) => id));
const lanes = async (person: Person, query = '') =>
  (await shop.call('GET', `/tag/kanban/${query}`, person)).body as { lista: Lane[]; withoutLane: number };

describe('the board', () => {
  it('shows administrators every open and waiting ticket, without resolved, rated and unconsented ones', async () => {
    expect(await idsFor(admin)).toEqual(new Set([ofAna, ofBia, waiting, inSupport, unqueued].map(idOf)));
    expect(await idsFor(admin)).not.toContain(idOf(consent));
  });

  it('shows an agent their own and unassigned tickets of their queues, as the lists do', async () => {
    const seen = await idsFor(ana);
    expect(seen).toContain(idOf(ofAna));
    expect(seen).toContain(idOf(waiting));
    expect(seen).not.toContain(idOf(ofBia));
    expect(seen).not.toContain(idOf(inSupport));
  });

  it('counts exactly the cards that it shows, per lane', async () => {
    const board = await lanes(admin);
    expect(board.lista.map(({ name, ticketsCount }) => [name, ticketsCount])).toEqual([
      ['Proposta', 1],
      ['Fechado', 0],
    ]);
    expect(board.withoutLane).toBe(4);
    const own = await lanes(ana);
    expect(own.lista.map(({ ticketsCount }) => ticketsCount)).toEqual([0, 0]);
    expect(own.withoutLane).toBe((await cards(ana, '?laneId=0')).tickets.length);
  });

  it('shows one lane alone, and lane 0 for tickets without a stage', async () => {
    expect(await idsFor(admin, `?laneId=${offer.id}`)).toEqual(new Set([idOf(ofBia)]));
    expect(await idsFor(admin, `?laneId=${won.id}`)).toEqual(new Set());
    expect(await idsFor(admin, '?laneId=0')).toEqual(new Set([ofAna, waiting, inSupport, unqueued].map(idOf)));
  });

  it('is filtered by queues, with tickets of no queue for those who see them', async () => {
    const query = `?queueIds=[${support.id}]`;
    expect(await idsFor(admin, query)).toEqual(new Set([inSupport, unqueued].map(idOf)));
    expect((await lanes(admin, query)).withoutLane).toBe(2);
  });

  it('is filtered by the day of the last movement in the time zone of the company', async () => {
    await scope.query({
      text: `update tickets set updated_at = '2026-03-02T02:59:59Z' where id = $1`,
      values: [idOf(inSupport)],
    });
    const query = (day: string) => `?startDate=${day}&endDate=${day}`;
    // 23:59:59 in São Paulo.
    expect(await idsFor(admin, query('2026-03-01'))).toEqual(new Set([idOf(inSupport)]));
    expect(await idsFor(admin, query('2026-03-02'))).toEqual(new Set());
    expect((await lanes(admin, query('2026-03-01'))).withoutLane).toBe(1);
    expect((await shop.call('GET', `/ticket/kanban?startDate=ontem`, admin)).status).toBe(400);
  });

  it('pages a lane fifty at a time without a gap, also while a card moves to the top', async () => {
    const queue = work.queueIds[0] ?? 0;
    const made = await manyTickets(
      work,
      Array.from({ length: 120 }, () => place('open', ana.id, queue)),
    );
    const query = `?laneId=0&queueIds=[${queue}]&endDate=2090-01-01`;
    const first = await cards(ana, query);
    expect([first.tickets.length, first.hasMore]).toEqual([50, true]);
    await putTagOnTicket(scope, { ticketId: idOf(made[60]), tagId: won.id });
    const second = await cards(ana, `${query}&cursor=${first.nextCursor}`);
    const third = await cards(ana, `${query}&cursor=${second.nextCursor}`);
    expect([third.hasMore, third.nextCursor]).toEqual([false, null]);
    const seen = [first, second, third].flatMap(({ tickets }) => tickets.map(({ id }) => id));
    const expected = made.map(({ id }) => id).filter((id) => id !== idOf(made[60]));
    expect(seen.filter((id) => expected.includes(id)).sort()).toEqual(expected.sort());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('shows a moved card first in its lane', async () => {
    await putTagOnTicket(scope, { ticketId: idOf(waiting), tagId: offer.id });
    const { tickets } = await cards(admin, `?laneId=${offer.id}`);
    expect(tickets.map(({ id }) => id)).toEqual([idOf(waiting), idOf(ofBia)]);
  });

  it('masks numbers for agents when the company hides them, as the lists do', async () => {
    const { id: contactId } = await aContact(scope, { name: 'Rita Alves', number: '5511987654321' });
    const ticket = await shop.ticket({ contactId });
    await shop.setSetting('enableLGPD', 'enabled');
    await shop.setSetting('lgpdHideNumber', 'enabled');
    const numberFor = async (person: Person) =>
      (await cards(person, `?laneId=0&queueIds=[${sales.id}]`)).tickets.find(({ id }) => id === ticket.id)?.contact
        .number;
    expect([await numberFor(ana), await numberFor(admin)]).toEqual(['5511*******21', '5511987654321']);
    await shop.setSetting('lgpdHideNumber', 'disabled');
    await shop.setSetting('enableLGPD', 'disabled');
  });

  it('shows nothing of another company', async () => {
    const other = await aCompany(scope.services);
    const stage = await aTag(other.scope, { isStage: true });
    expect(await idsFor(admin, `?laneId=${stage.id}`)).toEqual(new Set());
    expect((await lanes(admin)).lista.map(({ id }) => id)).not.toContain(stage.id);
  });
});
