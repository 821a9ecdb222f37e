import type { CompanyScope } from '../../platform/scope.ts';
import type { TicketStanding } from '../messages/index.ts';
import { actOnAnswer } from './act-on-answer.ts';
import { answerContact, couldAnswer } from './answer-contact.ts';
import { isCompanyServed } from './can-message-contact.ts';
import { conversationsRepo } from './conversations.repo.ts';

export interface ReceivedMessage {
  readonly ticketId: number;
  readonly messageId: string;
  readonly standing: TicketStanding;
  readonly isForPeople?: boolean | undefined;
}

/**
 * A customer wrote, and a bot may answer: in the transaction that stores the message, so that a retry repeats both.
 * Runs for every message; most return at the first line without a query.
 */
export async function onMessageReceived(scope: CompanyScope, received: ReceivedMessage): Promise<void> {
  if (received.isForPeople || !couldAnswer(received.standing)) return;
  const conversation = await conversationsRepo.find(scope, received);
  if (!conversation || !isCompanyServed(conversation)) return;
  const decision = answerContact(conversation);
  if (!decision) return;
  await actOnAnswer(scope, decision);
  const { consent } = decision.answer.next;
  if (consent === 'given' || consent === 'needless') await continueAfterConsent(scope, received, consent);
}

/** Consent is settled: the next step in the order greets. */
async function continueAfterConsent(
  scope: CompanyScope,
  received: ReceivedMessage,
  consent: 'given' | 'needless',
): Promise<void> {
  const conversation = await conversationsRepo.find(scope, received);
  if (conversation?.ticket.status !== 'pending') return;
  // The "1" that meant yes must not also choose the first queue.
  const message = consent === 'given' ? { ...conversation.message, body: '' } : conversation.message;
  const decision = answerContact({ ...conversation, message });
  if (decision) await actOnAnswer(scope, decision);
}
