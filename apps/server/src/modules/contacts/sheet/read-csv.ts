const DELIMITERS = [';', ',', '\t'] as const;
/** More than any real cell: anything longer comes from an unclosed quotation mark. */
const LONGEST_CELL = 100_000;

/** The text is no table: a quotation mark is never closed. */
export class UnreadableCsv extends Error {}

/**
 * The rows of a CSV text that arrives in chunks, by RFC 4180 with the variants of spreadsheet programs. The delimiter
 * is the semicolon, comma or tab, whichever the first line has most of.
 */
export async function* readCsv(pieces: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let head = '';
  let parser: CsvParser | undefined;
  for await (const piece of pieces) {
    if (parser) {
      yield* parser.read(piece);
      continue;
    }
    head += piece;
    if (!/[\r\n]/.test(head) && head.length < LONGEST_CELL) continue;
    parser = csvParser(delimiterOf(head));
    yield* parser.read(head);
  }
  parser ??= csvParser(delimiterOf(head));
  if (head.length < LONGEST_CELL && !/[\r\n]/.test(head)) yield* parser.read(head);
  yield* parser.end();
}

function delimiterOf(head: string): string {
  const line = (/^[^\r\n]*/.exec(head)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const times = (delimiter: string): number => line.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (times(one) > times(best) ? one : best));
}

interface CsvParser {
  read(piece: string): string[][];
  end(): string[][];
}

/** `closing`: after a quotation mark inside a quoted cell, which either ends it or is half of a doubled one. */
type Place = 'start' | 'plain' | 'quoted' | 'closing';

function csvParser(delimiter: string): CsvParser {
  let place: Place = 'start';
  let cell = '';
  let row: string[] = [];
  let isAfterReturn = false;

  const endCell = (): void => {
    row.push(cell);
    cell = '';
    place = 'start';
  };
  const endRow = (): string[] => {
    endCell();
    const ended = row;
    row = [];
    return ended;
  };

  return {
    read(piece) {
      const rows: string[][] = [];
      for (const character of piece) {
        const isSecondHalf = isAfterReturn && character === '\n';
        isAfterReturn = place !== 'quoted' && character === '\r';
        if (isSecondHalf) continue;
        if (place === 'quoted') {
          if (character === '"') place = 'closing';
          else if (cell.length < LONGEST_CELL) cell += character;
          else throw new UnreadableCsv();
        } else if (character === '"' && place === 'closing') {
          cell += '"';
          place = 'quoted';
        } else if (character === '"' && place === 'start') {
          place = 'quoted';
        } else if (character === delimiter) {
          endCell();
        } else if (character === '\n' || character === '\r') {
          rows.push(endRow());
        } else {
          cell += character;
          place = 'plain';
        }
      }
      return rows;
    },
    end() {
      if (place === 'quoted') throw new UnreadableCsv();
      return row.length > 0 || cell !== '' || place !== 'start' ? [endRow()] : [];
    },
  };
}
