/** An index takes no more of a row, and a lane whose event it refuses waits for ever. No provider's ids come near. */
const MOST_BYTES = 1_000;

/** Whether a message can be known by this id. What quotes or changes another message names it in its sender's own words. */
export const isStorableId = (providerId: string): boolean =>
  providerId !== '' &&
  Buffer.byteLength(providerId) <= MOST_BYTES &&
  !providerId.includes('\0') &&
  providerId.isWellFormed();

/** The id of what a message answers, where one can have it. */
export const quotedIdOf = ({ quotedProviderId }: { readonly quotedProviderId: string | undefined }) =>
  quotedProviderId !== undefined && isStorableId(quotedProviderId) ? quotedProviderId : undefined;
