import { type ReportExportQuery, type ReportQuery, reportContract } from '@recado/contracts';
import { readCursorPage, writePosition } from '../../platform/cursor-page.ts';
import { routes } from '../../platform/http/route.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { sheetAnswer } from '../../platform/sheets/sheet-answer.ts';
import { languageOf } from '../users/index.ts';
import { removeReportExport } from './end-report-export.ts';
import { exportReport } from './export-report.ts';
import { openReportExport } from './open-report-export.ts';
import { periodOf } from './read-dashboard.ts';
import { presentReportLine } from './report.present.ts';
import { reportRepo } from './report.repo.ts';
import { presentReportExport } from './report-exports.present.ts';
import { reportExportsRepo } from './report-exports.repo.ts';
import { filterOf } from './report-filter.ts';
import { startReportExport } from './start-report-export.ts';
import { reportFileName } from './write-report.ts';

export const reportRoutes = routes(reportContract, {
  list: async ({ scope, viewer, query }) => {
    const period = await daysOf(scope, query);
    const filter = filterOf(query);
    const { pageSize, page, sort, direction } = query;
    const cursorPage = readCursorPage(viewer, query);
    const limit = cursorPage?.limit ?? pageSize;
    // The order is the caller's choice, so the position is a number of rows: attendances of past days hardly change.
    const offset = cursorPage ? (cursorPage.after?.id ?? 0) : (page - 1) * pageSize;
    const lines = await reportRepo.list(scope, period, filter, { sort, direction, limit, offset });
    const { total, ...totals } = await reportRepo.readTotals(scope, period, filter);
    return {
      tickets: lines.map((line) => presentReportLine(viewer, line)),
      ...(cursorPage && nextPage({ total, end: offset + lines.length })),
      totalTickets: { total },
      totals,
      period,
    };
  },
  export: async ({ scope, viewer, query }) => {
    const period = await daysOf(scope, query);
    const { format } = query;
    const language = await languageOf(scope, viewer);
    const sheet = await exportReport(scope, { period, filter: filterOf(query), audience: viewer, language, format });
    return sheetAnswer({ ...sheet, as: format, fileName: reportFileName(period, format) });
  },
  startExport: async ({ scope, viewer, query }) => {
    const period = await daysOf(scope, query);
    const language = await languageOf(scope, viewer);
    return presentReportExport(await startReportExport(scope, { viewer, period, query, language }));
  },
  exports: async ({ scope, viewer }) => {
    const found = viewer.support ? [] : await reportExportsRepo.listOf(scope, viewer.userId);
    return { exports: found.map(presentReportExport) };
  },
  exportFile: async ({ scope, viewer, params }) => sheetAnswer(await openReportExport(scope, viewer, params.id)),
  removeExport: async ({ scope, viewer, params }) => {
    await removeReportExport(scope, viewer, params.id);
    return { message: 'Export deleted' };
  },
});

const daysOf = (scope: CompanyScope, { dateFrom, dateTo }: ReportQuery | ReportExportQuery) =>
  periodOf(scope, { from: dateFrom, to: dateTo });

const nextPage = ({ total, end }: { total: number; end: number }) => ({
  hasMore: end < total,
  nextCursor: end < total ? writePosition({ key: '', id: end }) : null,
});
