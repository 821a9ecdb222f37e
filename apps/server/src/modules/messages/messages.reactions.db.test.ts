import { expect, it } from 'vitest';
import { aContact, aQueue, aTicket } from '../../../test/factories.ts';
import { mergeContacts } from '../contacts/index.ts';
import { ticketsRepo, transferTicket } from '../tickets/index.ts';
import { aMessage, aShop, messagesApp } from './testing/messages-world.ts';

const app = await messagesApp();

it('two merged contacts have one conversation, in the older ticket', async () => {
  const { scope, ticket, rita, connection, ana, as } = await aShop(app);
  const twin = await aContact(scope);
  const younger = await aTicket(scope, { contactId: twin.id, connectionId: connection.id });
  const at = (seconds: number) => ({ sentAt: new Date(scope.now.getTime() + seconds * 1000) });
  await aMessage(scope, younger, { body: 'dois', ...at(2) });
  await aMessage(scope, ticket, { body: 'um', ...at(1) });
  await aMessage(scope, ticket, { body: 'três', ...at(3) });
  await mergeContacts(scope, { keep: rita.id, drop: twin.id });

  const { body } = await as(ana).reads(ticket.id);
  expect(body.messages.map(({ body, ticketId }) => [body, ticketId])).toEqual([
    ['um', ticket.id],
    ['dois', ticket.id],
    ['três', ticket.id],
  ]);
});

it('a transfer note is shown in the conversation as a private note', async () => {
  const { scope, ticket, admin, as } = await aShop(app);
  const queue = await aQueue(scope);
  await transferTicket(scope, { ticketId: ticket.id, queueId: queue.id, userId: null, note: 'Quer desconto' });
  await transferTicket(scope, { ticketId: ticket.id, queueId: queue.id, userId: null, note: '  ' });
  const { body } = await as(admin).reads(ticket.id);
  expect(body.messages).toMatchObject([{ body: 'Quer desconto', isPrivate: true, delivery: null }]);
});

it('deleting a ticket deletes its messages', async () => {
  const { scope, ticket, admin, as } = await aShop(app);
  const message = await aMessage(scope, ticket);
  await ticketsRepo.delete(scope, ticket.id);
  expect((await as(admin).call('PUT', `/messages/${message.id}`)).status).toBe(404);
});
