import type { CompanyScope } from '../../platform/scope.ts';
import { canMessageContact } from './can-message-contact.ts';
import { conversationsRepo } from './conversations.repo.ts';
import { isCompanyServed } from './is-company-served.ts';
import { isInLoop } from './is-in-loop.ts';
import { sendBotMessages } from './send-bot-messages.ts';

/**
 * Who rang hears that nobody takes calls here. Also where robots are switched off or a person has the ticket: it says
 * what people there can do. docs/product/automation.md#calls
 */
export async function replyToCall(scope: CompanyScope, { ticketId }: { readonly ticketId: number }): Promise<void> {
  const facts = await conversationsRepo.findFacts(scope, { ticketId });
  if (!facts || !isCompanyServed(facts) || !canMessageContact(facts)) return;
  const { acceptCallWhatsapp, AcceptCallWhatsappMessage: text } = facts.settings;
  if (acceptCallWhatsapp === 'disabled' || text.trim() === '') return;
  // Who rings again and again is told often enough.
  if (await isInLoop(scope, facts.ticket)) return;
  await sendBotMessages(scope, facts, [{ type: 'text', text }]);
}
