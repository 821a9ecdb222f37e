import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Env, loadEnv } from '../src/platform/env.ts';
import { readSecretKeys } from '../src/platform/secrets/read-secret-keys.ts';
import { createSecretBox } from '../src/platform/secrets/secret-box.ts';
import type { Services } from '../src/platform/services.ts';
import { offlineServices } from '../src/processes/offline-services.ts';
import { atTheEnd } from './at-the-end.ts';
import { generousLimits } from './generous-limits.ts';
import { databaseUrls } from './test-database.ts';

// Every run counts for itself: its companies have the ids of those that an earlier run, or one beside it, has counted for.
const REDIS_URL = `${process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379/9'}?keyPrefix=test-${randomUUID()}:`;

export function testEnv(overrides: Readonly<Record<string, string>> = {}): Env {
  const urls = databaseUrls(inject('databaseName'));
  return loadEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: urls.app,
    DATABASE_PLATFORM_URL: urls.platform,
    DATABASE_JOBS_URL: urls.jobs,
    DATABASE_OWNER_URL: urls.owner,
    REDIS_URL,
    ...generousLimits,
    ...overrides,
  });
}

/** The real database and Redis for one test file; closed after it. */
export function testServices(overrides: Partial<Services> = {}): Services {
  const env = overrides.env ?? testEnv();
  const secrets = createSecretBox(readSecretKeys(env.SECRET_KEYS));
  const services = offlineServices(env, { secrets, ...overrides });
  atTheEnd(async () => {
    await services.background.idle();
    await services.database.close();
    services.redis.disconnect();
  });
  return services;
}
