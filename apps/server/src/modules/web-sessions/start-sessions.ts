import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionOptions } from '@recado/whatsapp-web/session';
import { createBell } from '../../platform/lanes/bell.ts';
import { listenForWakeUps } from '../../platform/lanes/lane-wake-ups.ts';
import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type ConnectionKey, wakeOutbox } from '../outbound/index.ts';
import { answerCommands } from './answer-commands.ts';
import { holdSession, type OpenSession, type SessionHolder } from './hold-session.ts';
import { keyOf, type Lease } from './lease.ts';
import { leasesDirectory } from './leases.repo.ts';
import { sessionRegistryOf } from './session-registry.ts';
import { sessionsMetrics } from './sessions-metrics.ts';
import { SESSIONS_TOPIC, wakeSessions } from './wake-sessions.ts';

export interface SessionsOptions {
  readonly services: Services;
  readonly openSession: OpenSession;
  readonly network?: SessionOptions['network'];
  /** The most sessions this process holds. */
  readonly max: number;
  /** How many it opens in one look; a process that comes back must not meet the network with all of them at once. */
  readonly batch?: number;
  readonly leaseMs?: number;
  readonly lookMs?: number;
  readonly probeMs?: number;
  readonly timeoutMs?: number;
  readonly backoff?: (failures: number) => number;
}

export interface Sessions {
  /** The connections that messages can leave over right now. */
  held(): readonly ConnectionKey[];
  /** Closes all without a word to the phones, and hands them back. */
  stop(): Promise<void>;
}

interface Owned {
  readonly holder: SessionHolder;
  safeUntil: number;
  answering: Promise<void>;
}

/**
 * Holds sessions that somebody wants and nobody holds, as many as are fair among the processes that do so. Each is held
 * under a lease: who cannot renew it closes the socket before it ends, so that no two ever hold the same one.
 */
export function startSessions(options: SessionsOptions): Sessions {
  const { services, openSession, network, max, batch = 10, leaseMs = 10_000, lookMs = 1_000 } = options;
  const { probeMs = 30_000, timeoutMs = 120_000, backoff } = options;
  // A socket is closed in less, and clocks run apart by less.
  const marginMs = leaseMs / 5;
  const name = randomUUID();
  const registry = sessionRegistryOf(services);
  const own = new Map<string, Owned>();
  const metrics = sessionsMetrics(services);
  const stopping = new AbortController();
  const bell = createBell();
  let renewedAt = Number.NEGATIVE_INFINITY;
  let isWoken = false;

  function lookNow(): void {
    isWoken = true;
    bell.ring();
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await look();
      } catch (error) {
        services.log.error({ err: error }, 'the sessions could not be looked at');
        await sleep(lookMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
      const timer = setTimeout(bell.ring, lookMs);
      await bell.wait();
      clearTimeout(timer);
    }
  }

  async function look(): Promise<void> {
    if (isWoken || performance.now() - renewedAt >= (leaseMs * 3) / 10) await renew();
    const began = performance.now();
    const { leases, share } = await leasesDirectory.claim(services, { holder: name, leaseMs, max, batch });
    if (stopping.signal.aborted) return;
    for (const lease of leases) take(lease, began);
    if (own.size > share) await handBackOne();
    metrics.held([...own.values()].map(({ holder }) => holder.open() !== undefined));
  }

  async function renew(): Promise<void> {
    isWoken = false;
    const began = performance.now();
    await leasesDirectory.showLife(services, name, leaseMs);
    const pulses = [...own.values()].map(({ holder }) => holder.pulse());
    const kept = pulses.length === 0 ? [] : await leasesDirectory.renew(services, { holder: name, leaseMs, pulses });
    renewedAt = began;
    const going = new Map(kept.map((lease) => [keyOf(lease), lease]));
    for (const pulse of pulses) {
      const entry = own.get(keyOf(pulse));
      const lease = going.get(keyOf(pulse));
      if (!entry || entry.holder.lease.fence !== pulse.fence) continue;
      if (!lease) await letGo(entry.holder);
      else entry.safeUntil = began + leaseMs - marginMs;
      if (lease?.hasCommands) answer(entry);
    }
  }

  function take(lease: Lease, began: number): void {
    const key = keyOf(lease);
    // It had run out while it was still ours: the socket of then is closed before another is opened.
    const before = own.get(key)?.holder;
    const holder = holdSession({
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
        // Its health is written with the renewal.
        lookNow();
      },
    });
    const entry: Owned = { holder, safeUntil: began + leaseMs - marginMs, answering: Promise.resolve() };
    own.set(key, entry);
    registry.set(key, { holder, isOwn: () => performance.now() < entry.safeUntil });
    void holder.over.then(() => {
      if (own.get(key) !== entry) return;
      forget(holder);
      services.background.run('hand a session back', () => release(holder));
    });
  }

  /** Somebody took the right away, or the connection is no more: then its phone need not remember the device either. */
  async function letGo(holder: SessionHolder): Promise<void> {
    forget(holder);
    const isRemoved = !(await leasesDirectory.exists(services, holder.lease));
    services.background.run('let a session go', async () => {
      await (isRemoved ? holder.logOut() : holder.close());
      await release(holder);
    });
  }

  async function release({ lease }: SessionHolder): Promise<void> {
    // Closed so late that the lease had run out, and we have taken it anew.
    if (own.has(keyOf(lease))) return;
    await leasesDirectory.release(services, name, lease);
    bell.ring();
    wakeSessions(scopeOf(lease));
  }

  function forget({ lease }: SessionHolder): void {
    own.delete(keyOf(lease));
    registry.delete(keyOf(lease));
  }

  /** One look after the other: two at once would both do what is asked. */
  function answer(entry: Owned): void {
    const next = entry.answering.then(() => answerCommands(services, entry.holder));
    entry.answering = next.catch(() => undefined);
    services.background.run('answer for a session', () => next);
  }

  /** Others have come: one at a time, so that only one connection at a time blinks. */
  async function handBackOne(): Promise<void> {
    const [entry] = own.values();
    if (!entry) return;
    const { holder } = entry;
    forget(holder);
    await holder.close();
    await release(holder);
  }

  const scopeOf = ({ companyId }: ConnectionKey) => companyScope(services, { companyId, actor: 'system' });

  // Not with the looks: one that hangs on the database must not keep a socket open beyond its lease.
  const guarding = setInterval(() => {
    for (const { holder, safeUntil } of [...own.values()]) {
      if (performance.now() < safeUntil) continue;
      services.log.warn({ ...holder.lease }, 'a lease could not be renewed: its session is closed');
      forget(holder);
      services.background.run('close a session', async () => {
        await holder.close();
        await release(holder);
      });
    }
  }, leaseMs / 40);

  const listening = listenForWakeUps({
    url: services.database.directUrl,
    log: services.log,
    onWakeUp: (topic) => topic === SESSIONS_TOPIC && lookNow(),
    onListening: bell.ring,
    signal: stopping.signal,
  });
  const working = work();

  return {
    held: () =>
      [...own.values()].flatMap(({ holder }) => {
        const { companyId, connectionId } = holder.lease;
        return holder.open() ? [{ companyId, connectionId }] : [];
      }),
    async stop() {
      stopping.abort();
      bell.close();
      await working;
      clearInterval(guarding);
      const leaving = [...own.values()].map(({ holder }) => holder);
      for (const holder of leaving) forget(holder);
      await Promise.all(leaving.map((holder) => holder.close()));
      await leasesDirectory.leave(services, name);
      await listening;
      const [first] = leaving;
      if (first) wakeSessions(scopeOf(first.lease));
    },
  };
}
