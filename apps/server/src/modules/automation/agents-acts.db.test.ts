import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { connectionsRepo } from '../connections/index.ts';
import { sendMessage } from '../messages/index.ts';
import {
  acceptTicket,
  closeTicket,
  placeOf,
  type TicketRow,
  ticketClosed,
  ticketsRepo,
  transferTicket,
} from '../tickets/index.ts';
import { aShop, type ShopPlan } from './testing/shop.ts';

const app = await testApp();
const queues = [{ name: 'Vendas' }, { name: 'Pós-venda' }];

/** Rita has written and an agent holds her ticket. */
async function aConversationWith(plan: ShopPlan & { ticket?: Partial<TicketRow> } = {}) {
  const shop = await aShop(app, { ...plan, queues });
  const [sales, support] = shop.queues;
  if (!sales || !support) throw new Error('Two queues were asked for.');
  const ana = await shop.agent(sales, { name: 'Ana Lima', farewellMessage: '' });
  const rita = shop.customer();
  await rita.says('oi');
  const ticket = await ticketsRepo.update(shop.scope(), (await rita.ticket()).id, {
    status: 'open',
    userId: ana.id,
    queueId: sales.id,
    ...plan.ticket,
  });
  await rita.received();
  return { ...shop, sales, support, ana, rita, ticket };
}

it('an administrator who writes in a waiting ticket silences the bot', async () => {
  const { rita, ticket, scope, company } = await aConversationWith({
    ticket: { status: 'pending', userId: null, queueId: null },
  });
  const draft = { author: 'agent', userId: company.admin.id, content: 'text', body: 'Já vou ver.' } as const;
  await sendMessage(scope(), { ...draft, ticket, isPrivate: true });
  await rita.says('hein?');
  expect(await rita.received()).toHaveLength(1);
  await sendMessage(scope(), { ...draft, ticket });
  await rita.says('1');
  expect(await rita.received()).toEqual([]);
  expect(await rita.ticket()).toMatchObject({ status: 'pending', queueId: null, isBotActive: false });
});

type Scene = Awaited<ReturnType<typeof aConversationWith>>;

const closing = ({ scope, ticket }: Scene, { saysFarewell = true }: { saysFarewell?: boolean } = {}) =>
  closeTicket(scope(), { ticketId: ticket.id, saysFarewell });

const connection = { completionMessage: 'Obrigado, {{firstName}}! Protocolo de {{queue}}.' };

describe('closing a ticket', () => {
  it('sends the completion message of the connection to the customer', async () => {
    const scene = await aConversationWith({ connection });
    await closing(scene);
    expect(await scene.rita.received()).toEqual(['Obrigado, Rita! Protocolo de Vendas.']);
    expect(await scene.rita.ticket()).toMatchObject({ status: 'closed' });
  });

  it('sends the farewell of the user who closed it when the ticket had no holder', async () => {
    const scene = await aConversationWith({ connection, ticket: { userId: null } });
    const bia = await scene.agent(scene.sales, { name: 'Bia', farewellMessage: '{{userName}} agradece.' });
    const { ticket, scope } = scene;
    await scope().emit(ticketClosed, {
      ticketId: ticket.id,
      before: placeOf(ticket),
      userId: bia.id,
      saysFarewell: true,
    });
    expect(await scene.rita.received()).toEqual(['Bia agradece.']);
  });

  it.each([
    ['the closing user switches it off', { connection }, { saysFarewell: false }],
    ['no text is set', {}, {}],
    ['the customer was still waiting', { connection, ticket: { status: 'pending' } }, {}],
    ['it is a group', { connection, ticket: { isGroup: true } }, {}],
    ['the connection is down', { connection: { ...connection, status: 'DISCONNECTED' } }, {}],
  ] as const)('sends nothing when %s', async (_when, plan, how) => {
    const scene = await aConversationWith(plan);
    await closing(scene, how);
    expect(await scene.rita.received()).toEqual([]);
  });

  it('sends the farewell to a group that works as a ticket', async () => {
    const scene = await aConversationWith({
      connection: { completionMessage: 'Até!', groupsAsTickets: true },
      ticket: { isGroup: true },
    });
    await closing(scene);
    expect(await scene.rita.received()).toEqual(['Até!']);
  });

  it('sends nothing that the channel would refuse', async () => {
    const scene = await aConversationWith({ connection });
    app.advance(24 * 3600);
    await closing(scene);
    expect(await scene.rita.received()).toEqual([]);
  });

  it('sends nothing for a company whose subscription has expired', async () => {
    const scene = await aConversationWith({ connection, company: { dueDate: '2020-01-01' } });
    await closing(scene);
    expect(await scene.rita.received()).toEqual([]);
  });

  it('sends nothing and does not fail when the connection was deleted', async () => {
    const scene = await aConversationWith({ connection });
    await connectionsRepo.delete(scene.scope(), scene.connection.id);
    await closing(scene);
    expect(await scene.rita.received()).toEqual([]);
  });
});

describe('transferring a ticket', () => {
  const settings = { sendMsgTransfTicket: 'enabled' } as const;
  const transferring = ({ scope, ticket }: Scene, queueId: number) =>
    transferTicket(scope(), { ticketId: ticket.id, queueId, userId: null, note: '' });

  it('sends the name of the new queue to the customer', async () => {
    const scene = await aConversationWith({ settings });
    await transferring(scene, scene.support.id);
    expect(await scene.rita.received()).toEqual([
      'Seu Atendimento foi Transferido para o setor Pós-venda,Aguarde atendimento por favor...',
    ]);
  });

  it('sends nothing when it goes to another agent of the same queue', async () => {
    const scene = await aConversationWith({ settings });
    await transferring(scene, scene.sales.id);
    expect(await scene.rita.received()).toEqual([]);
  });

  it('sends it on the new ticket too, when the company opens one for each queue', async () => {
    const scene = await aConversationWith({ settings: { ...settings, closeTicketOnTransfer: true }, connection });
    await transferring(scene, scene.support.id);
    expect(await scene.rita.received()).toEqual([expect.stringContaining('para o setor Pós-venda')]);
    expect(await scene.rita.tickets()).toHaveLength(2);
  });

  it('sends nothing unless the company has switched it on', async () => {
    const scene = await aConversationWith();
    await transferring(scene, scene.support.id);
    expect(await scene.rita.received()).toEqual([]);
  });
});

describe('accepting a ticket', () => {
  const ticket = { status: 'pending', userId: null } as const;
  const accepting = ({ scope, ticket, ana }: Scene) => acceptTicket(scope(), { ticketId: ticket.id, userId: ana.id });
  const greetingAcceptedMessage = '{{ms}}, sou {{userName}}.';

  it('greets the customer once, in the name of the agent', async () => {
    app.setNow(new Date('2026-11-16T12:00:00Z'));
    const scene = await aConversationWith({ ticket, settings: { greetingAcceptedMessage } });
    await accepting(scene);
    await accepting(scene);
    expect(await scene.rita.received()).toEqual(['Bom dia, sou Ana Lima.']);
  });

  it.each([
    ['the company has switched it off', { greetingAcceptedMessage, sendGreetingAccepted: 'disabled' }],
    ['there is no greeting', {}],
  ] as const)('does not greet when %s', async (_when, settings) => {
    const scene = await aConversationWith({ ticket, settings });
    await accepting(scene);
    expect(await scene.rita.received()).toEqual([]);
  });
});
