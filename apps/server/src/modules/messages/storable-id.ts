/**
 * An index takes no larger value, and a lane whose event fails would stay blocked. No provider's ids come near this
 * size.
 */
const MOST_BYTES = 1_000;

/**
 * Whether an id can be stored. A quote or an effect names another message in its sender's own words, which may be
 * anything.
 */
export const isStorableId = (providerId: string): boolean =>
  providerId !== '' &&
  Buffer.byteLength(providerId) <= MOST_BYTES &&
  !providerId.includes('\0') &&
  providerId.isWellFormed();

/** The id of the message that is quoted, where it can be stored. */
export const quotedIdOf = ({ quotedProviderId }: { readonly quotedProviderId: string | undefined }) =>
  quotedProviderId !== undefined && isStorableId(quotedProviderId) ? quotedProviderId : undefined;
