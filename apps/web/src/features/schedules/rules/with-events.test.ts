import { expect, it } from 'vitest';
import { aSchedule } from '../testing/a-schedule.ts';
import { withEvents } from './with-events.ts';

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
