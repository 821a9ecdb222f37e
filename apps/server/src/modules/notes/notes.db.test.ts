import { liveChannels, type Note } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCompany,
  aConnection,
  aContact,
  aPlan,
  aQueue,
  aTicket,
  aUser,
  type MadeCompany,
} from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { roomsOfWith } from '../../platform/rooms.ts';
import { authenticate } from '../auth/index.ts';
import { mergeContacts } from '../contacts/index.ts';
import { ticketsModule } from '../tickets/tickets.module.ts';
import { type UserRow, userQueuesRepo } from '../users/index.ts';

const { services, browser, advance, heard } = await testApp();
const visitor = browser();
let company: MadeCompany;
let admin: string;

const tokenOf = async (user: UserRow) => (await signInAs(services, user)).token;
beforeAll(async () => {
  const plan = await aPlan(services, { connections: 500, queues: 500, users: 500 });
  company = await aCompany(services, { planId: plan.id });
  admin = await tokenOf(company.admin);
});

const agentIn = async (queueIds: number[], user: Parameters<typeof aUser>[1] = {}) => {
  const agent = await aUser(company.scope, user);
  await userQueuesRepo.replace(company.scope, agent.id, queueIds);
  return { agent, token: await tokenOf(agent) };
};
const write = (body: object, token = admin) => visitor.call('POST', '/ticket-notes', { token, body });
const list = (query: string, token = admin) => visitor.call('GET', `/ticket-notes/list?${query}`, { token });
const texts = async (query: string, token = admin) =>
  ((await list(query, token)).body as Note[]).map(({ note }) => note);
const remove = (id: number, token = admin) => visitor.call('DELETE', `/ticket-notes/${id}`, { token });
const written = async (ticketId: number, note: string, token = admin) =>
  (await write({ ticketId, note }, token)).body as Note;
const noTicket = { status: 404, body: { code: 'ERR_NO_TICKET_FOUND' } };
const noNote = { status: 404, body: { code: 'ERR_NO_NOTE_FOUND' } };
const noContact = { status: 404, body: { code: 'ERR_NO_CONTACT_FOUND' } };

describe('a note', () => {
  it('is added to a ticket under the name of its author', async () => {
    const queue = await aQueue(company.scope);
    const { agent, token } = await agentIn([queue.id], { name: 'Bia' });
    const ticket = await aTicket(company.scope, { queueId: queue.id });
    const { status, body } = await write(
      { ticketId: ticket.id, contactId: ticket.contactId, note: '  Prefere e-mail  ' },
      token,
    );
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: expect.any(Number),
        note: 'Prefere e-mail',
        ticketId: ticket.id,
        contactId: ticket.contactId,
        userId: agent.id,
        user: { id: agent.id, name: 'Bia' },
        createdAt: expect.any(String),
      },
    });
    expect((await list(`ticketId=${ticket.id}&contactId=${ticket.contactId}`, token)).body).toEqual([body]);
  });

  it.each([
    ['of one character', 'a'],
    ['of one character and spaces', '  a  '],
    ['of one emoji', '😀'],
    ['too long', 'x'.repeat(4097)],
    ['the database cannot store', 'Oi\0'],
  ])('%s is refused', async (_what, note) => {
    const ticket = await aTicket(company.scope);
    expect((await write({ ticketId: ticket.id, note })).status).toBe(400);
    expect(await texts(`ticketId=${ticket.id}`)).toEqual([]);
  });

  it('needs a ticket or a contact', async () => {
    expect((await list('')).status).toBe(400);
    expect((await write({ note: 'Solta' })).status).toBe(400);
  });

  it('stays when its author is removed', async () => {
    const { agent, token } = await agentIn([], { seesUnqueuedTickets: true });
    const ticket = await aTicket(company.scope);
    await written(ticket.id, 'Fica', token);
    expect((await visitor.call('DELETE', `/users/${agent.id}`, { token: admin })).status).toBe(200);
    expect((await list(`ticketId=${ticket.id}`)).body).toMatchObject([{ note: 'Fica', userId: null, user: null }]);
  });

  it('is deleted with its ticket', async () => {
    const ticket = await aTicket(company.scope);
    await written(ticket.id, 'Some junto');
    expect((await visitor.call('DELETE', `/tickets/${ticket.id}`, { token: admin })).status).toBe(200);
    expect(await texts(`contactId=${ticket.contactId}`)).toEqual([]);
  });
});

