import { type PhraseMatch, plain } from '@recado/contracts';

/** An active phrase of an active flow. */
export interface Phrase {
  readonly id: number;
  readonly flowId: number;
  readonly version: number;
  /** As `phraseKey` writes it. */
  readonly key: string;
  readonly match: PhraseMatch;
  /** Of this connection alone, not of all. */
  readonly isOwn: boolean;
}

const MAX_TEXT = 1_000;

/** A text as phrases are compared: without case, accents, formatting marks and outer punctuation. */
export const phraseKey = (text: string): string =>
  plain(text.slice(0, MAX_TEXT)).replace(/^[\s\p{P}\p{S}]*(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])[\s\p{P}\p{S}]*$/gu, '');

/**
 * The phrase that a customer's text contains. One of the connection comes before one of all, an equal text before a
 * beginning and a beginning before a part, then the longer phrase, then the older. docs/product/flows.md#phrases
 */
export function matchPhrase(phrases: readonly Phrase[], text: string): Phrase | undefined {
  const key = phraseKey(text);
  if (key === '') return undefined;
  return phrases
    .filter((phrase) => matches[phrase.match](key, phrase.key))
    .toSorted(
      (a, b) =>
        Number(b.isOwn) - Number(a.isOwn) ||
        ranks[a.match] - ranks[b.match] ||
        b.key.length - a.key.length ||
        a.id - b.id,
    )[0];
}

const ranks: Readonly<Record<PhraseMatch, number>> = { equals: 0, starts: 1, contains: 2 };

const matches: Readonly<Record<PhraseMatch, (text: string, phrase: string) => boolean>> = {
  equals: (text, phrase) => text === phrase,
  starts: (text, phrase) => text.startsWith(phrase) && isBoundary(text, phrase.length),
  contains(text, phrase) {
    for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
      if (isBoundary(text, at) && isBoundary(text, at + phrase.length)) return true;
    }
    return false;
  },
};

/** Whole words only: "oi" is not in "oito". */
const isBoundary = (text: string, at: number): boolean =>
  !(/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && /^[\p{L}\p{N}]/u.test(text.slice(at)));
