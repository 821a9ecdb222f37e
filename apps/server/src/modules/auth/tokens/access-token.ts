import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { SigningKeys } from '../../../platform/secrets/signing-keys.ts';

export interface AccessClaims {
  readonly userId: number;
  readonly companyId: number;
  readonly sessionId: string;
  /** The company that stores the session, when it acts for another one. */
  readonly homeCompanyId?: number;
}

const wireClaims = z.object({
  sub: z.coerce.number().int(),
  cid: z.number().int(),
  sid: z.uuid(),
  home: z.number().int().optional(),
  exp: z.number(),
});

export interface AccessTokens {
  /** Expires at `latest` at the latest. */
  sign(claims: AccessClaims, now: Date, latest?: Date): string;
  /** Throws ERR_UNAUTHENTICATED for an invalid signature, ERR_SESSION_EXPIRED for an expired token. */
  verify(token: string, now: Date): AccessClaims;
}

export function createAccessTokens(keys: SigningKeys, lifetimeSeconds: number): AccessTokens {
  const [key] = keys;
  const signer = createSigner({ key, algorithm: 'HS256' });
  // We check expiry ourselves: with the one clock, and with a separate error code.
  const verifiers = keys.map((key) =>
    createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true, cache: false }),
  );
  return {
    sign({ userId, companyId, sessionId, homeCompanyId }, now, latest) {
      const issuedAt = toSeconds(now);
      const expiresAt = issuedAt + lifetimeSeconds;
      return signer({
        sub: String(userId),
        cid: companyId,
        sid: sessionId,
        ...(homeCompanyId !== undefined && { home: homeCompanyId }),
        iat: issuedAt,
        exp: latest === undefined ? expiresAt : Math.min(expiresAt, toSeconds(latest)),
      });
    },
    verify(token, now) {
      const claims = wireClaims.safeParse(verifySignature(token));
      if (!claims.success) throw new AppError('ERR_UNAUTHENTICATED');
      if (claims.data.exp * 1000 <= now.getTime()) throw new AppError('ERR_SESSION_EXPIRED');
      const { sub, cid, sid, home } = claims.data;
      return { userId: sub, companyId: cid, sessionId: sid, ...(home !== undefined && { homeCompanyId: home }) };
    },
  };

  function verifySignature(token: string): unknown {
    let cause: unknown;
    for (const verifier of verifiers) {
      try {
        return verifier(token);
      } catch (error) {
        cause = error;
      }
    }
    throw new AppError('ERR_UNAUTHENTICATED', { cause });
  }
}

const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
