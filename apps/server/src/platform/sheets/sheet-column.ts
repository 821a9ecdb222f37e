/** How the cells of a column are written, so that a spreadsheet program can sort and add them. */
export type ColumnKind =
  | 'text'
  | 'integer'
  /** One decimal place. */
  | 'decimal'
  /** Money, with as many decimal places as it has. */
  | 'amount'
  /** A day and time as a clock shows it, `2026-11-18T09:30:00`: spreadsheets know no time zones. */
  | 'moment';

export interface SheetColumn {
  readonly title: string;
  readonly kind: ColumnKind;
  /** In characters. */
  readonly width?: number;
}

/** Null and empty text are an empty cell. */
export type Cell = string | number | null;

export type AddRows = (rows: readonly (readonly Cell[])[]) => Promise<void>;

/** Columns of text only. */
export const textColumns = (titles: readonly string[]): readonly SheetColumn[] =>
  titles.map((title) => ({ title, kind: 'text' }));

/**
 * Whether a spreadsheet program would calculate the text. The wide forms are the same signs to some of them; a tab or a
 * line break before the sign is skipped by others.
 */
export const looksLikeFormula = (text: string): boolean => /^[\s]*[=+\-@＝＋－＠\t\r]/.test(text);
