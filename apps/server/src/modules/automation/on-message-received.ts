import type { CompanyScope } from '../../platform/scope.ts';
import type { TicketStanding } from '../messages/index.ts';
import { actOnAnswer } from './act-on-answer.ts';
import { answerContact, couldAnswer } from './answer-contact.ts';
import { conversationsRepo } from './conversations.repo.ts';
import { isCompanyServed } from './is-company-served.ts';

export interface ReceivedMessage {
  readonly ticketId: number;
  readonly messageId: string;
  readonly standing: TicketStanding;
  readonly isForPeople?: boolean | undefined;
}

/**
 * A customer wrote, and perhaps a robot answers: in the transaction that keeps the message, so that a repeat of one is a
 * repeat of both. Runs for every message; most end at the first line, without a question to the database.
 */
export async function onMessageReceived(scope: CompanyScope, received: ReceivedMessage): Promise<void> {
  if (received.isForPeople || !couldAnswer(received.standing)) return;
  const conversation = await conversationsRepo.find(scope, received);
  if (!conversation || !isCompanyServed(conversation)) return;
  const decision = answerContact(conversation);
  if (!decision) return;
  await actOnAnswer(scope, decision);
  const { consent } = decision.answer.next;
  if (consent === 'given' || consent === 'needless') await goOn(scope, received, consent);
}

/** The door is open, and whoever comes after it in the order greets. */
async function goOn(scope: CompanyScope, received: ReceivedMessage, consent: 'given' | 'needless'): Promise<void> {
  const conversation = await conversationsRepo.find(scope, received);
  if (conversation?.ticket.status !== 'pending') return;
  // The "1" that meant yes must not choose the first queue as well.
  const message = consent === 'given' ? { ...conversation.message, body: '' } : conversation.message;
  const decision = answerContact({ ...conversation, message });
  if (decision) await actOnAnswer(scope, decision);
}
