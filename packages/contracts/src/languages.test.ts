import { expect, it } from 'vitest';
import { matchLanguage } from './languages.ts';

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
