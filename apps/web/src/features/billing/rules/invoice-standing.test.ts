import { describe, expect, it } from 'vitest';
import { standingOf } from './invoice-standing.ts';

const company = { id: 2, dueDate: '2026-11-15', timeZone: 'America/Sao_Paulo' };
const noon = new Date('2026-11-15T15:00:00Z');
const invoice = (dueDate: string, status: 'open' | 'paid' = 'open') => ({
  id: 1,
  detail: 'Essencial',
  value: 99.9,
  dueDate,
  status,
  users: 3,
  connections: 1,
  queues: 2,
});

describe('an invoice', () => {
  it.each([
    ['2026-11-14', { kind: 'overdue', daysPast: 1 }],
    ['2026-10-15', { kind: 'overdue', daysPast: 31 }],
    ['2026-11-15', { kind: 'open', daysLeft: 0 }],
    ['2026-11-18', { kind: 'open', daysLeft: 3 }],
  ])('of %s has the expected status at noon of the 15th', (dueDate, expected) => {
    expect(standingOf(invoice(dueDate), company, noon)).toEqual(expected);
  });

  it('that was paid is paid, however long ago it was due', () => {
    expect(standingOf(invoice('2020-01-01', 'paid'), company, noon)).toEqual({ kind: 'paid' });
  });

  it('is due by the company’s day, not by London’s', () => {
    const lateEvening = new Date('2026-11-16T02:30:00Z');
    expect(standingOf(invoice('2026-11-15'), company, lateEvening)).toEqual({ kind: 'open', daysLeft: 0 });
  });
});
