import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionOptions } from '@recado/whatsapp-web/session';
import { listenForWakeUps } from '../../platform/lanes/lane-wake-ups.ts';
import { createWakeUpSignal } from '../../platform/lanes/wake-up-signal.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type ConnectionKey, wakeOutbox } from '../outbound/index.ts';
import { answerCommands } from './answer-commands.ts';
import { keyOf, LEASE_MS, type Lease } from './lease.ts';
import { leaseRenewal } from './lease-renewal.repo.ts';
import { leasesDirectory, type Pulse } from './leases.repo.ts';
import { type OpenSession, runSession, type SessionRunner } from './run-session.ts';
import { sessionRegistryOf } from './session-registry.ts';
import { sessionsMetrics } from './sessions-metrics.ts';
import { SESSIONS_TOPIC, wakeSessions } from './wake-sessions.ts';
import { watchFocus } from './watch-focus.ts';

export interface SessionsOptions {
  readonly services: Services;
  readonly openSession: OpenSession;
  readonly network?: SessionOptions['network'];
  /** The most sessions this process may own. */
  readonly max: number;
  /** How many it opens per round; a process that returns must not open all of them at the same time. */
  readonly batch?: number;
  readonly leaseMs?: number;
  readonly lookMs?: number;
  readonly probeMs?: number;
  readonly timeoutMs?: number;
  readonly backoff?: (failures: number) => number;
}

export interface Sessions {
  /** The connections over which messages can be sent right now. */
  owned(): readonly ConnectionKey[];
  /** Closes all without unlinking the phones, and releases them. */
  stop(): Promise<void>;
}

interface Owned {
  readonly runner: SessionRunner;
  safeUntil: number;
  answering: Promise<void>;
}

/** How many locked leases are waited for per round, and how long: the round keeps all others alive. */
const WAITED_FOR = 3;
const WAIT_MS = 200;

/**
 * Runs wanted and unowned sessions, up to a fair share among the processes. Each runs under a lease: a process that
 * cannot renew it closes the socket before the lease expires, so that no two processes run the same session.
 */
