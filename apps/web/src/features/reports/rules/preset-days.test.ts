import { expect, it } from 'vitest';
import { presetDays } from './preset-days.ts';

it('counts the usual periods from today, over the ends of months and years', () => {
  expect(presetDays('2027-01-01')).toEqual([
    { name: 'today', from: '2027-01-01', to: '2027-01-01' },
    { name: 'yesterday', from: '2026-12-31', to: '2026-12-31' },
    { name: 'lastSevenDays', from: '2026-12-26', to: '2027-01-01' },
    { name: 'thisMonth', from: '2027-01-01', to: '2027-01-01' },
    { name: 'lastMonth', from: '2026-12-01', to: '2026-12-31' },
  ]);
});
