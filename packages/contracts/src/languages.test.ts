import { expect, it } from 'vitest';
import { languageInput, matchLanguage } from './languages.ts';

it.each([
  ['pt-BR', 'pt'],
  ['en_US', 'en'],
  ['es-419', 'es'],
  ['TR', 'tr'],
  ['de', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is spoken as %s', (tag, expected) => {
  expect(matchLanguage(tag)).toBe(expected);
});

it('a caller may write Portuguese as pt-BR', () => {
  expect(languageInput.parse('pt-BR')).toBe('pt');
  expect(languageInput.safeParse('pt-PT').success).toBe(false);
});
