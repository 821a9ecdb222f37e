import { reportQuery } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { countFilters, queryOf, readReportView, sortedBy, withFilters, writeReportView } from './report-view.ts';

const read = (query: string) => readReportView(new URLSearchParams(query));

describe('the address of the report screen', () => {
  it('returns the view that was written into it', () => {
    const address = 'dateFrom=2026-11-01&queueIds=0,4&onlyRated=true&sort=NPS&direction=asc&pageSize=50&page=3';
    expect(decodeURIComponent(writeReportView(read(address)).toString())).toBe(address);
  });

  it('is empty for the default view', () => {
    expect(writeReportView(read('')).toString()).toBe('');
    expect(read('')).toEqual({ filters: {}, page: 1, pageSize: 10, sort: 'createdAt', direction: 'desc' });
  });

  it('ignores pages, sizes and orders that the call would refuse', () => {
    expect(read('page=0&pageSize=7&sort=name&direction=up')).toEqual(read(''));
    expect(read('page=1.5')).toEqual(read(''));
  });

  it('becomes a query that the call understands', () => {
    const { filters } = read('users=0,3&rates=9,10&timed=waitTime&hour=0');
    expect(reportQuery.parse(queryOf(filters))).toMatchObject(filters);
  });
});

describe('a change of the view', () => {
  it('of a filter or of the order starts again at the first page', () => {
    const third = read('page=3&pageSize=20');
    expect(withFilters(third, { users: [7] })).toMatchObject({ page: 1, pageSize: 20, filters: { users: [7] } });
    expect(sortedBy(third, 'NPS')).toMatchObject({ page: 1, sort: 'NPS', direction: 'desc' });
  });

  it('reverses the order of the column that is sorted already', () => {
    expect(sortedBy(read(''), 'createdAt').direction).toBe('asc');
    expect(sortedBy(read('direction=asc'), 'createdAt').direction).toBe('desc');
  });
});

it('counts the set filters, and the days as one', () => {
  expect(countFilters(read('dateFrom=2026-11-01&dateTo=2026-11-12&users=0&onlyLeads=true').filters)).toBe(3);
  expect(countFilters({ users: [], onlyRated: false })).toBe(0);
});
