import type { PlanFeature } from '@recado/contracts';
import { planFeatures } from '@recado/contracts';
import type { Services } from '../../src/platform/services.ts';
import { aCompany, aPlan, aSuperUser, aUser } from '../factories.ts';
import { insideForSupport, signInAs } from '../sign-in-as.ts';

/** One of each kind of caller a route can meet, with a live token (or none). */
export interface AccessWorld {
  readonly ownCompanyId: number;
  readonly otherCompanyId: number;
  readonly tokens: {
    readonly user: string;
    readonly admin: string;
    readonly super: string;
    /** Platform staff inside the own company for support. */
    readonly support: string;
    readonly evicted: string;
    readonly expiredCompany: string;
    readonly inactiveCompany: string;
    readonly withoutFeatures: string;
  };
  /** A user with only this permission field. */
  readonly lent: Readonly<Record<'allUserChat' | 'showDashboard' | 'allowRealTime' | 'allowConnections', string>>;
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
  const withField = async (field: Record<string, boolean>) => tokenOf(await aUser(own.scope, field));
  return {
    ownCompanyId: own.companyId,
    otherCompanyId: other.companyId,
    tokens: {
      user: await tokenOf(await aUser(own.scope)),
      admin: await tokenOf(own.admin),
      super: await tokenOf(await aSuperUser(services)),
      support: await insideForSupport(services, await aSuperUser(services), own.companyId),
      evicted,
      expiredCompany: await tokenOf(expired.admin),
      inactiveCompany: await tokenOf(inactive.admin),
      withoutFeatures: await tokenOf(withoutFeatures.admin),
    },
    lent: {
      allUserChat: await withField({ seesOtherUsers: true }),
      showDashboard: await withField({ seesDashboard: true }),
      allowRealTime: await withField({ seesMoments: true }),
      allowConnections: await withField({ managesConnections: true }),
    },
  };
}
