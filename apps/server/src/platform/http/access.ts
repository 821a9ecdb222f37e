import { type Access, can, mayChangeInSupport, type RouteContract } from '@recado/contracts';
import { AppError } from '../errors.ts';
import type { AnyViewer } from '../viewer.ts';

export type AuthenticatedAccess = Exclude<Access, { readonly public: string }>;

/**
 * Whether a viewer may call a route; throws the refusal. The order matters: a blocked company gets that
 * first, an unpaid one next, and only then the checks of user and plan.
 */
export function assertAccess(viewer: AnyViewer, access: AuthenticatedAccess, method: RouteContract['method']): void {
  if (!viewer.isCompanyActive) throw new AppError('ERR_COMPANY_INACTIVE');
  const openWhenExpired = 'permission' in access && access.whenExpired === 'open';
  if (viewer.isCompanyExpired && !openWhenExpired) throw new AppError('ERR_SUBSCRIPTION_EXPIRED');
  if ('super' in access) {
    if (!viewer.isSuper) throw new AppError('ERR_NO_PERMISSION');
    return;
  }
  if ('permission' in access) {
    if (!can(viewer, access.permission)) throw new AppError('ERR_NO_PERMISSION');
    if (viewer.support && method !== 'GET' && !mayChangeInSupport(access.permission)) {
      throw new AppError('ERR_SUPPORT_ONLY_LOOKS');
    }
  }
  if (access.feature !== undefined && !viewer.features[access.feature]) throw new AppError('ERR_PLAN_WITHOUT_FEATURE');
}
