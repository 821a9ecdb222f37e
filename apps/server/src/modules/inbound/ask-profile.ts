import type { Sender } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { fetchProfile } from './jobs/fetch-profile.job.ts';

/** Enqueues the lookup of a new contact's name, where the provider sends it only on request. */
export async function askProfile(
  scope: CompanyScope,
  { contactId, connectionId, sender }: { contactId: number; connectionId: number; sender: Sender },
): Promise<void> {
  const [{ kind, account, value }] = sender.addresses;
  if (sender.name !== undefined || (kind !== 'psid' && kind !== 'igsid' && kind !== 'group')) return;
  await scope.enqueue(fetchProfile, { contactId, connectionId, address: { kind, account, value } });
}
