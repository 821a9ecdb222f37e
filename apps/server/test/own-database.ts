import type { Env } from '../src/platform/env.ts';
import { atTheEnd } from './at-the-end.ts';
import { createTestDatabase, type DatabaseUrls, dropTestDatabase } from './test-database.ts';
import { testEnv } from './test-services.ts';

/** A database of one file's own, for what goes through every company: in the shared one there are thousands. */
export async function ownDatabase(name: string): Promise<{ readonly urls: DatabaseUrls; readonly env: Env }> {
  const urls = await createTestDatabase(`recado_test_${name}_${process.pid}`);
  atTheEnd(() => dropTestDatabase(urls.name));
  const env = testEnv({ DATABASE_URL: urls.app, DATABASE_PLATFORM_URL: urls.platform, DATABASE_JOBS_URL: urls.jobs });
  return { urls, env };
}
