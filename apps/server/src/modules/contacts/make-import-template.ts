import { Readable } from 'node:stream';
import type { Language } from '@recado/contracts';
import { writeWorkbook } from '../../platform/sheets/workbook.ts';
import type { Workbook } from './export-contacts.ts';
import { sheetTitles } from './sheet/sheet-columns.ts';

/** What to fill in for an import. A workbook: as CSV, Excel would save a number of thirteen digits as 5,51E+12. */
export async function makeImportTemplate(language: Language): Promise<Workbook> {
  const bytes = await writeWorkbook((add) => add([sheetTitles[language]]));
  return { body: Readable.from([bytes]), sizeBytes: bytes.length };
}
