import { live, liveTogether, type Shown } from '../../platform/events.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { audienceOf, everybodyIn, placeOf, presentTicket, showToAudience, ticketsRepo } from '../tickets/index.ts';
import { liveMessageRepo } from './live-message.repo.ts';
import { messageChanged, messageReceived, messageRemoved, messageWritten } from './messages.events.ts';
import { presentMessage } from './messages.present.ts';

export const messagesLive = [
  liveTogether(messageReceived, 'appMessage', (scope, facts) => publish(scope, 'create', facts)),
  liveTogether(messageWritten, 'appMessage', (scope, facts) => publish(scope, 'create', facts)),
  liveTogether(messageChanged, 'appMessage', (scope, facts) => publish(scope, 'update', facts)),
  live(messageRemoved, 'appMessage', async (scope, { messageId, ticketId }) => {
    const ticket = await ticketsRepo.find(scope, ticketId);
    if (!ticket) return undefined;
    const to = everybodyIn(audienceOf(scope.companyId, placeOf(ticket)));
    return { to, message: { action: 'delete', message: { id: messageId, ticketId } } };
  }),
];

/** Publishes to exactly the users who may see the ticket, as REST would show it to each. */
async function publish(
  scope: CompanyScope,
  action: 'create' | 'update',
  facts: readonly { readonly messageId: string }[],
): Promise<Shown<'appMessage'>[][]> {
  const found = await liveMessageRepo.list(scope, [...new Set(facts.map(({ messageId }) => messageId))]);
  return facts.map(({ messageId }) => {
    const row = found.get(messageId);
    if (!row) return [];
    const { message, details } = row;
    return showToAudience<'appMessage'>(scope, placeOf(details.ticket), (audience) => {
      const ticket = presentTicket(scope.services.channels, audience, details);
      return { action, message: presentMessage(scope, audience, message), ticket, contact: ticket.contact };
    });
  });
}
