import { createHash } from 'node:crypto';

/**
 * The sender's client writes the ids inside a message. No database stores one with a null character or thousands of
 * characters: everything behind it in its conversation would be blocked. A space is also excluded, as it separates our
 * own keys.
 */
export const isProviderId = (id: string | null | undefined): id is string => !!id && /^[!-~]{1,128}$/.test(id);

/**
 * The id of a message that arrived. An id that cannot be stored is replaced by a hash of it, the same at every
 * delivery.
 */
export const providerIdOf = (id: string): string =>
  isProviderId(id) ? id : `other.${createHash('sha256').update(id).digest('hex')}`;
