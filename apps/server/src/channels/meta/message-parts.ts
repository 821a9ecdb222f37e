/**
 * Meta puts several files into one message; with us each is a message. The first keeps Meta's id, the others get a number
 * behind a character that its ids do not have.
 */
export const partOf = (mid: string, part: number): string => (part === 0 ? mid : `${partPrefixOf(mid)}${part + 1}`);

export const partPrefixOf = (mid: string): string => `${mid}#`;

/** Meta's own id of what one of our messages is or was part of. */
export const wholeOf = (providerId: string): string => providerId.replace(/#\d+$/, '');
