import { plain } from '../automation/plain.ts';

/**
 * What a customer asks by one word: no more campaigns, campaigns again, or to leave. `leave` means the same as `stop`
 * right after a campaign's message; elsewhere it leaves a menu.
 */
export type ConsentWord = 'stop' | 'leave' | 'return';

const words: Readonly<Record<string, ConsentWord>> = {
  parar: 'stop',
  stop: 'stop',
  descadastrar: 'stop',
  sair: 'leave',
  voltar: 'return',
};

/**
 * Reads the word where it is the whole message: "quero parar de pagar" is a matter for agents. A tapped button counts
 * by its text; a file never does, whatever its caption says.
 */
export function readConsentWord({
  content,
  body,
}: {
  readonly content: string;
  readonly body: string;
}): ConsentWord | undefined {
  // Longer than any of the words with quotes and punctuation: most messages are not even folded.
  if (content !== 'text' || body.length > 30) return undefined;
  const word = plain(body).replace(/^["'“”‘’]+|["'“”‘’.!]+$/g, '');
  return Object.hasOwn(words, word) ? words[word] : undefined;
}
