import type { CompanyScope } from '../../../platform/scope.ts';
import { messagePreview, messagesRepo } from '../../messages/index.ts';
import { lastMessageRepo } from '../../tickets/index.ts';
import type { Conversation, QueueFacts } from '../conversation.ts';
import { plain } from './menu-text.ts';

/** Meaning of a customer's message as the answer to a menu. */
export type MenuAnswer<T> =
  | { readonly chose: 'one'; readonly one: T }
  | { readonly chose: 'menu' }
  | { readonly chose: 'exit' }
  | { readonly chose: 'nothing' };

/** The same for the menu of queues. */
export type Choice =
  | Exclude<MenuAnswer<never>, { chose: 'one' }>
  | { readonly chose: 'queue'; readonly queue: QueueFacts };

const menuWords = new Set(['#', '0']);
const EXIT_WORD = 'sair';

/** The payload of a button or list row that stands for a queue. */
export const choiceIdOf = ({ id }: Pick<QueueFacts, 'id'>): string => `queue:${id}`;

export function readChoice({ message, queues }: Pick<Conversation, 'message' | 'queues'>): Choice {
  const answer = readAnswer(message, queues, choiceIdOf);
  return answer.chose === 'one' ? { chose: 'queue', queue: answer.one } : answer;
}

/** By the number in the menu, by the name, or by tapping. A file is never a choice, whatever its caption says. */
export function readAnswer<T extends { readonly name: string }>(
  message: Pick<Conversation['message'], 'content' | 'details' | 'body'>,
  choices: readonly T[],
  choiceId: (choice: T) => string,
): MenuAnswer<T> {
  if (message.content !== 'text') return { chose: 'nothing' };
  const { details } = message;
  const tapped = details?.type === 'choice' && choices.find((choice) => choiceId(choice) === details.choiceId);
  if (tapped) return { chose: 'one', one: tapped };
  const text = plain(message.body);
  if (menuWords.has(text)) return { chose: 'menu' };
  if (text === EXIT_WORD) return { chose: 'exit' };
  // A queue may be called "24 horas" or even "2", so the name has priority over the number.
  const one = choices.find(({ name }) => plain(name) === text) ?? byNumber(choices, text);
  return one ? { chose: 'one', one } : { chose: 'nothing' };
}

/** "2", "[ 2 ]", "2." and "2 - Vendas" mean the second; "2 cadeiras" does not. */
function byNumber<T extends { readonly name: string }>(choices: readonly T[], text: string): T | undefined {
  const [, digits, rest] = /^\[?\s*(\d{1,4})\s*\]?[.)]?\s*(?:-\s*(.*))?$/.exec(text) ?? [];
  const choice = digits === undefined ? undefined : choices[Number(digits) - 1];
  return rest && choice && plain(choice.name) !== rest ? undefined : choice;
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
