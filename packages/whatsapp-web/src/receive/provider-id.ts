import { createHash } from 'node:crypto';

/**
 * Ids inside a message are whatever its sender's client wrote. One with a null character, or of thousands of them, no
 * database keeps: everything behind it in its conversation would wait for ever. Nor a blank, which joins our own keys.
 */
export const isProviderId = (id: string | null | undefined): id is string => !!id && /^[!-~]{1,128}$/.test(id);

/** Of a message that is there. Under an id nobody can keep it is kept under one made of it, the same at every delivery. */
export const providerIdOf = (id: string): string =>
  isProviderId(id) ? id : `other.${createHash('sha256').update(id).digest('hex')}`;
