import { CONTACT_IMPORT_MAX_ROWS, type RefusedRowReason } from '@recado/contracts';
import { AppError } from '../../../platform/errors.ts';
import { type Cells, isEmptyRow, openRows } from '../../../platform/sheets/open-rows.ts';
import { readContactRow, type SheetContact, type SheetPerson } from './read-contact-row.ts';
import { findColumns } from './sheet-columns.ts';

export interface SheetRow {
  /** As spreadsheet programs number it. */
  readonly row: number;
  readonly read: SheetContact | SheetPerson | RefusedRowReason;
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
  const cells = await openRows(path, CONTACT_IMPORT_MAX_ROWS + 1);
  try {
    const total = await countRows(cells.rows());
    return await use({ total, rows: rowsOf(cells.rows()) });
  } finally {
    await cells.close();
  }
}

async function countRows(sheet: AsyncIterable<Cells>): Promise<number> {
  let [row, total] = [0, 0];
  for await (const cells of sheet) {
    row += 1;
    if (row === 1 && !findColumns(cells)) throw new AppError('ERR_SHEET_COLUMNS_MISSING');
    if (row > CONTACT_IMPORT_MAX_ROWS + 1) throw new AppError('ERR_SHEET_TOO_LONG');
    if (row > 1 && !isEmptyRow(cells)) total += 1;
  }
  if (row === 0) throw new AppError('ERR_SHEET_COLUMNS_MISSING');
  return total;
}

async function* rowsOf(sheet: AsyncIterable<Cells>): AsyncGenerator<SheetRow> {
  let row = 0;
  let columns: ReturnType<typeof findColumns>;
  for await (const cells of sheet) {
    row += 1;
    columns ??= findColumns(cells);
    if (row > 1 && columns && !isEmptyRow(cells)) yield { row, read: readContactRow(columns, cells) };
  }
}
