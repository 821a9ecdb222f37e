/**
 * Meta puts several files into one message; we store one message per file. The first keeps Meta's id, the others get a
 * number after a character that its ids do not contain.
 */
export const partOf = (mid: string, part: number): string => (part === 0 ? mid : `${partPrefixOf(mid)}${part + 1}`);

export const partPrefixOf = (mid: string): string => `${mid}#`;

/** Meta's id of the message that one of ours belongs to. */
export const wholeOf = (providerId: string): string => providerId.replace(/#\d+$/, '');
