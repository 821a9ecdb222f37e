import { channelRoutes } from '../channels/index.ts';
import { authenticateProgram } from '../modules/api-keys/index.ts';
import { authenticate } from '../modules/auth/index.ts';
import { productVersion } from '../modules/version/product-version.ts';
import { modules } from '../modules.ts';
import { loadEnv } from '../platform/env.ts';
import { createHttpApp } from '../platform/http/http-app.ts';
import { offlineServices } from './offline-services.ts';

/** Prints the OpenAPI document. Needs no database: it comes from the contracts of the routes. */
const services = offlineServices(loadEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
const routes = [...modules.flatMap((module) => module.routes ?? []), ...channelRoutes];
const app = await createHttpApp({ services, routes, authenticate, authenticateProgram, version: productVersion });
await app.ready();
process.stdout.write(`${JSON.stringify(app.swagger(), null, 2)}\n`);
services.redis.disconnect();
