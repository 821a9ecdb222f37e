import type { Language } from '@recado/contracts';
import { textColumns } from '../../platform/sheets/sheet-column.ts';
import { type WrittenSheet, writeSheet } from '../../platform/sheets/write-sheet.ts';
import { sheetTitles } from './sheet/sheet-columns.ts';

/** The template for an import. A workbook: from CSV, Excel would save a number of thirteen digits as 5,51E+12. */
export const makeImportTemplate = (language: Language): Promise<WrittenSheet> =>
  writeSheet(textColumns(sheetTitles[language]), { as: 'xlsx' }, () => Promise.resolve());
