/** A4 in points, with its margins. */
export const PAGE = { width: 595, height: 842, margin: 40, footer: 24 } as const;

export type TextStyle = 'title' | 'detail' | 'day' | 'author' | 'text' | 'note';

export const textStyles: Readonly<
  Record<
    TextStyle,
    { readonly sizePt: number; readonly weight: number; readonly linePt: number; readonly spacePt: number }
  >
> = {
  title: { sizePt: 15, weight: 600, linePt: 20, spacePt: 0 },
  detail: { sizePt: 9, weight: 400, linePt: 13, spacePt: 0 },
  day: { sizePt: 9, weight: 600, linePt: 14, spacePt: 14 },
  author: { sizePt: 8.5, weight: 600, linePt: 13, spacePt: 8 },
  text: { sizePt: 10, weight: 400, linePt: 14, spacePt: 0 },
  note: { sizePt: 10, weight: 400, linePt: 14, spacePt: 0 },
};

export interface TextBlock {
  readonly style: TextStyle;
  readonly text: string;
}

export interface PlacedLine extends TextBlock {
  /** Of the baseline's line box, from the top of the page. */
  readonly topPt: number;
}

/** The drawn width of a text. */
export type Measure = (text: string, style: TextStyle) => number;

/** Breaks texts into lines and lines into pages. The name above a message stays with its first line. */
export function layOut(blocks: readonly TextBlock[], measure: Measure): readonly (readonly PlacedLine[])[] {
  const widthPt = PAGE.width - 2 * PAGE.margin;
  const bottomPt = PAGE.height - PAGE.margin - PAGE.footer;
  const pages: PlacedLine[][] = [[]];
  let topPt: number = PAGE.margin;
  for (const [index, { style, text }] of blocks.entries()) {
    const { linePt, spacePt } = textStyles[style];
    const keepsPt = style === 'author' || style === 'day' ? textStyles[blocks[index + 1]?.style ?? 'text'].linePt : 0;
    if (pages.at(-1)?.length) topPt += spacePt;
    for (const line of breakLines(text, (part) => measure(part, style) <= widthPt)) {
      if (topPt + linePt + keepsPt > bottomPt && pages.at(-1)?.length) {
        pages.push([]);
        topPt = PAGE.margin;
      }
      pages.at(-1)?.push({ style, text: line, topPt });
      topPt += linePt;
    }
  }
  return pages;
}

/** At spaces if possible, inside a word only where it is longer than the line. */
export function breakLines(text: string, fits: (part: string) => boolean): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/(?<= )/)) {
      if (fits((line + word).trimEnd())) line += word;
      else {
        if (line !== '') lines.push(line.trimEnd());
        line = word;
        while (!fits(line.trimEnd())) {
          const [head, rest] = cutWord(line, fits);
          lines.push(head);
          line = rest;
        }
      }
    }
    return [...lines, line.trimEnd()];
  });
}

function cutWord(word: string, fits: (part: string) => boolean): readonly [string, string] {
  const characters = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);
  let length = 1;
  while (length < characters.length && fits(characters.slice(0, length + 1).join(''))) length += 1;
  return [characters.slice(0, length).join(''), characters.slice(length).join('')];
}
