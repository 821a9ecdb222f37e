import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { aCompany, aPlan, type MadeCompany, unique } from '../../../test/factories.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { testApp } from '../../../test/test-app.ts';
import type { DatabaseUrls } from '../../../test/test-database.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { addConnection, connectionsRepo, removeConnection } from '../connections/index.ts';
import { askOwner } from './ask-owner.ts';
import { leaseRenewal } from './lease-renewal.repo.ts';
import { leasesDirectory } from './leases.repo.ts';
import { disconnect, restartSessions } from './session-requests.ts';
import { showUnowned } from './show-unowned-sessions.sweep.ts';
import { type SessionsOptions, startSessions } from './start-sessions.ts';
import { createFakeNetwork, type FakeNetwork } from './testing/fake-network.ts';
import { wakeSessions } from './wake-sessions.ts';

/** No test lasts that long: no session is lost because a busy machine renews late. */
const LONG_LEASE_MS = 60_000;
/** For tests in which one lease expires while others are renewed. */
const LEASE_MS = 2_000;
/** For tests in which every lease may expire. */
const SHORT_LEASE_MS = 400;
const POOL_SIZE = 4;

let services: Services;
let urls: DatabaseUrls;
let company: MadeCompany;
let network: FakeNetwork;

beforeAll(async () => {
  const own = await ownDatabase('web_leases');
  ({ urls } = own);
  ({ services } = await testApp({ env: own.env, clock: () => new Date() }));
});
beforeEach(async () => {
  network = createFakeNetwork();
  company = await aCompany(services, { planId: (await aPlan(services, { connections: 100 })).id });
  // Sessions of the previous test do not matter here.
  onTestFinished(async () => void (await services.database.app.query('update web_leases set wanted = false')));
});

const scopeNow = () => companyScope(services, { companyId: company.companyId, actor: 'system' });

async function connections(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const { connection } = await addConnection(scopeNow(), {
      name: unique('Loja'),
      channel: 'whatsapp',
      fields: {},
      queueIds: [],
      credentials: {},
    });
    ids.push(connection.id);
  }
  return ids;
}

/** A process that runs sessions, with a separate database connection that can be cut. */
function aProcess(name: string, options: Partial<SessionsOptions> = {}) {
  const database = openDatabase({
    appUrl: urls.app,
    platformUrl: urls.platform,
    directUrl: urls.app,
    poolSize: POOL_SIZE,
    onError: () => undefined,
  });
  const own: Services = { ...services, database };
  const sessions = startSessions({
    services: own,
    openSession: network.openAs(name),
    max: 100,
    leaseMs: LONG_LEASE_MS,
    lookMs: 50,
    ...options,
  });
  let ended: Promise<unknown> | undefined;
  const stop = () => {
    ended ??= sessions.stop().then(() => own.background.idle());
    return ended;
  };
  onTestFinished(async () => {
    await stop().catch(() => undefined);
    await database.close().catch(() => undefined);
  });
  return {
    owned: () => sessions.owned().length,
    stop,
    /** Cuts the connection to the database; the process and its sockets live on. */
    loseDatabase: () => database.close(),
    /** The work of its sessions uses all its database connections, until the end of the test. */
    async useUpDatabase() {
      const clients = await Promise.all(Array.from({ length: POOL_SIZE }, () => database.app.connect()));
      onTestFinished(() => {
        for (const client of clients) client.release();
      });
    },
  };
}

/** Another transaction locks this lease, as the removal of a large connection does. */
const lockLease = (connectionId: number) => lockRow('web_leases', connectionId);

async function lockRow(
  table: 'web_leases' | 'connections',
  connectionId: number,
): Promise<{ unlock(): Promise<void> }> {
  const client = await services.database.app.connect();
  await client.query('begin');
  await client.query("select set_config('app.company_id', $1, true)", [`${company.companyId}`]);
  const id = table === 'connections' ? 'id' : 'connection_id';
  const { rowCount } = await client.query(`select from ${table} where company_id = $1 and ${id} = $2 for share`, [
    company.companyId,
    connectionId,
  ]);
  expect(rowCount).toBe(1);
  let unlocked: Promise<void> | undefined;
  const unlock = () => {
    unlocked ??= client.query('rollback').then(() => client.release());
    return unlocked;
  };
  onTestFinished(unlock);
  return { unlock };
}

