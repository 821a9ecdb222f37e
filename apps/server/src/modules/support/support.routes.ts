import { type SupportAccess, supportContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { grantSupport, revokeSupport } from './grant-support.ts';
import { supportRepo } from './support.repo.ts';

export const supportRoutes = routes(supportContract, {
  show: ({ scope }) => showAccess(scope),

  grant: async ({ scope, body }) => {
    await grantSupport(scope, body.hours);
    return showAccess(scope);
  },

  revoke: async ({ scope }) => {
    await revokeSupport(scope);
    return showAccess(scope);
  },
});

async function showAccess(scope: CompanyScope): Promise<SupportAccess> {
  const grant = await supportRepo.findGrant(scope);
  const visits = await supportRepo.listVisits(scope);
  return {
    grant: grant
      ? {
          grantedAt: grant.grantedAt.toISOString(),
          endsAt: grant.endsAt.toISOString(),
          grantedBy:
            grant.grantedBy === null || grant.grantedByName === null
              ? null
              : { id: grant.grantedBy, name: grant.grantedByName },
        }
      : null,
    visits: visits.map(({ id, staffName, reason, startedAt, endsAt }) => ({
      id,
      staff: staffName,
      reason,
      startedAt: startedAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  };
}
