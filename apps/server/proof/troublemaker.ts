import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../src/platform/lanes/testing/seeded-random.ts';
import type { Installation } from './installation.ts';

const names = {
  api: 'killsOfApi',
  worker: 'killsOfWorkers',
  channels: 'killsOfChannels',
  redis: 'redisFlushes',
  postgres: 'postgresRestarts',
} as const;

type Kind = keyof typeof names;

export interface Troublemaker {
  /** How often each requested kind happened. */
  readonly counts: Readonly<Record<string, number>>;
  /** When one of these last happened; for a crashed database, when it was back. */
  lastAt(...kinds: Kind[]): number;
  stop(): Promise<void>;
}

export interface TroubleOptions {
  readonly seed: number;
  readonly everyMs: number;
  /** How often each kind is chosen, relative to the others. */
  readonly weights: Readonly<Partial<Record<Kind, number>>>;
}

/** What trouble is made in. */
export type Troubled = Pick<Installation, 'kill' | 'flushRedis' | 'restartPostgres'>;

/** Kills, flushes and restarts at random until it is stopped. The seed decides what and when. */
export function startTroublemaker(installation: Troubled, options: TroubleOptions): Troublemaker {
  const random = seededRandom(options.seed);
  const kinds = Object.entries(options.weights) as [Kind, number][];
  const counts = Object.fromEntries(kinds.map(([kind]): [string, number] => [names[kind], 0]));
  const struckAt = new Map<Kind, number>();
  const stopping = new AbortController();
  const running = makeTrouble();
  // `stop` reports the error; until then nothing awaits it.
  running.catch(() => undefined);
  return {
    counts,
    lastAt: (...asked) => Math.max(...asked.map((kind) => struckAt.get(kind) ?? 0)),
    async stop() {
      stopping.abort();
      await running;
    },
  };

  async function makeTrouble(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(options.everyMs * (0.5 + random()), undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      const kind = choose();
      struckAt.set(kind, Date.now());
      await strike(kind, Math.floor(random() * 1000));
      if (kind === 'postgres') struckAt.set(kind, Date.now());
    }
  }

  function choose(): Kind {
    let left = random() * kinds.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [kind, weight] of kinds) {
      left -= weight;
      if (left < 0) return kind;
    }
    return 'worker';
  }

  async function strike(kind: Kind, which: number): Promise<void> {
    counts[names[kind]] = (counts[names[kind]] ?? 0) + 1;
    switch (kind) {
      case 'redis':
        return installation.flushRedis();
      case 'postgres':
        return installation.restartPostgres();
      default:
        return installation.kill(kind, which);
    }
  }
}
