import { describe, expect, it } from 'vitest';
import { pauseAfterOwnFault, pauseAfterProvider, pauseWhileDisconnected } from './delivery-deadline.ts';

const MINUTE_MS = 60_000;
const [AGENT, BOT, CAMPAIGN] = [0, 1, 2];
const tried = (priority: number, attempts: number, postponedMs: number | null) => ({ priority, attempts, postponedMs });

describe('a message that the provider postpones', () => {
  it('waits as long as asked, and longer each time', () => {
    const pauses = [0, 1, 2, 3, 4, 5].map((attempts) => pauseAfterProvider(tried(AGENT, attempts, 1_000), 2_000));
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('is never retried sooner than asked', () => {
    expect(pauseAfterProvider(tried(AGENT, 0, null), 5 * MINUTE_MS)).toBe(5 * MINUTE_MS);
  });

  it.each([
    ['an agent’s', AGENT, 15],
    ['a bot’s', BOT, 15],
    ['a campaign’s', CAMPAIGN, 24 * 60],
  ])('fails in the end: %s', (_whose, priority, minutes) => {
    expect(pauseAfterProvider(tried(priority, 3, (minutes - 1) * MINUTE_MS), 2_000)).toBeDefined();
    expect(pauseAfterProvider(tried(priority, 3, minutes * MINUTE_MS), 2_000)).toBeUndefined();
  });
});

it('a message that waits for its socket fails after a day, and not sooner', () => {
  expect(pauseWhileDisconnected({ ageMs: 23 * 60 * MINUTE_MS }, 2_000)).toBe(2_000);
  expect(pauseWhileDisconnected({ ageMs: 24 * 60 * MINUTE_MS }, 2_000)).toBeUndefined();
});

describe('a message that causes a fault of our own', () => {
  it('fails within a minute, so that its conversation continues', () => {
    const pauses = [0, 1, 2, 3, 4, 5].map((attempts) => pauseAfterOwnFault(tried(AGENT, attempts, 1_000)));
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, undefined]);
  });
});
