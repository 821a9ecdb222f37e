import { type MenuAnswer, plain, readAnswer } from '@recado/contracts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { messagePreview, messagesRepo } from '../../messages/index.ts';
import { lastMessageRepo } from '../../tickets/index.ts';
import type { Conversation, QueueFacts } from '../conversation.ts';

/** Meaning of a customer's message as the answer to the menu of queues. */
export type Choice =
  | Exclude<MenuAnswer<never>, { chose: 'one' }>
  | { readonly chose: 'queue'; readonly queue: QueueFacts };

/** The payload of a button or list row that stands for a queue. */
export const choiceIdOf = ({ id }: Pick<QueueFacts, 'id'>): string => `queue:${id}`;

export function readChoice({ message, queues }: Pick<Conversation, 'message' | 'queues'>): Choice {
  const answer = readAnswer(message, queues, choiceIdOf);
  return answer.chose === 'one' ? { chose: 'queue', queue: answer.one } : answer;
}

/** Deeper menus do not occur in practice. */
const MOST_READ = 20;

/**
 * The list of waiting tickets would show "1" in every row, so it shows what the customer wrote before the menu answer.
 */
export async function keepQuestionAsPreview(
  scope: CompanyScope,
  { ticket, message }: Pick<Conversation, 'ticket' | 'message'>,
): Promise<void> {
  if (!isMenuAnswer(message)) return;
  const back = await messagesRepo.listBackFrom(scope, { ...message, ticketId: ticket.id }, MOST_READ);
  const question = back.find((one) => one.author === 'customer' && !one.isDeleted && !isMenuAnswer(one));
  if (!question) return;
  const change = { answer: messagePreview(message), question: messagePreview(question) };
  await lastMessageRepo.keepQuestionAsPreview(scope, ticket.id, change);
}

/** A number of the menu or a tapped row. The name of a queue is informative enough to stay. */
export const isMenuAnswer = ({
  content,
  details,
  body,
}: Pick<Conversation['message'], 'content' | 'details' | 'body'>) =>
  content === 'text' && (details?.type === 'choice' || /^\[?\s*(?:\d{1,4}|#)\s*\]?[.)]?$/.test(plain(body)));
