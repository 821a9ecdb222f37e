import { fileAnswer } from '../http/answers.ts';
import type { WrittenWorkbook } from './workbook.ts';

/** A workbook as a download. */
export const workbookAnswer = (workbook: WrittenWorkbook & { readonly fileName: string }) =>
  fileAnswer({
    ...workbook,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    disposition: 'attachment',
    cacheControl: 'no-store',
  });
