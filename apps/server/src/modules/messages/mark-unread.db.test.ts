import { describe, expect, it } from 'vitest';
import { COUNT_FROM } from './messages.repo.ts';
import { aMessage, anAgent, aShop, messagesApp } from './testing/messages-world.ts';

const app = await messagesApp();

/** Ana has read three messages of Rita, with her own answer between them. */
async function aReadTicket() {
  const shop = await aShop(app);
  const { scope, ticket, as, ana } = shop;
  const at = (second: number) => new Date(scope.now.getTime() + second * 1000);
  const said = (body: string, second: number) => aMessage(scope, ticket, { body, sentAt: at(second) });
  const first = await said('um', 1);
  const second = await said('dois', 2);
  await aMessage(scope, ticket, { author: 'agent', body: 'resposta', sentAt: at(3) });
  await said('três', 4);
  await as(ana).reads(ticket.id);
  return { ...shop, first, second };
}

describe('a message marked as unread', () => {
  it("counts together with the customer's later messages, until the ticket is opened again", async () => {
    const { as, ana, ticket, ticketNow, second } = await aReadTicket();
    const answer = await as(ana).call('POST', `/messages/${second.id}/unread`);
    expect(answer).toEqual({ status: 200, body: { unreadMessages: 2 } });
    expect(await ticketNow()).toMatchObject({ unreadCount: 2 });
    await as(ana).reads(ticket.id);
    expect(await ticketNow()).toMatchObject({ unreadCount: 0 });
  });

  it('is refused for colleagues, for our own messages and in a resolved ticket', async () => {
    const { scope, as, ana, admin, queue, ticket, first, ticketNow } = await aReadTicket();
    const unread = async (who: typeof ana, id = first.id) =>
      (await as(who).call('POST', `/messages/${id}/unread`)).body.code;
    expect(await unread(admin)).toBe('ERR_NO_PERMISSION');
    expect(await unread(await anAgent(scope, [queue.id]))).toBe('ERR_NO_MESSAGE_FOUND');
    const ours = await aMessage(scope, ticket, { author: 'agent' });
    expect(await unread(ana, ours.id)).toBe('ERR_NO_MESSAGE_FOUND');
    expect(await ticketNow()).toMatchObject({ unreadCount: 0 });
    await as(ana).call('PUT', `/tickets/${ticket.id}`, { status: 'closed', sendFarewellMessage: false });
    expect(await unread(ana)).toBe('ERR_TICKET_CLOSED');
  });

  it('is counted by the index of the ticket’s messages', async () => {
    const { scope, ticket, first } = await aReadTicket();
    const values = [scope.companyId, ticket.id, scope.now, first.id];
    await scope.transaction(async (scope) => {
      await scope.query({ text: 'set local enable_seqscan = off', values: [] });
      const plan = await scope.query<{ 'QUERY PLAN': string }>({ text: `explain ${COUNT_FROM}`, values });
      expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/messages_\w*ticket_id_sent_at\w*/);
    });
  });
});
