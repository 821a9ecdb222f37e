import { type Cell, looksLikeFormula, type SheetColumn } from './sheet-column.ts';

export interface CsvOptions {
  /** As the language of the reader writes it: Excel takes `12.5` for a date where the sign is a comma. */
  readonly decimalSign: ',' | '.';
}

/** Excel reads a file without it as Latin-1. */
const BOM = '\uFEFF';

/** The first line of a CSV file, with its titles. Semicolons, as Excel expects where a comma is the decimal sign. */
export const csvHead = (columns: readonly SheetColumn[]): string =>
  `${BOM}${lineOf(columns.map(({ title }) => quoted(title)))}`;

/** Rows as lines of a CSV file. An apostrophe before a formula makes it text, so that no program runs it. */
export const csvRows = (
  columns: readonly SheetColumn[],
  rows: readonly (readonly Cell[])[],
  { decimalSign }: CsvOptions,
): string =>
  rows.map((cells) => lineOf(columns.map(({ kind }, at) => cellOf(kind, cells[at] ?? null, decimalSign)))).join('');

const lineOf = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;

function cellOf(kind: SheetColumn['kind'], cell: Cell, decimalSign: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return (kind === 'decimal' ? cell.toFixed(1) : String(cell)).replace('.', decimalSign);
  if (kind === 'moment') return cell.replace('T', ' ');
  return quoted(looksLikeFormula(cell) ? `'${cell}` : cell);
}

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
