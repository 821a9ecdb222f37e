import type { ConsentDirection } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { consentChanged } from './consents.events.ts';
import { consentsRepo } from './consents.repo.ts';
import type { ConsentProof, PersonAddress } from './consents.tables.ts';

/**
 * Opts a person out of campaigns, or in again, with every address the contact has: the next campaign may write to
 * another of their numbers. Returns whether that changed anything. docs/product/consent.md
 */
export async function changeConsent(
  scope: CompanyScope,
  { contactId, direction, proof }: { contactId: number; direction: ConsentDirection; proof: ConsentProof },
): Promise<boolean> {
  return scope.transaction(async (scope) => {
    const addresses = await consentsRepo.listAddresses(scope, [contactId]);
    const changed = await consentsRepo.write(scope, direction, { addresses, proof });
    if (changed > 0) await scope.emit(consentChanged, { contactId, direction });
    return changed > 0;
  });
}

/** The same for an address that may belong to no contact: the provider tells the wish of a person we never wrote to. */
export async function changeConsentOfAddress(
  scope: CompanyScope,
  { address, direction, proof }: { address: PersonAddress; direction: ConsentDirection; proof: ConsentProof },
): Promise<boolean> {
  const changed = await consentsRepo.write(scope, direction, { addresses: [address], proof });
  if (changed > 0) await scope.emit(consentChanged, { contactId: null, direction });
  return changed > 0;
}
