import type { PushPayload } from '@recado/contracts';
import type { EnqueueOptions } from '../../platform/job.ts';
import type { PushMessage } from '../../platform/push-sender.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { pushRepo } from './push.repo.ts';
import type { PushSubscriptionRow } from './push.tables.ts';
import { nextPushAfter, PUSH_TTL_SECONDS } from './push-rules.ts';
import { openSubscription } from './subscription-seal.ts';

export interface Push {
  readonly payload: PushPayload;
  readonly urgency: PushMessage['urgency'];
}

/** Sends a push to the push service of a device. Returns when to try again if the service could not take it now. */
export async function deliverPush(
  scope: CompanyScope,
  {
    subscription,
    tries,
    payload,
    urgency,
  }: Push & { readonly subscription: PushSubscriptionRow; readonly tries: number },
): Promise<EnqueueOptions | undefined> {
  const { push, log } = scope.services;
  if (!push) return undefined;
  const outcome = await push.send(openSubscription(scope, subscription), {
    payload: JSON.stringify(payload),
    ttlSeconds: PUSH_TTL_SECONDS,
    urgency,
    // A topic has at most 32 characters: a UUID without its dashes.
    topic: payload.tag.replaceAll('-', ''),
  });
  if (outcome.outcome === 'accepted') await pushRepo.markUsed(scope, subscription.id);
  if (outcome.outcome === 'gone') await pushRepo.delete(scope, [subscription.id]);
  const seconds = nextPushAfter(outcome, tries);
  if (seconds !== undefined) return { startAfter: new Date(scope.now.getTime() + seconds * 1000) };
  if (outcome.outcome === 'later' || outcome.outcome === 'refused')
    log.warn({ companyId: scope.companyId, subscriptionId: subscription.id, outcome }, 'push: not delivered');
  return undefined;
}
