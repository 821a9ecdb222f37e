import type { Language } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { textColumns } from '../../platform/sheets/sheet-column.ts';
import { type WrittenSheet, writeSheet } from '../../platform/sheets/write-sheet.ts';
import { recordAudit } from '../audit/index.ts';
import { visitContacts } from './contact-export.repo.ts';
import { type NumberAudience, presentContactName } from './contacts.present.ts';
import { sheetTitles } from './sheet/sheet-columns.ts';

/**
 * All contacts of the company as a workbook. Written completely first: a failure in the middle is an error, not half a
 * backup.
 */
export async function exportContacts(
  scope: CompanyScope,
  { audience, language }: { audience: NumberAudience; language: Language },
): Promise<WrittenSheet> {
  let count = 0;
  const workbook = await writeSheet(textColumns(sheetTitles[language]), { as: 'xlsx' }, async (add) => {
    await visitContacts(scope, async (contacts) => {
      count += contacts.length;
      await add(
        contacts.map((contact) => {
          const { name, number } = presentContactName(audience, contact);
          return [name, number, contact.email];
        }),
      );
    });
  });
  try {
    await recordAudit(scope, 'contact.export', { count });
  } catch (error) {
    // No reader will consume it: the file would stay open.
    workbook.body.destroy();
    throw error;
  }
  return workbook;
}
