import type { Conversation, QueueFacts } from '../conversation.ts';
import { plain } from './plain.ts';

/** What a customer's message means as an answer to the menu. */
export type Choice =
  | { readonly chose: 'queue'; readonly queue: QueueFacts }
  | { readonly chose: 'menu' }
  | { readonly chose: 'exit' }
  | { readonly chose: 'nothing' };

const menuWords = new Set(['#', '0']);
const EXIT_WORD = 'sair';

/** What a button or list row that stands for a queue carries back. */
export const choiceIdOf = ({ id }: Pick<QueueFacts, 'id'>): string => `queue:${id}`;

/** By the number in the menu, by the name of the queue, or by tapping. A file is no choice, whatever its caption says. */
export function readChoice({ message, queues }: Pick<Conversation, 'message' | 'queues'>): Choice {
  if (message.content !== 'text') return { chose: 'nothing' };
  const { details } = message;
  const tapped = details?.type === 'choice' && queues.find((queue) => choiceIdOf(queue) === details.choiceId);
  if (tapped) return { chose: 'queue', queue: tapped };
  const text = plain(message.body);
  if (menuWords.has(text)) return { chose: 'menu' };
  if (text === EXIT_WORD) return { chose: 'exit' };
  // A queue may be called "24 horas" or even "2": a name says more than a place in the list.
  const queue = queues.find(({ name }) => plain(name) === text) ?? byNumber(queues, text);
  return queue ? { chose: 'queue', queue } : { chose: 'nothing' };
}

/** "2", "[ 2 ]", "2." and "2 - Vendas" mean the second; "2 cadeiras" does not. */
function byNumber(queues: readonly QueueFacts[], text: string): QueueFacts | undefined {
  const [, digits, rest] = /^\[?\s*(\d{1,4})\s*\]?[.)]?\s*(?:-\s*(.*))?$/.exec(text) ?? [];
  const queue = digits === undefined ? undefined : queues[Number(digits) - 1];
  return rest && queue && plain(queue.name) !== rest ? undefined : queue;
}
