/**
 * A workbook to read in the worker thread. Its rows come back as a file of JSON lines: neither side ever holds them all
 * twice in memory.
 */
export interface WorkbookTask {
  readonly workbook: string;
  readonly rows: string;
  readonly mostRows: number;
}

export type WorkbookAnswer = { readonly outcome: 'done' } | { readonly outcome: 'unreadable'; readonly text: string };
