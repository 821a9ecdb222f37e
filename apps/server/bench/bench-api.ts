import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Env, loadEnv } from '../src/platform/env.ts';
import { ownRedis } from '../src/platform/realtime/test-kit/redis-server.ts';
import { prepareDatabase } from '../src/processes/prepare-database.ts';
import { freePort } from '../test/free-port.ts';
import { generousLimits } from '../test/generous-limits.ts';
import type { DatabaseUrls } from '../test/test-database.ts';

export interface BenchApi {
  readonly address: string;
  readonly process: ChildProcess;
  /** Its settings, for what a bench does beside it. */
  readonly env: Env;
  stop(): Promise<void>;
}

/** One api process with a separate Redis, as it runs for customers. */
export async function startBenchApi(urls: DatabaseUrls): Promise<BenchApi> {
  const redis = await ownRedis();
  await redis.start();
  process.once('exit', () => void redis.stop());
  const folder = mkdtempSync(join(tmpdir(), 'recado-at-size-'));
  const [port, opsPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const settings = {
    ...productionSecrets(),
    // As it runs for customers: responses are not checked against the contract a second time.
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: urls.app,
    DATABASE_PLATFORM_URL: urls.platform,
    DATABASE_JOBS_URL: urls.jobs,
    DATABASE_OWNER_URL: urls.owner,
    REDIS_URL: redis.url,
    STORAGE_DIR: folder,
    PUBLIC_URL: address,
    PORT: String(port),
    OPS_PORT: String(opsPort),
    // One sign-in for the whole run.
    ACCESS_TOKEN_SECONDS: '3600',
    ...generousLimits,
  };
  const env = loadEnv(settings);
  await prepareDatabase(env);
  const api = fork(new URL('at-size-api.ts', import.meta.url), {
    env: { ...process.env, ...settings },
    serialization: 'advanced',
  });
  // A run that fails must not leave processes behind.
  process.once('exit', () => api.kill('SIGKILL'));
  await untilAnswering(`${address}/version`);
  return {
    address,
    process: api,
    env,
    async stop() {
      const exited = once(api, 'exit');
      api.kill('SIGKILL');
      await exited;
      await redis.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Production refuses the secrets that are published with the source code. */
const productionSecrets = () => ({
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  SECRET_KEYS: `bench:${randomBytes(32).toString('base64')}`,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Bench <bench@recado.test>',
});

async function untilAnswering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer.`);
}
