import { featuresOf, type PermissionHolder, type PlanFeature, type SessionUser } from '@recado/contracts';

/** The wire has `enabled`; the permission table needs a boolean. */
export const permissionHolder = (user: SessionUser): PermissionHolder => ({
  profile: user.profile,
  allUserChat: user.allUserChat === 'enabled',
  showDashboard: user.showDashboard === 'enabled',
  allowRealTime: user.allowRealTime === 'enabled',
  allowConnections: user.allowConnections === 'enabled',
  allowExport: user.allowExport === 'enabled',
  allowImport: user.allowImport === 'enabled',
  allowDeleteTags: user.allowDeleteTags === 'enabled',
});

export const hasFeature = (user: SessionUser, feature: PlanFeature): boolean =>
  featuresOf(user.company.plan, user.company.id)[feature];
