import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Language } from '@recado/contracts';
import type { CompanyScope } from '../../platform/scope.ts';
import { recordAudit } from '../audit/index.ts';
import { contactPages } from './contact-export.repo.ts';
import { type NumberAudience, presentContactName } from './contacts.present.ts';
import { csvRow } from './sheet/csv-cell.ts';
import { sheetTitles } from './sheet/sheet-columns.ts';

export interface ContactExport {
  readonly body: Readable;
  readonly sizeBytes: number;
}

/** Excel takes a file without it for the encoding of its country. */
const BYTE_ORDER_MARK = '\u{feff}';

/**
 * Everybody the company knows, as a sheet. Written to a file first: a failure in the middle is then an error and not
 * half a backup, and a slow download holds no database connection.
 */
export async function exportContacts(
  scope: CompanyScope,
  { audience, language }: { audience: NumberAudience; language: Language },
): Promise<ContactExport> {
  const file = await openNamelessFile();
  try {
    let count = 0;
    await file.write(BYTE_ORDER_MARK + csvRow(sheetTitles[language]));
    await contactPages(scope, async (page) => {
      const rows = page.map((contact) => {
        const { name, number } = presentContactName(audience, contact);
        return csvRow([name, number, contact.email]);
      });
      await file.write(rows.join(''));
      count += page.length;
    });
    await recordAudit(scope, 'contact.export', { count });
    const { size } = await file.stat();
    return { body: file.createReadStream({ start: 0 }), sizeBytes: size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Gone as soon as it is closed, also when the process dies. */
async function openNamelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `recado-export-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
