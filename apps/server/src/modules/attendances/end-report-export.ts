import { REPORT_EXPORT_DAYS } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { notifyUser } from '../notifications/index.ts';
import { publishReportExport } from './report-exports.present.ts';
import { reportExportsRepo } from './report-exports.repo.ts';
import type { ReportExportRow } from './report-exports.tables.ts';

const DAY_MS = 86_400_000;

/** Links the stored file to its export and notifies the user. False when the export was cancelled before. */
export function finishReportExport(
  scope: CompanyScope,
  id: number,
  { fileKey, rows }: { readonly fileKey: string; readonly rows: number },
): Promise<boolean> {
  const expiresAt = new Date(scope.services.clock().getTime() + REPORT_EXPORT_DAYS * DAY_MS);
  return end(scope, id, { status: 'done', fileKey, done: rows, expiresAt });
}

/** The user is notified that there will be no file. */
export const failReportExport = (scope: CompanyScope, id: number): Promise<boolean> =>
  end(scope, id, { status: 'failed' });

function end(scope: CompanyScope, id: number, changes: Parameters<typeof reportExportsRepo.change>[2]) {
  return scope.transaction(async (scope) => {
    const ended = await reportExportsRepo.change(scope, id, changes);
    if (!ended) return false;
    const kind = ended.status === 'done' ? 'reportReady' : 'reportFailed';
    await notifyUser(scope, { userId: ended.userId, kind, exportId: ended.id, body: ended.fileName });
    scope.afterCommit(() => publishReportExport(scope, ended));
    return true;
  });
}

/** Cancels an export that is being written, or deletes its file. */
export async function removeReportExport(scope: CompanyScope, viewer: Viewer, id: number): Promise<void> {
  const found = await getOwnExport(scope, viewer, id);
  const cancelled = await reportExportsRepo.change(scope, id, { status: 'cancelled' });
  if (cancelled) {
    publishReportExport(scope, cancelled);
    return;
  }
  await reportExportsRepo.delete(scope, id);
  // A file that outlives its row is an orphan, which the daily sweep removes.
  if (found.fileKey !== null) await scope.services.storage.delete(found.fileKey);
  publishReportExport(scope, { ...found, status: 'cancelled' });
}

/** Only the user who asked for it has an export: to colleagues and administrators it does not exist. */
export async function getOwnExport(scope: CompanyScope, viewer: Viewer, id: number): Promise<ReportExportRow> {
  const found = viewer.support ? undefined : await reportExportsRepo.find(scope, id);
  if (found?.userId !== viewer.userId) throw new AppError('ERR_NO_REPORT_EXPORT_FOUND');
  return found;
}
