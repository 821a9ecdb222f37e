import { describe, expect, it } from 'vitest';
import { addMonths, recurrenceMonths, renewedDueDate } from './renewal.ts';

describe('adding months to a day', () => {
  it.each([
    ['2026-11-15', 1, '2026-12-15'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-11-15', 12, '2027-11-15'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-10-31', 3, '2027-01-31'],
  ])('%s plus %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});

describe('renewing a due date', () => {
  const timeZone = 'America/Sao_Paulo';
  const noon = new Date('2026-11-15T15:00:00Z');

  it.each([
    ['from the old date when that is still to come', '2026-11-20', '2026-12-20'],
    ['from today when the old date is past', '2026-10-02', '2026-12-15'],
    ['from either when it is today', '2026-11-15', '2026-12-15'],
  ])('moves %s', (_rule, dueDate, expected) => {
    expect(renewedDueDate({ dueDate, timeZone, months: 1 }, noon)).toBe(expected);
  });

  it('counts from the day in the company’s time zone, not in London’s', () => {
    const lateEvening = new Date('2026-11-16T02:30:00Z');
    expect(renewedDueDate({ dueDate: '2026-10-02', timeZone, months: 1 }, lateEvening)).toBe('2026-12-15');
  });

  it('moves by the number of months of the recurrence', () => {
    const moved = Object.values(recurrenceMonths).map((months) =>
      renewedDueDate({ dueDate: '2026-11-20', timeZone, months }, noon),
    );
    expect(moved).toEqual(['2026-12-20', '2027-01-20', '2027-02-20', '2027-05-20', '2027-11-20']);
  });
});
