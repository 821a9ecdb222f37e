import type { CompanyScope } from '../../../platform/scope.ts';
import { messagePreview, messagesRepo } from '../../messages/index.ts';
import { lastMessageRepo } from '../../tickets/index.ts';
import type { Conversation } from '../conversation.ts';
import { plain } from './plain.ts';

/** A menu of more levels has no customer answered. */
const MOST_READ = 20;

/** The list of waiting tickets would show "1" in every row: it shows what the customer wrote before the menu answer. */
export async function showQuestion(
  scope: CompanyScope,
  { ticket, message }: Pick<Conversation, 'ticket' | 'message'>,
): Promise<void> {
  if (!isMenuAnswer(message)) return;
  const back = await messagesRepo.listBackFrom(scope, { ...message, ticketId: ticket.id }, MOST_READ);
  const question = back.find((one) => one.author === 'customer' && !one.isDeleted && !isMenuAnswer(one));
  if (!question) return;
  const change = { answer: messagePreview(message), question: messagePreview(question) };
  await lastMessageRepo.showQuestion(scope, ticket.id, change);
}

/** A number of the menu, or a tapped row. A name of a queue says something by itself. */
export const isMenuAnswer = ({
  content,
  details,
  body,
}: Pick<Conversation['message'], 'content' | 'details' | 'body'>) =>
  content === 'text' && (details?.type === 'choice' || /^\[?\s*(?:\d{1,4}|#)\s*\]?[.)]?$/.test(plain(body)));
