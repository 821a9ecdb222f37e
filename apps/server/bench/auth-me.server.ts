import Fastify from 'fastify';
import { authenticateProgram } from '../src/modules/api-keys/index.ts';
import { authenticate } from '../src/modules/auth/index.ts';
import { LOAD_PRINCIPAL } from '../src/modules/auth/principal.ts';
import { modules } from '../src/modules.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { loadEnv } from '../src/platform/env.ts';
import { createHttpApp } from '../src/platform/http/http-app.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import { openTracing } from '../src/platform/trace/open-tracing.ts';
import { offlineServices } from '../src/processes/offline-services.ts';
import { aCompany } from '../test/factories.ts';
import { signInAs } from '../test/sign-in-as.ts';

/** The product's route and a bare one in one process, so that both run under the same load. */
const env = loadEnv(process.env);
const tracing = await openTracing({
  env,
  log: createLogger({ name: 'bench', level: 'silent' }),
  version: 'bench',
  role: 'api',
});
const services = offlineServices(env, { tracing });
const { admin, companyId } = await aCompany(services);
const { token, sessionId } = await signInAs(services, admin);

const routes = modules.flatMap((module) => module.routes ?? []);
const product = await createHttpApp({ services, routes, authenticate, authenticateProgram, version: 'bench' });
const bare = Fastify();
bare.get('/auth/me', async () =>
  inTransaction(services.database.app, { companyId }, async (client) => {
    const { rows } = await client.query({ name: 'bare', text: LOAD_PRINCIPAL, values: [companyId, sessionId] });
    return rows[0];
  }),
);
const addresses = {
  ours: await product.listen({ host: '127.0.0.1', port: 0 }),
  bare: await bare.listen({ host: '127.0.0.1', port: 0 }),
};
process.send?.({ ...addresses, token });
