import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import type { RouteContract } from '@recado/contracts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { AppError } from '../errors.ts';
import { platformScope } from '../platform-scope.ts';
import { type CompanyScope, companyScope } from '../scope.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../viewer.ts';
import { assertAccess } from './access.ts';
import { callerOf } from './caller.ts';
import { bodyOf, renderError } from './error-response.ts';
import { describeRoute } from './openapi.ts';
import { originPolicy } from './origin.ts';
import type { PublicContext, Route } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined;
  }
}

export interface HttpAppOptions {
  readonly services: Services;
  readonly routes: readonly Route[];
  /** Turns the Authorization header into the viewer, or throws the refusal. */
  readonly authenticate: (services: Services, authorization: string | undefined) => Promise<Viewer>;
  readonly version: string;
}

const BODY_LIMIT_BYTES = 1024 * 1024;

/** The API: one Fastify route per contract, guarded as the contract says. */
export async function createHttpApp({
  services,
  routes,
  authenticate,
  version,
}: HttpAppOptions): Promise<FastifyInstance> {
  const { env } = services;
  const app = Fastify({
    loggerInstance: services.log.child({ part: 'http' }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: a child per request is made thousands of times for the few that have something to say.
    childLoggerFactory: (logger) => logger,
    trustProxy: env.TRUST_PROXY,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: (request) => withoutBasePath(request.url ?? '/', env.API_BASE_PATH),
    // `__proto__` in a body is an attack, not a field.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(renderError);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(bodyOf('ERR_NOT_FOUND')));
  app.decorateRequest('viewer', undefined);

  const origins = originPolicy(env.PUBLIC_URL, env.ALLOWED_ORIGINS);
  await app.register(cookie);
  await app.register(cors, {
    origin: [...origins.allowed],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: 86_400,
  });
  const headers = apiHeaders(env.PUBLIC_URL);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Recado', version, description: 'Customer-service messaging for many companies.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  observeRequests(app, services);

  await app.register((api, _options, done) => {
    for (const route of routes) addRoute(api, route);
    done();
  });
  return app;

  function addRoute(api: FastifyInstance, route: Route): void {
    const { contract } = route;
    const { access } = contract;
    api.route({
      method: contract.method,
      url: contract.path,
      schema: describeRoute(contract),
      // Before validation: who may not call learns nothing of what would have been valid.
      onRequest: async (request) => {
        if ('public' in access) return;
        request.viewer = await authenticate(services, request.headers.authorization);
        assertAccess(request.viewer, access);
      },
      handler: async (request, reply) => {
        const context = contextOf(request, reply);
        if ('scope' in context) await auditCrossing(context, request);
        const answer = await route.handle(context as never);
        // A bare text would leave as plain text; every answer of the API is JSON.
        if (typeof answer !== 'string') return answer;
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
      },
    });
  }

  function contextOf(request: FastifyRequest, reply: FastifyReply): PublicPart | ViewerPart {
    const base = {
      services,
      caller: callerOf(request, reply, origins),
      params: request.params,
      query: request.query,
      body: request.body,
    };
    const { viewer } = request;
    if (viewer === undefined) return base;
    const companyId = companyInPath(request.params) ?? viewer.companyId;
    if (companyId !== viewer.companyId && !viewer.isSuper) throw new AppError('ERR_NOT_FOUND');
    return {
      ...base,
      viewer,
      scope: companyScope(services, { companyId, actor: viewer }),
      get platform() {
        return platformScope(services, { actor: viewer, purpose: purposeOf(request) });
      },
    };
  }

  /** Staff who name another company in a path leave a trace there. */
  async function auditCrossing({ viewer, scope }: ViewerPart, request: FastifyRequest): Promise<void> {
    if (scope.companyId === viewer.companyId) return;
    const purpose = purposeOf(request);
    const platform = platformScope(services, { actor: viewer, purpose });
    await platform.audit({ companyId: scope.companyId, action: purpose, details: {} });
  }
}

type PublicPart = Omit<PublicContext<RouteContract>, 'params' | 'query' | 'body'>;
type ViewerPart = PublicPart & { readonly viewer: Viewer; readonly scope: CompanyScope };

const purposeOf = (request: FastifyRequest): string => `${request.method} ${request.routeOptions.url}`;

/** The tenant comes from the token; a company named in the path must be one's own unless the caller is super. */
function companyInPath(params: unknown): number | undefined {
  const companyId = (params as { companyId?: unknown } | null)?.companyId;
  return typeof companyId === 'number' ? companyId : undefined;
}

function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  return rest.startsWith('/') || rest.startsWith('?') || rest === '' ? rest || '/' : url;
}

function observeRequests(app: FastifyInstance, services: Services): void {
  const duration = services.metrics.histogram({
    name: 'recado_http_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500 || reply.elapsedTime > 1000) {
      request.log.warn(
        { route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'slow or failed request',
      );
    }
    done();
  });
}

/**
 * An API answer is nothing to render, frame or sniff. Written out once: a header library that thinks about them with
 * every request cost as much as the whole check of the session.
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
