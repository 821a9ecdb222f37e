import { type ApiArea, type ApiVersion, apiVersions, type RouteContract } from '@recado/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { AnyViewer, ApiViewer, Viewer } from '../viewer.ts';
import type { CallCounter } from './count-call.ts';
import { readHeader } from './read-header.ts';

export interface ProgramCredentials {
  readonly kind: ApiViewer['api']['kind'];
  readonly authorization: string | undefined;
  readonly ip: string;
}

export interface Identifying {
  readonly services: Services;
  /** Turns the Authorization header into the viewer, or throws the refusal. */
  readonly authenticate: (services: Services, authorization: string | undefined) => Promise<Viewer>;
  /** The same for an API key, or for the token of a connection. */
  readonly authenticateProgram: (services: Services, credentials: ProgramCredentials) => Promise<ApiViewer>;
  readonly callCounter: CallCounter;
}

const KEY = /^Bearer rk_/i;
/** Conversations belong to a connection, and the rest of these to the company. Other areas have no limited view. */
const areasOfLimitedKeys: ReadonlySet<string> = new Set<ApiArea>([
  'messages',
  'templates',
  'tickets',
  'contacts',
  'tags',
  'queues',
]);

/** The user or the program behind a call, counted against its limits. */
export async function identifyCaller(
  { services, authenticate, authenticateProgram, callCounter }: Identifying,
  { access }: RouteContract,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<AnyViewer> {
  const { authorization } = request.headers;
  const byToken = 'token' in access;
  if (!byToken && !KEY.test(authorization ?? '')) {
    const viewer = await authenticate(services, authorization);
    await callCounter.countUser(viewer);
    return viewer;
  }
  const kind = byToken ? 'connection' : 'key';
  const viewer = await authenticateProgram(services, { kind, authorization, ip: request.ip });
  await callCounter.countProgram(viewer, (headers) => void reply.headers(headers));
  void reply.header('recado-version', versionOf(request, viewer));
  return viewer;
}

/** A call of one version must not get another one silently. */
function versionOf(request: FastifyRequest, { api }: ApiViewer): ApiVersion {
  const asked = readHeader(request.raw.rawHeaders, 'recado-version');
  if (asked === undefined) return api.version;
  const known = apiVersions.find((version) => version === asked);
  if (known === undefined) throw new AppError('ERR_API_VERSION_UNKNOWN');
  return known;
}

/** Whether a key may call a route: it is part of the public API, and the key has its scope. */
export function assertScope({ api, features }: AnyViewer, contract: RouteContract): void {
  if (api?.kind !== 'key') return;
  if (!features.useExternalApi) throw new AppError('ERR_PLAN_WITHOUT_FEATURE');
  const scope = contract.api?.scope;
  if (scope === undefined || scope === 'connection-token' || !api.scopes.includes(scope))
    throw new AppError('ERR_API_SCOPE_MISSING');
  const [area = ''] = scope.split(':');
  if (api.connectionIds !== null && !areasOfLimitedKeys.has(area)) throw new AppError('ERR_API_KEY_LIMITED');
}
