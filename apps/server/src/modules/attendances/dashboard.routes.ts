import { type DashboardBar, dashboardContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import { sheetAnswer } from '../../platform/sheets/sheet-answer.ts';
import { languageOf } from '../users/index.ts';
import type { AttendanceFilter } from './attendance-set.ts';
import { type Bar, dashboardRepo } from './dashboard.repo.ts';
import { exportAttendants } from './export-attendants.ts';
import { periodOf, readAttendants, readDashboard } from './read-dashboard.ts';

export const dashboardRoutes = routes(dashboardContract, {
  overview: async ({ scope, query }) => {
    const period = await periodOf(scope, { from: query.date_from, to: query.date_to });
    return readDashboard(scope, period, filterOf(query));
  },
  now: async ({ scope, query }) => {
    const period = await periodOf(scope, { from: undefined, to: undefined });
    return dashboardRepo.readNow(scope, period, filterOf(query));
  },
  exportAttendants: async ({ scope, viewer, query }) => {
    const period = await periodOf(scope, { from: query.date_from, to: query.date_to });
    const language = await languageOf(scope, viewer);
    const workbook = await exportAttendants(scope, { period, filter: filterOf(query), language });
    return sheetAnswer({ ...workbook, as: 'xlsx', fileName: `atendentes_${period.from}_${period.to}.xlsx` });
  },
  perUser: async ({ scope, query }) => {
    const period = await periodOf(scope, { from: query.initialDate, to: query.finalDate });
    const attendants = await readAttendants(scope, period, filterOf(query));
    return { data: attendants.map(({ name, tickets }) => ({ nome: name, quantidade: tickets })) };
  },
  perDay: async ({ scope, query }) => {
    const period = await periodOf(scope, { from: query.initialDate, to: query.finalDate });
    const by = query.by ?? (period.from === period.to ? 'hour' : 'day');
    const bars = await dashboardRepo.countPer(by, scope, period, filterOf(query));
    return { data: bars.map(presentBar), count: bars.reduce((sum, { total }) => sum + total, 0) };
  },
});

const presentBar = ({ label, from, to, hour, total }: Bar): DashboardBar =>
  hour === null ? { data: label, total, from, to } : { horario: label, total, from, to, hour };

interface FilterQuery {
  readonly queueIds?: readonly number[] | undefined;
  readonly whatsappIds?: readonly number[] | undefined;
  readonly users?: readonly number[] | undefined;
}

const filterOf = ({ queueIds, whatsappIds, users }: FilterQuery): AttendanceFilter => ({
  queueIds,
  connectionIds: whatsappIds,
  userIds: users,
});
