import { describe, expect, it } from 'vitest';
import { canonicalPhone, digitsOf, phoneVariants, readPhone } from './phone-number.ts';

describe('a phone number', () => {
  it.each([
    ['as WhatsApp sends it', '5511987654321', '5511987654321', '5511987654321'],
    ['as people write it', '+55 (11) 98765-4321', '5511987654321', '5511987654321'],
    ['as it is dialled from abroad', '0055 11 98765.4321', '5511987654321', '5511987654321'],
    ['without the ninth digit', '558587654321', '5585987654321', '558587654321'],
    ['of another country', '+1 415 555 2671', '14155552671', '14155552671'],
    ['the shortest there is', '29022', '29022', '29022'],
    ['the longest there is', '123456789012345', '123456789012345', '123456789012345'],
  ])('%s is understood', (_what, text, value, address) => {
    expect(readPhone(text)).toEqual({ value, address });
  });

  it.each([
    ['nothing', ''],
    ['only signs', '+ ()-'],
    ['a word', 'Maria'],
    ['a number with a word', '5511987654321 casa'],
    ['a masked number', '5511*******21'],
    ['four digits', '1234'],
    ['sixteen digits', '1234567890123456'],
    ['noughts', '000000000000'],
    ['a WhatsApp LID', '123456789012345@lid'],
    ['a text made to keep the check busy', `${'1'.repeat(100_000)}x`],
  ])('is not %s', (_what, text) => {
    expect(readPhone(text)).toBeUndefined();
  });
});

describe('the ninth digit', () => {
  it.each([
    ['is added to a mobile from before it', '558587654321', '5585987654321'],
    ['is added to those that begin with 6', '551162345678', '5511962345678'],
    ['stays where it is', '5585987654321', '5585987654321'],
    ['is not added to a land line', '551133334444', '551133334444'],
    ['is not added where the area code is none', '551087654321', '551087654321'],
    ['is not added without the country code', '8587654321', '8587654321'],
    ['is not added in another country', '498587654321', '498587654321'],
  ])('%s', (_what, digits, canonical) => {
    expect(canonicalPhone(digits)).toBe(canonical);
    expect(canonicalPhone(canonical)).toBe(canonical);
  });

  it('and the country code may be left out in a search for the whole number', () => {
    expect(phoneVariants('8587654321')).toContain('5585987654321');
    expect(phoneVariants('85987654321')).toContain('5585987654321');
    expect(phoneVariants('558587654321')).toContain('5585987654321');
  });
});

it('a search is for a number when it has only the characters of numbers', () => {
  expect(['(11) 98765', '11', 'Rua 11', '', '-', '9*9'].map(digitsOf)).toEqual([
    '1198765',
    '11',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
