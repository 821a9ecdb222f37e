import { inject } from 'vitest';
import { createBackground } from '../src/platform/background.ts';
import { type Env, loadEnv } from '../src/platform/env.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import { readSecretKeys } from '../src/platform/secrets/read-secret-keys.ts';
import { createSecretBox } from '../src/platform/secrets/secret-box.ts';
import type { Services } from '../src/platform/services.ts';
import { offlineServices } from '../src/processes/offline-services.ts';
import { atTheEnd } from './at-the-end.ts';
import { generousLimits } from './generous-limits.ts';
import { sharedDatabase } from './shared-database.ts';
import { databaseUrls } from './test-database.ts';
import { testRedisUrl } from './test-redis.ts';

export function testEnv(overrides: Readonly<Record<string, string>> = {}): Env {
  const urls = databaseUrls(inject('databaseName'));
  return loadEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: urls.app,
    DATABASE_PLATFORM_URL: urls.platform,
    DATABASE_JOBS_URL: urls.jobs,
    DATABASE_OWNER_URL: urls.owner,
    REDIS_URL: testRedisUrl(),
    ...generousLimits,
    ...overrides,
  });
}

/** The real database and Redis for one test file; closed after it. */
export function testServices(overrides: Partial<Services> = {}): Services {
  const env = overrides.env ?? testEnv();
  const secrets = createSecretBox(readSecretKeys(env.SECRET_KEYS));
  const log = overrides.log ?? createLogger({ name: 'recado', level: env.LOG_LEVEL });
  // A transaction resolves after its actions after commit: a test reads published events without waiting.
  const background = createBackground(log, { isAwaited: true });
  const database = overrides.env
    ? undefined
    : sharedDatabase({
        appUrl: env.DATABASE_URL,
        platformUrl: env.DATABASE_PLATFORM_URL,
        directUrl: env.DATABASE_URL,
        poolSize: 8,
        onError: () => undefined,
      });
  const services = offlineServices(env, { secrets, log, background, ...(database && { database }), ...overrides });
  atTheEnd(async () => {
    await services.background.idle();
    await services.database.close();
    services.redis.disconnect();
  });
  return services;
}
