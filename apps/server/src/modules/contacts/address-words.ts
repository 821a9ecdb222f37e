import { readIdentity, type SeenIdentity } from './identity.ts';

/**
 * Each address as one string in the provider's spelling, for places that store addresses without creating a contact.
 */
export const addressWords = (addresses: readonly SeenIdentity[]): string[] =>
  addresses.map(readIdentity).map(({ kind, address }) => `${kind}:${address}`);

/** Whether one of the strings means one of the addresses, in any spelling of a number. */
export function addressWordsMatch(words: readonly string[], addresses: readonly SeenIdentity[]): boolean {
  const wanted = new Set(addresses.map(plainWord));
  return words.some((word) => {
    const [kind, value = ''] = word.split(':');
    return (kind === 'phone' || kind === 'lid') && wanted.has(plainWord({ kind, value }));
  });
}

function plainWord(seen: SeenIdentity): string {
  const { kind, value } = readIdentity(seen);
  return `${kind}:${value}`;
}
