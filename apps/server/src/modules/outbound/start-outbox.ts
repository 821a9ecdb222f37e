import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenForWakeUps } from '../../platform/lanes/lane-wake-ups.ts';
import { createWakeUpSignal } from '../../platform/lanes/wake-up-signal.ts';
import type { Services } from '../../platform/services.ts';
import { inSpan, type Span } from '../../platform/spans/tracing.ts';
import type { ClaimedDelivery, ConnectionKey, Served } from './claimed-delivery.ts';
import { aboutOf, deliver } from './deliver.ts';
import { openInFlightLog } from './in-flight-log.ts';
import { outboxDirectory } from './outbox-directory.ts';
import { outboxMetrics } from './outbox-metrics.ts';
import { recoverLost } from './recover-lost.ts';
import { OUTBOX_TOPIC } from './wake-outbox.ts';

export interface OutboxOptions {
  readonly services: Services;
  /** Concurrent deliveries. They mostly wait for providers, so there may be many more than connections. */
  readonly concurrency: number;
  /** All HTTP connections, or exactly those whose sessions this process currently owns. */
  readonly serves: 'http' | (() => readonly ConnectionKey[]);
  /** The poll interval, for lost wake-ups and for dead workers. */
  readonly pollMs?: number;
  readonly leaseMs?: number;
  readonly callTimeoutMs?: number;
}

export interface Outbox {
  /** Claims nothing more, and returns when the calls under way have ended and are recorded. */
  stop(): Promise<void>;
}

/** Concurrent calls of one connection, over all processes. */
const CALLS_IN_FLIGHT = 32;
const PAUSE_AFTER_ERROR_MS = 1_000;
/** The minimum pause between two claims that found nothing, however soon the next is due. */
const SHORTEST_PAUSE_MS = 10;
/** After this many polls the whole directory is checked. */
const POLLS_PER_SWEEP = 10;

export function startOutbox(options: OutboxOptions): Outbox {
  const { services, concurrency, pollMs = 500, leaseMs = 60_000, callTimeoutMs = 45_000 } = options;
  const metrics = outboxMetrics(services);
  const holder = randomInt(1, 2 ** 31 - 1);
  const inFlight = openInFlightLog({ dir: services.env.IN_FLIGHT_DIR, holder });
  const stopping = new AbortController();
  // The process shows that it is alive until the last call is recorded.
  const leaving = new AbortController();
  const wakeUp = createWakeUpSignal();
  const running = new Map<string, { readonly claimed: ClaimedDelivery; readonly ended: Promise<void> }>();
  // Other workers would treat a worker that claims without its liveness lock as dead.
  let isAlive = false;
  let wasFull = false;
  const served = (): Served => (options.serves === 'http' ? 'http' : options.serves());

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const claimed = isAlive ? await claim() : [];
        for (const one of claimed) start(one);
        if (claimed.length === 0) await pause();
      } catch (error) {
        services.log.error({ err: error }, 'the outbox could not be claimed from');
        await sleep(PAUSE_AFTER_ERROR_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  /** Some slots are reserved for higher priorities, as in the budget of each connection. */
  function claim(): Promise<ClaimedDelivery[]> {
    const free = concurrency - running.size;
    const without = (share: number) => free - Math.floor(concurrency * share);
    const slots = [free, without(1 / 8), without(1 / 4)] as const;
    wasFull = slots[2] <= 0;
    return free > 0
      ? outboxDirectory.claim(services, { holder, leaseMs, slots, callsInFlight: CALLS_IN_FLIGHT, served: served() })
      : Promise.resolve([]);
  }

  async function pause(): Promise<void> {
    const nextMs = isAlive && running.size < concurrency ? await outboxDirectory.nextMs(services, served()) : undefined;
    const timer =
      nextMs !== undefined && nextMs < pollMs
        ? setTimeout(wakeUp.wakeOne, Math.max(nextMs, SHORTEST_PAUSE_MS))
        : undefined;
    await wakeUp.wait();
    clearTimeout(timer);
  }

  function start(claimed: ClaimedDelivery): void {
    const ended = run(claimed).finally(() => {
      running.delete(claimed.lease);
      if (wasFull) wakeUp.wakeOne();
    });
    running.set(claimed.lease, { claimed, ended });
  }

  function run(claimed: ClaimedDelivery): Promise<void> {
    const { companyId, connectionId, action, attempts, ageMs } = claimed;
    const attributes = {
      'recado.connection.id': connectionId,
      'recado.action': action.do,
      'recado.attempt': attempts + 1,
      'recado.wait_ms': ageMs,
    };
    const span = services.tracing.resume(claimed.trace, 'outbox.delivery', { attributes });
    return inSpan(span, companyId, () => runOne(claimed, span));
  }

  async function runOne(claimed: ClaimedDelivery, span: Span | undefined): Promise<void> {
    const began = performance.now();
    try {
      const recorded = await deliver({ services, leaseMs, callTimeoutMs, inFlight }, claimed);
      metrics.recorded(claimed, recorded, claimed.ageMs + performance.now() - began);
      if (recorded.readyInMs === 0) wakeUp.wakeOne();
      const { verdict, failure } = recorded;
      span?.set({ 'recado.outcome': verdict });
      services.log.debug({ ...aboutOf(claimed), verdict, reason: failure?.reason }, 'delivery');
    } catch (error) {
      span?.fail(error);
      // Its lease is not renewed any more: when it expires, the delivery is taken over as if this process had died.
      services.log.error({ err: error, ...aboutOf(claimed) }, 'a delivery was left to be taken over');
    }
  }

  /** Polls for work whose wake-up was lost, and for conversations whose worker died. */
  async function lookAround(): Promise<void> {
    for (let polls = 0; !stopping.signal.aborted; polls += 1) {
      wakeUp.wakeOne();
      try {
        if (isAlive && polls % POLLS_PER_SWEEP === 0) await outboxDirectory.wakeForgotten(services);
        if (isAlive) metrics.recovered(await recoverLost(services, served()));
      } catch (error) {
        services.log.error({ err: error }, 'the outbox could not be polled');
      }
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function renew(): Promise<void> {
    const lanes = [...running.values()].map(({ claimed }) => claimed);
    if (lanes.length === 0) return;
    await outboxDirectory
      .renew(services, lanes, leaseMs)
      .catch((error: unknown) => services.log.warn({ err: error }, 'leases of the outbox were not renewed'));
  }

  const renewing = setInterval(() => void renew(), leaseMs / 3);
  const listening = listenForWakeUps({
    url: services.database.directUrl,
    log: services.log,
    prepare: (client) => outboxDirectory.showLife(client, holder),
    onWakeUp: (topic) => topic === OUTBOX_TOPIC && wakeUp.wakeOne(),
    onListening: () => {
      isAlive = true;
      wakeUp.wakeOne();
    },
    onLost: () => {
      isAlive = false;
    },
    signal: leaving.signal,
  });
  const loops = [work(), lookAround()];

  return {
    async stop() {
      stopping.abort();
      wakeUp.close();
      await Promise.all(loops);
      await Promise.all([...running.values()].map(({ ended }) => ended));
      clearInterval(renewing);
      leaving.abort();
      await listening;
      inFlight.close();
    },
  };
}
