import { Readable } from 'node:stream';

// A symbol, so that nothing a handler answers as JSON can be mistaken for one of these.
const kind = Symbol('kind of answer');

export interface TextAnswer {
  readonly [kind]: 'text';
  readonly text: string;
  readonly contentType: string;
}

/** A bare text instead of JSON; the route's contract says `response: textResponse`. */
export const textAnswer = (text: string, contentType = 'text/plain; charset=utf-8'): TextAnswer => ({
  [kind]: 'text',
  text,
  contentType,
});

export interface FileToAnswer {
  /** The bytes of `range`, or all. Read to its end or destroyed by the HTTP layer. */
  readonly body: Readable;
  readonly contentType: string;
  /** Of the whole file. */
  readonly sizeBytes: number;
  readonly fileName?: string | undefined;
  readonly disposition: 'inline' | 'attachment';
  /** Which bytes `body` brings, both included; undefined for the whole file. */
  readonly range?: { readonly start: number; readonly end: number } | undefined;
  readonly cacheControl: string;
  /** 206 with a range and 200 without, unless it says otherwise. */
  readonly status?: number | undefined;
}

export interface FileAnswer extends FileToAnswer {
  readonly [kind]: 'file';
}

/** The bytes of a file, or a part of them; the route's contract says `response: fileResponse`. */
export const fileAnswer = (file: FileToAnswer): FileAnswer => ({ [kind]: 'file', ...file });

/** To a caller who asked for bytes beyond the end: how many there are. */
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
