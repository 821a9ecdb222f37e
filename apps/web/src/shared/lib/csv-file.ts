/** What a spreadsheet program takes for a formula, and would run on the computer of whoever opens the file. */
const FORMULA = /^[=+\-@\t\r]/;
const SPECIAL = /["\r\n;,\t]/;

/**
 * Rows as a file that spreadsheet programs open: with semicolons, as Excel expects where a comma is the decimal sign, and
 * with the mark without which it takes UTF-8 for something else.
 */
export const csvFile = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\u{feff}', ...rows.map((cells) => `${cells.map(csvCell).join(';')}\r\n`)], {
    type: 'text/csv;charset=utf-8',
  });

/** A cell by RFC 4180; an apostrophe before what looks like a formula makes it a text. */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return SPECIAL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
