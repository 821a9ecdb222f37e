import { expect, it } from 'vitest';
import { numberText, phoneText } from './number-text.ts';

it.each([
  ['551132558840', '+55 11 3255-8840'],
  ['5511987654321', '+55 11 98765-4321'],
  ['14155550100', '+14155550100'],
  ['', ''],
])('formats %s as %s', (number, text) => {
  expect(numberText(number)).toBe(text);
});

it.each([
  ['with eight digits', '551132558840', '+55 11 3255-8840'],
  ['with nine', '5511987654321', '+55 11 98765-4321'],
  ['of which digits are hidden', '5511*******21', '+55 11 *****-**21'],
  ['of eight digits, some of them hidden', '5511******40', '+55 11 ****-**40'],
])('formats the parts of the Brazilian number %s', (_, number, text) => {
  expect(phoneText(number)).toBe(text);
});

it.each([
  ['another country’s number', '14155550100'],
  ['one that is hidden', '1415*****00'],
  ['a number without its country', '11987654321'],
  ['a group', '120363025246125486@g.us'],
  ['a group of old', '5511987654321-1400000000'],
  ['a LID', '123456789012345@lid'],
  ['the id of a platform', '98217364551230045'],
  ['no number', ''],
])('leaves %s unchanged', (_, number) => {
  expect(phoneText(number)).toBe(number);
});
