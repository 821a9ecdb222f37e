import type { Env } from '../../../platform/env.ts';
import { signingKeysOf } from '../../../platform/secrets/signing-keys.ts';
import type { Services } from '../../../platform/services.ts';
import { type AccessTokens, createAccessTokens } from './access-token.ts';
import { createRefreshTokens, type RefreshTokens } from './refresh-token.ts';

export interface Tokens {
  readonly access: AccessTokens;
  readonly refresh: RefreshTokens;
}

const made = new WeakMap<Env, Tokens>();

export function tokensOf({ env }: Services): Tokens {
  let tokens = made.get(env);
  if (!tokens) {
    tokens = {
      access: createAccessTokens(signingKeysOf(env, 'access-token'), env.ACCESS_TOKEN_SECONDS),
      refresh: createRefreshTokens(signingKeysOf(env, 'refresh-token')),
    };
    made.set(env, tokens);
  }
  return tokens;
}
