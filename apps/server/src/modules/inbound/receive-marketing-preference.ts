import type { InboundEvent } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { changeConsent, changeConsentOfAddress } from '../consents/index.ts';
import { findByAddress, readIdentity } from '../contacts/index.ts';

/**
 * A customer stopped or resumed marketing messages in WhatsApp itself. Also of a person whom no contact stands for yet:
 * the number may be imported tomorrow.
 */
export async function receiveMarketingPreference(
  scope: CompanyScope,
  { sender, wants }: Extract<InboundEvent, { kind: 'marketing-preference' }>,
): Promise<void> {
  const direction = wants === 'stop' ? 'out' : 'in';
  const proof = { source: 'provider' } as const;
  for (const address of sender.addresses) {
    const contact = await findByAddress(scope, address);
    if (contact) await changeConsent(scope, { contactId: contact.id, direction, proof });
    const { kind, account, value } = readIdentity(address);
    if (kind !== 'group') await changeConsentOfAddress(scope, { address: { kind, account, value }, direction, proof });
  }
}
