import type { CompanyScope } from '../../platform/scope.ts';
import { consentChanged } from './consents.events.ts';
import { consentsRepo } from './consents.repo.ts';

/**
 * Two contacts are one person: an opt-out of either holds for every address of both. Otherwise the next campaign would
 * write to the number that the person had not used to refuse it.
 */
export async function onContactMerged(
  scope: CompanyScope,
  { keepId, dropId }: { readonly keepId: number; readonly dropId: number },
): Promise<void> {
  const optOut = (await consentsRepo.findOptOut(scope, keepId)) ?? (await consentsRepo.findOptOut(scope, dropId));
  if (!optOut) return;
  const addresses = await consentsRepo.listAddresses(scope, [keepId, dropId]);
  const changed = await consentsRepo.write(scope, 'out', { addresses, proof: { source: 'merge' } });
  if (changed > 0) await scope.emit(consentChanged, { contactId: keepId, direction: 'out' });
}
