import { Readable } from 'node:stream';

// A symbol, so that no JSON response of a handler can be mistaken for one of these.
const kind = Symbol('kind of answer');

export interface TextAnswer {
  readonly [kind]: 'text';
  readonly text: string;
  readonly contentType: string;
}

/** Plain text instead of JSON; the route's contract says `response: textResponse`. */
export const textAnswer = (text: string, contentType = 'text/plain; charset=utf-8'): TextAnswer => ({
  [kind]: 'text',
  text,
  contentType,
});

export interface FileToAnswer {
  /** The bytes of `range`, or all. The HTTP layer reads it to its end or destroys it. */
  readonly body: Readable;
  readonly contentType: string;
  /** Of the whole file. */
  readonly sizeBytes: number;
  readonly fileName?: string | undefined;
  readonly disposition: 'inline' | 'attachment';
  /** The bytes in `body`, both inclusive; undefined for the whole file. */
  readonly range?: { readonly start: number; readonly end: number } | undefined;
  readonly cacheControl: string;
  /** By default 206 with a range and 200 without. */
  readonly status?: number | undefined;
}

export interface FileAnswer extends FileToAnswer {
  readonly [kind]: 'file';
}

/** The bytes of a file, or a part of them; the route's contract says `response: fileResponse`. */
export const fileAnswer = (file: FileToAnswer): FileAnswer => ({ [kind]: 'file', ...file });

/** For a range beyond the end: contains the size. */
export const rangeNotSatisfiable = (sizeBytes: number): FileAnswer =>
  fileAnswer({
    body: Readable.from([]),
    contentType: 'application/octet-stream',
    sizeBytes,
    disposition: 'attachment',
    cacheControl: 'no-store',
    status: 416,
  });

export const isTextAnswer = (answer: unknown): answer is TextAnswer => kindOf(answer) === 'text';
export const isFileAnswer = (answer: unknown): answer is FileAnswer => kindOf(answer) === 'file';

function kindOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && kind in answer ? answer[kind] : undefined;
}
