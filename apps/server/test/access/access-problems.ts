import { mayChangeInSupport, type Permission, permissions, type RouteContract, type Rule } from '@recado/contracts';
import type { FastifyInstance } from 'fastify';
import { createAccessTokens } from '../../src/modules/auth/tokens/access-token.ts';
import { deriveSigningKeys } from '../../src/platform/secrets/signing-keys.ts';
import type { AccessWorld } from './access-world.ts';
import { isSetup } from './content-routes.ts';

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
}

const LET_IN = 'let in';
const refusals = [
  'ERR_UNAUTHENTICATED',
  'ERR_SESSION_EXPIRED',
  'ERR_SESSION_EVICTED',
  'ERR_NO_PERMISSION',
  'ERR_SUPPORT_ONLY_LOOKS',
  'ERR_SUPPORT_NEEDS_CONSENT',
  'ERR_SUBSCRIPTION_EXPIRED',
  'ERR_PLAN_WITHOUT_FEATURE',
  'ERR_COMPANY_INACTIVE',
  'ERR_API_TOKEN_UNKNOWN',
  'ERR_API_SCOPE_MISSING',
  'ERR_API_ADDRESS_REFUSED',
  'ERR_API_KEY_LIMITED',
];

/** The deviations of a route from its declaration, for every kind of caller, as text. Empty means none. */
export async function accessProblems(
  app: FastifyInstance,
  contract: RouteContract,
  world: AccessWorld,
  tokenSecret: string,
): Promise<string[]> {
  const problems: string[] = [];
  const expect = async (
    caller: string,
    token: string | undefined,
    expected: string,
    companyId = world.ownCompanyId,
  ) => {
    for (const body of bodiesFor(contract)) {
      const { status, code } = await call(app, contract, { token, companyId, body });
      const actual = code !== undefined && refusals.includes(code) ? code : LET_IN;
      const what = `${contract.method} ${contract.path}${body.type && ` with ${body.type}`}, ${caller}`;
      if (actual !== expected) problems.push(`${what}: ${actual} (${status}) instead of ${expected}`);
      if (status >= 500) problems.push(`${what}: answered ${status}`);
    }
  };
  const { access } = contract;
  if ('public' in access) {
    await expect('nobody', undefined, isCookieRoute(contract) ? 'ERR_UNAUTHENTICATED' : LET_IN);
    return problems;
  }

  if ('token' in access) {
    await expect('nobody', undefined, 'ERR_UNAUTHENTICATED');
    await expect('an administrator', world.tokens.admin, 'ERR_API_TOKEN_UNKNOWN');
    await expect('a key with every scope', world.keys.every, 'ERR_API_TOKEN_UNKNOWN');
    await expect('an unknown token', 'a'.repeat(30), 'ERR_API_TOKEN_UNKNOWN');
    await expect('a connection', world.connections.own, LET_IN);
    await expect('a connection of an inactive company', world.connections.inactiveCompany, 'ERR_COMPANY_INACTIVE');
    await expect('one of an expired company', world.connections.expiredCompany, 'ERR_SUBSCRIPTION_EXPIRED');
    await expect('one of a plan without features', world.connections.withoutFeatures, 'ERR_PLAN_WITHOUT_FEATURE');
    return problems;
  }
  for (const [caller, token, expected] of expectedOfKeys(contract, world)) await expect(caller, token, expected);

  const expired = createAccessTokens(deriveSigningKeys(tokenSecret, 'access-token'), 900).sign(
    { userId: 1, companyId: 1, sessionId: '00000000-0000-4000-8000-000000000000' },
    new Date(0),
  );
  await expect('nobody', undefined, 'ERR_UNAUTHENTICATED');
  await expect('a forged token', `${expired}x`, 'ERR_UNAUTHENTICATED');
  await expect('an expired token', expired, 'ERR_SESSION_EXPIRED');
  await expect('an evicted session', world.tokens.evicted, 'ERR_SESSION_EVICTED');
  await expect('an inactive company', world.tokens.inactiveCompany, 'ERR_COMPANY_INACTIVE');
  if ('super' in access) {
    await expect('an agent', world.tokens.user, 'ERR_NO_PERMISSION');
    await expect('an administrator', world.tokens.admin, 'ERR_NO_PERMISSION');
    await expect('an expired company', world.tokens.expiredCompany, 'ERR_SUBSCRIPTION_EXPIRED');
    await expect('the super user inside for support', world.tokens.support, 'ERR_NO_PERMISSION');
    await expect('the same without consent', world.tokens.supportWithoutConsent, 'ERR_NO_PERMISSION');
    await expect('the super user', world.tokens.super, LET_IN);
    return problems;
  }

  const rule: Rule = permissions[access.permission as Permission];
  await expect('an agent', world.tokens.user, rule.holders === 'everyone' ? LET_IN : 'ERR_NO_PERMISSION');
  await expect('an administrator', world.tokens.admin, LET_IN);
  await expect('the super user', world.tokens.super, LET_IN);
  const onlyLooks = contract.method !== 'GET' && !mayChangeInSupport(access.permission as Permission);
  await expect(
    'the super user inside for support',
    world.tokens.support,
    onlyLooks ? 'ERR_SUPPORT_ONLY_LOOKS' : LET_IN,
    world.consentingCompanyId,
  );
  await expect(
    'the super user inside for support without consent',
    world.tokens.supportWithoutConsent,
    isSetup(contract) ? (onlyLooks ? 'ERR_SUPPORT_ONLY_LOOKS' : LET_IN) : 'ERR_SUPPORT_NEEDS_CONSENT',
    world.otherCompanyId,
  );
  for (const { fields, token } of world.lent) {
    const holds = rule.holders === 'everyone' || rule.lentBy?.every((field) => fields.includes(field));
    await expect(`an agent with ${fields.join(' and ')}`, token, holds ? LET_IN : 'ERR_NO_PERMISSION');
  }
  await expect(
    'an expired company',
    world.tokens.expiredCompany,
    access.whenExpired === 'open' ? LET_IN : 'ERR_SUBSCRIPTION_EXPIRED',
  );
  await expect(
    'a plan without features',
    world.tokens.withoutFeatures,
    access.feature ? 'ERR_PLAN_WITHOUT_FEATURE' : LET_IN,
  );
  if (contract.path.includes(':companyId')) {
    for (const body of bodiesFor(contract)) {
      for (const token of [world.tokens.admin, world.tokens.support]) {
        const foreign = await call(app, contract, { token, companyId: world.otherCompanyId, body });
        if (foreign.status === 404 || foreign.code === 'ERR_SUPPORT_ONLY_LOOKS') continue;
        problems.push(`${contract.method} ${contract.path}: another company's id answers ${foreign.status}, not 404`);
      }
    }
  }
  return problems;
}

