import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

const DELIMITERS = [';', ',', '\t'] as const;
/** More than any real row: a longer one comes from an unclosed quotation mark. */
const LONGEST_ROW = 100_000;

/** The text is no table: a quotation mark is never closed. */
export class UnreadableCsv extends Error {}

/**
 * The rows of a CSV text that arrives in chunks, by RFC 4180 with the variants of spreadsheet programs. The delimiter
 * is the semicolon, comma or tab, whichever the first line has most of.
 */
export async function* readCsv(pieces: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  const { head, rest } = await readFirstLine(pieces);
  const parser = parse({
    delimiter: delimiterOf(head),
    recordDelimiter: ['\r\n', '\n', '\r'],
    relaxColumnCount: true,
    relaxQuotes: true,
    maxRecordSize: LONGEST_ROW,
  });
  // Errors of the source reach the loop below through the parser, which the pipeline destroys with them.
  pipeline(Readable.from(startingWith(head, rest)), parser, () => undefined);
  try {
    yield* parser;
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableCsv(error.message, { cause: error }) : error;
  }
}

/** As many pieces as the first line takes, and an iterator of those after them. */
async function readFirstLine(pieces: AsyncIterable<string>): Promise<{ head: string; rest: AsyncIterator<string> }> {
  const rest = pieces[Symbol.asyncIterator]();
  let head = '';
  while (!/[\r\n]/.test(head) && head.length < LONGEST_ROW) {
    const { done, value } = await rest.next();
    if (done) break;
    head += value;
  }
  return { head, rest };
}

async function* startingWith(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

function delimiterOf(head: string): string {
  const line = (/^[^\r\n]*/.exec(head)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const times = (delimiter: string): number => line.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (times(one) > times(best) ? one : best));
}
