import {
  type Access,
  can,
  mayChangeInSupport,
  needsConsentInSupport,
  needsConsentToChange,
  type RouteContract,
} from '@recado/contracts';
import { AppError } from '../errors.ts';
import { type AnyViewer, seesContent } from '../viewer.ts';

export type AuthenticatedAccess = Exclude<Access, { readonly public: string }>;

/**
 * Whether a viewer may call a route; throws the refusal. The order matters: a blocked company gets that first, a user
 * without a required second factor next, then an unpaid company, and only then the checks of user and plan.
 */
export function assertAccess(viewer: AnyViewer, access: AuthenticatedAccess, contract: RouteContract): void {
  if (!viewer.isCompanyActive) throw new AppError('ERR_COMPANY_INACTIVE');
  const openWithoutSecondFactor = 'permission' in access && access.withoutSecondFactor === 'open';
  if (viewer.needsSecondFactor && !openWithoutSecondFactor) throw new AppError('ERR_SECOND_FACTOR_REQUIRED');
  const openWhenExpired = 'permission' in access && access.whenExpired === 'open';
  if (viewer.isCompanyExpired && !openWhenExpired) throw new AppError('ERR_SUBSCRIPTION_EXPIRED');
  if ('super' in access) {
    if (!viewer.isSuper) throw new AppError('ERR_NO_PERMISSION');
    return;
  }
  if ('permission' in access) {
    if (!can(viewer, access.permission)) throw new AppError('ERR_NO_PERMISSION');
    if (viewer.support) {
      const changes = contract.method !== 'GET';
      const isContent = contract.carriesContent === true || needsConsentInSupport(access.permission);
      const needsConsent = isContent || (changes && needsConsentToChange(access.permission));
      if (needsConsent && !seesContent(viewer)) throw new AppError('ERR_SUPPORT_NEEDS_CONSENT');
      if (changes && !mayChangeInSupport(access.permission)) throw new AppError('ERR_SUPPORT_ONLY_LOOKS');
    }
  }
  if (access.feature !== undefined && !viewer.features[access.feature]) throw new AppError('ERR_PLAN_WITHOUT_FEATURE');
}