export function startSessions(options: SessionsOptions): Sessions {
  const { services, openSession, network, max, batch = 10, leaseMs = LEASE_MS, lookMs = 1_000 } = options;
  const { probeMs = 30_000, timeoutMs = 120_000, backoff } = options;
  // Closing a socket takes less, and clocks differ by less.
  const marginMs = leaseMs / 5;
  const name = randomUUID();
  const registry = sessionRegistryOf(services);
  const own = new Map<string, Owned>();
  const metrics = sessionsMetrics(services);
  const stopping = new AbortController();
  const wakeUp = createWakeUpSignal();
  let renewedAt = Number.NEGATIVE_INFINITY;
  let isWoken = false;
  /** The processes that share the sessions, since when, and how many this process may own beyond its share. */
  let crowd = { living: new Set<string>(), since: performance.now(), allowed: 0 };
  let handingBack: Promise<void> | undefined;

  function lookNow(): void {
    isWoken = true;
    wakeUp.wakeOne();
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await look();
      } catch (error) {
        services.log.error({ err: error }, 'the sessions could not be processed');
        await sleep(lookMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
      const timer = setTimeout(wakeUp.wakeOne, lookMs);
      await wakeUp.wait();
      clearTimeout(timer);
    }
  }

  async function look(): Promise<void> {
    if (isWoken || performance.now() - renewedAt >= (leaseMs * 3) / 10) await renew();
    const began = performance.now();
    // A new process gets the time to claim its share.
    const takesLeftOver = began - crowd.since > 3 * leaseMs;
    const claimed = await leasesDirectory.claim(services, { holder: name, leaseMs, max, batch, takesLeftOver });
    if (stopping.signal.aborted) return;
    for (const lease of claimed.leases) take(lease, began);
    noteCrowd(claimed.living);
    if (claimed.isBeyondShare) crowd.allowed = claimed.held;
    // While unclaimed sessions exist, a released one would only stay unowned beside them.
    if (claimed.held > Math.max(claimed.share, crowd.allowed) && !claimed.wereFree) handBackOne();
    metrics.recordOwned([...own.values()].map(({ runner }) => runner.open() !== undefined));
  }

  async function renew(): Promise<void> {
    isWoken = false;
    const began = performance.now();
    await leasesDirectory.showLife(services, name, leaseMs);
    const pulses = [...own.values()].map(({ runner }) => runner.pulse());
    const renewed = pulses.length === 0 ? [] : await leaseRenewal.renew(services, { holder: name, leaseMs, pulses });
    renewedAt = began;
    for (const { outcome, hasCommands, ...lease } of renewed) {
      const entry = entryOf(lease);
      if (!entry) continue;
      if (outcome === 'lost') await closeLost(entry.runner);
      if (outcome === 'renewed') entry.safeUntil = began + leaseMs - marginMs;
      if (hasCommands) answer(entry);
    }
    const locked = new Set(renewed.filter(({ outcome }) => outcome === 'locked').map(keyOf));
    if (locked.size === 0) return;
    // A session with a locked lease continues for as long as it is safe, and is retried in the next round.
    isWoken = true;
    await Promise.all(
      pulses
        .filter((pulse) => locked.has(keyOf(pulse)))
        .slice(0, WAITED_FOR)
        .map(renewWaiting),
    );
  }

  async function renewWaiting(pulse: Pulse): Promise<void> {
    const began = performance.now();
    const request = { holder: name, leaseMs, pulses: [pulse] };
    const isRenewed = await leaseRenewal.renewWaiting(services, request, WAIT_MS);
    const entry = entryOf(pulse);
    if (entry && isRenewed) entry.safeUntil = began + leaseMs - marginMs;
  }

  /** Undefined once it runs under another lease, or not at all. */
  function entryOf(lease: Lease): Owned | undefined {
    const entry = own.get(keyOf(lease));
    return entry?.runner.lease.fence === lease.fence ? entry : undefined;
  }

  /** With every new process all sessions are shared out again. */
  function noteCrowd(living: readonly string[]): void {
    const hasNewcomer = living.some((one) => !crowd.living.has(one));
    crowd = {
      living: new Set(living),
      ...(hasNewcomer ? { since: performance.now(), allowed: 0 } : { since: crowd.since, allowed: crowd.allowed }),
    };
  }

  function take(lease: Lease, began: number): void {
    const key = keyOf(lease);
    // The lease expired while we still ran the session: the old socket is closed before another is opened.
    const before = own.get(key)?.runner;
    const runner = runSession({
      after: before?.close(),
      services,
      lease,
      openSession,
      network,
      probeMs,
      timeoutMs,
      ...(backoff && { backoff }),
      onOpen: () => {
        wakeOutbox(scopeOf(lease), lease.connectionId);
        // The renewal also writes its health.
        lookNow();
      },
    });
    const entry: Owned = { runner, safeUntil: began + leaseMs - marginMs, answering: Promise.resolve() };
    own.set(key, entry);
    registry.set(key, { runner, isOwn: () => performance.now() < entry.safeUntil });
    void runner.over.then(() => {
      if (own.get(key) !== entry) return;
      removeEntry(runner);
      services.background.run('release a session', () => release(runner));
    });
  }

  /** The lease was revoked, or the connection was removed: then its phone need not remember the device either. */
  async function closeLost(runner: SessionRunner): Promise<void> {
    removeEntry(runner);
    const isRemoved = !(await leasesDirectory.exists(services, runner.lease));
    services.background.run('let a session go', async () => {
      await (isRemoved ? runner.logOut() : runner.close());
      await release(runner);
    });
  }

  async function release({ lease }: SessionRunner): Promise<void> {
    // Closed so late that the lease had expired, and we have claimed it again.
    if (own.has(keyOf(lease))) return;
    await leasesDirectory.release(services, name, lease);
    wakeUp.wakeOne();
    wakeSessions(scopeOf(lease));
  }

  function removeEntry({ lease }: SessionRunner): void {
    own.delete(keyOf(lease));
    registry.delete(keyOf(lease));
  }

  /** One read at a time: two in parallel would both execute the same command. */
  function answer(entry: Owned): void {
    const next = entry.answering.then(() => answerCommands(services, entry.runner));
    entry.answering = next.catch(() => undefined);
    services.background.run('answer for a session', () => next);
  }

  /**
   * New processes have joined: released one at a time, so that only one connection reconnects at a time. Outside of the
   * rounds, which may not wait for a locked row.
   */
  function handBackOne(): void {
    const [entry] = own.values();
    if (!entry || handingBack) return;
    const { runner } = entry;
    removeEntry(runner);
    handingBack = runner
      .close()
      .then(() => release(runner))
      .catch((error: unknown) => services.log.error({ err: error, ...runner.lease }, 'a session was not released'))
      .finally(() => {
        handingBack = undefined;
      });
  }

  const scopeOf = ({ companyId }: ConnectionKey) => companyScope(services, { companyId, actor: 'system' });

  // Outside of the rounds: one that hangs on the database must not keep a socket open beyond its lease.
  const guarding = setInterval(() => {
    for (const { runner, safeUntil } of [...own.values()]) {
      if (performance.now() < safeUntil) continue;
      services.log.warn({ ...runner.lease }, 'a lease could not be renewed: its session is closed');
      removeEntry(runner);
      services.background.run('close a session', async () => {
        await runner.close();
        await release(runner);
      });
    }
  }, leaseMs / 40);

  const listening = listenForWakeUps({
    url: services.database.directUrl,
    log: services.log,
    onWakeUp: (topic) => topic === SESSIONS_TOPIC && lookNow(),
    onListening: wakeUp.wakeOne,
    signal: stopping.signal,
  });
  const attending = watchFocus({ services, sessionOf: (key) => own.get(keyOf(key))?.runner.open() });
  const working = work();

  return {
    owned: () =>
      [...own.values()].flatMap(({ runner }) => {
        const { companyId, connectionId } = runner.lease;
        return runner.open() ? [{ companyId, connectionId }] : [];
      }),
    async stop() {
      stopping.abort();
      attending.stop();
      wakeUp.close();
      await working;
      await handingBack;
      clearInterval(guarding);
      const leaving = [...own.values()].map(({ runner }) => runner);
      for (const runner of leaving) removeEntry(runner);
      await Promise.all(leaving.map((runner) => runner.close()));
      await leasesDirectory.leave(services, name);
      await listening;
      const [first] = leaving;
      if (first) wakeSessions(scopeOf(first.lease));
    },
  };
}
