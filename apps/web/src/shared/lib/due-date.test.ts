import { describe, expect, it } from 'vitest';
import { isDueSoon } from './due-date.ts';

const noon = new Date('2026-11-15T12:00:00-03:00');
const due = (dueDate: string | null, id = 2) => isDueSoon({ id, dueDate, timeZone: 'America/Sao_Paulo' }, noon);

describe('the warning about a subscription', () => {
  it('is shown with one to four days left, neither earlier nor later', () => {
    const days = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-19', '2026-11-20'];
    expect(days.map((day) => due(day))).toEqual([false, false, true, true, false]);
  });

  it('is never shown without a due date', () => {
    expect(due(null)).toBe(false);
    expect(due('2026-11-16', 1)).toBe(false);
  });
});
