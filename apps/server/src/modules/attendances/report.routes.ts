import { type ReportQuery, reportContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { workbookAnswer } from '../../platform/sheets/workbook-answer.ts';
import { languageOf } from '../users/index.ts';
import type { AttendanceFilter } from './attendance-set.ts';
import { exportReport } from './export-report.ts';
import { periodOf } from './read-dashboard.ts';
import { presentReportLine } from './report.present.ts';
import { reportRepo } from './report.repo.ts';

export const reportRoutes = routes(reportContract, {
  list: async ({ scope, viewer, query }) => {
    const period = await periodOf(scope, { from: query.dateFrom, to: query.dateTo });
    const filter = filterOf(query);
    const { pageSize, page, sort, direction } = query;
    const shown = { sort, direction, limit: pageSize, offset: (page - 1) * pageSize };
    const lines = await reportRepo.list(scope, period, filter, shown);
    return {
      tickets: lines.map((line) => presentReportLine(viewer, line)),
      totalTickets: { total: await reportRepo.count(scope, period, filter) },
    };
  },
  export: async ({ scope, viewer, query }) => {
    const period = await periodOf(scope, { from: query.dateFrom, to: query.dateTo });
    const language = await languageOf(scope, viewer);
    const workbook = await exportReport(scope, { period, filter: filterOf(query), audience: viewer, language });
    return workbookAnswer({ ...workbook, fileName: `relatorio_${period.from}_${period.to}.xlsx` });
  },
});

type FilterQuery = Omit<ReportQuery, 'page' | 'pageSize' | 'sort' | 'direction'>;

const filterOf = (query: FilterQuery): AttendanceFilter => ({
  queueIds: query.queueIds,
  connectionIds: query.whatsappId,
  userIds: query.users,
  contactId: query.contactId,
  statuses: query.status,
  onlyRated: query.onlyRated,
  onlyFinished: query.onlyFinished,
  onlyLeads: query.onlyLeads,
  onlyLive: query.onlyLive,
  rates: query.rates,
  hour: query.hour,
  timed: query.timed,
});
