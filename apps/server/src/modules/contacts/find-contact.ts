import type { CompanyScope } from '../../platform/scope.ts';
import type { ContactRow } from './contacts.tables.ts';
import { identitiesRepo } from './identities.repo.ts';
import { readIdentities, readIdentity, type SeenIdentity } from './identity.ts';
import { readPhone } from './phone-number.ts';

/** The contact with this address, as a channel reports it. */
export async function findByAddress(scope: CompanyScope, address: SeenIdentity): Promise<ContactRow | undefined> {
  const [known] = await identitiesRepo.findKnown(scope, [readIdentity(address)]);
  return known?.contact;
}

/** The contact with exactly this phone, with or without the ninth digit; never by a part of it. */
export async function findByNumber(scope: CompanyScope, number: string): Promise<ContactRow | undefined> {
  const phone = readPhone(number);
  if (!phone) return undefined;
  const [known] = await identitiesRepo.findKnown(scope, [{ kind: 'phone', account: '', ...phone }]);
  return known?.contact;
}

/** Whether a contact has one of these addresses. */
export async function contactHasIdentity(
  scope: CompanyScope,
  { contactId, addresses }: { readonly contactId: number; readonly addresses: readonly SeenIdentity[] },
): Promise<boolean> {
  if (addresses.length === 0) return false;
  const known = await identitiesRepo.findKnown(scope, readIdentities(addresses));
  return known.some(({ contact }) => contact.id === contactId);
}
