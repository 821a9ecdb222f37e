import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../src/platform/lanes/testing/seeded-random.ts';
import type { Installation } from './installation.ts';

export interface TroubleCounts {
  killsOfApi: number;
  killsOfWorkers: number;
  redisFlushes: number;
  postgresRestarts: number;
}

export interface Troublemaker {
  readonly counts: TroubleCounts;
  stop(): Promise<void>;
}

export interface TroubleOptions {
  readonly seed: number;
  readonly everyMs: number;
  /** How often each kind is chosen, relative to the others. */
  readonly weights: {
    readonly api: number;
    readonly worker: number;
    readonly redis: number;
    readonly postgres: number;
  };
}

/** Kills, flushes and restarts at random until it is told to stop. The seed decides what and when. */
export function startTroublemaker(installation: Installation, options: TroubleOptions): Troublemaker {
  const random = seededRandom(options.seed);
  const counts: TroubleCounts = { killsOfApi: 0, killsOfWorkers: 0, redisFlushes: 0, postgresRestarts: 0 };
  const stopping = new AbortController();
  const running = makeTrouble();
  // Told by `stop`; until then nobody listens.
  running.catch(() => undefined);
  return {
    counts,
    async stop() {
      stopping.abort();
      await running;
    },
  };

  async function makeTrouble(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(options.everyMs * (0.5 + random()), undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await strike(choose(), Math.floor(random() * 1000));
    }
  }

  function choose(): keyof TroubleOptions['weights'] {
    const kinds = Object.entries(options.weights) as [keyof TroubleOptions['weights'], number][];
    let left = random() * kinds.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [kind, weight] of kinds) {
      left -= weight;
      if (left < 0) return kind;
    }
    return 'worker';
  }

  async function strike(kind: keyof TroubleOptions['weights'], which: number): Promise<void> {
    switch (kind) {
      case 'api':
        counts.killsOfApi += 1;
        return installation.kill('api', which);
      case 'worker':
        counts.killsOfWorkers += 1;
        return installation.kill('worker', which);
      case 'redis':
        counts.redisFlushes += 1;
        return installation.flushRedis();
      case 'postgres':
        counts.postgresRestarts += 1;
        return installation.restartPostgres();
    }
  }
}
