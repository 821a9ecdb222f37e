import { expect, it } from 'vitest';
import { filledText } from './message-text.ts';

const values = new Map([
  ['nome', 'Juliana'],
  ['cidade', ''],
]);
const shown = (text: string) => filledText(text, values).map(({ text: piece, kind }) => `${kind}:${piece}`);

it('fills in the known variables and keeps unknown ones as written', () => {
  expect(shown('Oi { Nome }, veja {oferta}!')).toEqual([
    'plain:Oi ',
    'value:Juliana',
    'plain:, veja ',
    'unknown:{oferta}',
    'plain:!',
  ]);
});

it('knows a variable whose value is empty', () => {
  expect(shown('{cidade}')).toEqual(['value:']);
});

it.each(['', 'sem variável', '{} e { quebra\n}'])('leaves %j as it is', (text) => {
  expect(
    filledText(text, values)
      .map(({ text: piece }) => piece)
      .join(''),
  ).toBe(text);
  expect(filledText(text, values).every(({ kind }) => kind === 'plain')).toBe(true);
});
