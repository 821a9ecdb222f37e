import type { CompanyScope } from '../../platform/scope.ts';
import { identitiesRepo } from './identities.repo.ts';
import { readIdentities, type SeenIdentity } from './identity.ts';

/** Whether a contact has one of these addresses. */
export async function contactHasIdentity(
  scope: CompanyScope,
  { contactId, addresses }: { readonly contactId: number; readonly addresses: readonly SeenIdentity[] },
): Promise<boolean> {
  if (addresses.length === 0) return false;
  const known = await identitiesRepo.findKnown(scope, readIdentities(addresses));
  return known.some(({ contact }) => contact.id === contactId);
}
