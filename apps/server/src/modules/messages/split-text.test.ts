import { expect, it } from 'vitest';
import { splitText } from './split-text.ts';

it.each([
  ['stays whole when it fits', 'um dois', 7, ['um dois']],
  ['is cut at the end of a line', 'um\ndois três', 9, ['um', 'dois três']],
  ['is cut between words', 'um dois três', 8, ['um dois', 'três']],
  ['is cut anywhere if there is no better place', 'abcdefgh', 3, ['abc', 'def', 'gh']],
  ['keeps an emoji whole', 'ab😀cd', 3, ['ab', '😀c', 'd']],
  ['of nothing is empty', ' \n ', 5, []],
])('a text %s', (_how, text, maxLength, expected) => {
  const pieces = splitText(text, maxLength);
  expect(pieces).toEqual(expected);
  expect(pieces.every((piece) => piece.length <= maxLength && piece.isWellFormed())).toBe(true);
});
