import { dashboardContract } from '@recado/contracts';
import { routes } from '../../platform/http/route.ts';
import type { AttendanceFilter } from './attendance-set.ts';
import { dashboardRepo } from './dashboard.repo.ts';
import { periodOf, readDashboard } from './read-dashboard.ts';

export const dashboardRoutes = routes(dashboardContract, {
  overview: async ({ scope, query }) => {
    const period = await periodOf(scope, { from: query.date_from, to: query.date_to });
    return readDashboard(scope, period, filterOf(query));
  },
  perUser: async ({ scope, query }) => {
    const period = await periodOf(scope, { from: query.initialDate, to: query.finalDate });
    const rows = await dashboardRepo.listAttendants(scope, period, filterOf(query));
    return { data: rows.map(({ name, tickets }) => ({ nome: name ?? '', quantidade: tickets })) };
  },
  perDay: async ({ scope, query }) => {
    const period = await periodOf(scope, { from: query.initialDate, to: query.finalDate });
    const isOneDay = period.from === period.to;
    const bars = isOneDay
      ? await dashboardRepo.countPerHour(scope, period, filterOf(query))
      : await dashboardRepo.countPerDay(scope, period, filterOf(query));
    return {
      data: bars.map(({ label, total }) => (isOneDay ? { horario: label, total } : { data: label, total })),
      count: bars.reduce((sum, { total }) => sum + total, 0),
    };
  },
});

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
