import { expect, it } from 'vitest';
import { jitteredRetries, WEBHOOK_RETRIES } from './retry-plan.ts';

it('retries after 5 s, 5 min, 30 min and 2, 5, 10, 14, 20 and 24 h', () => {
  expect(WEBHOOK_RETRIES.map((seconds) => seconds / 60)).toEqual([1 / 12, 5, 30, 120, 300, 600, 840, 1_200, 1_440]);
});

it('moves each pause by at most a tenth', () => {
  expect(jitteredRetries(() => 0)).toEqual(WEBHOOK_RETRIES.map((seconds) => Math.round(seconds * 0.9)));
  expect(jitteredRetries(() => 0.5)).toEqual([...WEBHOOK_RETRIES]);
  expect(jitteredRetries(() => 1)).toEqual(WEBHOOK_RETRIES.map((seconds) => Math.round(seconds * 1.1)));
});
