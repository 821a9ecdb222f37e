import { channels } from '../channels/index.ts';
import { modules } from '../modules.ts';
import { createChannels } from '../platform/channel.ts';
import { loadEnv } from '../platform/env.ts';
import { createEventBus } from '../platform/events.ts';
import { withBoss } from '../platform/jobs/boss.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { platformScope } from '../platform/platform-scope.ts';
import { readSecretKeys } from '../platform/secrets/read-secret-keys.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import type { Services } from '../platform/services.ts';
import { offlineServices } from './offline-services.ts';
import { recoverAfterRestore } from './recover-after-restore.ts';

const usage = `Recovery of an installation, for operators.

  after-restore   hold what the restored database would send or do again; before worker and channels start`;

const [command] = process.argv.slice(2);
const env = loadEnv(process.env);
const jobs = createJobs({
  url: env.DATABASE_JOBS_URL,
  jobs: modules.flatMap((module) => module.jobs ?? []),
  crons: [],
  mode: 'enqueue-only',
  services: () => services,
});
const services: Services = offlineServices(env, {
  secrets: createSecretBox(readSecretKeys(env.SECRET_KEYS)),
  channels: createChannels(channels),
  jobs: jobs.jobs,
  events: createEventBus(
    modules.flatMap((module) => module.reactions ?? []),
    [],
  ),
  // Clients reload everything when they connect again.
  live: { publish() {}, recomputeUser() {}, recomputeCompany() {}, endSession() {} },
});

try {
  if (command !== 'after-restore') throw new Error(usage);
  await jobs.start();
  const platform = platformScope(services, { purpose: 'recover after-restore', actor: 'system' });
  const held = await withBoss(env.DATABASE_JOBS_URL, (boss) => recoverAfterRestore(platform, boss));
  for (const { companyId, kind, count } of held) console.log(`company ${companyId}  ${kind}  ${count}`);
  for (const [kind, rows] of Map.groupBy(held, (one) => one.kind))
    console.log(`all  ${kind}  ${rows.reduce((sum, { count }) => sum + count, 0)}`);
  if (held.length === 0) console.log('Nothing had to be held.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await jobs.stop();
  await services.background.idle();
  await services.database.close();
  services.redis.disconnect();
}
