import { type ApiVersion, apiVersions, currentApiVersion, featuresOf, isExpired } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { ProgramCredentials } from '../../platform/http/identify-caller.ts';
import { type CompanyScope, companyScope } from '../../platform/scope.ts';
import { hashToken } from '../../platform/secrets/hash-token.ts';
import type { Services } from '../../platform/services.ts';
import type { ApiCaller, ApiViewer } from '../../platform/viewer.ts';
import { companiesRepo } from '../companies/index.ts';
import { connectionDirectoryRepo } from '../connections/index.ts';
import { plansRepo } from '../plans/index.ts';
import { isAddressAllowed } from './address-list.ts';
import { readApiKey, readConnectionToken } from './api-key-text.ts';
import { apiKeysRepo } from './api-keys.repo.ts';
import { countKeyCall } from './count-key-call.ts';

/** An API key, or the token of a connection → the program as viewer. Read every time: a revoked key stops at once. */
export function authenticateProgram(services: Services, credentials: ProgramCredentials): Promise<ApiViewer> {
  return credentials.kind === 'key' ? byKey(services, credentials) : byToken(services, credentials);
}

async function byKey(services: Services, { authorization, ip }: ProgramCredentials): Promise<ApiViewer> {
  const text = readApiKey(authorization);
  const owner = text === undefined ? undefined : await apiKeysRepo.findByHash(services, hashToken(text));
  if (!owner) throw new AppError('ERR_UNAUTHENTICATED');
  const scope = companyScope(services, { companyId: owner.companyId, actor: 'system' });
  const key = await apiKeysRepo.get(scope, owner.keyId);
  const isLive = key.revokedAt === null && (key.expiresAt === null || key.expiresAt > scope.now);
  if (!isLive) throw new AppError('ERR_UNAUTHENTICATED');
  if (!isAddressAllowed(key.addresses, ip)) throw new AppError('ERR_API_ADDRESS_REFUSED');
  countKeyCall(services, { companyId: owner.companyId, keyId: key.id });
  return programOf(scope, key.name, {
    kind: 'key',
    id: key.id,
    scopes: key.scopes,
    connectionIds: key.connectionIds,
    version: servedVersion(key.version),
  });
}

async function byToken(services: Services, { authorization }: ProgramCredentials): Promise<ApiViewer> {
  if (authorization === undefined) throw new AppError('ERR_UNAUTHENTICATED');
  const token = readConnectionToken(authorization);
  const owner = token && (await connectionDirectoryRepo.findByTokenHash(services, hashToken(token)));
  if (!owner) throw new AppError('ERR_API_TOKEN_UNKNOWN');
  const { companyId, connectionId } = owner;
  const scope = companyScope(services, { companyId, actor: 'system' });
  return programOf(scope, 'API', {
    kind: 'connection',
    id: connectionId,
    scopes: [],
    connectionIds: [connectionId],
    version: currentApiVersion,
  });
}

/** A version that is served no longer becomes the oldest that is. */
const servedVersion = (pinned: string): ApiVersion =>
  apiVersions.find((version) => version >= pinned) ?? currentApiVersion;

async function programOf(scope: CompanyScope, name: string, api: ApiCaller): Promise<ApiViewer> {
  const company = await companiesRepo.get(scope);
  const plan = company.planId === null ? undefined : await plansRepo.find(scope, company.planId);
  return {
    profile: 'admin',
    allUserChat: true,
    showDashboard: true,
    allowRealTime: true,
    allowConnections: true,
    allowExport: true,
    allowImport: true,
    allowDeleteTags: true,
    userId: null,
    sessionId: null,
    companyId: scope.companyId,
    name,
    isSuper: false,
    isCompanyActive: company.isActive,
    isCompanyExpired: isExpired(company, scope.now),
    planId: company.planId,
    features: featuresOf(plan ?? null, scope.companyId),
    seesNumbers: true,
    queueIds: [],
    seesUnqueuedTickets: true,
    seesOtherQueues: true,
    worksGroups: true,
    closesPendingTickets: true,
    api,
  };
}
