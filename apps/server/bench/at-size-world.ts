import { once } from 'node:events';
import pg from 'pg';
import { usersRepo } from '../src/modules/users/index.ts';
import { companyScope } from '../src/platform/scope.ts';
import type { Services } from '../src/platform/services.ts';
import { offlineServices } from '../src/processes/offline-services.ts';
import type { RecordedStatement } from '../test/at-size/recorded-statements.ts';
import { LARGE_COMPANY } from '../test/at-size/size.ts';
import { beginFor } from '../test/begin-for.ts';
import { signInAs } from '../test/sign-in-as.ts';
import type { DatabaseUrls } from '../test/test-database.ts';
import type { Work } from './at-size-api.ts';
import { ensureSizedDatabase, type SizedData } from './at-size-database.ts';
import { startBenchApi } from './bench-api.ts';
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

/** One api process on the database of this size. */
export async function startSizedWorld(data: SizedData): Promise<SizedWorld> {
  const urls = await ensureSizedDatabase(data);
  const api = await startBenchApi(urls);
  const services = offlineServices(api.env);
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
    api.process.send('take');
    const [done] = await once(api.process, 'message');
    return done as Work;
  }

  return {
    address: api.address,
    pid: api.process.pid ?? 0,
    urls,
    services,
    signIn,
    work,
    async get(userId, path) {
      const headers = { authorization: `Bearer ${(await signIn(userId)).token}` };
      await work();
      const startedAt = performance.now();
      const response = await fetch(`${api.address}${path}`, { headers });
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
      await api.stop();
      await bare.end();
      await services.database.close();
      services.redis.disconnect();
    },
  };
}
