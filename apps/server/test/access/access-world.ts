import { type ApiScope, apiScopes, type LendingField, type PlanFeature, planFeatures } from '@recado/contracts';
import { grantSupport } from '../../src/modules/support/index.ts';
import type { CompanyScope } from '../../src/platform/scope.ts';
import type { Services } from '../../src/platform/services.ts';
import { aCompany, aConnection, anApiKey, aPlan, aSuperUser, aUser, tokenOfConnection } from '../factories.ts';
import { insideForSupport, signInAs } from '../sign-in-as.ts';

/** One of each kind of caller a route can meet, with a live token (or none). */
export interface AccessWorld {
  readonly ownCompanyId: number;
  readonly otherCompanyId: number;
  /** It lets support see its conversations. */
  readonly consentingCompanyId: number;
  readonly tokens: {
    readonly user: string;
    readonly admin: string;
    readonly super: string;
    /** Platform staff inside a company for support that lets them see its conversations. */
    readonly support: string;
    /** The same in a company that did not. */
    readonly supportWithoutConsent: string;
    readonly evicted: string;
    readonly expiredCompany: string;
    readonly inactiveCompany: string;
    readonly withoutFeatures: string;
  };
  /** API keys; unless it says otherwise of the own company, with every scope. */
  readonly keys: {
    readonly every: string;
    readonly revoked: string;
    readonly expired: string;
    readonly elsewhere: string;
    /** Limited to one connection. */
    readonly limited: string;
    readonly expiredCompany: string;
    readonly inactiveCompany: string;
    readonly withoutFeatures: string;
    /** By scope: one with only this scope, and one with all others. */
    readonly only: ReadonlyMap<ApiScope, string>;
    readonly without: ReadonlyMap<ApiScope, string>;
  };
  /** Tokens of connections. */
  readonly connections: Readonly<Record<'own' | 'expiredCompany' | 'inactiveCompany' | 'withoutFeatures', string>>;
  /** Users with only these permission fields. */
  readonly lent: readonly { readonly fields: readonly LendingField[]; readonly token: string }[];
}

export async function anAccessWorld(services: Services): Promise<AccessWorld> {
  const tokenOf = async (user: Parameters<typeof signInAs>[1]) => (await signInAs(services, user)).token;
  const own = await aCompany(services);
  const other = await aCompany(services);
  const expired = await aCompany(services, { dueDate: '2020-01-01' });
  const inactive = await aCompany(services, { isActive: false });
  const bare = await aPlan(services, Object.fromEntries(planFeatures.map((feature: PlanFeature) => [feature, false])));
  const withoutFeatures = await aCompany(services, { planId: bare.id });
  const evictedUser = await aUser(own.scope);
  const evicted = await tokenOf(evictedUser);
  await signInAs(services, evictedUser);
  const connection = await aConnection(own.scope);
  // A separate company: an administrator of the own one also calls the route that revokes the consent.
  const consenting = await aCompany(services);
  await grantSupport(consenting.scope, 24);
  const lent = async (fields: readonly LendingField[], columns: Record<string, boolean>) => ({
    fields,
    token: await tokenOf(await aUser(own.scope, columns)),
  });
  return {
    ownCompanyId: own.companyId,
    consentingCompanyId: consenting.companyId,
    otherCompanyId: other.companyId,
    tokens: {
      user: await tokenOf(await aUser(own.scope)),
      admin: await tokenOf(own.admin),
      super: await tokenOf(await aSuperUser(services)),
      support: await insideForSupport(services, await aSuperUser(services), consenting.companyId),
      supportWithoutConsent: await insideForSupport(services, await aSuperUser(services), other.companyId),
      evicted,
      expiredCompany: await tokenOf(expired.admin),
      inactiveCompany: await tokenOf(inactive.admin),
      withoutFeatures: await tokenOf(withoutFeatures.admin),
    },
    keys: {
      every: await anApiKey(own.scope),
      revoked: await anApiKey(own.scope, { isRevoked: true }),
      expired: await anApiKey(own.scope, { expiresAt: new Date(0) }),
      elsewhere: await anApiKey(own.scope, { addresses: ['203.0.113.7'] }),
      limited: await anApiKey(own.scope, { connectionIds: [connection.id] }),
      expiredCompany: await anApiKey(expired.scope),
      inactiveCompany: await anApiKey(inactive.scope),
      withoutFeatures: await anApiKey(withoutFeatures.scope),
      only: await byScope((scope) => anApiKey(own.scope, { scopes: [scope] })),
      without: await byScope((scope) => anApiKey(own.scope, { scopes: apiScopes.filter((one) => one !== scope) })),
    },
    connections: {
      own: await tokenOfConnection(own.scope, connection.id),
      expiredCompany: await connectionTokenIn(expired.scope),
      inactiveCompany: await connectionTokenIn(inactive.scope),
      withoutFeatures: await connectionTokenIn(withoutFeatures.scope),
    },
    lent: [
      await lent(['allUserChat'], { seesOtherUsers: true }),
      await lent(['showDashboard'], { seesDashboard: true }),
      await lent(['allowRealTime'], { seesMoments: true }),
      await lent(['allowConnections'], { managesConnections: true }),
      await lent(['allowExport'], { exportsData: true }),
      await lent(['allowImport'], { importsData: true }),
      await lent(['allowDeleteTags'], { deletesTags: true }),
      await lent(['showDashboard', 'allowExport'], { seesDashboard: true, exportsData: true }),
    ],
  };
}

async function byScope(make: (scope: ApiScope) => Promise<string>): Promise<ReadonlyMap<ApiScope, string>> {
  const made = new Map<ApiScope, string>();
  for (const scope of apiScopes) made.set(scope, await make(scope));
  return made;
}

const connectionTokenIn = async (scope: CompanyScope): Promise<string> =>
  tokenOfConnection(scope, (await aConnection(scope)).id);
