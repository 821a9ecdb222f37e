import { type ReportExport, type ReportExportFormat, reportContract } from '@recado/contracts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../../shared/api/client.ts';
import type { ReportFilters } from '../../../shared/lib/report-address.ts';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { queryOf } from '../rules/report-view.ts';

const queryKey = ['report-exports'] as const;
const REREAD_EVERY_MS = 10_000;

export const isUnderWay = ({ status }: ReportExport): boolean => status === 'waiting' || status === 'running';

/** The user's exports in the background, newest first. Realtime events update them. */
export function useReportExports(): readonly ReportExport[] | undefined {
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(reportContract.exports, { signal })).exports,
    // An event that was missed would leave a bar that never ends.
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? REREAD_EVERY_MS : false),
  });
  return data;
}

export const rereadReportExports = (queryClient: QueryClient): void => void queryClient.invalidateQueries({ queryKey });

/** Applies an event. Progress that arrives late does not move a bar back. */
export function cacheReportExport(queryClient: QueryClient, changed: ReportExport): void {
  queryClient.setQueryData<ReportExport[]>(queryKey, (exports) => exports && applyReportExport(exports, changed));
}

export function applyReportExport(exports: readonly ReportExport[], changed: ReportExport): ReportExport[] {
  const known = exports.find(({ id }) => id === changed.id);
  if (changed.status === 'cancelled' || changed.status === 'failed')
    return exports.filter(({ id }) => id !== changed.id);
  if (!known) return [changed, ...exports];
  const isLate = known.status === 'done' || (known.status === changed.status && known.done > changed.done);
  return exports.map((one) => (one.id === changed.id && !isLate ? changed : one));
}

export interface ExportRequest {
  readonly filters: ReportFilters;
  readonly format: ReportExportFormat;
}

/** Downloads the file of a report that the server writes at once. */
export const useDownloadReport = () =>
  useMutation({
    mutationFn: async ({ filters, format, fileName }: ExportRequest & { readonly fileName: string }) =>
      saveFile(await callForFile(reportContract.export, { query: { ...queryOf(filters), format } }), fileName),
  });

export function useStartExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ filters, format }: ExportRequest) =>
      call(reportContract.startExport, { query: { ...queryOf(filters), format } }),
    onSuccess: (started) => cacheReportExport(queryClient, started),
  });
}

export const useDownloadExport = () =>
  useMutation({
    mutationFn: async ({ id, fileName }: Pick<ReportExport, 'id' | 'fileName'>) =>
      saveFile(await callForFile(reportContract.exportFile, { params: { id } }), fileName),
  });

export function useCancelExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ReportExport) => call(reportContract.removeExport, { params: { id } }),
    onSuccess: (_, removed) => cacheReportExport(queryClient, { ...removed, status: 'cancelled' }),
    onError: () => rereadReportExports(queryClient),
  });
}
