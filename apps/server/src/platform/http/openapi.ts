import {
  type ErrorCode,
  emptyResponse,
  errors,
  fileResponse,
  type RouteContract,
  textResponse,
} from '@recado/contracts';
import type { FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

const errorBody = z
  .object({
    error: z.string(),
    code: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    retryAfterSeconds: z.number().optional(),
  })
  .meta({ id: 'Error' });

/** Validation, serialisation and the public reference all come from the contract. */
export function describeRoute(contract: RouteContract): FastifySchema {
  const { access } = contract;
  const isPublic = 'public' in access;
  return {
    summary: contract.summary,
    description: isPublic ? `Public. ${access.public}` : describeAccess(access) + describeScope(contract),
    ...identityOf(contract),
    ...(contract.params && { params: contract.params }),
    ...(contract.query && { querystring: contract.query }),
    // A form is not parsed yet when Fastify would validate it; its route does so itself.
    ...(contract.body && !contract.multipart && { body: contract.body }),
    response: { ...answersOf(contract), ...refusalsOf(contract) },
  };
}

/** Of the public API by its area and operation id; the rest of the product by the first part of its path. */
function identityOf({ access, api, path }: RouteContract): FastifySchema {
  if (api === undefined)
    return { tags: [path.split('/')[1] ?? ''], ...('public' in access ? {} : { security: [{ bearer: [] }] }) };
  const { scope, operationId } = api;
  return scope === 'connection-token'
    ? { operationId, tags: [scope], security: [{ connectionToken: [] }] }
    : { operationId, tags: [scope.split(':')[0] ?? ''], security: [{ apiKey: [] }] };
}

function answersOf({ response }: RouteContract): Record<number, unknown> {
  if (response === textResponse) return { 200: contentOf({ 'text/plain': z.string() }) };
  if (response === emptyResponse) return { 204: response.describe('No body.') };
  if (response !== fileResponse) return { 200: response };
  const bytes = contentOf({ '*/*': z.string().meta({ format: 'binary' }) });
  return { 200: bytes, 206: bytes };
}

const contentOf = (types: Record<string, z.ZodType>) => ({
  content: Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema }])),
});

type Transform = typeof jsonSchemaTransform;
type Content = Record<string, { readonly schema: object }>;

/** The reference also documents what Fastify does not validate: raw bytes, forms and the idempotency key. */
export const describeForReference: Transform = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  const contract = document.route.config?.contract;
  if (contract === undefined || schema.hide) return { schema, url };
  const content = contract.rawBody ? rawContent : contract.multipart && formContent(document, contract);
  return {
    schema: {
      ...schema,
      ...(content && { body: { content } }),
      ...(contract.idempotent && { headers: idempotencyHeader }),
    },
    url,
  };
};

const binary = { type: 'string', format: 'binary' };
const rawContent: Content = { '*/*': { schema: binary } };

const idempotencyHeader = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      pattern: '^[\\x21-\\x7e]{1,200}$',
      description: 'Repeating the call with the same key gives the first answer and has no further effect.',
    },
  },
};

/** The same fields twice: as JSON, and as a form that may contain files. */
function formContent(document: Parameters<Transform>[0], { body, multipart }: RouteContract): Content {
  const { schema } = jsonSchemaTransform({ ...document, schema: body ? { body } : {} });
  const json = (schema.body ?? { type: 'object' }) as object;
  const names = [multipart?.files ?? []].flat();
  const fields = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'array', items: binary }])),
  };
  return {
    'application/json': { schema: json },
    'multipart/form-data': { schema: { allOf: [json, fields] } },
  };
}

function describeAccess(access: Exclude<RouteContract['access'], { public: string }>): string {
  if ('super' in access) return 'Platform staff only.';
  if ('token' in access) return `The token of a connection, and plan feature \`${access.feature}\`.`;
  const feature = access.feature ? ` and plan feature \`${access.feature}\`` : '';
  const expired = access.whenExpired === 'open' ? ' Open to a company whose subscription has run out.' : '';
  return `Permission \`${access.permission}\`${feature}.${expired}`;
}

const describeScope = ({ api }: RouteContract): string =>
  api && api.scope !== 'connection-token' ? ` API keys need the scope \`${api.scope}\`.` : '';

function refusalsOf(contract: RouteContract): Record<number, z.ZodType> {
  const codes: ErrorCode[] = [...(contract.errors ?? [])];
  if (contract.params || contract.query || contract.body || contract.multipart) codes.push('ERR_INVALID_REQUEST');
  if (contract.multipart || contract.rawBody) codes.push('ERR_PAYLOAD_TOO_LARGE');
  if (contract.idempotent) codes.push('ERR_IDEMPOTENCY_KEY_REUSED');
  if (!('public' in contract.access))
    codes.push('ERR_UNAUTHENTICATED', 'ERR_NO_PERMISSION', 'ERR_SUBSCRIPTION_EXPIRED', 'ERR_TOO_MANY_REQUESTS');
  if (contract.api) codes.push('ERR_API_VERSION_UNKNOWN');
  if (contract.api && contract.api.scope !== 'connection-token')
    codes.push('ERR_API_SCOPE_MISSING', 'ERR_API_ADDRESS_REFUSED', 'ERR_API_KEY_LIMITED');
  return Object.fromEntries(
    Map.groupBy(codes, (code) => errors[code].status)
      .entries()
      .map(([status, same]) => [status, errorBody.describe([...new Set(same)].join(', '))]),
  );
}
