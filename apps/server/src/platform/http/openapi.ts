import { type ErrorCode, errors, type RouteContract } from '@recado/contracts';
import type { FastifySchema } from 'fastify';
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
    description: isPublic ? `Public. ${access.public}` : describeAccess(access),
    tags: [contract.path.split('/')[1] ?? ''],
    ...(isPublic ? {} : { security: [{ bearer: [] }] }),
    ...(contract.params && { params: contract.params }),
    ...(contract.query && { querystring: contract.query }),
    ...(contract.body && { body: contract.body }),
    response: { 200: contract.response, ...refusalsOf(contract) },
  };
}

function describeAccess(access: Exclude<RouteContract['access'], { public: string }>): string {
  if ('super' in access) return 'Platform staff only.';
  const feature = access.feature ? ` and plan feature \`${access.feature}\`` : '';
  const expired = access.whenExpired === 'open' ? ' Open to a company whose subscription has run out.' : '';
  return `Permission \`${access.permission}\`${feature}.${expired}`;
}

function refusalsOf(contract: RouteContract): Record<number, z.ZodType> {
  const codes: ErrorCode[] = [...(contract.errors ?? [])];
  if (contract.params || contract.query || contract.body) codes.push('ERR_INVALID_REQUEST');
  if (!('public' in contract.access))
    codes.push('ERR_UNAUTHENTICATED', 'ERR_NO_PERMISSION', 'ERR_SUBSCRIPTION_EXPIRED');
  return Object.fromEntries(
    Map.groupBy(codes, (code) => errors[code].status)
      .entries()
      .map(([status, same]) => [status, errorBody.describe([...new Set(same)].join(', '))]),
  );
}
