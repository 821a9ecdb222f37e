import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { chargesRepo } from './charges.repo.ts';

/**
 * Makes the charges named in a callback due for a check. Nothing else in the callback is trusted, so that a repeated or
 * forged one can only cause a query. Unknown charges are ignored.
 */
export async function recordCallback(services: Services, txids: readonly string[]): Promise<void> {
  if (txids.length === 0) return;
  for (const { companyId, chargeId } of await chargesRepo.listAddresses(services, txids)) {
    const scope = companyScope(services, { companyId, actor: 'system' });
    await chargesRepo.checkAt(scope, chargeId, scope.now);
  }
}
