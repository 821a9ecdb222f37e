import { setCompanyRange } from '../modules/companies/index.ts';
import { modules } from '../modules.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { Env } from '../platform/env.ts';
import { purgeIdempotencyKeys } from '../platform/http/purge-idempotency-keys.cron.ts';
import { prepareJobs } from '../platform/jobs/prepare-jobs.ts';
import { purgeWebhookDeliveries } from '../platform/webhooks/purge-webhook-deliveries.cron.ts';

/** Migrates the schema and the job queues to this release. Returns what was new. */
export async function prepareDatabase(env: Env): Promise<readonly string[]> {
  if (env.DATABASE_OWNER_URL === '')
    throw new Error('DATABASE_OWNER_URL is required: it names the role that changes the schema.');
  const applied = await migrate(env.DATABASE_OWNER_URL, {
    onLocked: (name) => process.emitWarning(`${name} waits for a table that is in use.`),
  });
  await setCompanyRange(env.DATABASE_OWNER_URL, env.CELL_ID);
  await prepareJobs({
    url: env.DATABASE_JOBS_URL,
    jobs: modules.flatMap((module) => module.jobs ?? []),
    crons: [...modules.flatMap((module) => module.crons ?? []), purgeIdempotencyKeys, purgeWebhookDeliveries],
  });
  return applied;
}
