import { randomUUIDv7 } from 'node:crypto';
import type { Ticket } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { companiesRepo } from '../companies/index.ts';
import { messagesRepo } from '../messages/index.ts';
import { type Person, ticketsTest } from './testing/tickets-test.ts';
import { ticketsRepo } from './tickets.repo.ts';
import type { TicketRow } from './tickets.tables.ts';

const test = await ticketsTest();
const { support, ticket, contact, list, scope } = test;
let ana: Person;
let masked: string;
let joao: TicketRow;
let maria: TicketRow;
let elsewhere: TicketRow;

const say = (ticketId: number, body: string, message: { isPrivate?: boolean; isDeleted?: boolean } = {}) =>
  messagesRepo.insert(scope, {
    id: randomUUIDv7(),
    ticketId,
    author: 'agent',
    content: 'text',
    body,
    sentAt: scope.now,
    ...message,
  });
const names = (found: { tickets: Ticket[] }) => found.tickets.map((one) => one.contact.name).sort();

beforeAll(async () => {
  ana = await test.agent({ name: 'Ana' });
  joao = await ticket({ contactId: (await contact({ name: 'João Çelik', number: '5511987654321' })).id });
  maria = await ticket({
    contactId: (await contact({ name: 'Maria', number: '5521912345678' })).id,
    status: 'closed',
    userId: ana.id,
  });
  elsewhere = await ticket({ contactId: (await contact({ name: 'Joana' })).id, queueId: support.id });
  await say(joao.id, 'Quero um ORÇAMENTO amanhã');
  await say(maria.id, 'cuidado, ela negocia', { isPrivate: true });
  await say(elsewhere.id, 'orçamento também aqui');
  await say(joao.id, 'apagada-para-sempre', { isDeleted: true });
  masked = '5511*******21';
});

const search = (searchParam: string, more: Record<string, string> = {}, person = ana) =>
  list(person, { status: 'search', searchParam, ...more });

describe('a search finds', () => {
  it('a contact by part of the name, ignoring case and accents', async () => {
    expect(await search('joao celik')).toMatchObject({ count: 1, tickets: [{ id: joao.id }] });
  });
  it('a contact by the number, in any format', async () => {
    expect(names(await search('11 98765-4321'))).toEqual(['João Çelik']);
    expect(names(await search('98765'))).toEqual(['João Çelik']);
  });
  it('a ticket by its number', async () => {
    for (const term of [`#${maria.number}`, `${maria.number}`]) {
      expect((await search(term)).tickets[0]).toMatchObject({ id: maria.id, number: maria.number });
    }
    expect((await search(`#${elsewhere.number}`)).tickets).toEqual([]);
    for (const term of ['#0', '#2147483648', '99999999999999999999']) expect((await search(term)).tickets).toEqual([]);
  });
  it('the ticket with the typed number first and once, though newer tickets have the digits in their contact', async () => {
    const customer = (nr: number, name: string) => contact({ name, number: `55319${10_000_000 + nr}` });
    const { number, id } = await ticket({ contactId: (await customer(0, 'Lote')).id });
    await ticketsRepo.update(scope, id, { updatedAt: new Date('2026-01-01T00:00:00Z') });
    for (let nr = 1; nr <= 45; nr += 1) await ticket({ contactId: (await customer(nr, `Lote ${number}`)).id });
    const first = await search(`${number}`);
    expect(first.tickets[0]?.id).toBe(id);
    const next = await search(`${number}`, { cursor: first.nextCursor ?? '' });
    const pages = [...first.tickets, ...next.tickets].map((one) => one.id);
    expect(pages).toHaveLength(first.count);
    expect(new Set(pages).size).toBe(pages.length);
  });
  it('words of a message only on request', async () => {
    expect((await search('orcamento')).tickets).toEqual([]);
    expect(names(await search('orcamento', { searchOnMessages: 'true' }))).toEqual(['João Çelik']);
  });
  it('words of a private note, for users who see the ticket', async () => {
    expect(names(await search('negocia', { searchOnMessages: 'true' }))).toEqual(['Maria']);
    const past = await ticket({
      contactId: (await contact({ name: 'Paulo' })).id,
      queueId: support.id,
      status: 'closed',
    });
    await say(past.id, 'segredo nosso', { isPrivate: true });
    await say(past.id, 'dito a todos');
    const reader = await test.agent({ seesOtherQueues: true });
    expect(names(await search('dito a todos', { searchOnMessages: 'true' }, reader))).toEqual(['Paulo']);
    expect(names(await search('segredo nosso', { searchOnMessages: 'true' }, reader))).toEqual([]);
  });
  it('nothing deleted, and nothing of queues the user does not work in', async () => {
    expect((await search('apagada-para-sempre', { searchOnMessages: 'true' })).tickets).toEqual([]);
    expect((await search('joana')).tickets).toEqual([]);
    expect(names(await search('joana', {}, test.admin))).toEqual(['Joana']);
    expect(names(await search('orcamento', { searchOnMessages: 'true' }, test.admin))).toEqual(['Joana', 'João Çelik']);
  });
  it('only tickets that match its filters', async () => {
    expect(names(await search('a', { statusFilter: '["closed"]' }))).toEqual(['Maria']);
    expect(names(await search('a', { whatsappIds: '[999999999]' }))).toEqual([]);
    expect(names(await search('a', { users: `[${ana.id}]` }, test.admin))).toEqual(['Maria']);
    // For an agent the filter by user is ignored.
    expect(names(await search('jo', { users: '[999999999]' }))).toEqual(['João Çelik']);
  });
  it('wildcards and quotes literally', async () => {
    for (const term of ['%', '_', "'", '\\', '*'])
      expect((await search(term, { searchOnMessages: 'true' })).tickets).toEqual([]);
  });
});

