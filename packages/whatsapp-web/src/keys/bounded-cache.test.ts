import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boundedCache } from './bounded-cache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('a bounded cache (complaint: “memory that grows with every customer”)', () => {
  it('evicts the oldest entry before it exceeds its limit', () => {
    const cache = boundedCache({ capacity: 100, lifeMs: 60_000 });
    const customers = Array.from({ length: 10_000 }, (_, index) => `customer ${index}`);
    for (const customer of customers) cache.set(customer, true);
    expect(customers.filter((customer) => cache.get(customer))).toEqual(customers.slice(-100));
  });

  it('keeps an entry that is used again and again', () => {
    const cache = boundedCache({ capacity: 2, lifeMs: 60_000 });
    for (const customer of ['Rita', 'Ana', 'Rita', 'Bia']) cache.set(customer, customer);
    expect(['Rita', 'Ana', 'Bia'].map((customer) => cache.get(customer))).toEqual(['Rita', undefined, 'Bia']);
  });

  it('returns nothing older than its time to live', () => {
    const cache = boundedCache({ capacity: 100, lifeMs: 60_000 });
    cache.set('Rita', 'two devices');
    vi.advanceTimersByTime(59_999);
    expect(cache.get('Rita')).toBe('two devices');
    vi.advanceTimersByTime(1);
    expect(cache.get('Rita')).toBeUndefined();
  });
});
