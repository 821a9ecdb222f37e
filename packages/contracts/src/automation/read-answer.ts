import { plain } from './plain.ts';

/** Meaning of a customer's message as the answer to a menu. */
export type MenuAnswer<T> =
  | { readonly chose: 'one'; readonly one: T }
  | { readonly chose: 'menu' }
  | { readonly chose: 'exit' }
  | { readonly chose: 'nothing' };

/** The part of a customer's message that can answer a bot. */
export interface AnswerMessage {
  readonly content: string;
  readonly body: string;
  readonly details: { readonly type: string; readonly choiceId?: string } | null;
}

/** By the number in the menu, by the name, or by tapping. A file is never a choice, whatever its caption says. */
export function readAnswer<T extends { readonly name: string }>(
  message: AnswerMessage,
  choices: readonly T[],
  choiceId: (choice: T) => string,
): MenuAnswer<T> {
  if (message.content !== 'text') return { chose: 'nothing' };
  const { details } = message;
  const tapped = details?.type === 'choice' && choices.find((choice) => choiceId(choice) === details.choiceId);
  if (tapped) return { chose: 'one', one: tapped };
  const text = plain(message.body);
  const command = readCommand(text);
  if (command) return { chose: command };
  // A queue may be called "24 horas" or even "2", so the name has priority over the number.
  const one = choices.find(({ name }) => plain(name) === text) ?? byNumber(choices, text);
  return one ? { chose: 'one', one } : { chose: 'nothing' };
}

const menuWords = new Set(['#', '0']);
const EXIT_WORD = 'sair';

/** The command of a text that `plain` has folded: `#` and `0` ask for the queue menu, `sair` ends the conversation. */
export function readCommand(plainText: string): 'menu' | 'exit' | undefined {
  if (menuWords.has(plainText)) return 'menu';
  return plainText === EXIT_WORD ? 'exit' : undefined;
}

/** "2", "[ 2 ]", "2." and "2 - Vendas" mean the second; "2 cadeiras" does not. */
function byNumber<T extends { readonly name: string }>(choices: readonly T[], text: string): T | undefined {
  const [, digits, rest] = /^\[?\s*(\d{1,4})\s*\]?[.)]?\s*(?:-\s*(.*))?$/.exec(text) ?? [];
  const choice = digits === undefined ? undefined : choices[Number(digits) - 1];
  return rest && choice && plain(choice.name) !== rest ? undefined : choice;
}
