import { describe, expect, it } from 'vitest';
import { isUsablePhone, lacksCountryCode, readUsablePhone } from './usable-phone.ts';

describe('a number', () => {
  it.each([
    ['+55 (85) 98765-0001', '5585987650001'],
    ['55 85 8765-0001', '5585987650001'],
    ['558532221111', '558532221111'],
    ['+351 912 345 678', '351912345678'],
    ['0049 30 1234567', '49301234567'],
  ])('%s is dialled as %s', (typed, value) => {
    expect(readUsablePhone(typed)).toBe(value);
  });

  it.each(['123', 'sem número', '5511', '55119876', '55 11 98765-43', '5500000000000', '5,51199E+12', '55987654321'])(
    '%s is refused',
    (typed) => {
      expect(readUsablePhone(typed)).toBeUndefined();
    },
  );

  it.each([
    ['(85) 98765-0001', '5585987650001'],
    ['085 8765-0001', '5585987650001'],
    ['55 98765-4321', '5555987654321'],
    ['5585987650001', '5585987650001'],
    ['351912345678', '351912345678'],
  ])('%s is dialled as %s where the user says that numbers are of Brazil', (typed, value) => {
    expect(readUsablePhone(typed, { assumeBrazil: true })).toBe(value);
  });

  it('of a contact with a wrong length for Brazil is unusable', () => {
    expect(['5585987650001', '351912345678', '558598765', '12345'].map(isUsablePhone)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('without country code is recognised', () => {
    expect(['(85) 98765-0001', '5585987650001', '351912345678'].map(lacksCountryCode)).toEqual([true, false, false]);
  });
});
