import type { RouteContract } from '@recado/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isForeignKeyViolation } from '../db/constraint-violations.ts';
import { AppError } from '../errors.ts';
import { platformScope } from '../platform-scope.ts';
import { type CompanyScope, companyScope } from '../scope.ts';
import type { Services } from '../services.ts';
import type { AnyViewer } from '../viewer.ts';
import { callerOf } from './caller.ts';
import type { OriginPolicy } from './origin.ts';
import type { PublicContext } from './route.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** The validated parts of the request. */
export interface Received {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

type PublicPart = Omit<PublicContext<RouteContract>, 'params' | 'query' | 'body'> & Received;
type ViewerPart = PublicPart & { readonly viewer: AnyViewer; readonly scope: CompanyScope };

/** The input of a handler; with viewer and scope for every route that is not public. */
export function contextOf(
  { services, origins }: { readonly services: Services; readonly origins: OriginPolicy },
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  received: Received & { readonly scope?: CompanyScope },
): PublicPart | ViewerPart {
  const base = {
    services,
    caller: callerOf(request, reply, origins),
    params: request.params,
    query: request.query,
    body: received.body,
    files: received.files,
  };
  const { viewer } = request;
  if (viewer === undefined) return base;
  const companyId = companySpokenFor(viewer, request.params);
  return {
    ...base,
    viewer,
    scope: received.scope ?? companyScope(services, { companyId, actor: viewer }),
    get platform() {
      if (viewer.api) throw new Error('A program never acts for the platform.');
      return platformScope(services, { actor: viewer, purpose: purposeOf(request) });
    },
  };
}

/** Audits platform staff who name another company in a path. */
export async function auditCrossing({ services, viewer, scope }: ViewerPart, request: FastifyRequest): Promise<void> {
  if (viewer.api || scope.companyId === viewer.companyId) return;
  const purpose = purposeOf(request);
  const platform = platformScope(services, { actor: viewer, purpose });
  try {
    await platform.audit({ companyId: scope.companyId, action: purpose, details: {} });
  } catch (error) {
    // An audit entry needs a company: this one does not exist, or was just erased.
    throw isForeignKeyViolation(error) ? new AppError('ERR_NOT_FOUND', { cause: error }) : error;
  }
}

const purposeOf = (request: FastifyRequest): string => `${request.method} ${request.routeOptions.url}`;

/** The tenant comes from the token; a company named in the path must be one's own unless the caller is super. */
export function companySpokenFor(viewer: AnyViewer, params: unknown): number {
  const companyId = companyInPath(params) ?? viewer.companyId;
  if (companyId !== viewer.companyId && !viewer.isSuper) throw new AppError('ERR_NOT_FOUND');
  return companyId;
}

/** Also before it was parsed; an invalid number is refused when it is. */
function companyInPath(params: unknown): number | undefined {
  const companyId = (params as { companyId?: unknown } | null)?.companyId;
  return companyId === undefined || Number.isNaN(Number(companyId)) ? undefined : Number(companyId);
}
