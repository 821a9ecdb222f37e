import { expect, it } from 'vitest';
import { numberAdvice } from './number-advice.ts';

it.each([
  ['nothing yet', '', null],
  ['too little to tell', '55 11', null],
  ['a Brazilian mobile', '+55 (11) 98765-4321', null],
  ['one from before the ninth digit', '558587654321', null],
  ['a Brazilian land line', '551133334444', null],
  ['a number of the United States', '+1 415 555 2671', null],
  ['a number of Portugal', '+351 912 345 678', null],
  ['a number of Spain that could be one of Minas Gerais', '+34 912 345 678', null],
  ['a masked number', '5511*******21', null],
  ['a Brazilian mobile without its country', '(11) 98765-4321', 'no-country'],
  ['a Brazilian land line without its country', '11 3333-4444', 'no-country'],
  ['a digit too few', '55119876543', 'not-brazilian'],
  ['a digit too many', '55119876543210', 'not-brazilian'],
  ['an area code that does not exist', '5501987654321', 'not-brazilian'],
  ['nine digits that do not begin with 9', '5511887654321', 'not-brazilian'],
] as const)('gives the expected advice for %s', (_what, typed, advice) => {
  expect(numberAdvice(typed)).toBe(advice);
});
