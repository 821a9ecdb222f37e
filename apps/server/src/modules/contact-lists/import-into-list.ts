import type { ContactListImport, ContactListUploadBody } from '@recado/contracts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type PublishProgress, publishImportProgress } from '../../platform/sheets/publish-import-progress.ts';
import { recordAudit } from '../audit/index.ts';
import { contactListsRepo } from './contact-lists.repo.ts';
import { type ListSheet, readListSheet } from './sheet/read-list-sheet.ts';
import type { NewListItem } from './store-items.repo.ts';
import { type ItemStore, openItemStore, STORE_BATCH } from './store-items.ts';

export interface ListImport {
  readonly listId: number;
  readonly file: Pick<UploadedFile, 'path' | 'fileName'>;
  readonly choices: NonNullable<ContactListUploadBody>;
  readonly importId?: string | undefined;
}

/**
 * Imports the contacts of a sheet into a list. A number that the list has stays as it is, so a file may be sent again
 * after a failure.
 */
export async function importIntoList(
  scope: CompanyScope,
  { listId, file, choices, importId }: ListImport,
): Promise<ContactListImport> {
  await contactListsRepo.get(scope, listId);
  const reading = { uses: choices.columns, assumeBrazil: choices.assumeBrazil ?? false };
  return readListSheet(file.path, reading, async (sheet) => {
    const declared = {
      consentOrigin: choices.consentOrigin ?? null,
      consentDate: choices.consentDate ?? null,
      fileName: file.fileName,
    };
    const userId = scope.actor === 'system' ? null : scope.actor.userId;
    const stored = await contactListsRepo.insertImport(scope, { listId, source: 'sheet', userId, ...declared });
    const store = openItemStore(scope, { listId, importId: stored });
    const publishProgress = publishImportProgress(scope, {
      channel: 'contactListImport',
      importId,
      total: sheet.total,
    });
    const report: Report = { created: 0, present: 0, refused: 0, rows: [] };
    try {
      await storeSheet(report, { sheet, store, publishProgress });
      return report;
    } finally {
      const { rows: _, ...counts } = report;
      await recordAudit(scope, 'contact-list.import', { contactListId: listId, after: { ...declared, ...counts } });
      await store.finish();
    }
  });
}

type Report = { -readonly [K in keyof ContactListImport]: ContactListImport[K] };

interface SheetToStore {
  readonly sheet: ListSheet;
  readonly store: ItemStore;
  readonly publishProgress: PublishProgress;
}

type RowItem = NewListItem & { readonly row: number };

/** Counts into the report while it goes on: a failure in the middle is audited with what was stored. */
async function storeSheet(report: Report, { sheet, store, publishProgress }: SheetToStore): Promise<void> {
  const rowsDone = () => report.created + report.present + report.refused;
  const refuse = (rows: ContactListImport['rows']) => {
    report.rows.push(...rows);
    report.refused += rows.length;
  };
  const flush = async (batch: readonly RowItem[]) => {
    const { created, present, refused } = await store.store(batch);
    report.created += created;
    report.present += present;
    refuse(refused.map(({ row }) => ({ row, reason: 'list-full' })));
    publishProgress(rowsDone());
  };
  publishProgress(0);
  let batch: RowItem[] = [];
  for await (const { row, read } of sheet.rows) {
    if (typeof read === 'string') {
      refuse([{ row, reason: read }]);
      if (report.refused % STORE_BATCH === 0) publishProgress(rowsDone());
      continue;
    }
    batch.push({ ...read, row });
    if (batch.length < STORE_BATCH) continue;
    await flush(batch);
    batch = [];
  }
  if (batch.length > 0) await flush(batch);
  report.rows.sort((a, b) => a.row - b.row);
  publishProgress(sheet.total);
}
