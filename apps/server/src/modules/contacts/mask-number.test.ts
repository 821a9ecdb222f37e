import { describe, expect, it } from 'vitest';
import { maskName, maskNumber } from './mask-number.ts';

describe('a masked number', () => {
  it.each([
    ['5511987654321', '5511*******21'],
    ['14155552671', '1415*****71'],
    ['5511987654321-1600000000', '5511******************00'],
    ['1234567', '1234*67'],
    ['123456', '******'],
    ['@maria', '@m****'],
    ['@m', '@m*'],
    ['US.13491208655302741918', 'US.1*****************18'],
    ['', ''],
  ])('%j is shown as %j', (number, masked) => {
    expect(maskNumber(number)).toBe(masked);
  });
});

describe('a name', () => {
  it.each([
    ['Maria', 'Maria'],
    ['Maria 2', 'Maria 2'],
    ['1984', '1984'],
    ['5511987654321', '5511*******21'],
    ['+55 (11) 98765-4321', '5511*******21'],
    ['@maria', '@m****'],
  ])('%j is shown as %j to a user who may not see numbers', (name, shown) => {
    expect(maskName(name)).toBe(shown);
  });
});
