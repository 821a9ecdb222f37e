import type { Sender } from '../../platform/channels/inbound-event.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { fetchProfile } from './jobs/fetch-profile.job.ts';

/** Has the name of a new contact asked for, where the provider only tells it to who asks. */
export async function askProfile(
  scope: CompanyScope,
  { contactId, connectionId, sender }: { contactId: number; connectionId: number; sender: Sender },
): Promise<void> {
  const [{ kind, account, value }] = sender.addresses;
  if (sender.name !== undefined || (kind !== 'psid' && kind !== 'igsid' && kind !== 'group')) return;
  await scope.enqueue(fetchProfile, { contactId, connectionId, address: { kind, account, value } });
}
