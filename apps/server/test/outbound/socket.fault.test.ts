import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { messagesRepo, sendMessage } from '../../src/modules/messages/index.ts';
import { type ConnectionKey, startOutbox } from '../../src/modules/outbound/index.ts';
import { createChannels } from '../../src/platform/channel.ts';
import { createMetrics } from '../../src/platform/ops/metrics.ts';
import { companyScope } from '../../src/platform/scope.ts';
import { eventually } from '../eventually.ts';
import { aCompany, aConnection, aContact, aTicket } from '../factories.ts';
import { type OutboundWorld, openOutboundWorld } from './outbound-world.ts';
import { openedElsewhere, openOwnSocket, socketChannel } from './socket-channel.ts';
import { type SocketNetwork, startSocketNetwork } from './socket-network.ts';
import { startWorkerProcess } from './worker-process.ts';

let world: OutboundWorld;
let network: SocketNetwork;
beforeAll(async () => {
  world = await openOutboundWorld('socket', { channels: [socketChannel] });
});
beforeEach(async () => {
  network = await startSocketNetwork();
  onTestFinished(() => network.stop());
});

/** A company on the network, and its messages. */
async function anOffice() {
  const { companyId } = await aCompany(world.services);
  const scope = companyScope(world.services, { companyId, actor: 'system' });
  const connection = await aConnection(scope, { channel: 'whatsapp' });
  const aConversation = async () => {
    const contact = await aContact(scope);
    const ticket = await aTicket(scope, { contactId: contact.id, connectionId: connection.id, channel: 'whatsapp' });
    return (body: string) => sendMessage(scope, { ticket, author: 'agent', userId: null, content: 'text', body });
  };
  const key: ConnectionKey = { companyId, connectionId: connection.id };
  const countWaiting = async () => {
    const [row] = await scope.query<{ n: number }>({ text: 'select count(*)::int as n from outbox' });
    return row?.n;
  };
  return { scope, key, aConversation, countWaiting };
}

/** This process owns the connection's socket from now on. */
function holdHere(key: ConnectionKey) {
  const owner = openOwnSocket(network.port, key);
  const services = { ...world.services, channels: createChannels([owner.channel]), metrics: createMetrics() };
  const outbox = startOutbox({ services, concurrency: 8, serves: owner.owned, pollMs: 50 });
  onTestFinished(async () => {
    await outbox.stop();
    await owner.stop();
  });
}

it('over a socket that keeps breaking all messages arrive once and in order, and other workers leave it alone', async () => {
  const { scope, key, aConversation, countWaiting } = await anOffice();
  world.startWorker();
  const conversations = await Promise.all([aConversation(), aConversation(), aConversation()]);
  network.breaksEvery = 4;
  const written: string[][] = conversations.map(() => []);
  for (let turn = 0; turn < 6; turn += 1) {
    for (const [index, write] of conversations.entries()) written[index]?.push((await write(`${turn}`)).id);
  }
  expect(network.taken).toEqual([]);
  holdHere(key);
  await eventually(countWaiting).toBe(0);

  const arrived = network.taken.map(({ id }) => id);
  expect(new Set(arrived).size).toBe(18);
  for (const ids of written) expect(arrived.filter((id) => ids.includes(id))).toEqual(ids);
  expect(network.repeats()).toBeGreaterThan(0);
  expect(openedElsewhere.times).toBe(0);
  for (const id of arrived)
    expect(await messagesRepo.get(scope, id)).toMatchObject({ delivery: 'sent', failure: null });
});

it('a message that a killed process had just sent is sent again by its successor, and recognised as a repeat', async () => {
  const { scope, key, aConversation, countWaiting } = await anOffice();
  world.startWorker();
  const write = await aConversation();
  network.isSilent = true;
  const first = await write('um');
  const second = await write('dois');
  const owner = await startWorkerProcess({ ...world.place, port: network.port, key }, 'socket-worker.ts');
  await eventually(() => network.taken.length).toBe(1);
  await owner.kill();
  network.isSilent = false;
  holdHere(key);

  await eventually(countWaiting).toBe(0);
  expect(network.taken.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(network.repeats()).toBe(1);
  expect((await messagesRepo.get(scope, first.id)).delivery).toBe('sent');
});
