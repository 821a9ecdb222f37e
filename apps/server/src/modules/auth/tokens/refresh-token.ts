import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { hashToken } from '../../../platform/secrets/hash-token.ts';

/** How long a browser may stay away and still be signed in. Every refresh starts it again. */
export const REFRESH_TOKEN_DAYS = 7;
/** Two tabs, or a lost response, present the same token twice within this time and get the same successor. */
export const ROTATION_GRACE_SECONDS = 30;

export interface RefreshTokens {
  first(): string;
  /** Deterministic, so that a repeated refresh needs nothing stored to give the same result. */
  successorOf(token: string): string;
  hash(token: string): Buffer;
}

export function createRefreshTokens(secret: string): RefreshTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'refresh-token', 32));
  return {
    first: () => randomBytes(32).toString('base64url'),
    successorOf: (token) => createHmac('sha256', key).update(token).digest('base64url'),
    hash: hashToken,
  };
}
