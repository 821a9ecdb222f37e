import { REPORT_DIRECT_LIMIT } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { WrittenSheet } from '../../platform/sheets/write-sheet.ts';
import { recordAudit } from '../audit/index.ts';
import { reportRepo } from './report.repo.ts';
import { type ReportToWrite, writeReport } from './write-report.ts';

/** The file of a report that is small enough to be written while its user waits. */
export async function exportReport(scope: CompanyScope, report: ReportToWrite): Promise<WrittenSheet> {
  const { period, filter, format } = report;
  if ((await reportRepo.count(scope, period, filter)) > REPORT_DIRECT_LIMIT) throw new AppError('ERR_REPORT_TOO_LARGE');
  let count = 0;
  const sheet = await writeReport(scope, report, (rows) => {
    count = rows;
  });
  try {
    await recordAudit(scope, 'report.export', { count, from: period.from, to: period.to, format });
  } catch (error) {
    // No reader will consume it: the file would stay open.
    sheet.body.destroy();
    throw error;
  }
  return sheet;
}
