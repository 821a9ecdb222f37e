import { fileAnswer } from '../http/answers.ts';
import type { SheetFormat, WrittenSheet } from './write-sheet.ts';

export const sheetTypes: Readonly<Record<SheetFormat['as'], string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/** A sheet as a download. */
export const sheetAnswer = (sheet: WrittenSheet & { readonly as: SheetFormat['as']; readonly fileName: string }) =>
  fileAnswer({
    body: sheet.body,
    sizeBytes: sheet.sizeBytes,
    fileName: sheet.fileName,
    contentType: sheet.as === 'csv' ? `${sheetTypes.csv}; charset=utf-8` : sheetTypes[sheet.as],
    disposition: 'attachment',
    cacheControl: 'no-store',
  });
