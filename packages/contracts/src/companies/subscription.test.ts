import { describe, expect, it } from 'vitest';
import { planFeatures } from '../plan-features.ts';
import { PLATFORM_COMPANY_ID } from './company.ts';
import { addDays, dayIn, daysUntilDue, featuresOf, isExpired } from './subscription.ts';

const company = { id: 7, dueDate: '2026-11-20', timeZone: 'America/Sao_Paulo' };

describe('a subscription', () => {
  it.each([
    ['the evening before the due date, in the company’s own zone', '2026-11-20T02:59:59Z', false],
    ['from midnight of the due date on', '2026-11-20T03:00:00Z', true],
    ['long after', '2027-01-01T00:00:00Z', true],
  ])('is over: %s', (_when, now, expected) => {
    expect(isExpired(company, new Date(now))).toBe(expected);
  });

  it('of the platform’s own company never expires, whatever its row contains', () => {
    expect(isExpired({ ...company, id: 1, dueDate: '2020-01-01' }, new Date('2026-11-20T12:00:00Z'))).toBe(false);
  });

  it('without a due date never expires', () => {
    expect(isExpired({ ...company, dueDate: null }, new Date('2100-01-01T00:00:00Z'))).toBe(false);
    expect(daysUntilDue({ ...company, dueDate: null }, new Date())).toBeNull();
  });

  it.each([
    ['2026-11-15T12:00:00Z', 5],
    ['2026-11-20T12:00:00Z', 0],
    ['2026-11-22T12:00:00Z', -2],
  ])('at %s has %i days left', (now, days) => {
    expect(daysUntilDue(company, new Date(now))).toBe(days);
  });

  it('counts days by the calendar, across a month’s end', () => {
    expect(addDays('2026-11-29', 3)).toBe('2026-12-02');
    expect(dayIn('Asia/Tokyo', new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21');
  });
});

describe('plan features', () => {
  const otherId = PLATFORM_COMPANY_ID + 1;

  it('are all off without a plan, and all on in the platform’s own company', () => {
    expect(planFeatures.filter((feature) => featuresOf(null, otherId)[feature])).toEqual([]);
    expect(planFeatures.filter((feature) => featuresOf(null, PLATFORM_COMPANY_ID)[feature])).toEqual([...planFeatures]);
  });

  it('follow the plan, also in the platform’s own company', () => {
    const plan = { ...featuresOf(null, otherId), useKanban: true };
    expect(planFeatures.filter((feature) => featuresOf(plan, PLATFORM_COMPANY_ID)[feature])).toEqual(['useKanban']);
  });
});