/** The database refuses this many times to show a connection as linked. */
async function refuseToShowLinked(times: number): Promise<void> {
  const owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  onTestFinished(async () => {
    await owner.query('drop function refuse_to_show_linked cascade; drop sequence tries_to_show_linked');
    await owner.end();
  });
  // A sequence, because only a sequence survives a rollback.
  await owner.query(`create sequence tries_to_show_linked;
    create function refuse_to_show_linked() returns trigger language plpgsql as $$
    begin
      if nextval('tries_to_show_linked') <= ${times} then raise exception 'A hiccup.'; end if;
      return new;
    end $$;
    create trigger refuse_to_show_linked before update on connections for each row
      when (new.status = 'CONNECTED' and old.status <> 'CONNECTED') execute function refuse_to_show_linked()`);
}

const leasedUntil = async (connectionId: number): Promise<number> => {
  const { rows } = await services.database.app.query<{ until: Date | null }>(
    'select leased_until as until from web_leases where company_id = $1 and connection_id = $2',
    [company.companyId, connectionId],
  );
  return rows[0]?.until?.getTime() ?? 0;
};

const aliveUntil = async (): Promise<number> => {
  const { rows } = await services.database.app.query<{ until: Date | null }>(
    'select max(alive_until) as until from web_processes',
  );
  return rows[0]?.until?.getTime() ?? 0;
};

const statusOf = async (id: number) => (await connectionsRepo.get(scopeNow(), id)).status;