describe('the notes on a contact', () => {
  it('come from all its tickets, newest first', async () => {
    const earlier = await aTicket(company.scope, { status: 'closed' });
    const now = await aTicket(company.scope, { contactId: earlier.contactId });
    await written(earlier.id, 'primeira');
    advance(60);
    await written(now.id, 'segunda');
    for (const query of [`ticketId=${now.id}`, `ticketId=${earlier.id}`, `contactId=${now.contactId}`]) {
      expect(await texts(query)).toEqual(['segunda', 'primeira']);
    }
    expect(await list(`ticketId=${now.id}&contactId=${(await aContact(company.scope)).id}`)).toMatchObject(noContact);
  });

  it('leave out those on tickets the agent may not read', async () => {
    const [mine, theirs] = [await aQueue(company.scope), await aQueue(company.scope)];
    const { token } = await agentIn([mine.id]);
    const wide = await agentIn([mine.id], { seesOtherQueues: true });
    const contact = await aContact(company.scope);
    const on = (queueId: number, status: 'pending' | 'closed') =>
      aTicket(company.scope, { contactId: contact.id, queueId, status });
    const [seen, live, past] = [
      await on(mine.id, 'pending'),
      await on(theirs.id, 'pending'),
      await on(theirs.id, 'closed'),
    ];
    await written(seen.id, 'minha fila');
    await written(live.id, 'outra fila, aberta');
    await written(past.id, 'outra fila, encerrada');
    expect(await texts(`contactId=${contact.id}`)).toHaveLength(3);
    expect(await texts(`contactId=${contact.id}`, token)).toEqual(['minha fila']);
    expect(await texts(`ticketId=${seen.id}`, wide.token)).toEqual(['outra fila, encerrada', 'minha fila']);
    expect(await list(`ticketId=${live.id}`, token)).toMatchObject(noTicket);
    expect(await write({ ticketId: live.id, note: 'Espiando' }, token)).toMatchObject(noTicket);
    expect(await write({ ticketId: past.id, note: 'Espiando' }, wide.token)).toMatchObject(noTicket);
  });

  it("still include the agent's own note after the ticket was transferred", async () => {
    const [mine, theirs] = [await aQueue(company.scope), await aQueue(company.scope)];
    const { token } = await agentIn([mine.id]);
    const ticket = await aTicket(company.scope, { queueId: mine.id });
    const note = await written(ticket.id, 'Minha', token);
    await company.scope.query({
      text: 'update tickets set queue_id = $1 where id = $2',
      values: [theirs.id, ticket.id],
    });
    expect(await texts(`contactId=${ticket.contactId}`, token)).toEqual(['Minha']);
    expect((await remove(note.id, token)).status).toBe(200);
  });

  it('include those of both contacts after a merge', async () => {
    const connectionId = (await aConnection(company.scope)).id;
    const [keep, drop] = [await aContact(company.scope), await aContact(company.scope)];
    const older = await aTicket(company.scope, { contactId: keep.id, connectionId });
    const younger = await aTicket(company.scope, { contactId: drop.id, connectionId });
    const past = await aTicket(company.scope, { contactId: drop.id, status: 'closed' });
    await written(older.id, 'um');
    await written(younger.id, 'dois');
    await written(past.id, 'três');
    await mergeContacts(company.scope, { keep: keep.id, drop: drop.id });
    const notes = (await list(`contactId=${keep.id}`)).body as Note[];
    expect(notes.map(({ note, ticketId }) => [note, ticketId])).toEqual([
      ['três', past.id],
      ['dois', older.id],
      ['um', older.id],
    ]);
    expect(notes.every(({ contactId }) => contactId === keep.id)).toBe(true);
  });
});

