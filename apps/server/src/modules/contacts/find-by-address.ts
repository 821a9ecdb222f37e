import type { CompanyScope } from '../../platform/scope.ts';
import type { ContactRow } from './contacts.tables.ts';
import { identitiesRepo } from './identities.repo.ts';
import { readIdentity, type SeenIdentity } from './identity.ts';

/** The contact with this address, as a channel reports it. */
export async function findByAddress(scope: CompanyScope, address: SeenIdentity): Promise<ContactRow | undefined> {
  const [known] = await identitiesRepo.findKnown(scope, [readIdentity(address)]);
  return known?.contact;
}
