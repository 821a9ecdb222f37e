import { describe, expect, it } from 'vitest';
import { aContact } from '../../../../test/factories.ts';
import { testApp } from '../../../../test/test-app.ts';
import { connectionsRepo } from '../../connections/index.ts';
import { contactsRepo, mergeContacts } from '../../contacts/index.ts';
import { removeFlow } from '../../flows/remove-flow.ts';
import { sendMessage } from '../../messages/index.ts';
import { acceptTicket, closeTicket, putInQueue, ticketsRepo, transferTicket } from '../../tickets/index.ts';
import { switchIntegration } from '../../tickets/switch-integration.ts';
import { interval, menu, message } from '../testing/a-flow.ts';
import { aFlowShop } from '../testing/flow-shop.ts';
import { endFlowRuns } from './jobs/end-flow-runs.job.ts';

const app = await testApp();

const asking = () => ({
  nodes: [menu('ask', 'O que deseja?', 'Comprar', 'Consertar'), message('buy', 'Vamos lá.')],
  edges: ['1 > ask', 'ask:a1 > buy'],
});
const sleeping = () => ({
  nodes: [message('one', 'Um'), interval('pause', 5), message('two', 'Dois')],
  edges: ['1 > one', 'one > pause', 'pause > two'],
});

async function aScene(flow = asking) {
  const shop = await aFlowShop(app, flow);
  const [sales, repairs] = shop.queues;
  if (!sales || !repairs) throw new Error('The shop has two queues.');
  const ana = await shop.agent(sales, { name: 'Ana' });
  const rita = shop.customer();
  await rita.says('oi');
  await rita.received();
  const ticket = await rita.ticket();
  const run = async () => (await shop.runs(ticket.id))[0];
  return { ...shop, sales, repairs, ana, rita, ticket, run };
}
type Scene = Awaited<ReturnType<typeof aScene>>;

const write = (scene: Scene, more: { isPrivate?: boolean; author?: 'agent' | 'bot' } = {}) =>
  sendMessage(scene.scope(), {
    ticket: scene.ticket,
    author: 'agent',
    userId: scene.ana.id,
    content: 'text',
    body: 'Oi!',
    ...more,
  });

describe.each<[string, (scene: Scene) => Promise<unknown>]>([
  [
    'an agent accepts the ticket',
    ({ scope, ticket, ana, sales }) =>
      acceptTicket(scope(), { ticketId: ticket.id, userId: ana.id, queueId: sales.id }),
  ],
  [
    'the ticket is transferred',
    ({ scope, ticket, repairs }) =>
      transferTicket(scope(), { ticketId: ticket.id, queueId: repairs.id, userId: null, note: '' }),
  ],
  ['the ticket is closed', ({ scope, ticket }) => closeTicket(scope(), { ticketId: ticket.id, saysFarewell: false })],
  [
    'a rule moves it to a queue',
    ({ scope, ticket, sales }) => ticketsRepo.update(scope(), ticket.id, { queueId: sales.id }),
  ],
  [
    'a user puts it into a queue',
    ({ scope, ticket, sales }) => putInQueue(scope(), { ticketId: ticket.id, queueId: sales.id }),
  ],
  ['an administrator writes in the waiting ticket', (scene) => write(scene)],
  [
    'bots are switched off for the contact',
    ({ scope, ticket }) => contactsRepo.update(scope(), ticket.contactId, { isBotDisabled: true }),
  ],
  [
    'a user switches the integration off',
    ({ scope, ticket }) => switchIntegration(scope(), { ticketId: ticket.id, usesIntegration: false }),
  ],
  [
    'the flow is removed',
    async ({ scope, flowId }) => {
      await removeFlow(scope(), flowId);
      const job = app.jobs.findLast(({ name }) => name === endFlowRuns.name);
      expect(job?.payload).toEqual({ flowId });
      await endFlowRuns.run(scope(), { flowId }, undefined as never);
    },
  ],
  [
    'its contact is merged with another that has a ticket',
    async ({ scope, ticket, connection }) => {
      const other = await aContact(scope());
      const { companyId: _company, id: _id, uuid: _uuid, number: _number, ...row } = ticket;
      await ticketsRepo.insertLive(scope(), { ...row, contactId: other.id, connectionId: connection.id });
      await scope().transaction((scope) => mergeContacts(scope, { keep: ticket.contactId, drop: other.id }));
    },
  ],
])('when %s', (_what, act) => {
  it('a waiting run ends, and its trace says where', async () => {
    const scene = await aScene();
    await act(scene);
    const ended = await scene.run();
    expect(ended).toMatchObject({ state: 'ended', nodeId: 'ask', dueAt: null });
    expect(['taken-over', 'stopped']).toContain(ended?.outcome);
    expect((await scene.trace(scene.ticket.id)).at(-1)).toBe('ask left');
    await scene.rita.received();
    await scene.rita.says('1');
    expect(await scene.rita.received()).not.toContain('Vamos lá.');
  });

  it('a sleeping run ends, and its next message is not sent', async () => {
    const scene = await aScene(sleeping);
    await act(scene);
    await scene.rita.received();
    await scene.passes(5);
    expect(await scene.rita.received()).toEqual([]);
    expect(await scene.run()).toMatchObject({ state: 'ended', nodeId: 'pause' });
  });
});

describe('a run goes on', () => {
  it.each<[string, (scene: Scene) => Promise<unknown>]>([
    [
      'when an agent is assigned who has not accepted',
      ({ scope, ticket, ana }) => ticketsRepo.update(scope(), ticket.id, { userId: ana.id }),
    ],
    ['after a private note', (scene) => write(scene, { isPrivate: true })],
    ['after a message of another bot', (scene) => write(scene, { author: 'bot' })],
  ])('%s', async (_when, act) => {
    const scene = await aScene();
    await act(scene);
    await scene.rita.received();
    await scene.rita.says('1');
    expect(await scene.rita.received()).toEqual(['Vamos lá.']);
  });
});

it('does not start on a ticket that waits for a certain agent', async () => {
  const shop = await aFlowShop(app, asking);
  await connectionsRepo.update(shop.scope(), shop.connection.id, { noPhraseFlowId: null });
  const rita = shop.customer();
  await rita.says('oi');
  const { id } = await rita.ticket();
  const [sales] = shop.queues;
  const ana = sales && (await shop.agent(sales));
  await ticketsRepo.update(shop.scope(), id, { userId: ana?.id ?? null });
  await connectionsRepo.update(shop.scope(), shop.connection.id, { noPhraseFlowId: shop.flowId });
  await rita.says('alô?');
  expect(await shop.runs(id)).toEqual([]);
  await ticketsRepo.update(shop.scope(), id, { userId: null });
  await rita.says('alô?');
  expect(await shop.runs(id)).toMatchObject([{ state: 'waiting' }]);
});

it('goes with its ticket', async () => {
  const scene = await aScene();
  await ticketsRepo.delete(scene.scope(), scene.ticket.id);
  expect(await scene.runs(scene.ticket.id)).toEqual([]);
});