describe('removing a note', () => {
  it('is for its author and for administrators', async () => {
    const queue = await aQueue(company.scope);
    const [author, colleague, stranger] = [await agentIn([queue.id]), await agentIn([queue.id]), await agentIn([])];
    const ticket = await aTicket(company.scope, { queueId: queue.id });
    const [first, second] = [
      await written(ticket.id, 'um', author.token),
      await written(ticket.id, 'dois', author.token),
    ];
    expect(await remove(first.id, colleague.token)).toMatchObject({ status: 403, body: { code: 'ERR_NO_PERMISSION' } });
    expect(await remove(first.id, stranger.token)).toMatchObject(noNote);
    expect(await texts(`ticketId=${ticket.id}`)).toEqual(['dois', 'um']);
    expect((await remove(first.id, author.token)).status).toBe(200);
    expect((await remove(second.id)).status).toBe(200);
    expect(await remove(second.id)).toMatchObject(noNote);
  });
});

describe('of another company', () => {
  it('tickets, contacts and notes do not exist', async () => {
    const other = await aCompany(services);
    const theirs = await tokenOf(other.admin);
    const [ticket, foreign] = [await aTicket(company.scope), await aTicket(other.scope)];
    const note = await written(foreign.id, 'Segredo', theirs);
    expect(await write({ ticketId: foreign.id, note: 'Invasor' })).toMatchObject(noTicket);
    expect(await write({ ticketId: ticket.id, contactId: foreign.contactId, note: 'Invasor' })).toMatchObject(
      noContact,
    );
    expect(await list(`ticketId=${foreign.id}`)).toMatchObject(noTicket);
    expect(await list(`contactId=${foreign.contactId}`)).toMatchObject(noContact);
    expect(await remove(note.id)).toMatchObject(noNote);
    expect(await texts(`ticketId=${foreign.id}`, theirs)).toEqual(['Segredo']);
  });
});

describe('colleagues with the ticket open', () => {
  interface NoteEvent {
    readonly channel: string;
    readonly rooms: readonly string[];
    readonly message: unknown;
  }
  const noteEvents = (): NoteEvent[] => {
    return heard.map(({ what }) => what as NoteEvent).filter(({ channel }) => channel === 'ticketNote');
  };

  it('receive a note as REST shows it, and its deletion by id', async () => {
    const queue = await aQueue(company.scope);
    const { agent, token } = await agentIn([queue.id]);
    const ticket = await aTicket(company.scope, { queueId: queue.id });
    heard.length = 0;
    const note = await written(ticket.id, 'gosta de azul', token);
    await remove(note.id, token);
    const [added, removed] = noteEvents();
    expect(liveChannels.ticketNote.parse(added?.message)).toEqual({ action: 'create', note });
    const { contactId } = ticket;
    expect(removed?.message).toEqual({ action: 'delete', noteId: note.id, ticketId: ticket.id, contactId });

    const standsIn = async (user: UserRow) => {
      const { token: session } = await signInAs(services, user);
      const viewer = await authenticate(services, `Bearer ${session}`);
      const stands: readonly string[] = roomsOfWith([ticketsModule])(viewer);
      return added?.rooms.some((room) => stands.includes(room));
    };
    expect(await standsIn(agent)).toBe(true);
    expect(await standsIn(company.admin)).toBe(true);
    expect(await standsIn((await agentIn([(await aQueue(company.scope)).id])).agent)).toBe(false);
  });

  it('receive nothing of a refused note', async () => {
    const ticket = await aTicket(company.scope, { queueId: (await aQueue(company.scope)).id });
    heard.length = 0;
    expect(await write({ ticketId: ticket.id, note: 'x y' }, (await agentIn([])).token)).toMatchObject(noTicket);
    expect(noteEvents()).toEqual([]);
  });
});
