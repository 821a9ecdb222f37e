import type { CompanyScope } from '../../platform/scope.ts';
import { canMessageContact, isCompanyServed } from './can-message-contact.ts';
import { conversationsRepo } from './conversations.repo.ts';
import { sendBotMessages } from './send-bot-messages.ts';

/**
 * Greets the customer when an agent accepts the ticket. The server does it, because the agent's browser may be closed.
 */
export async function greetAcceptedContact(
  scope: CompanyScope,
  { ticketId, userId }: { readonly ticketId: number; readonly userId: number },
): Promise<void> {
  const facts = await conversationsRepo.findFacts(scope, { ticketId, actingUserId: userId });
  if (!facts || !isCompanyServed(facts) || !canMessageContact(facts)) return;
  const { settings } = facts;
  const text = settings.greetingAcceptedMessage.trim();
  if (settings.sendGreetingAccepted === 'enabled' && text !== '')
    await sendBotMessages(scope, facts, [{ type: 'text', text }]);
}
