import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import type { Services } from '../services.ts';

/** The channel of PostgreSQL's NOTIFY; the message is the topic. */
export const WAKE_UP_CHANNEL = 'lanes';
const GAP_MS = 10;
const RECONNECT_MS = { first: 100, longest: 5_000 };

export interface WakeUps {
  /** Notifies the workers that a topic has work. May be lost: they poll twice a second. */
  send(topic: string): void;
}

/**
 * At most one NOTIFY per topic in ten milliseconds and never inside a transaction: every transaction with a NOTIFY
 * takes a database-wide lock to commit, so one per event would serialise all commits.
 */
export function createWakeUps(
  { database, background }: Pick<Services, 'database' | 'background'>,
  notify: (topic: string) => Promise<unknown> = (topic) =>
    database.app.query('select pg_notify($1, $2)', [WAKE_UP_CHANNEL, topic]),
): WakeUps {
  const waiting = new Set<string>();
  const earliest = new Map<string, number>();
  return {
    send(topic) {
      if (waiting.has(topic)) return;
      waiting.add(topic);
      background.run('wake lanes', async () => {
        await sleep(Math.max(0, (earliest.get(topic) ?? 0) - performance.now()));
        earliest.set(topic, performance.now() + GAP_MS);
        // Before the statement: an event committed while it is under way needs another wake-up.
        waiting.delete(topic);
        await notify(topic);
      });
    },
  };
}

export interface WakeUpOptions {
  readonly url: string;
  readonly log: Logger;
  readonly onWakeUp: (topic: string) => void;
  /** A wake-up sent while no process listens is lost, so the listener checks for work then. */
  readonly onListening: () => void;
  /** Runs on every new connection before it listens. */
  readonly prepare?: (client: pg.Client) => Promise<void>;
  readonly onLost?: () => void;
  readonly signal: AbortSignal;
}

/** Listens on a separate connection until the signal; resolves when that is closed. */
export async function listenForWakeUps(options: WakeUpOptions): Promise<void> {
  let pauseMs = RECONNECT_MS.first;
  while (!options.signal.aborted) {
    try {
      await listenOnce(options, () => {
        pauseMs = RECONNECT_MS.first;
        options.onListening();
      });
    } catch (error) {
      options.log.warn({ err: error, pauseMs }, 'not listening for new lane events; trying again');
    }
    options.onLost?.();
    await sleep(pauseMs, undefined, { signal: options.signal }).catch(() => undefined);
    pauseMs = Math.min(pauseMs * 2, RECONNECT_MS.longest);
  }
}

async function listenOnce({ url, onWakeUp, prepare, signal }: WakeUpOptions, onListening: () => void): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    application_name: 'recado lanes',
  });
  const ended = new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.on('end', resolve);
  });
  // `connect` reports the error of a connection that was never established; here it would be unhandled.
  ended.catch(() => undefined);
  client.on('notification', ({ payload }) => onWakeUp(payload ?? ''));
  const end = () => void client.end();
  try {
    await client.connect();
    await prepare?.(client);
    await client.query(`listen ${WAKE_UP_CHANNEL}`);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    else onListening();
    await ended;
  } finally {
    signal.removeEventListener('abort', end);
    await client.end().catch(() => undefined);
  }
}
