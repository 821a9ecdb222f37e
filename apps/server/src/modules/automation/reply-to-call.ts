import type { CompanyScope } from '../../platform/scope.ts';
import { canMessageContact, isCompanyServed } from './can-message-contact.ts';
import { conversationsRepo } from './conversations.repo.ts';
import { isInLoop } from './is-in-loop.ts';
import { sendBotMessages } from './send-bot-messages.ts';

/**
 * Answers a call with the text that calls are not taken. Also where bots are switched off or an agent holds the ticket:
 * the text is about what the company can do. docs/product/automation.md#calls
 */
export async function replyToCall(scope: CompanyScope, { ticketId }: { readonly ticketId: number }): Promise<void> {
  const facts = await conversationsRepo.findFacts(scope, { ticketId });
  if (!facts || !isCompanyServed(facts) || !canMessageContact(facts)) return;
  const { acceptCallWhatsapp, AcceptCallWhatsappMessage: text } = facts.settings;
  if (acceptCallWhatsapp === 'disabled' || text.trim() === '') return;
  // A customer who calls again and again does not get the text every time.
  if (await isInLoop(scope, facts.ticket)) return;
  await sendBotMessages(scope, facts, [{ type: 'text', text }]);
}
