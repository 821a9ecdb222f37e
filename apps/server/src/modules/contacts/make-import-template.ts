import type { Language } from '@recado/contracts';
import { type WrittenWorkbook, writeWorkbook } from '../../platform/sheets/workbook.ts';
import { sheetTitles } from './sheet/sheet-columns.ts';

/** The template for an import. A workbook: from CSV, Excel would save a number of thirteen digits as 5,51E+12. */
export const makeImportTemplate = (language: Language): Promise<WrittenWorkbook> =>
  writeWorkbook((add) => add([sheetTitles[language]]));
