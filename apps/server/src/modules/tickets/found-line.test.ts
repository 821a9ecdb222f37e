import { describe, expect, it } from 'vitest';
import { foundLine } from './found-line.ts';

/** The line with the match in brackets. */
function shown(body: string, term: string): string {
  const { text, start, length } = foundLine(body, term);
  return `${text.slice(0, start)}[${text.slice(start, start + length)}]${text.slice(start + length)}`;
}

describe('the preview line of a message found by a search', () => {
  it.each([
    ['in the middle', 'fiz a transferência agora', 'transf', 'fiz a [transf]erência agora'],
    ['without accents and capitals', 'O ORÇAMENTO saiu', 'orcamento', 'O [ORÇAMENTO] saiu'],
    ['the line with the text alone', 'Oi\nquero o sofá\nobrigada', 'sofa', 'quero o [sofá]'],
    ['after an emoji', '🎺🎺 trompete', 'trompete', '🎺🎺 [trompete]'],
    ['after many words', `${'a'.repeat(40)} pix`, 'pix', `…${'a'.repeat(23)} [pix]`],
    ['over two lines', 'boa\ntarde', 'boa\ntarde', '[boa\ntarde]'],
  ])('%s', (_, body, term, expected) => {
    expect(shown(body, term)).toBe(expected);
  });

  it('shows the first line where only the database finds the term in it', () => {
    expect(shown('Straße 5\nfim', 'strasse')).toBe('[]Straße 5');
  });
});
