import type { Schedule } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aSchedule } from '../testing/a-schedule.ts';
import { newestOf, withEvents } from './with-events.ts';

const november = { startDate: '2026-11-01', endDate: '2026-11-30', search: '', timeZone: 'America/Sao_Paulo' };
const one = aSchedule({ id: 1 });
const two = aSchedule({ id: 2 });
const ids = (schedules: readonly { id: number }[]) => schedules.map(({ id }) => id).sort();

it.each([
  ['adds a new one', aSchedule({ id: 3 }), november, [1, 2, 3]],
  ['replaces a changed one', aSchedule({ id: 2, body: 'Outra' }), november, [1, 2]],
  ['drops one moved to another month', aSchedule({ id: 2, sendAt: '2026-12-01T03:00:00.000Z' }), november, [1]],
  [
    'keeps the last minute of the company’s month',
    aSchedule({ id: 2, sendAt: '2026-12-01T02:59:00.000Z' }),
    november,
    [1, 2],
  ],
  ['adds nothing to a search', aSchedule({ id: 3 }), { ...november, search: 'pix' }, [1, 2]],
  ['changes what a search shows', aSchedule({ id: 2, body: 'Outra' }), { ...november, search: 'pix' }, [1, 2]],
])('%s', (_what, changed, range, expected) => {
  const after = withEvents([one, two], new Map([[changed.id, changed]]), range);
  expect(ids(after)).toEqual(expected);
  expect(after.find(({ id }) => id === changed.id)?.body ?? changed.body).toBe(changed.body);
});

it('drops a deleted one', () => {
  expect(ids(withEvents([one, two], new Map([[1, null]]), november))).toEqual([2]);
});

describe('the newest of several events', () => {
  const at = (minute: string, change: Partial<Schedule> = {}) =>
    aSchedule({ ...change, updatedAt: `2026-11-02T12:${minute}:00.000Z` });
  const put = (record: Schedule) => ({ kind: 'put' as const, record });

  it('leaves out one that is older than the known schedule', () => {
    expect([...newestOf([put(at('00'))], [at('01', { status: 'ENVIADA' })])]).toEqual([]);
    expect([...newestOf([put(at('00'))], [at('01'), at('00')])], 'known from two ranges').toEqual([]);
  });

  it('takes one of the same time, as of a move without an answer yet', () => {
    const moved = at('01', { sendAt: '2026-11-20T12:00:00.000Z' });
    expect(newestOf([put(moved)], [at('01')]).get(1)).toBe(moved);
  });

  it('takes the newer of two, in whatever order they came', () => {
    const sent = at('02', { status: 'ENVIADA' });
    expect(newestOf([put(sent), put(at('01'))], []).get(1)).toBe(sent);
    expect(newestOf([put(at('01')), put(sent)], []).get(1)).toBe(sent);
  });

  it('takes a deletion, which has no time', () => {
    expect(newestOf([put(at('02')), { kind: 'gone', id: 1 }], [at('02')]).get(1)).toBeNull();
  });
});
