import { answerOnce, readIdempotencyKey, requestHashOf } from '../../platform/http/answer-once.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { ChargeRow } from './billing.tables.ts';
import { chargesRepo } from './charges.repo.ts';
import { type Subscribing, subscribe } from './subscribe.ts';

/**
 * The charge of a call with an `Idempotency-Key`: the same one when the call is repeated, and a refusal for another
 * call under that key. Not the route's own `idempotent`, which holds a transaction open until the response. This
 * response waits for the provider, so only the id of the charge is stored.
 */
export async function subscribeOnce(
  scope: CompanyScope,
  { key, userId, input }: { readonly key: string; readonly userId: number; readonly input: Subscribing },
): Promise<ChargeRow> {
  const requestHash = requestHashOf({ method: 'POST', url: '/subscription', body: input, files: [] });
  const owner = { actor: `user:${userId}`, userId, key: readIdempotencyKey(key), requestHash };
  const { response } = await answerOnce(scope, owner, async (scope) => {
    const { id } = await subscribe(scope, input);
    return { status: 200, response: JSON.stringify({ chargeId: id }) };
  });
  return chargesRepo.get(scope, (JSON.parse(response) as { chargeId: number }).chargeId);
}
