import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { holdsRepo } from './holds.repo.ts';
import { personRepo } from './person.repo.ts';
import { requestsRepo } from './requests.repo.ts';

/** Moves the hold and the log of the desk to the contact that stays, which stores the id of the other. */
export async function followMergedContact(
  scope: CompanyScope,
  merged: { readonly keepId: number; readonly dropId: number },
): Promise<void> {
  for (const contactId of [merged.keepId, merged.dropId]) {
    // The erasure started after the inbound path had found both contacts. The retry finds only the other one.
    if (await requestsRepo.isUnderWay(scope, contactId, 'erasure')) throw new AppError('ERR_NO_CONTACT_FOUND');
  }
  await holdsRepo.move(scope, merged);
  await requestsRepo.move(scope, merged);
  await personRepo.addMergedIds(scope, merged);
}
