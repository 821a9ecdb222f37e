import { CONTACT_IMPORT_MAX_ROWS, type RefusedRowReason } from '@recado/contracts';
import { AppError } from '../../../platform/errors.ts';
import { readWorkbook, UnreadableWorkbook } from '../../../platform/sheets/workbook.ts';
import { isWorkbook, openSheet } from './open-sheet.ts';
import { readContactRow, type SheetContact } from './read-contact-row.ts';
import { readCsv, UnreadableCsv } from './read-csv.ts';
import { findColumns } from './sheet-columns.ts';

export interface SheetRow {
  /** As spreadsheet programs number it. */
  readonly row: number;
  readonly read: SheetContact | RefusedRowReason;
}

/**
 * The rows of an uploaded sheet, one at a time. The whole of it is looked through first: a sheet that is refused is
 * refused before anything of it is stored.
 */
export async function readContactSheet(path: string): Promise<AsyncIterable<SheetRow>> {
  const sheet = await openRows(path);
  let row = 0;
  try {
    for await (const cells of sheet()) {
      row += 1;
      if (row === 1 && !findColumns(cells)) throw new AppError('ERR_SHEET_COLUMNS_MISSING');
      if (row > CONTACT_IMPORT_MAX_ROWS + 1) throw new AppError('ERR_SHEET_TOO_LONG');
    }
  } catch (error) {
    const isUnreadable = error instanceof UnreadableCsv || error instanceof UnreadableWorkbook;
    throw isUnreadable ? new AppError('ERR_SHEET_UNREADABLE', { cause: error }) : error;
  }
  if (row === 0) throw new AppError('ERR_SHEET_COLUMNS_MISSING');
  return rowsOf(sheet());
}

/** The rows as cells, as often as they are asked for. */
async function openRows(path: string): Promise<() => AsyncIterable<readonly string[]>> {
  if (await isWorkbook(path)) return () => readWorkbook(path, CONTACT_IMPORT_MAX_ROWS + 1);
  const text = await openSheet(path);
  return () => readCsv(text);
}

async function* rowsOf(sheet: AsyncIterable<readonly string[]>): AsyncGenerator<SheetRow> {
  let row = 0;
  let columns: ReturnType<typeof findColumns>;
  for await (const cells of sheet) {
    row += 1;
    columns ??= findColumns(cells);
    const isEmpty = cells.every((cell) => cell.trim() === '');
    if (row > 1 && columns && !isEmpty) yield { row, read: readContactRow(columns, cells) };
  }
}
