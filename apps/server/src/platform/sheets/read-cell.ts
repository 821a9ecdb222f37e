/** The start of a formula for spreadsheet programs; other programs write an apostrophe before it to neutralise it. */
const NEUTRALISED_FORMULA = /^'(?=[=+\-@\t\r])/;

/** Removes the apostrophe of a neutralised formula. */
export const readCell = (cell: string | undefined): string => (cell ?? '').trim().replace(NEUTRALISED_FORMULA, '');
