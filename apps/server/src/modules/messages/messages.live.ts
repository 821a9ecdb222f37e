import { live, type Shown } from '../../platform/events/events.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { audienceOf, everybodyIn, placeOf, presentTicket, showToAudience, ticketsRepo } from '../tickets/index.ts';
import { liveMessageRepo } from './live-message.repo.ts';
import { messageChanged, messageReceived, messageRemoved, messageWritten } from './messages.events.ts';
import { presentMessage } from './messages.present.ts';

export const messagesLive = [
  live(messageReceived, 'appMessage', (scope, { messageId }) => tell(scope, 'create', messageId)),
  live(messageWritten, 'appMessage', (scope, { messageId }) => tell(scope, 'create', messageId)),
  live(messageChanged, 'appMessage', (scope, { messageId }) => tell(scope, 'update', messageId)),
  live(messageRemoved, 'appMessage', async (scope, { messageId, ticketId }) => {
    const ticket = await ticketsRepo.find(scope, ticketId);
    if (!ticket) return undefined;
    const to = everybodyIn(audienceOf(scope.companyId, placeOf(ticket)));
    return { to, message: { action: 'delete', message: { id: messageId, ticketId } } };
  }),
];

/** Exactly who may see the ticket, each as REST would show it to them. */
async function tell(
  scope: CompanyScope,
  action: 'create' | 'update',
  messageId: string,
): Promise<Shown<'appMessage'>[]> {
  const found = await liveMessageRepo.find(scope, messageId);
  if (!found) return [];
  const { message, details } = found;
  return showToAudience<'appMessage'>(scope, placeOf(details.ticket), (audience) => {
    const ticket = presentTicket(scope.services.channels, audience, details);
    return { action, message: presentMessage(scope, audience, message), ticket, contact: ticket.contact };
  });
}
