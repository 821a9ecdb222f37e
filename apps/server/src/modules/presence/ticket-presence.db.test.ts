import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PresentUser, TicketPresence } from '@recado/contracts';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { aCompany, aQueue, aTicket } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testEnv, testServices } from '../../../test/test-services.ts';
import { createBackground } from '../../platform/background.ts';
import { originPolicy } from '../../platform/http/origin.ts';
import { createMetrics } from '../../platform/ops/metrics.ts';
import { startRealtime } from '../../platform/realtime/start-realtime.ts';
import { type Browser, openBrowser } from '../../platform/realtime/test-kit/browser.ts';
import { ownRedis } from '../../platform/realtime/test-kit/redis-server.ts';
import { roomsOfWith } from '../../platform/rooms.ts';
import { reloadViewer, viewerOfToken } from '../auth/index.ts';
import { anAgent } from '../messages/testing/messages-world.ts';
import { ticketsModule } from '../tickets/tickets.module.ts';
import type { UserRow } from '../users/index.ts';
import { type FocusEvent, subscribeToFocus } from './focus-event.ts';
import { presenceClientEvents } from './presence.client-events.ts';
import { createPresenceStore } from './presence-store.ts';
import { createTicketPresence, type TicketPresenceOptions } from './ticket-presence.ts';
import { hasVisibleTab } from './visible-tabs.ts';

// Two nodes that share a separate Redis: ids of other test runs must not be present here.
const own = await ownRedis();
const base = testServices({ env: testEnv({ REDIS_URL: own.url }) });
const tabs: Browser[] = [];
const ends: (() => Promise<unknown>)[] = [];
let nodes: readonly number[];

beforeAll(async () => {
  await own.start();
  nodes = [await startNode(), await startNode()];
});
afterEach(() => {
  for (const { socket } of tabs.splice(0)) socket.disconnect();
});
afterAll(async () => {
  for (const end of ends) await end();
  await own.stop();
});

