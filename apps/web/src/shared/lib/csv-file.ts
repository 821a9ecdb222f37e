/**
 * Rows as a CSV file for spreadsheet programs: semicolons, as Excel expects where a comma is the decimal sign, and a
 * BOM, without which it does not read UTF-8. An apostrophe before a formula makes it text, so that no program runs it.
 */
export async function csvFile(rows: readonly (readonly string[])[]): Promise<Blob> {
  // 41 kB that only users who save a file load.
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const text = stringify([...rows], { bom: true, delimiter: ';', record_delimiter: 'windows', escape_formulas: true });
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}
