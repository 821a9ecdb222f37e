import type { ContactChannel } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { identitiesRepo } from './identities.repo.ts';
import { keyOf, readIdentities, type SeenIdentity } from './identity.ts';
import { mergeContacts } from './merge-contacts.ts';
import { recogniseContact } from './recognise-contact.ts';

/**
 * Links addresses of one person: a contact known by one of them gets all, and two contacts become one. Without a
 * message, so unknown people are not stored.
 */
export async function linkIdentities(
  scope: CompanyScope,
  { channel, addresses }: { readonly channel: ContactChannel; readonly addresses: readonly SeenIdentity[] },
): Promise<void> {
  if (!(await areUnlinked(scope, [addresses]))[0]) return;
  const { merges } = await recogniseContact(scope, { channel, identities: addresses });
  for (const merge of merges) await mergeContacts(scope, merge);
}

/**
 * Of each list of addresses, whether it says something new: some but not all of them are known, or of two contacts. One
 * query for all lists.
 */
export async function areUnlinked(
  scope: CompanyScope,
  people: readonly (readonly SeenIdentity[])[],
): Promise<readonly boolean[]> {
  const seen = people.map((addresses) => readIdentities(addresses));
  const all = new Map(seen.flat().map((identity) => [keyOf(identity), identity]));
  const owners = await identitiesRepo.listOwners(scope, [...all.values()]);
  const ownerOf = new Map(owners.map((one) => [keyOf(one), one.contactId]));
  return seen.map((identities) => {
    const ids = identities.map((one) => ownerOf.get(keyOf(one)));
    return ids.some((contactId) => contactId !== undefined) && new Set(ids).size > 1;
  });
}
