import {
  type AttendantFigures,
  type DashboardStep,
  dashboardContract,
  type NowCounters,
  type QueueFigures,
} from '@recado/contracts';
import { keepPreviousData, type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { useSay } from '../../../shared/ui/say.tsx';
import type { DashboardFilter } from '../rules/view.ts';

export type Overview = Awaited<ReturnType<typeof readOverview>>;
export type { AttendantFigures, QueueFigures };

export const dashboardKeys = {
  all: ['dashboard'] as const,
  overviews: ['dashboard', 'overview'] as const,
  overview: (filter: DashboardFilter) => ['dashboard', 'overview', filter] as const,
  now: ['dashboard', 'now'] as const,
  bars: ['dashboard', 'bars'] as const,
};

/** The figures of the period. The ones before stay while other filters are read, so that nothing jumps. */
export const useOverview = (filter: DashboardFilter) =>
  useQuery({
    queryKey: dashboardKeys.overview(filter),
    queryFn: ({ signal }) => readOverview(filter, signal),
    placeholderData: keepPreviousData,
  });

const readOverview = (filter: DashboardFilter, signal: AbortSignal) =>
  call(dashboardContract.overview, {
    query: { date_from: filter.dateFrom, date_to: filter.dateTo, ...attendancesOf(filter) },
    signal,
  });

/** The figures of now. They come with the overview of these filters first; events then read them alone. */
export const useNowCounters = (filter: DashboardFilter, overview: Overview | undefined): NowCounters | undefined =>
  useQuery({
    queryKey: [...dashboardKeys.now, attendancesOf(filter)],
    queryFn: ({ signal }) => call(dashboardContract.now, { query: attendancesOf(filter), signal }),
    enabled: overview !== undefined,
    initialData: () => overview?.counters,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

export const useBars = (filter: DashboardFilter, by: DashboardStep) =>
  useQuery({
    queryKey: [...dashboardKeys.bars, filter, by],
    queryFn: ({ signal }) =>
      call(dashboardContract.perDay, {
        query: { initialDate: filter.dateFrom, finalDate: filter.dateTo, by, ...attendancesOf(filter) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Downloads the attendants as a workbook, with the filters of the page. */
export function useExportAttendants(filter: DashboardFilter, said: string) {
  const say = useSay();
  return useMutation({
    mutationFn: async () => {
      const query = { date_from: filter.dateFrom, date_to: filter.dateTo, ...attendancesOf(filter) };
      const workbook = await callForFile(dashboardContract.exportAttendants, { query });
      saveFile(workbook, `atendentes_${filter.dateFrom}_${filter.dateTo}.xlsx`);
    },
    onSuccess: () => say({ kind: 'success', message: said }),
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
}

/** Applies that a user came online or left, in every cached table. */
export function cacheOnline(queryClient: QueryClient, userId: number, online: boolean): void {
  queryClient.setQueriesData<Overview>(
    { queryKey: dashboardKeys.overviews },
    (overview) =>
      overview && {
        ...overview,
        attendants: overview.attendants.map((one) => (one.id === userId ? { ...one, online } : one)),
      },
  );
}

/** As the calls spell them; lists with commas. */
const attendancesOf = ({ queueIds, whatsappId, users }: DashboardFilter) => ({
  ...(queueIds && { queueIds: queueIds.join(',') }),
  ...(whatsappId && { whatsappIds: whatsappId.join(',') }),
  ...(users && { users: users.join(',') }),
});
