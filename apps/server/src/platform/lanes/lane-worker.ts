import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyLaneTopic } from '../lanes.ts';
import type { Services } from '../services.ts';
import { laneMetrics } from './lane-metrics.ts';
import { type TurnOptions, takeTurn } from './lane-turn.ts';
import { listenForWakeUps } from './lane-wake-ups.ts';
import { retryDelayMs } from './retry-delay.ts';
import { createWakeUpSignal } from './wake-up-signal.ts';

export interface LaneWorkerOptions {
  readonly services: Services;
  readonly topics: readonly AnyLaneTopic[];
  /** Concurrent turns; each takes a database connection. */
  readonly concurrency: number;
  /** Of one company, in one transaction. */
  readonly lanesPerTurn?: number;
  /** More would save commits, but PostgreSQL slows down past 64 savepoints that wrote, and handlers have their own. */
  readonly eventsPerTurn?: number;
  readonly turnMs?: number;
  /** Below the time after which the database closes an idle transaction. */
  readonly handlerTimeoutMs?: number;
  /** The poll interval, in case a wake-up was lost or a delay has passed. */
  readonly pollMs?: number;
  readonly retryDelayMs?: (attempts: number) => number;
}

export interface LaneWorker {
  /** Claims no further lane, ends the current turns after their current event, and returns when they have ended. */
  stop(): Promise<void>;
}

const PAUSE_AFTER_ERROR_MS = 1_000;

export function startLaneWorker(options: LaneWorkerOptions): LaneWorker {
  const { services, topics, concurrency, pollMs = 500 } = options;
  if (topics.length === 0) return { stop: () => Promise.resolve() };
  refuseDoubles(topics);
  const stopping = new AbortController();
  const wakeUp = createWakeUpSignal();
  const known = new Set(topics.map(({ name }) => name));
  const turnOptions: TurnOptions = {
    services,
    metrics: laneMetrics(services),
    lanesPerTurn: options.lanesPerTurn ?? 16,
    eventsPerTurn: options.eventsPerTurn ?? 20,
    turnMs: options.turnMs ?? 1_000,
    handlerTimeoutMs: options.handlerTimeoutMs ?? 20_000,
    retryDelayMs: options.retryDelayMs ?? retryDelayMs,
    isStopping: () => stopping.signal.aborted,
    // One wake-up stands for any number of events, so a loop that finds work wakes another one to look for more.
    onClaimed: () => wakeUp.wakeOne(),
  };

  let turns = 0;
  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const { hasWorked, lookAgainMs } = await takeTurn(turnOptions, rotated(topics, turns++));
        if (lookAgainMs !== undefined) wakeIn(lookAgainMs);
        if (!hasWorked) await wakeUp.wait();
      } catch (error) {
        services.log.error({ err: error }, 'lane turn failed');
        await sleep(PAUSE_AFTER_ERROR_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  // Only so that a short delay is not rounded up to the next poll; a longer one waits for that.
  function wakeIn(ms: number): void {
    if (ms < pollMs) setTimeout(() => wakeUp.wakeOne(), ms).unref();
  }

  // One signal for the whole process: an idle worker queries the database once per poll, however many loops it has.
  const poll = setInterval(() => wakeUp.wakeOne(), pollMs);
  const listening = listenForWakeUps({
    url: services.database.directUrl,
    log: services.log,
    onWakeUp: (topic) => known.has(topic) && wakeUp.wakeOne(),
    onListening: () => wakeUp.wakeOne(),
    signal: stopping.signal,
  });
  const loops = Array.from({ length: concurrency }, async () => {
    await wakeUp.wait();
    await loop();
  });

  return {
    async stop() {
      clearInterval(poll);
      stopping.abort();
      wakeUp.close();
      await Promise.all([...loops, listening]);
    },
  };
}

/** The topics take turns at being first: one with an endless backlog must not starve the others. */
function rotated<T>(list: readonly T[], by: number): readonly T[] {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

function refuseDoubles(topics: readonly AnyLaneTopic[]): void {
  const names = topics.map(({ name }) => name);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw new Error(`Two lane topics are called "${double}".`);
}
