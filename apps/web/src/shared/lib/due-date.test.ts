import { describe, expect, it } from 'vitest';
import { daysUntilDue, isDueSoon, isExpired } from './due-date.ts';

const company = (dueDate: string | null, change: { id?: number; timeZone?: string } = {}) => ({
  id: 2,
  timeZone: 'America/Sao_Paulo',
  dueDate,
  ...change,
});
const noon = new Date('2026-11-15T12:00:00-03:00');

describe('a subscription', () => {
  it.each([
    ['2026-11-16', 1, false],
    ['2026-11-15', 0, true],
    ['2026-11-14', -1, true],
    ['2027-11-15', 365, false],
  ])('due on %s has %i days left on 15 November', (dueDate, days, expired) => {
    expect(daysUntilDue(company(dueDate), noon)).toBe(days);
    expect(isExpired(company(dueDate), noon)).toBe(expired);
  });

  it('without a due date never expires', () => {
    expect(daysUntilDue(company(null), noon)).toBeNull();
    expect(isExpired(company(null), noon)).toBe(false);
    expect(isDueSoon(company(null), noon)).toBe(false);
  });

  it('of the platform itself never expires, whatever is stored', () => {
    expect(isExpired(company('2020-01-01', { id: 1 }), noon)).toBe(false);
    expect(isExpired(company(null, { id: 1 }), noon)).toBe(false);
  });

  it('ends at midnight of the company, not of the computer', () => {
    const lateEvening = new Date('2026-11-15T02:30:00Z');
    expect(isExpired(company('2026-11-15'), lateEvening)).toBe(false);
    expect(isExpired(company('2026-11-15', { timeZone: 'Europe/Istanbul' }), lateEvening)).toBe(true);
  });

  it('is worth a warning with one to four days left, neither earlier nor later', () => {
    const soon = (dueDate: string) => isDueSoon(company(dueDate), noon);
    expect(['2026-11-15', '2026-11-16', '2026-11-19', '2026-11-20'].map(soon)).toEqual([false, true, true, false]);
  });

  it('counts whole days over a change of the clocks', () => {
    const before = new Date('2026-03-28T12:00:00+02:00');
    expect(daysUntilDue(company('2026-03-31', { timeZone: 'Europe/Lisbon' }), before)).toBe(3);
  });

  it('in a time zone nobody knows is counted in the default one', () => {
    expect(daysUntilDue(company('2026-11-16', { timeZone: 'Mars/Base' }), noon)).toBe(1);
  });
});
