import type { CompanyScope } from '../../platform/scope.ts';
import { identitiesRepo } from './identities.repo.ts';
import { readIdentities, type SeenIdentity } from './identity.ts';

/** These addresses are no longer this contact's; whoever writes from one of them next is somebody else. */
export async function releaseIdentities(
  scope: CompanyScope,
  contactId: number,
  seen: readonly SeenIdentity[],
): Promise<void> {
  if (seen.length === 0) return;
  for (const identity of readIdentities(seen)) await identitiesRepo.release(scope, contactId, identity);
}
