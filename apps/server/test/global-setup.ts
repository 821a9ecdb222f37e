import { ownRedis } from '../src/platform/realtime/test-kit/redis-server.ts';
import { createTestDatabase, dropAbandonedDatabases, dropTestDatabase } from './test-database.ts';

const PREFIX = 'recado_test_';

/**
 * A separate database and Redis for the run, so that two runs on one machine do not share rows, events and rate limits.
 * Every test creates its own companies in them, so that tests run in parallel.
 */
export default async function setup(project: { provide(key: 'databaseName', value: string): void }) {
  await dropAbandonedDatabases(PREFIX);
  const name = `${PREFIX}${process.pid}`;
  await createTestDatabase(name);
  project.provide('databaseName', name);
  const redis = await ownRedis();
  await redis.start();
  process.env['TEST_REDIS_URL'] = redis.url;
  return async () => {
    await redis.stop();
    await dropTestDatabase(name);
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseName: string;
  }
}
