import type { CompanyScope } from '../../../platform/scope.ts';
import { canMessageContact, isCompanyServed } from '../can-message-contact.ts';
import type { TicketFacts } from '../conversation.ts';
import { textMessages } from '../menu/menu-text.ts';
import { sendBotMessages } from '../send-bot-messages.ts';

/** Sends the message of a timer, if there is a text and the contact may get messages. */
export async function sendTimerMessage(scope: CompanyScope, facts: TicketFacts, text: string): Promise<void> {
  if (isCompanyServed(facts) && canMessageContact(facts)) await sendBotMessages(scope, facts, textMessages(text));
}
