import { featuresOf, type PermissionHolder, type PlanFeature, type SessionUser } from '@recado/contracts';

/** The wire says `enabled`; the permission table asks yes or no. */
export const permissionHolder = (user: SessionUser): PermissionHolder => ({
  profile: user.profile,
  allUserChat: user.allUserChat === 'enabled',
  showDashboard: user.showDashboard === 'enabled',
  allowRealTime: user.allowRealTime === 'enabled',
  allowConnections: user.allowConnections === 'enabled',
});

export const hasFeature = (user: SessionUser, feature: PlanFeature): boolean =>
  featuresOf(user.company.plan, user.super)[feature];
