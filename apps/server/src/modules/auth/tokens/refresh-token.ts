import { createHmac, randomBytes } from 'node:crypto';
import { hashToken } from '../../../platform/secrets/hash-token.ts';
import type { SigningKeys } from '../../../platform/secrets/signing-keys.ts';

/** How long a browser may stay away and still be signed in. Every refresh starts it again. */
export const REFRESH_TOKEN_DAYS = 7;
/** Two tabs, or a lost response, present the same token twice within this time and get the same successor. */
export const ROTATION_GRACE_SECONDS = 30;

export interface RefreshTokens {
  first(): string;
  /** Deterministic, so that a repeated refresh needs nothing stored to give the same result. */
  successorOf(token: string): string;
  /** The successors it may have got before the secret was rotated, the current one first. */
  possibleSuccessorsOf(token: string): readonly string[];
  hash(token: string): Buffer;
}

export function createRefreshTokens(keys: SigningKeys): RefreshTokens {
  const derive = (key: Buffer, token: string): string => createHmac('sha256', key).update(token).digest('base64url');
  return {
    first: () => randomBytes(32).toString('base64url'),
    successorOf: (token) => derive(keys[0], token),
    possibleSuccessorsOf: (token) => keys.map((key) => derive(key, token)),
    hash: hashToken,
  };
}
