import { describe, expect, it } from 'vitest';
import { waitingTime } from './waiting-time.ts';

const now = new Date('2026-11-15T14:00:00.000Z');
const after = (minutes: number, alertMinutes = 15) =>
  waitingTime(new Date(now.getTime() - minutes * 60_000).toISOString(), { now, alertMinutes });

describe('the waiting time', () => {
  it.each([
    [0.9, 'now', 0],
    [1, 'minutes', 1],
    [59.9, 'minutes', 59],
    [60, 'hours', 1],
    [23 * 60 + 59, 'hours', 23],
    [24 * 60, 'days', 1],
    [-5, 'now', 0],
  ])('of %d minutes is shown as %s %d', (minutes, unit, count) => {
    expect(after(minutes)).toMatchObject({ unit, count });
  });

  it.each([
    [14.9, 15, 'normal'],
    [15, 15, 'late'],
    [29.9, 15, 'late'],
    [30, 15, 'veryLate'],
    [500, 0, 'normal'],
  ])('of %d minutes with an alert after %d is %s', (minutes, alertMinutes, level) => {
    expect(after(minutes, alertMinutes).level).toBe(level);
  });
});
