import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { appAddress, hashRecoveryCode, newRecoveryCodes, newSecret, stepOfCode } from './codes.ts';

const now = new Date('2026-11-18T12:00:10Z');
const step = Math.floor(now.getTime() / 30_000);
const codeAt = (secret: string, seconds: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + seconds * 1000 });

describe('a code of the app', () => {
  // The secret and time of RFC 6238, appendix B, with six instead of eight digits.
  it('is the one of the standard', () => {
    const secret = Secret.fromLatin1('12345678901234567890').base32;
    expect(stepOfCode(secret, '287082', new Date(59_000))).toBe(1);
  });

  it.each([
    ['now', 0, step],
    ['of the step before', -30, step - 1],
    ['of the step after', 30, step + 1],
    ['a minute old', -60, undefined],
    ['of the future', 60, undefined],
  ])('%s', (_when, seconds, expected) => {
    const secret = newSecret();
    expect(stepOfCode(secret, codeAt(secret, seconds), now)).toBe(expected);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is none', (code) => {
    expect(stepOfCode(newSecret(), code, now)).toBeUndefined();
  });
});

describe('a set-up', () => {
  it('has a secret of 160 bits, in an address with the product and the account', () => {
    const secret = newSecret();
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    const address = new URL(appAddress(secret, { issuer: 'Casa & Cia', email: 'marina@casa.test' }));
    expect(address.protocol).toBe('otpauth:');
    expect(address.searchParams.get('secret')).toBe(secret);
    expect(address.searchParams.get('issuer')).toBe('Casa & Cia');
    expect(decodeURIComponent(address.pathname)).toContain('marina@casa.test');
  });
});

describe('recovery codes', () => {
  it('are ten different ones that are easy to copy', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}(?:-[a-z2-9]{4}){3}$/);
  });

  it('have one hash with and without hyphens', () => {
    expect(hashRecoveryCode('abcd-efgh-ijkm-npqr')).toEqual(hashRecoveryCode('abcdefghijkmnpqr'));
  });
});
