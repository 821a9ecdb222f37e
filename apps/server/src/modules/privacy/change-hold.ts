import type { LegalHoldBody } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { contactsRepo } from '../contacts/index.ts';
import { holdsRepo } from './holds.repo.ts';
import { getPerson } from './person.repo.ts';
import { requestsRepo } from './requests.repo.ts';
import { retentionRepo } from './retention/retention.repo.ts';

/** Puts a person under legal hold, or releases them. The same wish twice changes nothing. */
export async function changeHold(
  scope: CompanyScope,
  contactId: number,
  { isHeld, reason }: LegalHoldBody,
): Promise<void> {
  const { name } = await getPerson(scope, contactId);
  await scope.transaction(async (scope) => {
    await contactsRepo.lock(scope, [contactId], 'no key update');
    // Again, under the lock: an erasure takes it too.
    await getPerson(scope, contactId);
    const before = await holdsRepo.find(scope, contactId);
    if (isHeld === (before !== undefined) && (before?.reason ?? '') === reason) return;
    if (isHeld) await holdsRepo.put(scope, contactId, reason);
    else {
      await holdsRepo.delete(scope, contactId);
      // The sweep has passed the messages of this person while they were held.
      await retentionRepo.startAgain(scope);
    }
    await recordAudit(scope, isHeld ? 'privacy.hold' : 'privacy.release', {
      contactId,
      before: { isHeld: before !== undefined, reason: before?.reason ?? '' },
      after: { isHeld, reason },
    });
    const kind = isHeld ? 'hold' : 'release';
    await requestsRepo.insert(scope, { kind, status: 'done', contactId, label: name, endedAt: scope.now });
  });
}

/** Nothing of a held person may be deleted, by no way. */
export async function refuseHeldContact(scope: CompanyScope, { contactId }: { contactId: number }): Promise<void> {
  if (await holdsRepo.find(scope, contactId)) throw new AppError('ERR_LEGAL_HOLD');
}

export async function refuseHeldTicket(scope: CompanyScope, { ticketId }: { ticketId: number }): Promise<void> {
  if (await holdsRepo.findByTicket(scope, ticketId)) throw new AppError('ERR_LEGAL_HOLD');
}
