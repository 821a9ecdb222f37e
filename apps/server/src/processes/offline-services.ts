import { Redis } from 'ioredis';
import { createBackground } from '../platform/background.ts';
import { openDatabase } from '../platform/db/database.ts';
import type { Env } from '../platform/env.ts';
import { createEventBus } from '../platform/events.ts';
import { createLanes } from '../platform/lanes/create-lanes.ts';
import { createLogger } from '../platform/log/logger.ts';
import { createMetrics } from '../platform/ops/metrics.ts';
import type { Services } from '../platform/services.ts';
import { noTracing } from '../platform/spans/tracing.ts';

/** For commands and tests: nothing is connected until it is used, and a missing service fails by name. */
export function offlineServices(env: Env, brought: Partial<Services> = {}): Services {
  const log = brought.log ?? createLogger({ name: 'recado', level: env.LOG_LEVEL });
  const background = brought.background ?? createBackground(log);
  const database =
    brought.database ??
    openDatabase({
      appUrl: env.DATABASE_URL,
      platformUrl: env.DATABASE_PLATFORM_URL,
      directUrl: env.DATABASE_DIRECT_URL || env.DATABASE_URL,
      poolSize: 8,
      onError: (error) => log.warn({ err: error }, 'database connection lost'),
    });
  return {
    env,
    log,
    clock: () => new Date(),
    metrics: createMetrics(),
    tracing: noTracing,
    database,
    redis: new Redis(env.REDIS_URL, { lazyConnect: true }),
    background,
    events: createEventBus([], []),
    jobs: absent('jobs'),
    lanes: createLanes({ database, background }),
    live: absent('live'),
    mailer: absent('mailer'),
    storage: absent('storage'),
    outgoing: absent('outgoing'),
    secrets: absent('secrets'),
    channels: absent('channels'),
    ai: absent('ai'),
    pix: undefined,
    push: undefined,
    ...brought,
  };
}

function absent<K extends keyof Services>(name: K): Services[K] {
  const refuse = () => {
    throw new Error(`"${name}" is used but was not brought along.`);
  };
  return new Proxy({}, { get: () => refuse }) as Services[K];
}
