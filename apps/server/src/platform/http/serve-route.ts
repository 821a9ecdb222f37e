import type { RouteContract } from '@recado/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { type AnyViewer, actorNameOf, homeCompanyOf } from '../viewer.ts';
import { assertAccess } from './access.ts';
import { answerOnce, readIdempotencyKey, requestHashOf } from './answer-once.ts';
import { assertStorable } from './assert-storable.ts';
import { originOf } from './caller.ts';
import { checkContract } from './check-contract.ts';
import { responseSerializer } from './compile-response.ts';
import { assertScope, type Identifying, identifyCaller } from './identify-caller.ts';
import { describeRoute } from './openapi.ts';
import type { OriginPolicy } from './origin.ts';
import { withForm } from './read-form.ts';
import { auditCrossing, companySpokenFor, contextOf, type Received } from './request-context.ts';
import type { Route } from './route.ts';
import { sendAnswer, sendJson } from './send-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: AnyViewer | undefined;
  }
  interface FastifyContextConfig {
    contract?: RouteContract;
  }
}

export const BODY_LIMIT_BYTES = 1024 * 1024;

export interface Serving extends Identifying {
  readonly origins: OriginPolicy;
  readonly temporaryDir: string;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** One contract as one Fastify route: access, then input, then the handler, then the response. */
export function serveRoute(api: FastifyInstance, serving: Serving, route: Route): void {
  const { contract } = route;
  const { access, bodyLimitBytes = BODY_LIMIT_BYTES } = contract;
  checkContract(contract);
  api.route({
    method: contract.method,
    url: contract.path,
    schema: describeRoute(contract),
    bodyLimit: bodyLimitBytes,
    config: { contract },
    // Before the body is read or anything validated: a caller without access learns nothing about what would be valid.
    onRequest: async (request, reply) => {
      if ('public' in access) return;
      const viewer = await identifyCaller(serving, contract, { request, reply });
      request.viewer = { ...viewer, origin: originOf(request) };
      assertAccess(request.viewer, access, contract);
      assertScope(request.viewer, contract);
      const companyId = companySpokenFor(request.viewer, request.params);
      if (request.work) request.work.companyId = companyId;
    },
    handler: async (request, reply) => {
      const answer = (received: Received) => answerRequest(serving, route, { request, reply }, received);
      const { rawBody, multipart } = contract;
      if (rawBody) return answer({ body: request.body ?? Buffer.alloc(0), files: [] });
      if (!multipart) return answer({ body: request.body, files: [] });
      if (!request.isMultipart()) return answer({ body: parseBody(contract, request.body), files: [] });
      const { temporaryDir } = serving;
      return withForm(request, { rule: multipart, textLimitBytes: bodyLimitBytes, temporaryDir }, ({ fields, files }) =>
        answer({ body: parseBody(contract, fields), files }),
      );
    },
  });
}

async function answerRequest(
  serving: Serving,
  { contract, handle }: Route,
  exchange: Exchange,
  received: Received,
): Promise<unknown> {
  const { request, reply } = exchange;
  const { params, query, headers } = request;
  assertStorable({ params, query, headers, ...received });
  const context = contextOf(serving, exchange, received);
  if (!('scope' in context)) return sendAnswer(reply, await handle(context as never));
  await auditCrossing(context, request);
  const key = contract.idempotent === true ? context.caller.header('idempotency-key') : undefined;
  if (key === undefined) return sendAnswer(reply, await handle(context as never));

  const { method, url } = request;
  const { viewer, scope } = context;
  const owner = {
    actor: actorNameOf(viewer),
    // Platform staff acting for another company is no user there.
    userId: homeCompanyOf(viewer) === scope.companyId ? viewer.userId : null,
    key: readIdempotencyKey(key),
    requestHash: requestHashOf({ method, url, ...received }),
  };
  const answer = await answerOnce(scope, owner, async (scope) => {
    const inside = contextOf(serving, exchange, { ...received, scope });
    return { status: reply.statusCode, response: asJson(serving, contract, await handle(inside as never)) };
  });
  return sendJson(reply.status(answer.status), answer.response);
}

/** As Fastify would have serialised it: a repeat must not differ from the first response. */
function asJson({ services }: Serving, { method, path, response }: RouteContract, answer: unknown): string {
  return responseSerializer(services.env)({ schema: response, method, url: path })(answer);
}

/** For routes that also take forms, so that both use one schema. */
function parseBody({ body: schema }: RouteContract, body: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('ERR_INVALID_REQUEST', { issues });
}
