import type { ContactChannel } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { identitiesRepo } from './identities.repo.ts';
import { readIdentities, type SeenIdentity } from './identity.ts';
import { mergeContacts } from './merge-contacts.ts';
import { recogniseContact } from './recognise-contact.ts';

/**
 * Addresses turned out to be one person's: whoever is known by one of them is known by all, and two contacts become
 * one. Nobody has written, so of people we do not know nothing is kept.
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
