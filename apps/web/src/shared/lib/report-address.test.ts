import { ATTENDANCE_TIMES, reportQuery, ticketStatuses } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { formatReportFilters, parseReportFilters, type ReportFilters, reportAddress } from './report-address.ts';

const all: Required<ReportFilters> = {
  dateFrom: '2026-11-01',
  dateTo: '2026-11-12',
  queueIds: [0, 4],
  whatsappId: [7],
  users: [0, 12],
  contactId: 31,
  status: ['open', 'pending'],
  rates: [9, 10],
  hour: 0,
  timed: 'waitTime',
  onlyRated: true,
  onlyFinished: true,
  onlyLeads: true,
  onlyLive: true,
};
const parse = (query: string) => parseReportFilters(new URLSearchParams(query));

describe('the address of a report', () => {
  it('returns every filter that was put into it, one by one and together', () => {
    expect(parse(formatReportFilters(all))).toEqual(all);
    for (const [name, value] of Object.entries(all)) {
      expect(parse(formatReportFilters({ [name]: value }))).toEqual({ [name]: value });
    }
    for (const timed of ATTENDANCE_TIMES) expect(parse(formatReportFilters({ timed }))).toEqual({ timed });
    expect(parse(formatReportFilters({ status: ticketStatuses })).status).toEqual(ticketStatuses);
  });

  it('is understood by the call of the report as it stands', () => {
    const query = Object.fromEntries(new URLSearchParams(formatReportFilters(all)));
    expect(reportQuery.parse(query)).toMatchObject(all);
  });

  it('leaves out what is not set, and keeps an hour or an id of 0', () => {
    expect(reportAddress({})).toBe('/reports');
    expect(reportAddress({ queueIds: [], onlyRated: false, users: undefined })).toBe('/reports');
    expect(reportAddress({ users: [0], hour: 0 })).toBe('/reports?users=0&hour=0');
    expect(reportAddress({ dateFrom: '2026-11-01', rates: [9, 10] })).toBe('/reports?dateFrom=2026-11-01&rates=9,10');
  });

  it('ignores values that the call would refuse', () => {
    expect(parse('dateFrom=2026-02-31&dateTo=today&hour=24&rates=11,-1&queueIds=a,4&whatsappId=0&status=gone')).toEqual(
      {
        queueIds: [4],
      },
    );
    expect(parse('onlyRated=yes&timed=never&users=&contactId=1.5&page=3')).toEqual({});
  });
});
