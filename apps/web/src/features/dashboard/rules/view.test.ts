import { describe, expect, it } from 'vitest';
import { formatView, parseView, stepsOf } from './view.ts';

const today = '2026-11-12';
const parse = (query: string) => parseView(new URLSearchParams(query), today);

describe('the address of the dashboard', () => {
  it('is empty for the month until today', () => {
    const start = parse('');
    expect(start).toMatchObject({ filter: { dateFrom: '2026-11-01', dateTo: today }, tab: 'performance', by: null });
    expect(formatView(start, today).toString()).toBe('');
  });

  it('returns days, filters, tab and bars', () => {
    const query = 'dateFrom=2026-10-01&dateTo=2026-10-31&queueIds=0,3&whatsappId=7&users=9&tab=ratings&by=hour';
    expect(parse(query)).toEqual({
      filter: { dateFrom: '2026-10-01', dateTo: '2026-10-31', queueIds: [0, 3], whatsappId: [7], users: [9] },
      tab: 'ratings',
      by: 'hour',
    });
    expect(parse(formatView(parse(query), today).toString())).toEqual(parse(query));
  });

  it('needs one day only, takes days in any order, and ignores what it does not know', () => {
    expect(parse('dateTo=2026-10-05').filter).toMatchObject({ dateFrom: '2026-10-05', dateTo: '2026-10-05' });
    expect(parse('dateFrom=2026-10-09&dateTo=2026-10-05').filter).toMatchObject({ dateFrom: '2026-10-05' });
    expect(parse('tab=secret&by=year&dateFrom=yesterday')).toEqual(parse(''));
  });

  it('has months as bars over 92 days, and hours of one day', () => {
    expect(stepsOf({ from: '2026-01-01', to: '2026-12-31' })[0]).toBe('month');
    expect(stepsOf({ from: '2026-10-01', to: '2026-10-31' })).toEqual(['day', 'hour']);
    expect(stepsOf({ from: today, to: today })).toEqual(['hour']);
    expect(parse('dateFrom=2026-10-01&dateTo=2026-10-31&by=month').by).toBeNull();
  });
});
