import { Redis } from 'ioredis';
import { createBackground } from '../platform/background.ts';
import { openDatabase } from '../platform/db/database.ts';
import type { Env } from '../platform/env.ts';
import { createEventBus } from '../platform/events/events.ts';
import { createLogger } from '../platform/log/logger.ts';
import { createMetrics } from '../platform/ops/metrics.ts';
import type { Services } from '../platform/services.ts';

/**
 * What commands and tests need: nothing is connected until it is used, and what was not brought along fails by name.
 */
export function offlineServices(env: Env, brought: Partial<Services> = {}): Services {
  const log = brought.log ?? createLogger({ name: 'recado', level: env.LOG_LEVEL });
  return {
    env,
    log,
    clock: () => new Date(),
    metrics: createMetrics(),
    database: openDatabase({
      appUrl: env.DATABASE_URL,
      platformUrl: env.DATABASE_PLATFORM_URL,
      directUrl: env.DATABASE_DIRECT_URL || env.DATABASE_URL,
      poolSize: 8,
      onError: (error) => log.warn({ err: error }, 'database connection lost'),
    }),
    redis: new Redis(env.REDIS_URL, { lazyConnect: true }),
    background: createBackground(log),
    events: createEventBus([], []),
    jobs: absent('jobs'),
    lanes: absent('lanes'),
    live: absent('live'),
    mailer: absent('mailer'),
    storage: absent('storage'),
    outgoing: absent('outgoing'),
    secrets: absent('secrets'),
    ...brought,
  };
}

function absent<K extends keyof Services>(name: K): Services[K] {
  const refuse = () => {
    throw new Error(`"${name}" is used but was not brought along.`);
  };
  return new Proxy({}, { get: () => refuse }) as Services[K];
}