/** Keys open routes of the public API by their scopes, and no others. The token of a connection opens none of them. */
function expectedOfKeys(
  { access, api }: RouteContract,
  { keys, connections }: AccessWorld,
): [string, string, string][] {
  const ofNobody: [string, string, string][] = [
    ['the token of a connection', connections.own, 'ERR_UNAUTHENTICATED'],
    ['a revoked key', keys.revoked, 'ERR_UNAUTHENTICATED'],
    ['an expired key', keys.expired, 'ERR_UNAUTHENTICATED'],
    ['a forged key', `${keys.every.slice(0, -1)}!`, 'ERR_UNAUTHENTICATED'],
    ['a key at another address', keys.elsewhere, 'ERR_API_ADDRESS_REFUSED'],
    ['a key of an inactive company', keys.inactiveCompany, 'ERR_COMPANY_INACTIVE'],
  ];
  if ('super' in access) return [...ofNobody, ['a key with every scope', keys.every, 'ERR_NO_PERMISSION']];
  const isOpen = 'permission' in access && access.whenExpired === 'open';
  if (isOpen && api) return [['a key', keys.every, 'no route of the public API open to expired companies']];
  if (!isOpen) ofNobody.push(['a key of an expired company', keys.expiredCompany, 'ERR_SUBSCRIPTION_EXPIRED']);
  if (!api || api.scope === 'connection-token')
    return [
      ...ofNobody,
      ['a key with every scope', keys.every, 'ERR_API_SCOPE_MISSING'],
      ['a limited key', keys.limited, 'ERR_API_SCOPE_MISSING'],
    ];
  const isForLimited = /^(messages|templates|tickets|contacts|tags|queues):/.test(api.scope);
  return [
    ...ofNobody,
    ['a key of a plan without features', keys.withoutFeatures, 'ERR_PLAN_WITHOUT_FEATURE'],
    ['a key with every scope', keys.every, LET_IN],
    [`a key with only ${api.scope}`, keys.only.get(api.scope) ?? '', LET_IN],
    [`a key without ${api.scope}`, keys.without.get(api.scope) ?? '', 'ERR_API_SCOPE_MISSING'],
    ['a limited key', keys.limited, isForLimited ? LET_IN : 'ERR_API_KEY_LIMITED'],
  ];
}

/** Their credential is the refresh cookie; without it they refuse by themselves. */
const isCookieRoute = ({ path }: RouteContract): boolean => path === '/auth/refresh_token';

interface Body {
  /** Its content type; empty when there is none. */
  readonly type: string;
  readonly payload?: string;
}

const json: Body = { type: 'application/json', payload: '{}' };
const form: Body = { type: 'multipart/form-data; boundary=edge', payload: '--edge--\r\n' };

/** One of each kind that the route takes: a guard that checks only one of them guards nothing. */
function bodiesFor({ body, rawBody, multipart }: RouteContract): readonly Body[] {
  if (multipart) return [json, form];
  return body || rawBody ? [json] : [{ type: '' }];
}

async function call(
  app: FastifyInstance,
  contract: RouteContract,
  { token, companyId, body }: { token: string | undefined; companyId: number; body: Body },
): Promise<Answer> {
  const url = contract.path.replace(':companyId', String(companyId)).replaceAll(/:\w+/g, '999999999');
  const response = await app.inject({
    method: contract.method,
    url,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body.type && { 'content-type': body.type }),
    },
    ...(body.payload !== undefined && { payload: body.payload }),
  });
  return { status: response.statusCode, code: readCode(response.body) };
}

function readCode(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && 'code' in parsed ? String(parsed.code) : undefined;
  } catch {
    return undefined;
  }
}
