import { expect, it } from 'vitest';
import { readRating } from './read-rating.ts';

it.each([
  ['10', 10],
  ['0', 0],
  [' 7 ', 7],
  ['*9*', 9],
  ['[ 9 ]', 9],
  ['9️⃣', 9],
  ['🔟', 10],
  ['Nota 8', 8],
  ['nota: 8!', 8],
  ['9/10', 9],
  ['9 de 10', 9],
  ['8,5', 8],
  ['6.9', 6],
  ['11', 10],
  ['100', 10],
  ['-3', 0],
])('"%s" rates with %i', (body, rate) => {
  expect(readRating({ content: 'text', body })).toBe(rate);
});

it.each(['', 'ótimo!', 'dez', '10 vezes obrigada', 'o pedido 10 não chegou', '11987654321', '2 a 3', '1/2'])(
  '"%s" is no rating',
  (body) => {
    expect(readRating({ content: 'text', body })).toBeUndefined();
  },
);

it('a file is no rating, whatever its caption says', () => {
  expect(readRating({ content: 'image', body: '10' })).toBeUndefined();
});
