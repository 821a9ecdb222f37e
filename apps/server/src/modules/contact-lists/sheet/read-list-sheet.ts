import {
  CONTACT_LIST_IMPORT_MAX_ROWS,
  type ColumnUse,
  type RefusedListRowReason,
  type SheetPreview,
} from '@recado/contracts';
import { AppError } from '../../../platform/errors.ts';
import { type Cells, isEmptyRow, type OpenRows, openRows } from '../../../platform/sheets/open-rows.ts';
import { readCell } from '../../../platform/sheets/read-cell.ts';
import type { NewListItem } from '../store-items.repo.ts';
import { lacksCountryCode } from '../usable-phone.ts';
import { columnsOf, previewUses, suggestUses } from './list-columns.ts';
import { readListRow } from './read-list-row.ts';

export interface ListSheetRow {
  /** As spreadsheet programs number it. */
  readonly row: number;
  readonly read: NewListItem | RefusedListRowReason;
  readonly cells: Cells;
}

export interface ListSheet {
  readonly titles: Cells;
  /** The count of rows to come. */
  readonly total: number;
  /** One at a time. */
  readonly rows: AsyncIterable<ListSheetRow>;
}

export interface SheetReading {
  /** Without it the titles decide. */
  readonly uses?: readonly ColumnUse[] | undefined;
  readonly assumeBrazil: boolean;
}

/** Opens a sheet and closes it after use. Reads all of it first, so that a refused sheet stores nothing. */
export function readListSheet<T>(
  path: string,
  { uses, assumeBrazil }: SheetReading,
  use: (sheet: ListSheet) => Promise<T>,
): Promise<T> {
  return withSheet(path, async (sheet) => {
    const { titles, total } = await survey(sheet.rows(), 0);
    const chosen = uses ?? suggestUses(titles);
    const columns = chosen && columnsOf(titles, chosen);
    if (!columns) throw new AppError('ERR_SHEET_COLUMNS_MISSING');
    return use({ titles, total, rows: rowsOf(sheet.rows(), { columns, assumeBrazil }) });
  });
}

const PREVIEW_ROWS = 5;
/** Longer texts would fill the screen. */
const PREVIEW_CELL_LENGTH = 80;

/** The titles and first rows of a sheet, and what its columns seem to be. */
export function previewSheet(path: string): Promise<SheetPreview> {
  return withSheet(path, async (sheet) => {
    const { titles, total, first } = await survey(sheet.rows(), PREVIEW_ROWS);
    const columns = previewUses(titles);
    const number = columns.indexOf('number');
    const shown = (cells: Cells): string[] => cellTexts(titles, cells, PREVIEW_CELL_LENGTH);
    return {
      titles: shown(titles),
      columns: [...columns],
      rows: first.map(shown),
      total,
      lacksCountryCode: number !== -1 && first.some((cells) => lacksCountryCode(readCell(cells[number]))),
    };
  });
}

/** The cells of a row under the titles, each cut to a length. */
export const cellTexts = (titles: Cells, cells: Cells, length: number): string[] =>
  titles.map((_, column) => readCell(cells[column]).slice(0, length).toWellFormed());

async function withSheet<T>(path: string, use: (sheet: OpenRows) => Promise<T>): Promise<T> {
  const sheet = await openRows(path, CONTACT_LIST_IMPORT_MAX_ROWS + 1);
  try {
    return await use(sheet);
  } finally {
    await sheet.close();
  }
}

async function survey(
  sheet: AsyncIterable<Cells>,
  keep: number,
): Promise<{ titles: Cells; total: number; first: readonly Cells[] }> {
  let [row, total] = [0, 0];
  let titles: Cells = [];
  const first: Cells[] = [];
  for await (const cells of sheet) {
    row += 1;
    if (row === 1) titles = cells;
    if (row > CONTACT_LIST_IMPORT_MAX_ROWS + 1) throw new AppError('ERR_SHEET_TOO_LONG');
    if (row === 1 || isEmptyRow(cells)) continue;
    total += 1;
    if (first.length < keep) first.push(cells);
  }
  if (isEmptyRow(titles)) throw new AppError('ERR_SHEET_COLUMNS_MISSING');
  return { titles, total, first };
}

async function* rowsOf(
  sheet: AsyncIterable<Cells>,
  rules: Parameters<typeof readListRow>[0],
): AsyncGenerator<ListSheetRow> {
  let row = 0;
  for await (const cells of sheet) {
    row += 1;
    if (row > 1 && !isEmptyRow(cells)) yield { row, read: readListRow(rules, cells), cells };
  }
}
