/** What a spreadsheet program takes for a formula, and would run on the computer of whoever opens the file. */
const FORMULA = /^[=+\-@\t\r]/;
const NEUTRALISED_FORMULA = /^'(?=[=+\-@\t\r])/;

export const CSV_DELIMITER = ';';

export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(CSV_DELIMITER)}\r\n`;

/** A customer chooses their own name: one that begins like a formula gets an apostrophe, and is shown as text. */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /["\r\n;,\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** What was neutralised when it was written is read as it was meant. */
export const readCell = (cell: string | undefined): string => (cell ?? '').trim().replace(NEUTRALISED_FORMULA, '');
