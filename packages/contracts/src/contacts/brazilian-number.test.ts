import { describe, expect, it } from 'vitest';
import { isBrazilianNumber } from './brazilian-number.ts';

describe('a number looks Brazilian', () => {
  it.each([
    ['a mobile with country code', '5511987654321'],
    ['a mobile without it', '11987654321'],
    ['a mobile from before the ninth digit', '558587654321'],
    ['a land line', '1133334444'],
    ['a land line with country code', '551133334444'],
    ['as people write it', '+55 (11) 98765-4321'],
    ['the area code 55 itself', '5532221111'],
    ['the area code 55 behind the country code', '5555987654321'],
    ['the last area code', '99987654321'],
  ])('%s', (_what, number) => {
    expect(isBrazilianNumber(number)).toBe(true);
  });
});

describe('a number does not look Brazilian', () => {
  it.each([
    ['nothing', ''],
    ['too short', '119876543'],
    ['too long', '55119876543210'],
    ['nine digits that do not begin with 9', '11887654321'],
    ['an area code below 11', '10987654321'],
    ['an area code with a nought', '5501987654321'],
    ['another country', '14155552671'],
    ['no digits at all', 'olá'],
  ])('%s', (_what, number) => {
    expect(isBrazilianNumber(number)).toBe(false);
  });

  it('rejects a very long text without slow backtracking', () => {
    const started = performance.now();
    for (const text of ['5'.repeat(1_000_000), `${'1 '.repeat(500_000)}x`, '9'.repeat(50)]) {
      expect(isBrazilianNumber(text)).toBe(false);
    }
    expect(performance.now() - started).toBeLessThan(100);
  });
});
