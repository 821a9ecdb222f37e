import { join } from 'node:path';
import type { ApiVersion } from '@recado/contracts';
import { channelRoutes } from '../channels/index.ts';
import { authenticateProgram } from '../modules/api-keys/index.ts';
import { authenticate } from '../modules/auth/index.ts';
import { productVersion } from '../modules/version/product-version.ts';
import { modules } from '../modules.ts';
import { loadEnv } from '../platform/env.ts';
import { createHttpApp } from '../platform/http/http-app.ts';
import type { ReferenceDocument } from '../platform/http/reference/openapi-document.ts';
import { publicDocument } from '../platform/http/reference/public-document.ts';
import { offlineServices } from './offline-services.ts';

/** One document per version, as its programs know it. */
export const STORED_FOLDER = join(import.meta.dirname, '../../../../docs/openapi');

export const storedDocument = (version: ApiVersion): string => join(STORED_FOLDER, `${version}.json`);

export const toText = (document: ReferenceDocument): string => `${JSON.stringify(document, null, 2)}\n`;

/** The document of the public API as this build serves it. Needs no database. */
export async function buildPublicDocument(): Promise<ReferenceDocument> {
  const services = offlineServices(loadEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
  const routes = [...modules.flatMap((module) => module.routes ?? []), ...channelRoutes];
  const app = await createHttpApp({ services, routes, authenticate, authenticateProgram, version: productVersion });
  await app.ready();
  services.redis.disconnect();
  return publicDocument(app.swagger() as unknown as ReferenceDocument);
}
