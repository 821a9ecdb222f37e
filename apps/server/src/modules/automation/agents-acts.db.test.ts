import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { connectionsRepo } from '../connections/index.ts';
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

/** Rita has written and an agent has her ticket. */
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
  await rita.heard();
  return { ...shop, sales, support, ana, rita, ticket };
}

type Scene = Awaited<ReturnType<typeof aConversationWith>>;

const closing = ({ scope, ticket }: Scene, { saysFarewell = true }: { saysFarewell?: boolean } = {}) =>
  closeTicket(scope(), { ticketId: ticket.id, saysFarewell });

const connection = { completionMessage: 'Obrigado, {{firstName}}! Protocolo de {{queue}}.' };

describe('when a ticket is closed', () => {
  it('the customer is told goodbye in the words of the connection', async () => {
    const scene = await aConversationWith({ connection });
    await closing(scene);
    expect(await scene.rita.heard()).toEqual(['Obrigado, Rita! Protocolo de Vendas.']);
    expect(await scene.rita.ticket()).toMatchObject({ status: 'closed' });
  });

  it('or in the words of who closed it, if nobody had it', async () => {
    const scene = await aConversationWith({ connection, ticket: { userId: null } });
    const bia = await scene.agent(scene.sales, { name: 'Bia', farewellMessage: '{{userName}} agradece.' });
    const { ticket, scope } = scene;
    await scope().emit(ticketClosed, {
      ticketId: ticket.id,
      before: placeOf(ticket),
      userId: bia.id,
      saysFarewell: true,
    });
    expect(await scene.rita.heard()).toEqual(['Bia agradece.']);
  });

  it.each([
    ['who closes it does not want it', { connection }, { saysFarewell: false }],
    ['there is nothing to say', {}, {}],
    ['the customer was still waiting', { connection, ticket: { status: 'pending' } }, {}],
    ['it is a group', { connection, ticket: { isGroup: true } }, {}],
    ['the connection is down', { connection: { ...connection, status: 'DISCONNECTED' } }, {}],
  ] as const)('nothing is said when %s', async (_when, plan, how) => {
    const scene = await aConversationWith(plan);
    await closing(scene, how);
    expect(await scene.rita.heard()).toEqual([]);
  });

  it('a group that is worked like a ticket is told', async () => {
    const scene = await aConversationWith({
      connection: { completionMessage: 'Até!', groupsAsTickets: true },
      ticket: { isGroup: true },
    });
    await closing(scene);
    expect(await scene.rita.heard()).toEqual(['Até!']);
  });

  it('nothing is said that the channel would refuse', async () => {
    const scene = await aConversationWith({ connection });
    app.advance(24 * 3600);
    await closing(scene);
    expect(await scene.rita.heard()).toEqual([]);
  });

  it('nothing is said for a company whose subscription is over', async () => {
    const scene = await aConversationWith({ connection, company: { dueDate: '2020-01-01' } });
    await closing(scene);
    expect(await scene.rita.heard()).toEqual([]);
  });

  it('over a connection that is gone, nothing is said and nothing fails', async () => {
    const scene = await aConversationWith({ connection });
    await connectionsRepo.delete(scene.scope(), scene.connection.id);
    await closing(scene);
    expect(await scene.rita.heard()).toEqual([]);
  });
});

describe('when a ticket is transferred', () => {
  const settings = { sendMsgTransfTicket: 'enabled' } as const;
  const transferring = ({ scope, ticket }: Scene, queueId: number) =>
    transferTicket(scope(), { ticketId: ticket.id, queueId, userId: null, note: '' });

  it('the customer hears the name of the new queue', async () => {
    const scene = await aConversationWith({ settings });
    await transferring(scene, scene.support.id);
    expect(await scene.rita.heard()).toEqual([
      'Seu Atendimento foi Transferido para o setor Pós-venda,Aguarde atendimento por favor...',
    ]);
  });

  it('from one agent to another of the same queue, nothing is said', async () => {
    const scene = await aConversationWith({ settings });
    await transferring(scene, scene.sales.id);
    expect(await scene.rita.heard()).toEqual([]);
  });

  it('the new ticket that a company may want for each queue hears it as well', async () => {
    const scene = await aConversationWith({ settings: { ...settings, closeTicketOnTransfer: true }, connection });
    await transferring(scene, scene.support.id);
    expect(await scene.rita.heard()).toEqual([expect.stringContaining('para o setor Pós-venda')]);
    expect(await scene.rita.tickets()).toHaveLength(2);
  });

  it('nothing is said unless the company wants it', async () => {
    const scene = await aConversationWith();
    await transferring(scene, scene.support.id);
    expect(await scene.rita.heard()).toEqual([]);
  });
});

describe('when an agent accepts a ticket', () => {
  const ticket = { status: 'pending', userId: null } as const;
  const accepting = ({ scope, ticket, ana }: Scene) => acceptTicket(scope(), { ticketId: ticket.id, userId: ana.id });
  const greetingAcceptedMessage = '{{ms}}, sou {{userName}}.';

  it('the customer is greeted once, in the name of the agent', async () => {
    app.setNow(new Date('2026-11-16T12:00:00Z'));
    const scene = await aConversationWith({ ticket, settings: { greetingAcceptedMessage } });
    await accepting(scene);
    await accepting(scene);
    expect(await scene.rita.heard()).toEqual(['Bom dia, sou Ana Lima.']);
  });

  it.each([
    ['the company does not want it', { greetingAcceptedMessage, sendGreetingAccepted: 'disabled' }],
    ['there is no greeting', {}],
  ] as const)('nothing is said when %s', async (_when, settings) => {
    const scene = await aConversationWith({ ticket, settings });
    await accepting(scene);
    expect(await scene.rita.heard()).toEqual([]);
  });
});
