import { readIdentity, type SeenIdentity } from './identity.ts';

/** Each address as one word, always spelt the same, to be kept and compared. */
export const addressWords = (addresses: readonly SeenIdentity[]): string[] =>
  addresses.map(readIdentity).map(({ kind, value }) => `${kind}:${value}`);
