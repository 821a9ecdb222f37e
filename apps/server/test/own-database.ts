import type { Env } from '../src/platform/env.ts';
import { atTheEnd } from './at-the-end.ts';
import { createTestDatabase, type DatabaseUrls, dropTestDatabase } from './test-database.ts';
import { testEnv } from './test-services.ts';

/** A separate database for one file, for work over all companies: the shared one has thousands. */
export async function ownDatabase(name: string): Promise<{ readonly urls: DatabaseUrls; readonly env: Env }> {
  const urls = await createTestDatabase(`recado_test_${name}_${process.pid}`);
  atTheEnd(() => dropTestDatabase(urls.name));
  const env = testEnv({ DATABASE_URL: urls.app, DATABASE_PLATFORM_URL: urls.platform, DATABASE_JOBS_URL: urls.jobs });
  return { urls, env };
}
