import { MESSAGES_PAGE_SIZE, type TicketLogType } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aCompany, aContact, aQueue, aTicket } from '../../../test/factories.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changeCompanySetting } from '../settings/change-company-setting.ts';
import { type TicketRow, ticketLogsRepo, ticketsRepo } from '../tickets/index.ts';
import { aMessage, anAgent, aShop, messagesApp } from './testing/messages-world.ts';

const app = await messagesApp();
const bodies = ({ body }: { body: { messages: { body: string }[] } }) => body.messages.map((message) => message.body);

describe('the conversation of a ticket', () => {
  it('comes forty at a time, the newest page first and each page oldest first', async () => {
    const { scope, ticket, ana, as } = await aShop(app);
    const total = MESSAGES_PAGE_SIZE * 2 + 5;
    for (let index = 0; index < total; index += 1) await aMessage(scope, ticket, { body: `m${index}` });
    const said = Array.from({ length: total }, (_, index) => `m${index}`);

    const first = await as(ana).reads(ticket.id);
    expect(bodies(first)).toEqual(said.slice(-MESSAGES_PAGE_SIZE));
    expect(first.body).toMatchObject({ hasMore: true, ticket: { id: ticket.id, contact: { name: 'Rita de Souza' } } });
    const second = await as(ana).reads(ticket.id, '?pageNumber=2');
    expect(bodies(second)).toEqual(said.slice(5, 5 + MESSAGES_PAGE_SIZE));
    const third = await as(ana).reads(ticket.id, '?pageNumber=3');
    expect(bodies(third)).toEqual(said.slice(0, 5));
    expect(third.body).toMatchObject({ hasMore: false, nextCursor: null });
  });

  it('neither repeats nor leaves out a message when more arrive between two pages', async () => {
    const { scope, ticket, ana, as } = await aShop(app);
    for (let index = 0; index < MESSAGES_PAGE_SIZE + 3; index += 1)
      await aMessage(scope, ticket, { body: `m${index}` });
    const first = await as(ana).reads(ticket.id);
    await aMessage(scope, ticket, { body: 'later' });
    const second = await as(ana).reads(ticket.id, `?cursor=${first.body.nextCursor}`);
    expect(bodies(second)).toEqual(['m0', 'm1', 'm2']);
    expect(second.body.hasMore).toBe(false);
  });

  it('is ordered by the provider’s clock, and by arrival within the same second', async () => {
    const { scope, ticket, ana, as } = await aShop(app);
    const at = (seconds: number) => ({ sentAt: new Date(scope.now.getTime() + seconds * 1000) });
    await aMessage(scope, ticket, { body: 'late', ...at(2) });
    await aMessage(scope, ticket, { body: 'oi', ...at(1) });
    await aMessage(scope, ticket, { body: 'tudo bem?', ...at(1) });
    expect(bodies(await as(ana).reads(ticket.id))).toEqual(['oi', 'tudo bem?', 'late']);
  });

  it('goes back over the contact’s earlier tickets on that connection, each message with its ticket and queue', async () => {
    const { scope, ticket, ana, as, queue } = await aShop(app);
    const earlier = await anEarlierTicket(scope, ticket, queue.id);
    const elsewhere = await aTicket(scope, { contactId: ticket.contactId, status: 'closed', queueId: queue.id });
    await aMessage(scope, elsewhere, { body: 'over another connection' });
    await aMessage(scope, earlier, { body: 'last week', sentAt: new Date(scope.now.getTime() - 7 * 86_400_000) });
    await aMessage(scope, ticket, { body: 'today' });

    const { body } = await as(ana).reads(ticket.id);
    expect(body.messages).toMatchObject([
      { body: 'last week', ticketId: earlier.id, queueId: queue.id },
      { body: 'today', ticketId: ticket.id, queueId: queue.id },
    ]);
  });

  it("shows the ticket log of each page's time span, each entry once", async () => {
    const { scope, ticket, ana, as, queue } = await aShop(app);
    const earlier = await anEarlierTicket(scope, ticket, queue.id);
    const at = (minutes: number) => new Date(scope.now.getTime() + minutes * 60_000);
    const happens = (minutes: number, ticketId: number, type: TicketLogType) =>
      ticketLogsRepo.insert({ ...scope, now: at(minutes) }, { ticketId, type, queueId: queue.id });
    await happens(-100, earlier.id, 'create');
    await aMessage(scope, earlier, { sentAt: at(-99) });
    await happens(-98, earlier.id, 'closed');
    await aMessage(scope, ticket, { sentAt: at(-50) });
    await happens(-45, ticket.id, 'access');
    for (let index = 0; index < MESSAGES_PAGE_SIZE; index += 1)
      await aMessage(scope, ticket, { sentAt: at(index - 40) });
    await happens(-20, ticket.id, 'open');
    await happens(60, ticket.id, 'receivedTransfer');

    const types = ({ body }: Awaited<ReturnType<ReturnType<typeof as>['reads']>>) =>
      body.log.map(({ ticketId, type }) => [ticketId, type]);
    const first = await as(ana).reads(ticket.id);
    expect(types(first)).toEqual([
      [ticket.id, 'open'],
      [ticket.id, 'receivedTransfer'],
    ]);
    expect(types(await as(ana).reads(ticket.id, `?cursor=${first.body.nextCursor}`))).toEqual([
      [earlier.id, 'create'],
      [earlier.id, 'closed'],
    ]);
  });

  it('is logged when it is opened, once with the ticket itself, and not when it is previewed', async () => {
    const { scope, ticket, ana, as } = await aShop(app);
    const accesses = async () =>
      (await ticketLogsRepo.list(scope, ticket.id)).filter(({ type }) => type === 'access').map(({ userId }) => userId);
    const { body } = await as(ana).reads(ticket.id);
    await as(ana).reads(ticket.id, '?pageNumber=2');
    expect(body.log).toEqual([]);
    expect(await accesses()).toEqual([ana.id]);

    const other = await aTicket(scope, { contactId: ticket.contactId, queueId: ticket.queueId });
    await as(ana).reads(other.id, '?cursor=253370764800000_ffffffff-ffff-ffff-ffff-ffffffffffff');
    expect(await ticketLogsRepo.list(scope, other.id)).toEqual([]);
    await Promise.all([
      ...[1, 2, 3].map(() => as(ana).reads(other.id)),
      ...[1, 2, 3].map(() => as(ana).call('GET', `/tickets/u/${other.uuid}`)),
    ]);
    expect((await ticketLogsRepo.list(scope, other.id)).map(({ type }) => type)).toEqual(['access']);
  });

  it('of a resolved ticket ends with it, even though the contact has written since', async () => {
    const { scope, ana, as, queue, connection } = await aShop(app);
    const pair = { contactId: (await aContact(scope)).id, connectionId: connection.id, queueId: queue.id };
    const resolved = await aTicket(scope, { ...pair, status: 'closed' });
    const live = await aTicket(scope, pair);
    await aMessage(scope, resolved, { body: 'last week' });
    await aMessage(scope, live, { body: 'today' });
    expect(bodies(await as(ana).reads(resolved.id))).toEqual(['last week']);
    expect(bodies(await as(ana).reads(live.id))).toEqual(['last week', 'today']);
  });

  it('is complete and in order over many tickets, page by page', async () => {
    const { scope, ana, as, queue, connection } = await aShop(app);
    const { id: contactId } = await aContact(scope);
    const said: string[] = [];
    let live = 0;
    for (let week = 0; week < 14; week += 1) {
      const at = (minute: number) => new Date(scope.now.getTime() - (14 - week) * 7 * 86_400_000 + minute * 60_000);
      const status = week === 13 ? 'pending' : 'closed';
      const { id } = await aTicket(scope, { contactId, connectionId: connection.id, queueId: queue.id, status });
      await ticketsRepo.update(scope, id, { createdAt: at(0), updatedAt: at(20), lastMessageAt: at(9) });
      for (let minute = 0; minute < 10; minute += 1) {
        said.push(`${week}.${minute}`);
        await aMessage(scope, { id, connectionId: connection.id }, { body: `${week}.${minute}`, sentAt: at(minute) });
      }
      live = id;
    }
    const read: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await as(ana).reads(live, cursor);
      read.unshift(...body.messages.map((message) => message.body));
      if (body.nextCursor === null) break;
      cursor = `?cursor=${body.nextCursor}`;
    }
    expect(read).toEqual(said);
    expect(bodies(await as(ana).reads(live, '?pageNumber=3'))).toEqual(said.slice(20, 60));
  });

  it('shows only the earlier tickets the agent may read', async () => {
    const { scope, ticket, ana, as, queue } = await aShop(app);
    const foreign = await aQueue(scope);
    const mine = await anEarlierTicket(scope, ticket, queue.id);
    const unqueued = await anEarlierTicket(scope, ticket, null);
    const theirs = await anEarlierTicket(scope, ticket, foreign.id);
    for (const [one, body] of [
      [mine, 'mine'],
      [unqueued, 'unqueued'],
      [theirs, 'theirs'],
    ] as const)
      await aMessage(scope, one, { body });
    await aMessage(scope, ticket, { body: 'now' });

    expect(bodies(await as(ana).reads(ticket.id)).sort()).toEqual(['mine', 'now', 'unqueued']);
    const all = await anAgent(scope, [queue.id], { seesOtherQueues: true, seesOtherUsers: true });
    expect(bodies(await as(all).reads(ticket.id)).sort()).toEqual(['mine', 'now', 'theirs', 'unqueued']);
    expect(bodies(await as(all).reads(ticket.id, `?selectedQueues=[${foreign.id}]`)).sort()).toEqual([
      'now',
      'theirs',
      'unqueued',
    ]);
  });

  it('of a ticket the agent may not see, or of another company, does not exist', async () => {
    const { scope, ticket, as } = await aShop(app);
    const stranger = await anAgent(scope, []);
    const other = await aCompany(app.services);
    for (const user of [stranger, other.admin]) {
      expect(await as(user).reads(ticket.id)).toMatchObject({ status: 404, body: { code: 'ERR_NO_TICKET_FOUND' } });
    }
    const closed = await aTicket(scope, { status: 'closed', queueId: (await aQueue(scope)).id });
    expect((await as(stranger).reads(closed.id)).status).toBe(404);
  });

  it('of a removed connection can still be read', async () => {
    const { scope, ticket, ana, as } = await aShop(app);
    await aMessage(scope, ticket, { body: 'oi' });
    await ticketsRepo.update(scope, ticket.id, { connectionId: null });
    expect(bodies(await as(ana).reads(ticket.id))).toEqual(['oi']);
  });

  it.each(['?pageNumber=0', '?cursor=x', '?cursor=1_00000000-0000-7000-8000-00000000000g', '?selectedQueues=[a]'])(
    'requested with %s is refused',
    async (query) => {
      const { ticket, ana, as } = await aShop(app);
      expect((await as(ana).reads(ticket.id, query)).status).toBe(400);
    },
  );
});

