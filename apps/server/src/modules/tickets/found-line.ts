import type { FoundMessage } from '@recado/contracts';

/** So much is shown before the text, so that a narrow list still shows the text itself. */
const BEFORE = 24;
const AFTER = 160;

/** The line of a message in which the text stands, cut to what a row can show, and where the text is in it. */
export function foundLine(body: string, term: string): Pick<FoundMessage, 'text' | 'start' | 'length'> {
  // By characters, not by code units: half an emoji cannot be sent.
  const letters = [...body];
  const wanted = plain([...term.trim()]);
  const at = indexIn(plain(letters), wanted);
  if (at < 0 || wanted.length === 0)
    return { text: [...firstLine(body)].slice(0, AFTER).join(''), start: 0, length: 0 };
  const end = at + wanted.length;
  const lineStart = letters.lastIndexOf('\n', at) + 1;
  const lineEnd = letters.indexOf('\n', end);
  const from = Math.max(lineStart, at - BEFORE);
  const to = Math.min(lineEnd < 0 ? letters.length : lineEnd, end + AFTER);
  const before = `${from > lineStart ? '…' : ''}${letters.slice(from, at).join('')}`;
  const hit = letters.slice(at, end).join('');
  return { text: `${before}${hit}${letters.slice(end, to).join('')}`, start: before.length, length: hit.length };
}

const firstLine = (body: string): string => body.trim().split('\n', 1)[0] ?? '';

/** One plain letter for each letter, so that a place in the plain text is a place in the message. */
const plain = (letters: readonly string[]): readonly string[] =>
  letters.map((letter) => (letter === 'ı' ? 'i' : letter.normalize('NFD').toLowerCase().charAt(0)));

function indexIn(text: readonly string[], wanted: readonly string[]): number {
  return text.findIndex((_, index) => wanted.every((letter, offset) => text[index + offset] === letter));
}
