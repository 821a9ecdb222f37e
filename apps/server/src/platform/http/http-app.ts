import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import type { RouteContract } from '@recado/contracts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransformObject, validatorCompiler } from 'fastify-type-provider-zod';
import type { Services } from '../services.ts';
import { inContext } from '../spans/tracing.ts';
import { responseSerializer } from './compile-response.ts';
import { createCallCounter } from './count-call.ts';
import { bodyOf, renderError } from './error-response.ts';
import { describeForReference } from './openapi.ts';
import { originPolicy } from './origin.ts';
import { publicSecuritySchemes } from './reference/public-document.ts';
import { serveReference } from './reference/serve-reference.ts';
import { removeAbandonedUploads } from './remove-abandoned-uploads.ts';
import { endWork, startWork } from './request-work.ts';
import type { Route } from './route.ts';
import { BODY_LIMIT_BYTES, type Serving, serveRoute } from './serve-route.ts';

export interface HttpAppOptions {
  readonly services: Services;
  readonly routes: readonly Route[];
  readonly authenticate: Serving['authenticate'];
  readonly authenticateProgram: Serving['authenticateProgram'];
  readonly version: string;
  /** Where uploads are stored for their handler. */
  readonly temporaryDir?: string;
}

/** The API: one Fastify route per contract, with the access the contract declares. */
export async function createHttpApp({
  services,
  routes,
  authenticate,
  authenticateProgram,
  version,
  temporaryDir = tmpdir(),
}: HttpAppOptions): Promise<FastifyInstance> {
  const { env } = services;
  const app = Fastify({
    loggerInstance: services.log.child({ part: 'http' }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: a child logger per request would be created thousands of times for the few that log.
    childLoggerFactory: (logger) => logger,
    // In the answer and in our log: what a caller quotes is what an operator finds.
    genReqId: () => randomUUID(),
    trustProxy: env.TRUST_PROXY,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: (request) => withoutBasePath(request.url ?? '/', env.API_BASE_PATH),
    // `__proto__` in a body is an attack, not a field.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(responseSerializer(env));
  app.setErrorHandler(renderError);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(bodyOf('ERR_NOT_FOUND')));
  app.decorateRequest('viewer', undefined);
  app.decorateRequest('work', undefined);

  startWork(app, services);
  const origins = originPolicy(env.PUBLIC_URL, env.ALLOWED_ORIGINS);
  await app.register(cookie);
  await app.register(cors, {
    origin: [...origins.allowed],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['X-Request-Id', 'Retry-After', 'RateLimit', 'RateLimit-Policy', 'Recado-Version'],
    maxAge: 86_400,
  });
  const headers = apiHeaders(env.PUBLIC_URL);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    void reply.header('x-request-id', request.id);
    done();
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Recado', version, description: 'Customer-service messaging for many companies.' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, ...publicSecuritySchemes },
      },
    },
    transform: describeForReference,
    transformObject: jsonSchemaTransformObject,
  });
  observeRequests(app, services);

  const callCounter = createCallCounter(services);
  const serving: Serving = { services, origins, authenticate, authenticateProgram, callCounter, temporaryDir };
  const serve = (api: FastifyInstance, kind: BodyKind): void => {
    for (const route of routes) if (bodyKindOf(route.contract) === kind) serveRoute(api, serving, route);
  };
  // A separate plugin scope per body parser: forms and raw bytes must not loosen the JSON routes.
  await app.register(async (api) => serve(api, 'json'));
  await app.register(async (api) => {
    acceptRawBodies(api);
    serve(api, 'raw');
  });
  await app.register(async (api) => {
    await api.register(multipart);
    serve(api, 'form');
  });
  serveReference(app, env.API_BASE_PATH);
  app.addHook('onReady', () => removeAbandonedUploads(temporaryDir));
  return app;
}

type BodyKind = 'json' | 'raw' | 'form';

const bodyKindOf = ({ rawBody, multipart }: RouteContract): BodyKind => (rawBody ? 'raw' : multipart ? 'form' : 'json');

function acceptRawBodies(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  api.addHook('onRequest', (request, _reply, done) => {
    // An invalid content type would be refused before the bytes are read.
    request.headers['content-type'] = 'application/octet-stream';
    done();
  });
}

function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  return rest.startsWith('/') || rest.startsWith('?') || rest === '' ? rest || '/' : url;
}

function observeRequests(app: FastifyInstance, services: Services): void {
  const duration = services.metrics.histogram({
    name: 'recado_http_request_seconds',
    help: 'Response time, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500 || reply.elapsedTime > 1000) {
      const ms = Math.round(reply.elapsedTime);
      const line = { requestId: request.id, route, status: reply.statusCode, ms };
      inContext(request.work ?? {}, () => request.log.warn(line, 'slow or failed request'));
    }
    endWork(request, reply);
    done();
  });
}

/**
 * An API response is never rendered, framed or sniffed. Built once: a header library that computes them with every
 * request cost as much as the whole session check.
 */
function apiHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
