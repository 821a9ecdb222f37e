import type { CompanyScope } from '../../platform/scope.ts';
import { identitiesRepo } from './identities.repo.ts';
import { readIdentities, type SeenIdentity } from './identity.ts';

/** Removes these addresses from the contact: the next person who writes from one of them is another contact. */
export async function releaseIdentities(
  scope: CompanyScope,
  contactId: number,
  seen: readonly SeenIdentity[],
): Promise<void> {
  if (seen.length === 0) return;
  for (const identity of readIdentities(seen)) await identitiesRepo.release(scope, contactId, identity);
}
