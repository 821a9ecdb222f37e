export interface FuzzyMatch {
  readonly score: number;
  /** Matched positions in the text, for bold type. */
  readonly positions: ReadonlySet<number>;
}

const WORD_START = 3;
const INSIDE_WORD = 2;
const SCATTERED = 1;

/** Every word of the query must match, with or without accents: "conf camp" finds "Configurações de campanhas". */
export function fuzzyMatch(query: string, text: string): FuzzyMatch | undefined {
  const folded = fold(text);
  const positions = new Set<number>();
  let score = 0;
  for (const word of fold(query).join('').split(/\s+/).filter(Boolean)) {
    const found = findWord(word, folded);
    if (found === undefined) return undefined;
    score += found.score;
    for (const position of found.positions) positions.add(position);
  }
  return { score, positions };
}

/** Best match first, ties in the given order; an empty query returns everything unchanged. */
export function fuzzySearch<T>(
  query: string,
  items: readonly T[],
  getText: (item: T) => string,
): readonly { item: T; positions: ReadonlySet<number> }[] {
  return items
    .flatMap((item) => {
      const match = fuzzyMatch(query, getText(item));
      return match === undefined ? [] : [{ item, ...match }];
    })
    .sort((a, b) => b.score - a.score);
}

function findWord(
  word: string,
  folded: readonly string[],
): { score: number; positions: readonly number[] } | undefined {
  const text = folded.join('');
  const starts = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index);
  const start = starts.find((index) => text.startsWith(word, index));
  if (start !== undefined) return { score: WORD_START, positions: range(start, word.length) };
  const inside = text.indexOf(word);
  if (inside >= 0) return { score: INSIDE_WORD, positions: range(inside, word.length) };
  return scattered(word, folded);
}

/** Letters in order with gaps: "rrap" finds "Respostas rápidas". */
function scattered(word: string, folded: readonly string[]) {
  const positions: number[] = [];
  let from = 0;
  for (const letter of word) {
    const position = folded.indexOf(letter, from);
    if (position < 0) return undefined;
    positions.push(position);
    from = position + 1;
  }
  return { score: SCATTERED, positions };
}

/** One plain letter per letter, so that positions in the folded text are positions in the original. */
function fold(text: string): readonly string[] {
  return [...text].map((letter) => {
    if (letter === 'ı') return 'i';
    return letter.normalize('NFD').toLowerCase().charAt(0);
  });
}

const range = (start: number, length: number): readonly number[] => Array.from({ length }, (_, i) => start + i);
