import type { PhraseMatch } from '@recado/contracts';

/** The text of each way to compare a message with the phrase. */
export const matchTexts = {
  equals: 'matchEquals',
  starts: 'matchStarts',
  contains: 'matchContains',
} as const satisfies Record<PhraseMatch, string>;
