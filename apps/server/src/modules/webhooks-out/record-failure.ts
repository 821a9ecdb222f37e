import { WEBHOOK_DISABLED_AFTER_DAYS } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { failWaitingDeliveries } from '../../platform/webhooks/many-deliveries.ts';
import { notifyUsers } from '../notifications/index.ts';
import { usersRepo } from '../users/index.ts';
import { forgetSubscribers } from './subscribed-companies.ts';
import { webhooksOutRepo } from './webhooks-out.repo.ts';

const GONE = 410;
const LONGEST_FAILING_MS = WEBHOOK_DISABLED_AFTER_DAYS * 86_400_000;

/**
 * Switches an endpoint off that asks for it (410) or has had no success for five days, and tells the administrators. Its
 * waiting calls end as failed, so that they can be replayed once it works again.
 */
export async function recordFailure(
  scope: CompanyScope,
  { endpointId, status }: { readonly endpointId: string; readonly status: number | null },
): Promise<void> {
  const subscription = await webhooksOutRepo.recordFailure(scope, endpointId);
  if (!subscription) return;
  // Events whose transaction read the endpoint before it was switched off: they must not be called for days.
  if (!subscription.isActive) return failWaitingDeliveries(scope, endpointId);
  const isFailing = scope.now.getTime() - subscription.failingSince.getTime() >= LONGEST_FAILING_MS;
  if (status !== GONE && !isFailing) return;
  await webhooksOutRepo.disable(scope, subscription.id, status === GONE ? 'gone' : 'failing');
  await failWaitingDeliveries(scope, endpointId);
  await notifyUsers(scope, await usersRepo.listAdministrators(scope), {
    kind: 'webhookDisabled',
    body: subscription.name,
  });
  scope.afterCommit(() => forgetSubscribers(scope.services));
}
