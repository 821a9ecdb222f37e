/** A variable is a name between single braces: `{nome}`. */
const VARIABLE = /\{([^{}\n]{1,50})\}/g;

export type TextPiece = { readonly text: string; readonly kind: 'plain' | 'value' | 'unknown' };

/** A text with its variables replaced, by name in lower case. An unknown one shows as written. */
export function filledText(text: string, values: ReadonlyMap<string, string>): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(VARIABLE)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), kind: 'plain' });
    const value = values.get((match[1] ?? '').trim().toLowerCase());
    pieces.push(value === undefined ? { text: match[0], kind: 'unknown' } : { text: value, kind: 'value' });
    end = match.index + match[0].length;
  }
  return end < text.length ? [...pieces, { text: text.slice(end), kind: 'plain' }] : pieces;
}
