import { AppError } from '../errors.ts';
import { openSheet, type SheetFormat, sheetFormat } from './open-sheet.ts';
import { readCsv, UnreadableCsv } from './read-csv.ts';
import { UnreadableWorkbook, unpackWorkbook } from './workbook.ts';

export type Cells = readonly string[];

export interface OpenRows {
  /** The rows of the first sheet, titles included. Can be iterated several times. */
  rows(): AsyncIterable<Cells>;
  close(): Promise<void>;
}

/** Opens an uploaded .xlsx, .xls or CSV file. Its errors are those of the API. */
export async function openRows(path: string, mostRows: number): Promise<OpenRows> {
  const format = await sheetFormat(path);
  if (format === 'text') {
    const text = await openSheet(path);
    return { rows: () => withOurErrors(readCsv(text)), close: () => Promise.resolve() };
  }
  try {
    return await unpackWorkbook(path, mostRows);
  } catch (error) {
    throw inOurWords(error, format);
  }
}

export const isEmptyRow = (cells: Cells): boolean => cells.every((cell) => cell.trim() === '');

async function* withOurErrors(rows: AsyncIterable<Cells>): AsyncGenerator<Cells> {
  try {
    yield* rows;
  } catch (error) {
    throw inOurWords(error, 'text');
  }
}

/** A compound file that is no readable .xls may be a document, too old or protected: another format helps in all cases. */
function inOurWords(error: unknown, format: SheetFormat): unknown {
  if (!(error instanceof UnreadableCsv || error instanceof UnreadableWorkbook)) return error;
  return new AppError(format === 'xls' ? 'ERR_UNSUPPORTED_MEDIA_TYPE' : 'ERR_SHEET_UNREADABLE', { cause: error });
}
