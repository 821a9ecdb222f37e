import type { ReportQuery } from '@recado/contracts';
import type { AttendanceFilter } from './attendance-set.ts';

export type FilterQuery = Omit<ReportQuery, 'page' | 'pageSize' | 'limit' | 'cursor' | 'sort' | 'direction'>;

/** The filter of a report, from the words of the wire. */
export const filterOf = (query: Omit<FilterQuery, 'dateFrom' | 'dateTo'>): AttendanceFilter => ({
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
