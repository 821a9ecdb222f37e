import { createSigner } from 'fast-jwt';
import { describe, expect, it } from 'vitest';
import { deriveSigningKeys } from '../../../platform/secrets/signing-keys.ts';
import { createAccessTokens } from './access-token.ts';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const NEXT = 'the-next-secret-of-thirty-two-characters';
const claims = { userId: 4, companyId: 7, sessionId: '6b8f1c3e-55a4-4c39-9d6a-0d2b8a1e7f00' };
const now = new Date('2026-11-15T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('an access token', () => {
  const tokensOf = (secret: string) => createAccessTokens(deriveSigningKeys(secret, 'access-token'), 900);
  const tokens = tokensOf(SECRET);

  it('names its user, company and session for fifteen minutes', () => {
    expect(tokens.verify(tokens.sign(claims, now), later(899))).toEqual(claims);
  });

  it('then reports that the session needs a refresh', () => {
    expect(() => tokens.verify(tokens.sign(claims, now), later(900))).toThrow('ERR_SESSION_EXPIRED');
  });

  it('stays valid when the secret is rotated, until the old one is removed', () => {
    const token = tokens.sign(claims, now);
    const rotated = tokensOf(`${NEXT},${SECRET}`);
    expect(rotated.verify(token, later(60))).toEqual(claims);
    expect(tokensOf(NEXT).verify(rotated.sign(claims, now), later(60))).toEqual(claims);
    expect(() => tokensOf(NEXT).verify(token, later(60))).toThrow('ERR_UNAUTHENTICATED');
  });

  it('is no token under the key of another purpose', () => {
    const forged = createAccessTokens(deriveSigningKeys(SECRET, 'media'), 900).sign(claims, now);
    expect(() => tokens.verify(forged, now)).toThrow('ERR_UNAUTHENTICATED');
  });

  it.each([
    ['another installation’s secret', () => tokensOf('another-secret-of-thirty-two-characters').sign(claims, now)],
    ['a changed signature', () => `${tokens.sign(claims, now).slice(0, -3)}AAA`],
    [
      'no signature at all',
      () => createSigner({ algorithm: 'none' })({ sub: '4', cid: 7, sid: claims.sessionId, exp: 9e9 }),
    ],
    ['nothing', () => ''],
    ['a word', () => 'token'],
  ])('is refused with %s', (_what, forge) => {
    expect(() => tokens.verify(forge(), now)).toThrow('ERR_UNAUTHENTICATED');
  });
});
