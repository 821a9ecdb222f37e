/**
 * A task for the worker thread. Rows pass as a file of JSON lines: neither side ever holds them all twice in memory.
 */
export type WorkbookTask =
  | { readonly do: 'read'; readonly workbook: string; readonly rows: string; readonly mostRows: number }
  | { readonly do: 'write'; readonly workbook: string; readonly rows: string };

export type WorkbookAnswer = { readonly outcome: 'done' } | { readonly outcome: 'unreadable'; readonly text: string };
