import type { ContactChannel } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { identitiesRepo } from './identities.repo.ts';
import { type Identity, keyOf, readIdentities, type SeenIdentity } from './identity.ts';
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
  if ((await findNewLinks(scope, [addresses]))[0] === undefined) return;
  const { merges } = await recogniseContact(scope, { channel, identities: addresses });
  for (const merge of merges) await mergeContacts(scope, merge);
}

/** Addresses that nobody has, and the contact they are of. */
export interface FreeLink {
  readonly contactId: number;
  readonly fresh: readonly Identity[];
}

/**
 * What each list of addresses says that is not known yet; undefined where all or none of them are known, as of one person.
 * `mixed` are two contacts, or a phone, which may also be the contact's name. One query for all lists.
 */
export async function findNewLinks(
  scope: CompanyScope,
  people: readonly (readonly SeenIdentity[])[],
): Promise<readonly (FreeLink | 'mixed' | undefined)[]> {
  const seen = people.map((addresses) => readIdentities(addresses));
  const all = new Map(seen.flat().map((identity) => [keyOf(identity), identity]));
  const owners = await identitiesRepo.listOwners(scope, [...all.values()]);
  const ownerOf = new Map(owners.map((one) => [keyOf(one), one.contactId]));
  return seen.map((identities) => {
    const ids = new Set(identities.flatMap((one) => ownerOf.get(keyOf(one)) ?? []));
    const fresh = identities.filter((one) => !ownerOf.has(keyOf(one)));
    const [contactId] = ids;
    if (contactId === undefined || (ids.size === 1 && fresh.length === 0)) return undefined;
    return ids.size > 1 || fresh.some(({ kind }) => kind === 'phone') ? 'mixed' : { contactId, fresh };
  });
}

/** Stores links of many contacts with one statement. Throws where somebody else has got one of the addresses since. */
export async function addLinks(scope: CompanyScope, links: readonly FreeLink[]): Promise<void> {
  const rows = links.flatMap(({ contactId, fresh }) => fresh.map((identity) => ({ contactId, ...identity })));
  if (rows.length === 0) return;
  const distinct = new Map(rows.map((row) => [JSON.stringify([row.contactId, keyOf(row)]), row]));
  const claimed = await identitiesRepo.claimEach(scope, [...distinct.values()]);
  if (claimed < distinct.size) throw new Error('An address changed hands before it could be linked.');
}
