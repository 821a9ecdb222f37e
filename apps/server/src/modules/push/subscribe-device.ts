import type { PushSubscriptionBody } from '@recado/contracts';
import { deviceLabel } from '../../platform/devices/describe-device.ts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { pushRepo } from './push.repo.ts';
import type { PushSubscriptionRow } from './push.tables.ts';
import { hashEndpoint, sealSubscription } from './subscription-seal.ts';

/** Beyond this the oldest are removed: a browser that was reset leaves its subscription behind. */
const DEVICES_PER_USER = 10;

/** Turns on push notifications in the caller's browser, until its session ends. */
export async function subscribeDevice(
  scope: CompanyScope,
  viewer: Viewer,
  { subscription, userAgent }: { readonly subscription: PushSubscriptionBody; readonly userAgent: string },
): Promise<PushSubscriptionRow> {
  const { push } = scope.services;
  if (!push) throw new AppError('ERR_PUSH_NOT_CONFIGURED');
  if (!push.accepts(subscription.endpoint)) throw new AppError('ERR_INVALID_REQUEST');
  return scope.transaction(async (scope) => {
    const row = await pushRepo.upsert(scope, {
      userId: viewer.userId,
      sessionId: viewer.sessionId,
      endpointHash: hashEndpoint(subscription.endpoint),
      sealedSubscription: sealSubscription(scope, subscription),
      deviceLabel: deviceLabel(userAgent),
    });
    const others = (await pushRepo.listOfUser(scope, viewer.userId)).filter(({ id }) => id !== row.id);
    const surplus = others.slice(DEVICES_PER_USER - 1).map(({ id }) => id);
    if (surplus.length > 0) await pushRepo.delete(scope, surplus);
    return row;
  });
}

/** One of the caller's own devices; another user's does not exist for them. */
export async function getOwnDevice(scope: CompanyScope, viewer: Viewer, id: number): Promise<PushSubscriptionRow> {
  const row = await pushRepo.find(scope, id);
  if (row?.userId !== viewer.userId) throw new AppError('ERR_NO_PUSH_DEVICE_FOUND');
  return row;
}
