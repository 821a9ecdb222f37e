import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { usersRepo } from '../src/modules/users/index.ts';
import { loadEnv } from '../src/platform/env.ts';
import { ownRedis } from '../src/platform/realtime/test-kit/redis-server.ts';
import { companyScope } from '../src/platform/scope.ts';
import type { Services } from '../src/platform/services.ts';
import { offlineServices } from '../src/processes/offline-services.ts';
import { prepareDatabase } from '../src/processes/prepare-database.ts';
import type { RecordedStatement } from '../test/at-size/recorded-statements.ts';
import { LARGE_COMPANY } from '../test/at-size/size.ts';
import { beginFor } from '../test/begin-for.ts';
import { freePort } from '../test/free-port.ts';
import { generousLimits } from '../test/generous-limits.ts';
import { signInAs } from '../test/sign-in-as.ts';
import type { DatabaseUrls } from '../test/test-database.ts';
import type { Work } from './at-size-api.ts';
import { ensureSizedDatabase, type SizedData } from './at-size-database.ts';
import { cpuMsOf } from './cpu-of-processes.ts';

export interface SizedWorld {
  /** A GET as this user of the large company; throws on refusals. */
  get(userId: number, path: string): Promise<{ ms: number; answer: unknown }>;
  /** The same for measurements: without the cost of `fetch` and of parsing. */
  readonly address: string;
  /** The process of the api, and the token and session of a user. */
  readonly pid: number;
  readonly urls: DatabaseUrls;
  /** Of this process, for jobs that the api leaves to a worker. */
  readonly services: Services;
  signIn(userId: number): Promise<SignedIn>;
  /** The work of the api for the last request. */
  work(): Promise<Work>;
  /** The same statements over a plain connection of the same role, in one transaction. */
  replay(statements: readonly RecordedStatement[]): Promise<{ ms: number; cpuMs: number }>;
  stop(): Promise<void>;
}

export interface SignedIn {
  readonly token: string;
  readonly sessionId: string;
}

/** One api process with a separate Redis on the database of this size. */
export async function startSizedWorld(data: SizedData): Promise<SizedWorld> {
  const urls = await ensureSizedDatabase(data);
  const redis = await ownRedis();
  await redis.start();
  process.once('exit', () => void redis.stop());
  const folder = mkdtempSync(join(tmpdir(), 'recado-at-size-'));
  const [port, opsPort] = [await freePort(), await freePort()];
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
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
    OPS_PORT: String(opsPort),
    // One sign-in for the whole run.
    ACCESS_TOKEN_SECONDS: '3600',
    ...generousLimits,
  };
  const env = loadEnv(settings);
  await prepareDatabase(env);
  const services = offlineServices(env);
  const api = fork(new URL('at-size-api.ts', import.meta.url), {
    env: { ...process.env, ...settings },
    serialization: 'advanced',
  });
  // A run that fails must not leave processes behind.
  process.once('exit', () => api.kill('SIGKILL'));
  await untilAnswering(`${settings.PUBLIC_URL}/version`);
  const bare = new pg.Client({ connectionString: urls.app });
  await bare.connect();
  const { rows } = await bare.query<{ pid: number }>('select pg_backend_pid() as pid');
  const barePid = rows[0]?.pid ?? 0;
  const sessions = new Map<number, Promise<SignedIn>>();

  function signIn(userId: number): Promise<SignedIn> {
    const session = sessions.get(userId) ?? openSession(userId);
    sessions.set(userId, session);
    return session;
  }

  async function openSession(userId: number): Promise<SignedIn> {
    const scope = companyScope(services, { companyId: LARGE_COMPANY, actor: 'system' });
    return signInAs(services, await usersRepo.get(scope, userId));
  }

  async function work(): Promise<Work> {
    api.send('take');
    const [done] = await once(api, 'message');
    return done as Work;
  }

  return {
    address: settings.PUBLIC_URL,
    pid: api.pid ?? 0,
    urls,
    services,
    signIn,
    work,
    async get(userId, path) {
      const headers = { authorization: `Bearer ${(await signIn(userId)).token}` };
      await work();
      const startedAt = performance.now();
      const response = await fetch(`${settings.PUBLIC_URL}${path}`, { headers });
      const text = await response.text();
      const ms = performance.now() - startedAt;
      if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text.slice(0, 300)}`);
      return { ms, answer: JSON.parse(text) };
    },
    async replay(recorded) {
      const [startedAt, cpuBefore] = [performance.now(), cpuMsOf(barePid)];
      await bare.query(beginFor(LARGE_COMPANY));
      for (const { name, text, values } of recorded) {
        await bare.query({ ...(name !== undefined && { name }), text, values: [...values] });
      }
      await bare.query('commit');
      return { ms: performance.now() - startedAt, cpuMs: cpuMsOf(barePid) - cpuBefore };
    },
    async stop() {
      const exited = once(api, 'exit');
      api.kill('SIGKILL');
      await exited;
      await bare.end();
      await services.database.close();
      services.redis.disconnect();
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
