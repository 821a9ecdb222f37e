import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBreakers } from '../../../../platform/outgoing/breakers.ts';
import { platformScope } from '../../../../platform/platform-scope.ts';
import type { Services } from '../../../../platform/services.ts';
import type { Asker } from '../asker.ts';
import { askers } from '../askers/askers.ts';
import { asksRepo } from '../asks.repo.ts';
import { fetchAsk, REPLACED, STOPPING } from './fetch-ask.ts';

export interface FetcherOptions {
  readonly services: Services;
  readonly askers?: readonly Asker[];
  /** Of this worker. A call mostly waits for its service, so one process makes many. */
  readonly mostInFlight?: number;
  /** Of all workers together. */
  readonly mostPerCompany?: number;
  /** All companies without it. */
  readonly serves?: (companyId: number) => boolean;
}

export interface Fetcher {
  /** Claims what is due and starts it. Returns how many. */
  claim(): Promise<number>;
  /** Tells the others that this worker is alive, and gives up the calls whose question was replaced. */
  beat(): Promise<void>;
  /** Resolves when nothing is in flight. */
  idle(): Promise<void>;
  /** Gives up what is in flight and leaves it to other workers. */
  abort(): Promise<void>;
}

const ALIVE_MS = 20_000;
/** One after the other, the last of many companies would wait for the statements of all before it. */
const CLAIMS_AT_ONCE = 4;

/**
 * Asks external services, many at a time and outside every transaction. Each pass shares the free places among the
 * companies that wait, so one with a thousand questions delays no other.
 */
export function createFetcher(options: FetcherOptions): Fetcher {
  const { services, mostInFlight = 256, mostPerCompany = 8, serves = () => true } = options;
  const claimedBy = randomUUID();
  const context = { services, askers: options.askers ?? askers, breakers: createBreakers(), claimedBy };
  const inFlight = new Map<string, { readonly abort: AbortController; readonly done: Promise<void> }>();
  const platform = () => platformScope(services, { actor: 'system', purpose: 'ask external services' });
  const aliveUntil = () => new Date(services.clock().getTime() + ALIVE_MS);
  const idle = async () => {
    while (inFlight.size > 0) await Promise.all([...inFlight.values()].map(({ done }) => done));
  };

  async function claimOf(companyId: number, limit: number): Promise<number> {
    const scope = platform().forCompany(companyId);
    const claimed = await asksRepo.claim(scope, {
      claimedBy,
      limit,
      perCompany: mostPerCompany,
      aliveUntil: aliveUntil(),
    });
    for (const ask of claimed) {
      const abort = new AbortController();
      const done = fetchAsk(context, { companyId, ask, signal: abort.signal }).finally(() => {
        if (inFlight.get(ask.askId)?.abort === abort) inFlight.delete(ask.askId);
      });
      inFlight.set(ask.askId, { abort, done });
    }
    return claimed.length;
  }

  return {
    async claim() {
      const free = mostInFlight - inFlight.size;
      if (free <= 0) return 0;
      const companies = (await asksRepo.companiesDue(platform(), free)).filter(serves);
      const share = Math.min(mostPerCompany, Math.max(1, Math.floor(free / Math.max(1, companies.length))));
      // At most `free` companies were read, so their shares fit.
      const waiting = companies.values();
      let count = 0;
      const claimNext = async (): Promise<void> => {
        for (const companyId of waiting) {
          // A failure in one company must not block the questions of the companies after it.
          count += await claimOf(companyId, share).catch((error: unknown) => {
            services.log.error({ err: error, companyId }, 'claiming the questions of a company failed');
            return 0;
          });
        }
      };
      await Promise.all(Array.from({ length: CLAIMS_AT_ONCE }, claimNext));
      return count;
    },

    async beat() {
      if (inFlight.size === 0) return;
      const before = [...inFlight.keys()];
      const own = await asksRepo.renew(platform(), claimedBy, aliveUntil());
      for (const askId of before) if (!own.has(askId)) inFlight.get(askId)?.abort.abort(REPLACED);
    },

    idle,

    async abort() {
      for (const { abort } of inFlight.values()) abort.abort(STOPPING);
      await idle();
    },
  };
}

const EVERY_MS = 500;
/** After a pass that found something: more becomes due while a service is busy. */
const SOON_MS = 100;
const BEAT_MS = 5_000;
/** A call that ends within it is not made twice because of a restart. */
const DRAIN_MS = 10_000;

/** Runs a fetcher until it is stopped. */
export function startFetcher(options: FetcherOptions): { stop(): Promise<void> } {
  const fetcher = createFetcher(options);
  const stopping = new AbortController();
  const { signal } = stopping;
  const beating = new AbortController();

  /** The work returns how long to pause. */
  async function repeat(name: string, work: () => Promise<number>, until: AbortSignal) {
    while (!until.aborted) {
      const pauseMs = await work().catch((error: unknown) => {
        options.services.log.error({ err: error }, `the fetcher failed to ${name}`);
        return EVERY_MS;
      });
      await sleep(pauseMs, undefined, { signal: until }).catch(() => undefined);
    }
  }

  const loops = [
    repeat('claim', async () => ((await fetcher.claim()) > 0 ? SOON_MS : EVERY_MS), signal),
    repeat('renew', () => fetcher.beat().then(() => BEAT_MS), beating.signal),
  ];
  return {
    async stop() {
      stopping.abort();
      await loops[0];
      await Promise.race([fetcher.idle(), sleep(DRAIN_MS)]);
      await fetcher.abort();
      beating.abort();
      await Promise.all(loops);
    },
  };
}
