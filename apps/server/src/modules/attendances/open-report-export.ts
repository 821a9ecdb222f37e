import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { StorageError } from '../../platform/storage.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getOwnExport } from './end-report-export.ts';

/** The file of an export, for its user and until it expires. */
export async function openReportExport(scope: CompanyScope, viewer: Viewer, id: number) {
  const { fileKey, expiresAt, hasWholeNumbers, format, fileName } = await getOwnExport(scope, viewer, id);
  const isThere = fileKey !== null && expiresAt !== null && expiresAt > scope.now;
  // Numbers may have been hidden from this user after the file was written.
  const isAllowed = viewer.seesNumbers || !hasWholeNumbers;
  if (!isThere || !isAllowed) throw new AppError('ERR_NO_REPORT_EXPORT_FOUND');
  try {
    const { body, sizeBytes } = await scope.services.storage.get(fileKey);
    return { body, sizeBytes, as: format, fileName };
  } catch (error) {
    if (error instanceof StorageError && error.reason === 'not-found') throw new AppError('ERR_NO_REPORT_EXPORT_FOUND');
    throw error;
  }
}