describe('opening a ticket', () => {
  it('marks it read for its agent, and sends the customer a read receipt', async () => {
    const { scope, ticket, ana, as, ticketNow, askedOf } = await aShop(app);
    await aMessage(scope, ticket, { body: 'oi', providerId: 'wamid.1' });
    const last = await aMessage(scope, ticket, { body: 'alguém?', providerId: 'wamid.2' });
    await ticketsRepo.update(scope, ticket.id, { unreadCount: 2 });

    const { body } = await as(ana).reads(ticket.id);
    expect(body.ticket.unreadMessages).toBe(0);
    expect(body.messages.map(({ read }) => read)).toEqual([true, true]);
    expect(await ticketNow()).toMatchObject({ unreadCount: 0 });
    expect(askedOf(ticket.id)).toMatchObject([{ messageId: last.id, action: { do: 'read' } }]);
    await as(ana).reads(ticket.id);
    expect(askedOf(ticket.id)).toHaveLength(1);
  });

  it('leaves it unread for a viewer who is not its agent, and on an older page', async () => {
    const { scope, ticket, admin, ana, as, ticketNow, askedOf } = await aShop(app);
    await aMessage(scope, ticket, { providerId: 'wamid.1' });
    await ticketsRepo.update(scope, ticket.id, { unreadCount: 1 });
    const { body } = await as(admin).reads(ticket.id);
    expect(body.messages).toMatchObject([{ read: false }]);
    await as(ana).reads(ticket.id, '?pageNumber=2');
    expect(await ticketNow()).toMatchObject({ unreadCount: 1 });
    expect(askedOf(ticket.id)).toEqual([]);
  });
});

