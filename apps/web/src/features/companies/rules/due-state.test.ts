import { expect, it } from 'vitest';
import { dueStateOf, dueToneOf } from './due-state.ts';

const now = new Date('2026-11-15T15:00:00Z');
const due = (dueDate: string | null, id = 7) => dueStateOf({ id, dueDate, timeZone: 'America/Sao_Paulo' }, now);

it.each([
  [null, { kind: 'never' }, undefined],
  ['2026-11-21', { kind: 'later' }, undefined],
  ['2026-11-20', { kind: 'soon', days: 5 }, 'warning'],
  ['2026-11-16', { kind: 'soon', days: 1 }, 'warning'],
  ['2026-11-15', { kind: 'today' }, 'danger'],
  ['2026-11-12', { kind: 'past', days: 3 }, 'danger'],
])('a company due on %s is %o and its row %s', (day, state, tone) => {
  expect(due(day)).toEqual(state);
  expect(dueToneOf(due(day))).toBe(tone);
});

it('the platform’s own company is never due', () => {
  expect(due('2020-01-01', 1)).toEqual({ kind: 'never' });
});
