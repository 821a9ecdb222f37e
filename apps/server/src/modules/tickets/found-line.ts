import type { FoundMessage } from '@recado/contracts';

/** Characters shown before the match, so that a narrow list still shows the match itself. */
const BEFORE = 24;
const AFTER = 160;

/** The line of a message that contains the term, cut to the width of a row, with the position of the match. */
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

/** One plain character per character, so that a position in the plain text is a position in the message. */
const plain = (letters: readonly string[]): readonly string[] =>
  letters.map((letter) => (letter === 'ı' ? 'i' : letter.normalize('NFD').toLowerCase().charAt(0)));

function indexIn(text: readonly string[], wanted: readonly string[]): number {
  return text.findIndex((_, index) => wanted.every((letter, offset) => text[index + offset] === letter));
}
