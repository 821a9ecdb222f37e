import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { generousLimits } from '../test/generous-limits.ts';
import type { DatabaseUrls } from '../test/test-database.ts';
import { cpuMsOf } from './cpu-of-processes.ts';

const SECONDS = 4;
const CONNECTIONS = 16;

interface Load {
  readonly perSecond: number;
  /** CPU time of the process for each call. */
  readonly cpuMs: number;
}

export interface MeProcess {
  /** Calls the route of the product, or the bare one, for four seconds. */
  load(side: 'ours' | 'bare'): Promise<Load>;
  stop(): Promise<void>;
}

/** A process that answers `GET /auth/me` twice: by the product, and by a bare route with the same statements. */
export async function startMeProcess(
  urls: DatabaseUrls,
  environment: Readonly<Record<string, string>> = {},
): Promise<MeProcess> {
  const server = fork(new URL('auth-me.server.ts', import.meta.url), {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: urls.app,
      DATABASE_PLATFORM_URL: urls.platform,
      DATABASE_JOBS_URL: urls.jobs,
      ...generousLimits,
      ...environment,
    },
  });
  const { pid } = server;
  const [ready] = (await once(server, 'message')) as [{ ours: string; bare: string; token: string }];
  if (pid === undefined) throw new Error('The process did not start.');
  return {
    async load(side) {
      const cpuBefore = cpuMsOf(pid);
      const { requests, non2xx, errors } = await autocannon({
        url: `${ready[side]}/auth/me`,
        connections: CONNECTIONS,
        duration: SECONDS,
        headers: { authorization: `Bearer ${ready.token}` },
      });
      if (non2xx > 0 || errors > 0) throw new Error(`${ready[side]}: ${non2xx} refusals, ${errors} errors`);
      return { perSecond: requests.average, cpuMs: (cpuMsOf(pid) - cpuBefore) / requests.total };
    },
    async stop() {
      const exited = once(server, 'exit');
      server.kill();
      await exited;
    },
  };
}
