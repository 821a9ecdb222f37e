import type { ConsentEntry, ContactConsent } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { contactsRepo } from '../contacts/index.ts';
import { changeConsent } from './change-consent.ts';
import { presentConsent, presentEntry } from './consents.present.ts';
import { consentsRepo } from './consents.repo.ts';

/** A user opts a contact out of campaigns, or in again, because the customer asked for it. */
export async function changeContactConsent(
  scope: CompanyScope,
  { contactId, isOptedOut, userId }: { contactId: number; isOptedOut: boolean; userId: number },
): Promise<ContactConsent> {
  return scope.transaction(async (scope) => {
    const [contact] = await contactsRepo.lock(scope, [contactId], 'no key update');
    if (!contact) throw new AppError('ERR_NO_CONTACT_FOUND');
    if (contact.isGroup) throw new AppError('ERR_CONSENT_OF_GROUP');
    const before = (await consentsRepo.findOptOut(scope, contactId)) !== undefined;
    await changeConsent(scope, {
      contactId,
      direction: isOptedOut ? 'out' : 'in',
      proof: { source: 'agent', userId },
    });
    await recordAudit(scope, 'contact.consent', {
      contactId,
      before: { isOptedOut: before },
      after: { isOptedOut },
    });
    return readConsent(scope, contactId);
  });
}

export async function readConsent(scope: CompanyScope, contactId: number): Promise<ContactConsent> {
  return presentConsent(contactId, await consentsRepo.findConsent(scope, contactId));
}

/** The whole ledger of a person, newest first. */
export const listConsentEntries = async (scope: CompanyScope, contactId: number): Promise<ConsentEntry[]> =>
  (await consentsRepo.listAll(scope, contactId)).map(presentEntry);
