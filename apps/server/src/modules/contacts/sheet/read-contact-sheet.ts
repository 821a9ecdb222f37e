import { CONTACT_IMPORT_MAX_ROWS, type RefusedRowReason } from '@recado/contracts';
import { AppError } from '../../../platform/errors.ts';
import { UnreadableWorkbook, unpackWorkbook } from '../../../platform/sheets/workbook.ts';
import { isWorkbook, openSheet } from './open-sheet.ts';
import { readContactRow, type SheetContact } from './read-contact-row.ts';
import { readCsv, UnreadableCsv } from './read-csv.ts';
import { findColumns } from './sheet-columns.ts';

export interface SheetRow {
  /** As spreadsheet programs number it. */
  readonly row: number;
  readonly read: SheetContact | RefusedRowReason;
}

export interface ContactSheet {
  /** The count of rows to come. */
  readonly total: number;
  /** One at a time. */
  readonly rows: AsyncIterable<SheetRow>;
}

/**
 * Opens an uploaded sheet and closes it after use. Reads the whole sheet first, so that a refused sheet stores nothing.
 */
export async function readContactSheet<T>(path: string, use: (sheet: ContactSheet) => Promise<T>): Promise<T> {
  const cells = await openRows(path);
  try {
    const total = await countRows(cells.rows());
    return await use({ total, rows: rowsOf(cells.rows()) });
  } finally {
    await cells.close();
  }
}

async function countRows(sheet: AsyncIterable<Cells>): Promise<number> {
  let [row, total] = [0, 0];
  try {
    for await (const cells of sheet) {
      row += 1;
      if (row === 1 && !findColumns(cells)) throw new AppError('ERR_SHEET_COLUMNS_MISSING');
      if (row > CONTACT_IMPORT_MAX_ROWS + 1) throw new AppError('ERR_SHEET_TOO_LONG');
      if (row > 1 && !isEmpty(cells)) total += 1;
    }
  } catch (error) {
    throw inOurWords(error);
  }
  if (row === 0) throw new AppError('ERR_SHEET_COLUMNS_MISSING');
  return total;
}

type Cells = readonly string[];

interface OpenRows {
  /** Can be iterated several times. */
  rows(): AsyncIterable<Cells>;
  close(): Promise<void>;
}

async function openRows(path: string): Promise<OpenRows> {
  if (!(await isWorkbook(path))) {
    const text = await openSheet(path);
    return { rows: () => readCsv(text), close: () => Promise.resolve() };
  }
  try {
    return await unpackWorkbook(path, CONTACT_IMPORT_MAX_ROWS + 1);
  } catch (error) {
    throw inOurWords(error);
  }
}

function inOurWords(error: unknown): unknown {
  const isUnreadable = error instanceof UnreadableCsv || error instanceof UnreadableWorkbook;
  return isUnreadable ? new AppError('ERR_SHEET_UNREADABLE', { cause: error }) : error;
}

const isEmpty = (cells: Cells): boolean => cells.every((cell) => cell.trim() === '');

async function* rowsOf(sheet: AsyncIterable<Cells>): AsyncGenerator<SheetRow> {
  let row = 0;
  let columns: ReturnType<typeof findColumns>;
  for await (const cells of sheet) {
    row += 1;
    columns ??= findColumns(cells);
    if (row > 1 && columns && !isEmpty(cells)) yield { row, read: readContactRow(columns, cells) };
  }
}
