/**
 * Rows as a file that spreadsheet programs open: with semicolons, as Excel expects where a comma is the decimal sign, and
 * with the mark without which it takes UTF-8 for something else. An apostrophe before what looks like a formula makes it a
 * text, which the computer of whoever opens the file does not run.
 */
export async function csvFile(rows: readonly (readonly string[])[]): Promise<Blob> {
  // 41 kB that only users who save a file load.
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const text = stringify([...rows], { bom: true, delimiter: ';', record_delimiter: 'windows', escape_formulas: true });
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}
