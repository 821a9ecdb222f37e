import { createSigner } from 'fast-jwt';
import { describe, expect, it } from 'vitest';
import { createAccessTokens } from './access-token.ts';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const claims = { userId: 4, companyId: 7, sessionId: '6b8f1c3e-55a4-4c39-9d6a-0d2b8a1e7f00' };
const now = new Date('2026-11-15T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('an access token', () => {
  const tokens = createAccessTokens(SECRET, 900);

  it('names its user, company and session for fifteen minutes', () => {
    expect(tokens.verify(tokens.sign(claims, now), later(899))).toEqual(claims);
  });

  it('then reports that the session needs a refresh', () => {
    expect(() => tokens.verify(tokens.sign(claims, now), later(900))).toThrow('ERR_SESSION_EXPIRED');
  });

  it.each([
    [
      'another installation’s secret',
      () => createAccessTokens('another-secret-of-thirty-two-characters', 900).sign(claims, now),
    ],
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
