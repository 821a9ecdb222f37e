import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it.each([
  ['what fits stays', 'Bom dia', 10, 'Bom dia'],
  ['what is exactly as long stays', 'Bom dia', 7, 'Bom dia'],
  ['what is longer is cut', 'Bom dia, tudo bem?', 8, 'Bom dia,…'],
  ['no space stands before the dots', 'Bom dia', 4, 'Bom…'],
  ['a family of four is one character', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 1, '👨‍👩‍👧‍👦…'],
])('%s', (_what, text, length, shown) => {
  expect(cutText(text, length)).toBe(shown);
});