describe('sessions', () => {
  it('are shared among the processes that run them', async () => {
    await connections(6);
    const one = aProcess('one');
    await eventually(one.owned).toBe(6);
    const two = aProcess('two');
    await eventually(() => [one.owned(), two.owned()]).toEqual([3, 3]);
    expect(network.sockets.filter(({ isOpen }) => isOpen)).toHaveLength(6);
  });

  it('are not more than a process may own', async () => {
    await connections(4);
    const one = aProcess('one', { max: 3 });
    await eventually(one.owned).toBe(3);
    const two = aProcess('two', { max: 3 });
    await eventually(() => one.owned() + two.owned()).toBe(4);
  });

  it('unowned for long are claimed beyond its share by a process with room, and stay there', async () => {
    const ids = await connections(5);
    const small = aProcess('small', { max: 1, leaseMs: LEASE_MS });
    await eventually(small.owned).toBe(1);
    const large = aProcess('large', { leaseMs: LEASE_MS });
    await eventually(() => [small.owned(), large.owned()]).toEqual([1, 4]);
    const { length } = network.sockets;
    const until = await Promise.all(ids.map(leasedUntil));
    await eventually(async () => (await Promise.all(ids.map(leasedUntil))).every((at, n) => at > (until[n] ?? 0))).toBe(
      true,
    );
    expect([small.owned(), large.owned(), network.sockets.length]).toEqual([1, 4, length]);
  });

  it('continue while the lease of another is locked, and that one is opened again afterwards', async () => {
    const [removed = 0, other = 0] = await connections(2);
    const one = aProcess('one', { leaseMs: LEASE_MS });
    await eventually(one.owned).toBe(2);
    const began = await leasedUntil(other);
    const { unlock } = await lockLease(removed);
    await eventually(() => leasedUntil(other)).toBeGreaterThan(began + 2 * LEASE_MS);
    expect(network.sockets.map(({ isOpen }) => isOpen).toSorted()).toEqual([false, true]);
    expect(one.owned()).toBe(1);
    await unlock();
    await eventually(one.owned).toBe(2);
    expect(network.sockets).toHaveLength(3);
  });

  it('stay with a process whose sessions have used up the database connections', async () => {
    const [id = 0] = await connections(1);
    const one = aProcess('one', { leaseMs: LEASE_MS });
    await eventually(one.owned).toBe(1);
    const began = await leasedUntil(id);
    await one.useUpDatabase();
    await eventually(() => leasedUntil(id)).toBeGreaterThan(began + 2 * LEASE_MS);
    expect(network.sockets.map(({ isOpen }) => isOpen)).toEqual([true]);
  });

  it('whose lease is locked only for a moment are not closed', async () => {
    const [id = 0] = await connections(1);
    const one = aProcess('one');
    await eventually(one.owned).toBe(1);
    const { unlock } = await lockLease(id);
    const before = await leasedUntil(id);
    wakeSessions(scopeNow());
    // By its second sign of life it has been through a round that could not renew.
    await eventually(aliveUntil).toBeGreaterThan(await aliveUntil());
    await eventually(aliveUntil).toBeGreaterThan(await aliveUntil());
    expect(await leasedUntil(id)).toBe(before);
    await unlock();
    await eventually(() => leasedUntil(id)).toBeGreaterThan(before);
    expect(network.sockets.map(({ isOpen }) => isOpen)).toEqual([true]);
  });

  it('are released immediately by a process that stops', async () => {
    const [id = 0] = await connections(1);
    const one = aProcess('one');
    await eventually(one.owned).toBe(1);
    await one.stop();
    expect(network.openSocketsOf('one')).toEqual([]);
    const two = aProcess('two');
    await eventually(two.owned).toBe(1);
    expect(await statusOf(id)).toBe('CONNECTED');
    expect(network.sockets.every(({ isLoggedOut }) => !isLoggedOut)).toBe(true);
  });

  it('are closed by an owner that cannot renew before another process has them, and are never open twice', async () => {
    await connections(3);
    const one = aProcess('one', { leaseMs: LEASE_MS });
    await eventually(one.owned).toBe(3);
    const two = aProcess('two', { max: 1 });
    await eventually(two.owned).toBe(1);
    await one.loseDatabase();
    const three = aProcess('three');
    await eventually(() => two.owned() + three.owned()).toBe(3);
    const [lost, taken] = [network.sockets.filter(({ openedBy }) => openedBy === 'one'), network.sockets];
    expect(lost.every(({ isOpen }) => !isOpen)).toBe(true);
    expect(taken.filter(({ isOpen }) => isOpen)).toHaveLength(3);
  });

  it('that expired while their process was busy are claimed again, also by that process', async () => {
    await connections(2);
    const one = aProcess('one');
    await eventually(one.owned).toBe(2);
    await services.database.app.query(
      "update web_leases set leased_until = clock_timestamp() - interval '1 second', fence = fence + 1 where wanted",
    );
    // More than once each where the process is delayed for longer than its short lease.
    await eventually(() => network.sockets.length).toBeGreaterThanOrEqual(4);
    await eventually(one.owned).toBe(2);
    await eventually(() => network.sockets.filter(({ isOpen }) => isOpen).length).toBe(2);
  });

  it('whose probes fail are opened again, and that is counted', async () => {
    const [id = 0] = await connections(1);
    const one = aProcess('one', { probeMs: 50, backoff: () => 10 });
    await eventually(one.owned).toBe(1);
    const [first] = network.sockets;
    if (first) first.isDeaf = true;
    await eventually(() => network.sockets.length).toBe(2);
    await eventually(() => statusOf(id)).toBe('CONNECTED');
    expect(first?.isOpen).toBe(false);
    const rows = await scopeNow().query({
      text: 'select kind from web_incidents where company_id = $1 and connection_id = $2',
      values: [company.companyId, id],
    });
    expect(rows).toEqual([{ kind: 'reconnect' }]);
  });

  it('whose probes fail are opened again although agents keep writing over them', async () => {
    await connections(1);
    const one = aProcess('one', { probeMs: 200, backoff: () => 10 });
    await eventually(one.owned).toBe(1);
    const [first] = network.sockets;
    if (first) first.isDeaf = true;
    let written = 0;
    await eventually(async () => {
      written += 1;
      const sent = { providerId: `3EB0${written}`, content: Buffer.from('oi') };
      // Refused once it is not the open one any more.
      await first?.options.store.commit({ keys: [{ kind: 'k', id: '1', value: `${written}` }], sent }).catch(() => {});
      return network.sockets.length;
    }).toBe(2);
  });

  it('ignore events of a replaced socket', async () => {
    const [id = 0] = await connections(1);
    const one = aProcess('one', { backoff: () => 10 });
    await eventually(one.owned).toBe(1);
    const [first] = network.sockets;
    first?.emitState({ state: 'closed', reason: 'lost', text: '' });
    await eventually(() => network.sockets.length).toBe(2);
    await eventually(one.owned).toBe(1);
    first?.emitState({ state: 'pairing' });
    expect(one.owned()).toBe(1);
    first?.emitState({ state: 'closed', reason: 'logged-out', text: '' });
    expect(one.owned()).toBe(1);
    await eventually(() => statusOf(id)).toBe('CONNECTED');
    expect(network.sockets).toHaveLength(2);
  });

  it('that could not be shown as linked are shown a moment later', async () => {
    const [id = 0] = await connections(1);
    await refuseToShowLinked(1);
    aProcess('one');
    await eventually(() => statusOf(id)).toBe('CONNECTED');
    expect(network.sockets.map(({ isOpen }) => isOpen)).toEqual([true]);
  });

  it('that can never be shown as linked are opened again', async () => {
    const [id = 0] = await connections(1);
    await refuseToShowLinked(3);
    aProcess('one', { backoff: () => 10 });
    await eventually(() => statusOf(id)).toBe('CONNECTED');
    expect(network.sockets.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  it('are unlinked in time although earlier group-name commands never get an answer', async () => {
    const [id = 0] = await connections(1);
    const one = aProcess('one');
    await eventually(one.owned).toBe(1);
    // A little longer than the process waits for one answer of the network.
    const command = { connectionId: id, kind: 'group-name', argument: '1@g.us', timeoutMs: 6_000 } as const;
    const asked = Promise.all(Array.from({ length: 3 }, () => askOwner(scopeNow(), command)));
    await eventually(() => network.sockets[0]?.groupsAsked).toBe(1);
    await disconnect(scopeNow(), id);
    expect(network.sockets[0]).toMatchObject({ isLoggedOut: true, groupsAsked: 1 });
    expect((await asked).filter((answer) => answer?.outcome === 'done')).toEqual([]);
  });

  it('that cannot connect for long are shown so, and keep trying', async () => {
    const [id = 0] = await connections(1);
    network.refuses = 'lost';
    aProcess('one', { timeoutMs: 200, backoff: () => 20 });
    await eventually(() => statusOf(id)).toBe('TIMEOUT');
    network.refuses = undefined;
    await eventually(() => statusOf(id)).toBe('CONNECTED');
  });

  it('that break after a long wait for the scan count as reached', async () => {
    const [id = 0] = await connections(1);
    network.isLinked = false;
    aProcess('one', { timeoutMs: 300, backoff: () => 60_000 });
    await eventually(() => statusOf(id)).toBe('qrcode');
    await sleep(400);
    network.sockets[0]?.emitState({ state: 'closed', reason: 'lost', text: '' });
    await eventually(() => statusOf(id)).not.toBe('qrcode');
    expect(await statusOf(id)).toBe('OPENING');
  });

  it('that the phone unlinked wait for a user, with their state deleted', async () => {
    const [id = 0] = await connections(1);
    const one = aProcess('one');
    await eventually(one.owned).toBe(1);
    const [socket] = network.sockets;
    await socket?.options.store.commit({ credentials: 'secret', keys: [{ kind: 'k', id: '1', value: 'v' }] });
    socket?.emitState({ state: 'closed', reason: 'logged-out', text: '' });
    await eventually(() => statusOf(id)).toBe('DISCONNECTED');
    const { statusFailure } = await connectionsRepo.get(scopeNow(), id);
    expect(statusFailure).toMatchObject({ code: 'ERR_WAPP_LOGGED_OUT' });
    const [left] = await scopeNow().query<{ n: number }>({
      text: `select (select count(*) from web_keys where connection_id = $1)::int
        + (select count(*) from web_credentials where connection_id = $1)::int as n`,
      values: [id],
    });
    expect(left?.n).toBe(0);
    expect(network.sockets).toHaveLength(1);
  });

  it('of a removed connection are unlinked from the phone', async () => {
    const [id = 0] = await connections(1);
    aProcess('one');
    await eventually(() => statusOf(id)).toBe('CONNECTED');
    await removeConnection(scopeNow(), id);
    expect(network.sockets[0]).toMatchObject({ isLoggedOut: true, isOpen: false });
    // Until it is removed it is claimed again, which the real network refuses.
    await eventually(() => network.sockets.some(({ isOpen }) => isOpen)).toBe(false);
  });

  it('of a connection whose removal takes longer than a lease are unlinked all the same', async () => {
    const [id = 0] = await connections(1);
    aProcess('one', { leaseMs: SHORT_LEASE_MS });
    await eventually(() => statusOf(id)).toBe('CONNECTED');
    const { unlock } = await lockRow('connections', id);
    const removing = removeConnection(scopeNow(), id);
    await eventually(() => network.sockets.some(({ isOpen }) => isOpen)).toBe(false);
    await sleep(2 * SHORT_LEASE_MS);
    await unlock();
    await removing;
    expect(network.sockets.some(({ isLoggedOut }) => isLoggedOut)).toBe(true);
    await eventually(() => network.sockets.some(({ isOpen }) => isOpen)).toBe(false);
  });

  it('closed because of a locked lease are unlinked when their connection is then removed', async () => {
    const [id = 0] = await connections(1);
    aProcess('one', { leaseMs: SHORT_LEASE_MS });
    await eventually(() => statusOf(id)).toBe('CONNECTED');
    const { unlock } = await lockLease(id);
    const removing = removeConnection(scopeNow(), id);
    await eventually(() => network.sockets.some(({ isOpen }) => isOpen)).toBe(false);
    await sleep(SHORT_LEASE_MS);
    await unlock();
    await removing;
    expect(network.sockets.map(({ isLoggedOut }) => isLoggedOut)).toContain(true);
  });

  it('without an owner do not block the removal of their connection', async () => {
    const [id = 0] = await connections(1);
    const one = aProcess('one');
    await eventually(() => statusOf(id)).toBe('CONNECTED');
    await one.stop();
    const began = performance.now();
    await removeConnection(scopeNow(), id);
    // An open session would be waited for ten seconds.
    expect(performance.now() - began).toBeLessThan(8_000);
  });

  it('of a company are all opened again by a restart, and none is unlinked', async () => {
    await connections(2);
    const one = aProcess('one');
    await eventually(one.owned).toBe(2);
    await restartSessions(scopeNow());
    // More than once each where the process is delayed for longer than its short lease.
    await eventually(() => network.sockets.length).toBeGreaterThanOrEqual(4);
    await eventually(one.owned).toBe(2);
    await eventually(() => network.sockets.filter(({ isOpen }) => isOpen).length).toBe(2);
    expect(network.sockets.some(({ isLoggedOut }) => isLoggedOut)).toBe(false);
  });

  it('of a phone that another connection has are refused', async () => {
    const [first = 0, second = 0] = await connections(2);
    network.phone = '5511900000001';
    const one = aProcess('one');
    await eventually(async () => [await statusOf(first), await statusOf(second)].toSorted()).toEqual([
      'CONNECTED',
      'DISCONNECTED',
    ]);
    const refused = (await statusOf(first)) === 'CONNECTED' ? second : first;
    expect((await connectionsRepo.get(scopeNow(), refused)).statusFailure).toMatchObject({
      code: 'ERR_ACCOUNT_IN_USE',
    });
    await eventually(one.owned).toBe(1);
  });
});

it('a renewal waits for a locked lease as long as asked', async () => {
  const [id = 0] = await connections(1);
  const holder = randomUUID();
  const claim = { holder, leaseMs: 60_000, max: 1, batch: 1, takesLeftOver: false };
  const { leases } = await leasesDirectory.claim(services, claim);
  const health = { connectedSince: null, lastInboundAt: null, lastOutboundAt: null, lagMs: null, silentSince: null };
  const request = { holder, leaseMs: 60_000, pulses: leases.map((lease) => ({ ...lease, ...health })) };
  const { unlock } = await lockLease(id);
  expect(await leaseRenewal.renew(services, request)).toMatchObject([{ connectionId: id, outcome: 'locked' }]);
  expect(await leaseRenewal.renewWaiting(services, request, 50)).toBe(false);
  const waiting = leaseRenewal.renewWaiting(services, request, 10_000);
  await unlock();
  expect(await waiting).toBe(true);
  expect(await leaseRenewal.renew(services, request)).toMatchObject([{ connectionId: id, outcome: 'renewed' }]);
  expect(await leaseRenewal.renew(services, { ...request, holder: randomUUID() })).toMatchObject([{ outcome: 'lost' }]);
});

it('a process that ended is not counted among the living', async () => {
  const one = aProcess('one');
  await eventually(() => leasesDirectory.hasProcess(services)).toBe(true);
  await one.stop();
  const { rows } = await services.database.app.query('select from web_processes where alive_until > clock_timestamp()');
  expect(rows).toEqual([]);
});

it('a session unowned for long is no longer shown as connected, until a process owns it', async () => {
  const [id = 0] = await connections(1);
  const one = aProcess('one');
  await eventually(() => statusOf(id)).toBe('CONNECTED');
  const platform = () => platformScope(services, { actor: 'system', purpose: 'test' });
  await showUnowned(platform(), 0);
  expect(await statusOf(id)).toBe('CONNECTED');
  await one.stop();
  await showUnowned(platform(), 60_000);
  expect(await statusOf(id)).toBe('CONNECTED');
  await showUnowned(platform(), 0);
  expect(await connectionsRepo.get(scopeNow(), id)).toMatchObject({
    status: 'TIMEOUT',
    statusFailure: { code: 'ERR_WAPP_NO_PROCESS' },
  });
  aProcess('two');
  await eventually(() => statusOf(id)).toBe('CONNECTED');
});
