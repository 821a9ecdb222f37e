/** Text a spreadsheet program would run as a formula on the computer of the user who opens the file. */
const FORMULA = /^[=+\-@\t\r]/;
const SPECIAL = /["\r\n;,\t]/;

/**
 * Rows as a CSV file for spreadsheet programs: semicolons, as Excel expects where a comma is the decimal sign, and a
 * BOM, without which it does not read UTF-8.
 */
export const csvFile = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\u{feff}', ...rows.map((cells) => `${cells.map(csvCell).join(';')}\r\n`)], {
    type: 'text/csv;charset=utf-8',
  });

/** A cell by RFC 4180; an apostrophe turns a formula into text. */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return SPECIAL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
