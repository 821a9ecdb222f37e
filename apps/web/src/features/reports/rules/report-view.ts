import { REPORT_PAGE_SIZES, REPORT_SORTS, type ReportSort } from '@recado/contracts';
import { formatReportFilters, parseReportFilters, type ReportFilters } from '../../../shared/lib/report-address.ts';

/** What the address of the report says: its filters, order and page. */
export interface ReportView {
  readonly filters: ReportFilters;
  readonly page: number;
  readonly pageSize: number;
  readonly sort: ReportSort;
  readonly direction: 'asc' | 'desc';
}

export const DEFAULT_PAGE_SIZE = 10;
const MOST_PAGES = 1_000_000;

/** Reads an address. What the server would refuse is left out: an old link opens a report, not an error. */
export function readReportView(params: URLSearchParams): ReportView {
  const page = Number(params.get('page'));
  const pageSize = Number(params.get('pageSize'));
  return {
    filters: parseReportFilters(params),
    page: Number.isInteger(page) && page > 0 && page <= MOST_PAGES ? page : 1,
    pageSize: (REPORT_PAGE_SIZES as readonly number[]).includes(pageSize) ? pageSize : DEFAULT_PAGE_SIZE,
    sort: REPORT_SORTS.find((one) => one === params.get('sort')) ?? 'createdAt',
    direction: params.get('direction') === 'asc' ? 'asc' : 'desc',
  };
}

/** Defaults are left out, so that equal reports have equal addresses. */
export function writeReportView({ filters, page, pageSize, sort, direction }: ReportView): URLSearchParams {
  const params = new URLSearchParams(formatReportFilters(filters));
  if (sort !== 'createdAt') params.set('sort', sort);
  if (direction !== 'desc') params.set('direction', direction);
  if (pageSize !== DEFAULT_PAGE_SIZE) params.set('pageSize', String(pageSize));
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The same view with other filters, from its first page. */
export const withFilters = (view: ReportView, change: Partial<ReportFilters>): ReportView => ({
  ...view,
  filters: { ...view.filters, ...change },
  page: 1,
});

/** A click on the title of a column: its order, and on the second click the opposite one. */
export const sortedBy = (view: ReportView, sort: ReportSort): ReportView => ({
  ...view,
  sort,
  direction: view.sort === sort && view.direction === 'desc' ? 'asc' : 'desc',
  page: 1,
});

/** The filters as a query of the report's calls. */
export const queryOf = (filters: ReportFilters): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(formatReportFilters(filters)));

/** How many filters are set. The days are one. */
export function countFilters({ dateFrom, dateTo, ...others }: ReportFilters): number {
  const isSet = (value: unknown) =>
    value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
  return Object.values(others).filter(isSet).length + (dateFrom !== undefined || dateTo !== undefined ? 1 : 0);
}