/** Starts the realtime part of an api process; returns its port. */
async function startNode(options: TicketPresenceOptions = { pauseMs: 20, sweepEveryMs: 100 }): Promise<number> {
  const redis = new Redis(own.url, { maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined);
  const background = createBackground(base.log);
  const realtime = await startRealtime({
    services: { ...base, redis, metrics: createMetrics(), background },
    keyPrefix: 'recado',
  });
  const services = { ...base, redis, background, live: realtime.publisher };
  const httpServer = createServer();
  await realtime.acceptSockets({
    httpServer,
    path: '/socket.io',
    origins: originPolicy('https://recado.test', []),
    authenticate: (token) => viewerOfToken(services, token),
    reload: (viewer) => reloadViewer(services, viewer),
    roomsOf: roomsOfWith([ticketsModule]),
    clientEvents: presenceClientEvents(services, options),
  });
  httpServer.listen(0, '127.0.0.1');
  await once(httpServer, 'listening');
  ends.push(async () => {
    await realtime.stop();
    await background.idle();
    httpServer.close();
    redis.disconnect();
  });
  return (httpServer.address() as AddressInfo).port;
}

/** One session per user, however many tabs. */
const tokens = new Map<number, Promise<{ token: string }>>();
async function tabOf(user: UserRow, port = nodes[0] ?? 0) {
  const signedIn = tokens.get(user.id) ?? signInAs(base, user);
  tokens.set(user.id, signedIn);
  const tab = await openBrowser(port, (await signedIn).token);
  tabs.push(tab);
  const say = (event: string, payload: unknown): Promise<unknown> =>
    tab.socket.timeout(10_000).emitWithAck(event, payload);
  return {
    ...tab,
    socket: tab.socket,
    views: (ticketId: number | null) => say('viewTicket', { ticketId }),
    types: (ticketId: number) => say('typing', { ticketId }),
    say,
    /** The presence events it received about a ticket, by their version: two nodes may publish in another order. */
    received: (ticketId: number) =>
      tab.received
        .filter(([event]) => event === `company-${user.companyId}-ticketPresence`)
        .map(([, payload]) => payload as TicketPresence)
        .filter((presence) => presence.ticketId === ticketId)
        .toSorted((one, other) => one.version - other.version)
        .map(({ users }) => users),
  };
}
type OpenTab = Awaited<ReturnType<typeof tabOf>>;

const viewing = ({ id, name }: UserRow): PresentUser => ({ id, name, state: 'viewing' });
const typing = ({ id, name }: UserRow): PresentUser => ({ id, name, state: 'typing' });
const expectLast = (tab: OpenTab, ticketId: number, users: readonly PresentUser[]) =>
  eventually(() => tab.received(ticketId).at(-1)).toEqual([...users].sort((one, other) => one.id - other.id));

async function anOffice() {
  const { scope } = await aCompany(base);
  const [queue, elsewhere] = [await aQueue(scope), await aQueue(scope)];
  const person = (name: string, queueIds: number[]) => anAgent(scope, queueIds, { name, seesOtherUsers: true });
  const [ana, bia] = [await person('Ana', [queue.id]), await person('Bia', [queue.id])];
  const stranger = await person('Caio', [elsewhere.id]);
  const ticket = await aTicket(scope, { queueId: queue.id });
  const other = await aTicket(scope, { queueId: queue.id });
  return { scope, queue, elsewhere, ana, bia, stranger, ticket, other };
}

describe('a user who has a ticket open', () => {
  it('is shown to colleagues on every node, until they leave', async () => {
    const { ana, bia, ticket, other } = await anOffice();
    const [anas, bias] = [await tabOf(ana), await tabOf(bia, nodes[1])];
    expect(await anas.views(ticket.id)).toEqual({ ok: true });
    await expectLast(bias, ticket.id, [viewing(ana)]);
    await bias.views(ticket.id);
    for (const tab of [anas, bias]) await expectLast(tab, ticket.id, [viewing(ana), viewing(bia)]);

    await anas.views(other.id);
    await expectLast(bias, other.id, [viewing(ana)]);
    await expectLast(bias, ticket.id, [viewing(bia)]);
    expect(await anas.views(null)).toEqual({ ok: true });
    await expectLast(bias, other.id, []);
  });

  it('is not shown to users who may not see the ticket', async () => {
    const { ana, bia, stranger, ticket, scope, elsewhere } = await anOffice();
    const theirs = await aTicket(scope, { queueId: elsewhere.id });
    const [anas, bias, strangers] = [await tabOf(ana), await tabOf(bia, nodes[1]), await tabOf(stranger, nodes[1])];
    await anas.views(ticket.id);
    await expectLast(bias, ticket.id, [viewing(ana)]);
    await strangers.views(theirs.id);
    await expectLast(strangers, theirs.id, [viewing(stranger)]);
    expect(strangers.received(ticket.id)).toEqual([]);
    expect(bias.received(theirs.id)).toEqual([]);
  });

  it('is gone with the last of their tabs', async () => {
    const { ana, bia, ticket } = await anOffice();
    const [first, second, bias] = [await tabOf(ana), await tabOf(ana, nodes[1]), await tabOf(bia, nodes[1])];
    await first.views(ticket.id);
    await expectLast(bias, ticket.id, [viewing(ana)]);
    await second.views(ticket.id);
    // Nothing changed for the others, but the second tab does not know yet.
    await expectLast(second, ticket.id, [viewing(ana)]);
    first.socket.disconnect();
    await bias.views(ticket.id);
    await expectLast(second, ticket.id, [viewing(ana), viewing(bia)]);
    second.socket.disconnect();
    await expectLast(bias, ticket.id, [viewing(bia)]);
    // Closing the first tab changed nothing: a user with another tab open never left.
    expect(bias.received(ticket.id)).not.toContainEqual([]);
  });

  it('is refused without access to the ticket, and for any other payload', async () => {
    const { scope, ana, bia, stranger, ticket, elsewhere } = await anOffice();
    const foreign = await aTicket((await aCompany(base)).scope);
    const [anas, bias, strangers] = [await tabOf(ana), await tabOf(bia, nodes[1]), await tabOf(stranger)];
    const refused = { ok: false, code: 'ERR_NO_TICKET_FOUND' };
    for (const { id } of [ticket, foreign]) {
      expect(await strangers.views(id)).toEqual(refused);
      expect(await strangers.types(id)).toEqual(refused);
    }
    for (const wrong of [undefined, {}, { ticketId: 'x' }, { ticketId: -1 }, ticket.id])
      expect(await anas.say('viewTicket', wrong)).toEqual({ ok: false, code: 'ERR_INVALID_REQUEST' });
    expect(await anas.say('typing', { ticketId: null })).toEqual({ ok: false, code: 'ERR_INVALID_REQUEST' });

    // A user who had it open when it was transferred is removed with their next event.
    await anas.views(ticket.id);
    await bias.views(ticket.id);
    await expectLast(bias, ticket.id, [viewing(ana), viewing(bia)]);
    await scope.query({
      text: 'update tickets set queue_id = $1, user_id = $2 where id = $3',
      values: [elsewhere.id, bia.id, ticket.id],
    });
    expect(await anas.views(ticket.id)).toEqual(refused);
    await expectLast(bias, ticket.id, [viewing(bia)]);
  });
});

describe('a user who is typing', () => {
  it('is shown as typing, and repeated events are not published again', async () => {
    const { ana, bia, ticket } = await anOffice();
    const [anas, bias] = [await tabOf(ana), await tabOf(bia, nodes[1])];
    await bias.views(ticket.id);
    await anas.views(ticket.id);
    await expectLast(bias, ticket.id, [viewing(ana), viewing(bia)]);
    const before = bias.received(ticket.id).length;
    for (let sign = 0; sign < 5; sign += 1) expect(await anas.types(ticket.id)).toEqual({ ok: true });
    await expectLast(bias, ticket.id, [typing(ana), viewing(bia)]);
    expect(bias.received(ticket.id)).toHaveLength(before + 1);
  });

  it('need not have opened the ticket before', async () => {
    const { ana, bia, ticket } = await anOffice();
    const [anas, bias] = [await tabOf(ana), await tabOf(bia, nodes[1])];
    await anas.types(ticket.id);
    await expectLast(bias, ticket.id, [typing(ana)]);
  });
});

it('the session of the customer receives who opens the ticket and types, not the notes among colleagues', async () => {
  const { scope, queue, ana, ticket, other } = await anOffice();
  const { companyId } = scope;
  const closed = await aTicket(scope, { queueId: queue.id, status: 'closed' });
  const redis = new Redis(own.url);
  const heard: FocusEvent[] = [];
  const listening = subscribeToFocus(redis, (focus) => {
    if (focus.companyId === companyId) heard.push(focus);
  });
  onTestFinished(() => {
    listening.stop();
    redis.disconnect();
  });
  const anas = await tabOf(ana);
  await eventually(() => redis.pubsub('NUMSUB', 'recado:0:attention')).toEqual(['recado:0:attention', 1]);
  // An unreadable event would otherwise end a process with all its sessions.
  for (const word of ['', 'half {', '{"companyId":"1"}', 'null']) await redis.publish('recado:0:attention', word);
  await anas.views(ticket.id);
  // A page that is merely still open does not count as focus.
  await anas.views(ticket.id);
  await anas.types(ticket.id);
  await anas.say('typing', { ticketId: ticket.id, isPrivate: true });
  await anas.views(closed.id);
  await anas.views(other.id);
  const turnedTo = ({ connectionId, contactId }: typeof ticket, isWriting: boolean) => ({
    companyId,
    connectionId,
    contactId,
    isWriting,
  });
  await eventually(() => heard).toEqual([turnedTo(ticket, false), turnedTo(ticket, true), turnedTo(other, false)]);
});

describe('without further events', () => {
  it('they stop typing first, and are gone later', async () => {
    const quick = await startNode({ viewingMs: 2_500, typingMs: 300, sweepEveryMs: 50, pauseMs: 20 });
    const { ana, bia, ticket } = await anOffice();
    const [anas, bias] = [await tabOf(ana, quick), await tabOf(bia, quick)];
    await anas.types(ticket.id);
    await expectLast(bias, ticket.id, []);
    expect(bias.received(ticket.id)).toEqual([[typing(ana)], [viewing(ana)], []]);
  });

  it('they are gone also when their node has died', async () => {
    const { ana, bia, ticket, scope } = await anOffice();
    const bias = await tabOf(bia);
    const tab = { id: 'of-a-dead-node', gone: new AbortController().signal };
    const redis = new Redis(own.url);
    ends.push(() => Promise.resolve(redis.disconnect()));
    const dead = createTicketPresence(
      { ...base, redis, live: { ...base.live, publish: () => undefined } },
      { viewingMs: 1_000, sweepEveryMs: 3_600_000 },
    );
    const { token } = await signInAs(base, ana);
    await dead.view(await viewerOfToken(base, token), tab, ticket.id);
    await bias.views(ticket.id);
    await expectLast(bias, ticket.id, [viewing(bia)]);
    expect(await createPresenceStore(redis).look({ companyId: scope.companyId, placeId: ticket.id })).toMatchObject({
      users: [viewing(bia)],
      hasChanged: false,
    });
  });
});

it('an accepted event whose response was lost is published with the next one', async () => {
  const { ana, ticket } = await anOffice();
  const redis = new Redis(own.url);
  ends.push(() => Promise.resolve(redis.disconnect()));
  const received: unknown[] = [];
  const real = createPresenceStore(redis);
  let losesAnswers = true;
  const store = {
    ...real,
    async sign(...about: Parameters<typeof real.sign>) {
      const isNews = await real.sign(...about);
      if (losesAnswers) throw new Error('The response is lost.');
      return isNews;
    },
  };
  const presence = createTicketPresence(
    { ...base, redis, live: { ...base.live, publish: (_companyId, { message }) => void received.push(message) } },
    { store, pauseMs: 20, sweepEveryMs: 3_600_000 },
  );
  const { token } = await signInAs(base, ana);
  const viewer = await viewerOfToken(base, token);
  const tab = { id: 'of-a-lost-answer', gone: new AbortController().signal };
  await presence.view(viewer, tab, ticket.id);
  losesAnswers = false;
  await presence.view(viewer, tab, ticket.id);
  await eventually(() => received).toMatchObject([{ ticketId: ticket.id, users: [viewing(ana)] }]);
});

it('a flushed Redis is filled again by the next event', async () => {
  const { ana, bia, ticket } = await anOffice();
  const [anas, bias] = [await tabOf(ana), await tabOf(bia, nodes[1])];
  await anas.views(ticket.id);
  await expectLast(bias, ticket.id, [viewing(ana)]);
  await own.flush();
  await bias.views(ticket.id);
  await anas.views(ticket.id);
  await expectLast(bias, ticket.id, [viewing(ana), viewing(bia)]);
});

it('while Redis is down no presence is shown, and no call waits or fails', async () => {
  const { ana, ticket } = await anOffice();
  const anas = await tabOf(ana);
  await own.stop();
  expect(await anas.views(ticket.id)).toEqual({ ok: true });
  expect(await anas.types(ticket.id)).toEqual({ ok: true });
  await own.start();
  await eventually(async () => {
    await anas.views(ticket.id);
    return anas.received(ticket.id).at(-1);
  }).toMatchObject([{ id: ana.id }]);
});

describe('a visible tab', () => {
  it('is known on every node until it is hidden or closed', async () => {
    const { ana } = await anOffice();
    const [here, there] = [await tabOf(ana), await tabOf(ana, nodes[1])];
    const isKnown = async () => {
      const redis = new Redis(own.url);
      const known = await hasVisibleTab(redis, { companyId: ana.companyId, userId: ana.id });
      redis.disconnect();
      return known;
    };
    expect(await isKnown()).toBe(false);
    await here.say('visibleTab', { isVisible: true });
    await there.say('visibleTab', { isVisible: true });
    await here.say('visibleTab', { isVisible: false });
    expect(await isKnown()).toBe(true);
    there.socket.disconnect();
    await eventually(isKnown).toBe(false);
  });
});
