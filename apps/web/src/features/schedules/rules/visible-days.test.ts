import { describe, expect, it } from 'vitest';
import { turnPage, visibleDays } from './visible-days.ts';

describe('a view', () => {
  it.each([
    ['month', '2026-11-18', '2026-10-26', '2026-12-06'],
    ['month', '2027-02-01', '2027-02-01', '2027-02-28'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['work_week', '2026-11-22', '2026-11-16', '2026-11-20'],
    ['day', '2026-11-18', '2026-11-18', '2026-11-18'],
    ['agenda', '2026-11-18', '2026-11-18', '2026-12-17'],
  ] as const)('%s of %s shows %s to %s', (view, day, startDate, endDate) => {
    expect(visibleDays(view, day)).toEqual({ startDate, endDate });
  });

  it.each([
    ['month', '2026-12-31', 1, '2027-01-01'],
    ['month', '2026-03-31', -1, '2026-02-01'],
    ['week', '2026-11-18', -1, '2026-11-11'],
    ['work_week', '2026-11-18', 1, '2026-11-25'],
    ['day', '2026-02-28', 1, '2026-03-01'],
    ['agenda', '2026-11-18', 1, '2026-12-18'],
  ] as const)('%s of %s turned by %i shows %s', (view, day, pages, expected) => {
    expect(turnPage(view, day, pages)).toBe(expected);
  });
});
