import {
  type ContactListImport,
  type ContactListUploadBody,
  REFUSED_CELL_LENGTH,
  REFUSED_ROWS_WITH_CELLS,
  type RefusedListRowReason,
} from '@recado/contracts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { type PublishProgress, publishImportProgress } from '../../platform/sheets/publish-import-progress.ts';
import { recordAudit } from '../audit/index.ts';
import { contactListsRepo } from './contact-lists.repo.ts';
import { cellTexts, type ListSheet, type ListSheetRow, readListSheet } from './sheet/read-list-sheet.ts';
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
    const titles = cellTexts(sheet.titles, sheet.titles, REFUSED_CELL_LENGTH);
    const report: Report = { created: 0, present: 0, refused: 0, titles, rows: [] };
    try {
      await storeSheet(report, { sheet, store, publishProgress });
      return report;
    } finally {
      const { created, present, refused } = report;
      await recordAudit(scope, 'contact-list.import', {
        contactListId: listId,
        after: { ...declared, created, present, refused },
      });
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

type RowItem = NewListItem & Pick<ListSheetRow, 'row' | 'cells'>;

/** Counts into the report while it goes on: a failure in the middle is audited with what was stored. */
async function storeSheet(report: Report, { sheet, store, publishProgress }: SheetToStore): Promise<void> {
  const rowsDone = () => report.created + report.present + report.refused;
  const refuse = ({ row, cells }: Pick<ListSheetRow, 'row' | 'cells'>, reason: RefusedListRowReason) => {
    const hasRoom = report.rows.length < REFUSED_ROWS_WITH_CELLS;
    report.rows.push({
      row,
      reason,
      ...(hasRoom && { cells: cellTexts(sheet.titles, cells, REFUSED_CELL_LENGTH) }),
    });
    report.refused += 1;
  };
  const flush = async (batch: readonly RowItem[]) => {
    const { created, present, refused } = await store.store(batch);
    report.created += created;
    report.present += present;
    for (const item of refused) refuse(item, 'list-full');
    publishProgress(rowsDone());
  };
  publishProgress(0);
  let batch: RowItem[] = [];
  for await (const { row, read, cells } of sheet.rows) {
    if (typeof read === 'string') {
      refuse({ row, cells }, read);
      if (report.refused % STORE_BATCH === 0) publishProgress(rowsDone());
      continue;
    }
    batch.push({ ...read, row, cells });
    if (batch.length < STORE_BATCH) continue;
    await flush(batch);
    batch = [];
  }
  if (batch.length > 0) await flush(batch);
  report.rows.sort((a, b) => a.row - b.row);
  publishProgress(sheet.total);
}
