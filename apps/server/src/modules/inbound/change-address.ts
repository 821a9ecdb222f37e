import type { Address, InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { mergeContacts, recogniseContact, releaseIdentities } from '../contacts/index.ts';
import type { Via } from './inbound-types.ts';

/**
 * A customer changed the number and stays the same contact. The old number is released: sooner or later the provider
 * gives it to another person, who must not see these conversations. So is the old user id where a new one is known:
 * nobody can be reached by it any more.
 */
export async function changeAddress(
  scope: CompanyScope,
  { channel, connectionId }: Via,
  { before, after }: Extract<InboundEvent, { kind: 'address-change' }>,
): Promise<void> {
  const { contact, merges } = await recogniseContact(scope, {
    channel,
    identities: [...before.addresses, ...after.addresses],
    name: after.name,
    connectionId,
  });
  for (const merge of merges) await mergeContacts(scope, merge);
  const remaining = new Set(after.addresses.map(({ kind, value }) => `${kind}:${value}`));
  const isReplaced = ({ kind, account }: Address): boolean =>
    kind === 'phone' || after.addresses.some((one) => one.kind === kind && one.account === account);
  const left = before.addresses.filter((one) => isReplaced(one) && !remaining.has(`${one.kind}:${one.value}`));
  await releaseIdentities(scope, contact.id, left);
}
