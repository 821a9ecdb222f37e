import type { ContactTyping } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { findByAddress, type SeenIdentity } from '../contacts/index.ts';
import { audienceOf, everybodyIn, placeOf, ticketsRepo } from '../tickets/index.ts';

/**
 * The customer is typing or recording: published to all users who may see the conversation. A hint, like every realtime
 * event.
 */
export async function showContactTyping(
  scope: CompanyScope,
  { connectionId, address, state }: { connectionId: number; address: SeenIdentity; state: ContactTyping['state'] },
): Promise<void> {
  const { companyId, services } = scope;
  const contact = await findByAddress(scope, address);
  const ticket = contact && (await ticketsRepo.findLive(scope, { contactId: contact.id, connectionId }));
  if (!ticket) return;
  services.live.publish(companyId, {
    channel: 'contactTyping',
    rooms: everybodyIn(audienceOf(companyId, placeOf(ticket))),
    message: { ticketId: ticket.id, state },
  });
}
