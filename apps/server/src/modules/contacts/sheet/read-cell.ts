/** What a spreadsheet program takes for a formula; other programs write an apostrophe before it, so that it is none. */
const NEUTRALISED_FORMULA = /^'(?=[=+\-@\t\r])/;

/** What was neutralised when it was written is read as it was meant. */
export const readCell = (cell: string | undefined): string => (cell ?? '').trim().replace(NEUTRALISED_FORMULA, '');
