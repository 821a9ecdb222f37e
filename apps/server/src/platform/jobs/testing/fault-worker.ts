import { createBackground } from '../../background.ts';
import { openDatabase } from '../../db/database.ts';
import { loadEnv } from '../../env.ts';
import { createEventBus } from '../../events.ts';
import { createLogger } from '../../log/logger.ts';
import { createMetrics } from '../../ops/metrics.ts';
import type { Services } from '../../services.ts';
import { createJobs } from '../jobs.ts';
import { leaveMarkSlowly } from './fault-job.ts';

/** A worker process to be killed: only what the one job of this test needs. */
const env = loadEnv(process.env);
const log = createLogger({ name: 'fault-worker', level: env.LOG_LEVEL });
const { jobs, start } = createJobs({
  url: env.DATABASE_JOBS_URL,
  jobs: [leaveMarkSlowly],
  crons: [],
  mode: 'work',
  services: () => services,
});
const services = {
  env,
  log,
  metrics: createMetrics(),
  clock: () => new Date(),
  database: openDatabase({
    appUrl: env.DATABASE_URL,
    platformUrl: env.DATABASE_PLATFORM_URL,
    directUrl: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    onError: (error) => log.error({ err: error }, 'database connection lost'),
  }),
  events: createEventBus([], []),
  background: createBackground(log),
  jobs,
} satisfies Partial<Services> as Services;

await start();
process.stdout.write('ready\n');
