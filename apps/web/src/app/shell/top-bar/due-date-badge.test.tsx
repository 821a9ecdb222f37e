import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DueDateBadge } from './due-date-badge.tsx';

const now = new Date('2026-11-12T15:00:00Z');

const show = (dueDate: string | null, id = 2) =>
  render(<DueDateBadge company={{ id, dueDate, timeZone: 'America/Sao_Paulo' }} now={now} />).container;

it.each([
  ['2027-01-31', 'Vence em 31/01/2027', 'neutral'],
  ['2026-11-18', 'Vence em 18/11/2026', 'neutral'],
  ['2026-11-17', 'Vence em 5 dias', 'warning'],
  ['2026-11-13', 'Vence em 1 dia', 'warning'],
  ['2026-11-12', 'Vence hoje', 'danger'],
  ['2026-11-11', 'Venceu em 11/11/2026', 'danger'],
])('a subscription until %s shows %j (%s)', (dueDate, text, tone) => {
  show(dueDate);
  expect(screen.getByText(text).dataset.tone).toBe(tone);
});

it('is hidden for a company without a due date, and for the platform owner’s own', () => {
  expect(show(null).textContent).toBe('');
  expect(show('2026-11-13', 1).textContent).toBe('');
});
