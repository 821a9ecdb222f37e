import { type Language, REPORT_EXPORT_LIMIT, type ReportExportQuery } from '@recado/contracts';
import { AppError } from '../../platform/errors.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import type { Period } from './attendance-set.ts';
import { writeReportExport } from './jobs/write-report-export.job.ts';
import { reportRepo } from './report.repo.ts';
import { publishReportExport } from './report-exports.present.ts';
import { reportExportsRepo } from './report-exports.repo.ts';
import type { ReportExportRow } from './report-exports.tables.ts';
import { filterOf } from './report-filter.ts';
import { reportFileName } from './write-report.ts';

interface ExportToStart {
  readonly viewer: Viewer;
  readonly period: Period;
  readonly query: ReportExportQuery;
  readonly language: Language;
}

/** Lets a worker write the file. The user sees the progress, and finds the file in the notification centre. */
export async function startReportExport(
  scope: CompanyScope,
  { viewer, period, query, language }: ExportToStart,
): Promise<ReportExportRow> {
  // A visitor of the platform has no notification centre in this company.
  if (viewer.support) throw new AppError('ERR_NO_PERMISSION');
  const { format, ...filters } = query;
  const total = await reportRepo.count(scope, period, filterOf(filters));
  if (total > REPORT_EXPORT_LIMIT) throw new AppError('ERR_REPORT_TOO_LARGE');
  return scope.transaction(async (scope) => {
    const started = await reportExportsRepo.insert(scope, {
      userId: viewer.userId,
      format,
      query: { ...filters, dateFrom: period.from, dateTo: period.to },
      language,
      hasWholeNumbers: viewer.seesNumbers,
      total,
      fileName: reportFileName(period, format),
    });
    if (!started) throw new AppError('ERR_REPORT_EXPORT_RUNNING');
    await recordAudit(scope, 'report.export', { count: total, from: period.from, to: period.to, format });
    await scope.enqueue(writeReportExport, { exportId: started.id });
    scope.afterCommit(() => publishReportExport(scope, started));
    return started;
  });
}
