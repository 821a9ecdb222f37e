import { companyScope } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { chargesRepo } from './charges.repo.ts';

/**
 * The provider has named charges: they are asked after next. Nothing else of what it says is believed, so that neither a
 * repeated nor a forged callback can do more than cause a question. Charges that are not ours are passed over.
 */
export async function recordCallback(services: Services, txids: readonly string[]): Promise<void> {
  if (txids.length === 0) return;
  for (const { companyId, chargeId } of await chargesRepo.listAddresses(services, txids)) {
    const scope = companyScope(services, { companyId, actor: 'system' });
    await chargesRepo.checkAt(scope, chargeId, scope.now);
  }
}
