import { reportContract } from '@recado/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { queryOf, type ReportView } from '../rules/report-view.ts';

const RETRY_EVERY_MS = 10_000;
const reportKeys = { all: ['report'] as const };

const askFor = ({ filters, pageSize, sort, direction }: ReportView, page: number, signal: AbortSignal) =>
  call(reportContract.list, { query: { ...queryOf(filters), page, pageSize, sort, direction }, signal });

/** One page of the report. The last one stays on screen while the next is read. */
export const useReportPage = (view: ReportView, { isWanted }: { readonly isWanted: boolean }) =>
  useQuery({
    queryKey: [...reportKeys.all, 'page', view],
    queryFn: ({ signal }) => askFor(view, view.page, signal),
    placeholderData: keepPreviousData,
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.status === 'error' && state.data === undefined ? RETRY_EVERY_MS : false),
  });

/** The report from its first page on, for a screen without page numbers. */
export function useReportPages(view: ReportView, { isWanted }: { readonly isWanted: boolean }) {
  const { page: _, ...rest } = view;
  return useInfiniteQuery({
    queryKey: [...reportKeys.all, 'pages', rest],
    queryFn: ({ pageParam, signal }) => askFor(view, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ totalTickets }, all) =>
      all.length * view.pageSize < totalTickets.total ? all.length + 1 : undefined,
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.status === 'error' && state.data === undefined ? RETRY_EVERY_MS : false),
  });
}
