import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { testServices } from '../../../../test/test-services.ts';
import { authenticateProgram } from '../../../modules/api-keys/index.ts';
import { authenticate } from '../../../modules/auth/index.ts';
import type { Services } from '../../services.ts';
import { createHttpApp } from '../http-app.ts';
import type { Route } from '../route.ts';

export interface ProbeApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Where it listens: some cases (a caller who disconnects, a body in pieces) need a real connection. */
  readonly url: string;
  /** The upload files that exist at this moment. */
  leftovers(): Promise<string[]>;
}

/** The real HTTP app with the test's own routes. */
export async function probeApp(routes: readonly Route[], overrides: Partial<Services> = {}): Promise<ProbeApp> {
  const services = testServices(overrides);
  const temporaryDir = await mkdtemp(join(tmpdir(), 'recado-probe-'));
  const app = await createHttpApp({
    services,
    routes,
    authenticate,
    authenticateProgram,
    version: 'test',
    temporaryDir,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  atTheEnd(async () => {
    // A connection that `fetch` opened in advance and never used would be waited for.
    const closed = app.close();
    app.server.closeAllConnections();
    await closed;
    await rm(temporaryDir, { recursive: true, force: true });
  });
  return { app, services, url, leftovers: () => readdir(temporaryDir, { recursive: true }) };
}
