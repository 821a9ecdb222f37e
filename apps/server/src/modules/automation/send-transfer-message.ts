import type { CompanyScope } from '../../platform/scope.ts';
import { canMessageContact, isCompanyServed } from './can-message-contact.ts';
import { conversationsRepo } from './conversations.repo.ts';
import { sendBotMessages } from './send-bot-messages.ts';

// biome-ignore lint/suspicious/noTemplateCurlyInString: as the setting spells it
const QUEUE_NAME = '${queue.name}';

export interface TransferredTicket {
  readonly ticketId: number;
  readonly fromQueueId: number | null;
  readonly queueId: number | null;
}

/** Sends the customer the name of the new queue. A transfer within one queue changes nothing for the customer. */
export async function sendTransferMessage(
  scope: CompanyScope,
  { ticketId, fromQueueId, queueId }: TransferredTicket,
): Promise<void> {
  if (queueId === null || queueId === fromQueueId) return;
  const facts = await conversationsRepo.findFacts(scope, { ticketId });
  if (!facts || !isCompanyServed(facts) || !canMessageContact(facts)) return;
  const { settings } = facts;
  if (settings.sendMsgTransfTicket === 'disabled' || settings.transferMessage.trim() === '') return;
  // Filled in together with the other variables, so that a queue's name is never parsed as a template.
  await sendBotMessages(scope, facts, [
    { type: 'text', text: settings.transferMessage.replaceAll(QUEUE_NAME, '{{queue}}') },
  ]);
}
