import { hkdfSync } from 'node:crypto';

/** Each purpose has keys of its own: a signed value of one purpose is worth nothing for another. */
export type SigningPurpose = 'access-token' | 'refresh-token' | 'media' | 'known-device' | 'sign-up-code';

/** The first key signs; all of them verify, so that values signed before a rotation stay valid. */
export type SigningKeys = readonly [Buffer, ...Buffer[]];

/** Parses secrets as operators write them: separated by commas, the one that signs first. */
export const readTokenSecrets = (text: string): readonly string[] => text.split(',').map((secret) => secret.trim());

export function deriveSigningKeys(tokenSecret: string, purpose: SigningPurpose): SigningKeys {
  const [first = '', ...older] = readTokenSecrets(tokenSecret);
  const derive = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return [derive(first), ...older.map(derive)];
}

interface TokenSecrets {
  /** As in the environment. */
  readonly TOKEN_SECRET: string;
}

const derived = new WeakMap<TokenSecrets, Map<SigningPurpose, SigningKeys>>();

/** The keys of this installation for a purpose; derived once per process. */
export function signingKeysOf(env: TokenSecrets, purpose: SigningPurpose): SigningKeys {
  const known = derived.get(env) ?? new Map<SigningPurpose, SigningKeys>();
  const keys = known.get(purpose) ?? deriveSigningKeys(env.TOKEN_SECRET, purpose);
  derived.set(env, known.set(purpose, keys));
  return keys;
}
