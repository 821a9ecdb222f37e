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
])('%s maps to %s', (tag, expected) => {
  expect(matchLanguage(tag)).toBe(expected);
});

it('accepts pt-BR for Portuguese', () => {
  expect(languageInput.parse('pt-BR')).toBe('pt');
  expect(languageInput.safeParse('pt-PT').success).toBe(false);
});
