import { expect, it } from 'vitest';
import { readConsentWord } from './consent-word.ts';

it.each([
  ['PARAR', 'stop'],
  [' parar ', 'stop'],
  ['*Parar*', 'stop'],
  ['“PARAR”.', 'stop'],
  ['Stop!', 'stop'],
  ['descadastrar', 'stop'],
  ['SAIR', 'leave'],
  ['voltar', 'return'],
  ['quero parar', undefined],
  ['parar de pagar', undefined],
  ['não parar', undefined],
  ['stop?', undefined],
  ['constructor', undefined],
  ['', undefined],
])('“%s” is %s', (body, expected) => {
  expect(readConsentWord({ content: 'text', body })).toBe(expected);
});

it('a picture with the caption “parar” is no word', () => {
  expect(readConsentWord({ content: 'image', body: 'PARAR' })).toBeUndefined();
});
