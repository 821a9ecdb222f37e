import type { ContactChannel } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { identitiesRepo } from './identities.repo.ts';
import { readIdentities, type SeenIdentity } from './identity.ts';
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
  const known = await identitiesRepo.findKnown(scope, readIdentities(addresses));
  if (known.length === 0) return;
  const { merges } = await recogniseContact(scope, { channel, identities: addresses });
  for (const merge of merges) await mergeContacts(scope, merge);
}