describe('a message as it is shown', () => {
  it('carries everything a bubble needs', async () => {
    const { scope, ticket, ana, as, companyId } = await aShop(app);
    const question = await aMessage(scope, ticket, { body: 'Quanto custa?' });
    const key = `${companyId}/media/2026/03/0123456789abcdef.jpg`;
    await aMessage(scope, ticket, {
      author: 'agent',
      userId: ana.id,
      content: 'image',
      body: 'Veja',
      mediaState: 'ready',
      mediaKey: key,
      mediaMimeType: 'image/jpeg',
      mediaName: 'preço.jpg',
      mediaSizeBytes: 5_000_000_000,
      quotedId: question.id,
      delivery: 'failed',
      failure: { reason: 'window-closed', code: 131047, text: 'Re-engagement' },
      ack: 1,
      isForwarded: true,
      reactions: [
        { by: 'customer', userId: null, emoji: '👍' },
        { by: 'us', userId: ana.id, emoji: '❤️' },
      ],
    });
    const { body } = await as(ana).reads(ticket.id);
    expect(body.messages[1]).toMatchObject({
      fromMe: true,
      author: 'agent',
      user: { id: ana.id, name: 'Ana' },
      mediaType: 'image',
      mediaName: 'preço.jpg',
      mediaSize: 5_000_000_000,
      delivery: 'failed',
      failure: { reason: 'window-closed', code: 131047, text: 'Re-engagement' },
      ack: 1,
      isForwarded: true,
      isPrivate: false,
      reactions: [
        { emoji: '👍', fromMe: false, userId: null },
        { emoji: '❤️', fromMe: true, userId: ana.id },
      ],
      quotedMsg: {
        id: question.id,
        body: 'Quanto custa?',
        fromMe: false,
        mediaType: 'conversation',
        contact: { name: 'Rita de Souza' },
      },
    });
    expect(body.messages[1]?.mediaUrl).toMatch(new RegExp(`^/public/${key}\\?e=\\d+&s=[\\w-]+&n=`));
  });

  it('that was deleted keeps its text for the agent', async () => {
    const { scope, ticket, ana, as } = await aShop(app);
    await aMessage(scope, ticket, { body: 'esqueça', isDeleted: true });
    expect((await as(ana).reads(ticket.id)).body.messages).toMatchObject([{ body: 'esqueça', isDeleted: true }]);
  });

  it('with a contact card hides the number from users who may not see numbers, also where it is quoted', async () => {
    const { scope, ticket, ana, admin, as } = await aShop(app);
    await changeCompanySetting(scope, { key: 'enableLGPD', value: 'enabled' });
    await changeCompanySetting(scope, { key: 'lgpdHideNumber', value: 'enabled' });
    const cards = [{ name: '+55 11 98765-4321', phones: ['+55 (11) 98765-4321'] }];
    const card = await aMessage(scope, ticket, {
      content: 'contacts',
      body: 'x',
      details: { type: 'contacts', cards },
    });
    await aMessage(scope, ticket, { body: 'este', quotedId: card.id });

    const hidden = await as(ana).reads(ticket.id);
    expect(JSON.stringify(hidden.body.messages)).not.toMatch(/98765/);
    expect(hidden.body.messages).toMatchObject([
      { mediaType: 'contactMessage', contacts: [{ name: '5511*******21', phones: ['5511*******21'] }] },
      { quotedMsg: { body: '5511*******21' } },
    ]);
    const whole = await as(admin).reads(ticket.id);
    expect(whole.body.messages[0]).toMatchObject({ contacts: cards });
    expect(whole.body.messages[0]?.vCard).toContain('waid=5511987654321:+55 (11) 98765-4321');
  });

  it.each([
    ['location', 'locationMessage'],
    ['call', 'call_log'],
    ['unsupported', 'unsupported'],
    ['template', 'templateMessage'],
  ] as const)('a %s is called %s', async (content, mediaType) => {
    const { scope, ticket, ana, as } = await aShop(app);
    const place = {
      type: 'location',
      latitude: -23.5,
      longitude: -46.6,
      name: '<b>Loja</b>',
      address: 'Rua 1',
    } as const;
    await aMessage(scope, ticket, { content, body: '', ...(content === 'location' && { details: place }) });
    const { body } = await as(ana).reads(ticket.id);
    expect(body.messages).toMatchObject([{ mediaType, mediaUrl: null }]);
    const { type: _, ...location } = place;
    expect(body.messages[0]?.location).toEqual(content === 'location' ? location : null);
  });
});

const anEarlierTicket = (scope: CompanyScope, { contactId, connectionId }: TicketRow, queueId: number | null) =>
  aTicket(scope, { contactId, connectionId, queueId, status: 'closed' });