describe('in a company that hides its customers’ numbers', () => {
  it('agents see and find them masked, administrators whole', async () => {
    await test.setSetting('enableLGPD', 'enabled');
    await test.setSetting('lgpdHideNumber', 'enabled');
    const [shown] = (await search('celik')).tickets;
    expect(shown?.contact.number).toBe(masked);
    expect((await search('celik', {}, test.admin)).tickets[0]?.contact.number).toBe('5511987654321');
    expect((await search('98765')).tickets).toEqual([]);
    expect(names(await search('5511987654321'))).toEqual(['João Çelik']);
    await test.setSetting('lgpdHideNumber', 'disabled');
    await test.setSetting('enableLGPD', 'disabled');
  });
});

describe('a day', () => {
  it('begins and ends in the company’s time zone', async () => {
    expect((await companiesRepo.get(scope)).timeZone).toBe('America/Sao_Paulo');
    const opened = async (at: string) => {
      const { id } = await ticket();
      await ticketsRepo.update(scope, id, { createdAt: new Date(at), updatedAt: new Date(at) });
      return id;
    };
    // São Paulo is three hours behind.
    const late = await opened('2026-03-11T02:59:00Z');
    const early = await opened('2026-03-10T03:01:00Z');
    await opened('2026-03-11T03:01:00Z');
    const ids = async (query: Record<string, string>) => (await list(ana, query)).tickets.map(({ id }) => id);
    expect(await ids({ date: '2026-03-10' })).toEqual([late, early]);
    expect(await ids({ updatedAt: '2026-03-10', status: 'pending' })).toEqual([late, early]);
    expect(await ids({ updatedAt: '2026-03-10', sortTickets: 'asc' })).toEqual([early, late]);
    expect((await list(ana, { date: '2026-03-10' })).count).toBe(2);
  });
});

it.each(['status=nonsense', 'queueIds=[1', 'date=yesterday', 'cursor=xyz', 'pageNumber=0', 'users=["a"]'])(
  'an invalid query is refused: %s',
  async (query) => {
    expect((await test.call('GET', `/tickets?${query}`, ana)).status).toBe(400);
  },
);
