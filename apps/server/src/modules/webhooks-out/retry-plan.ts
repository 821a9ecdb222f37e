import type { RetryPlan } from '../../platform/webhooks/deliveries.ts';

const MINUTE = 60;
const HOUR = 3_600;

/** Seconds to wait after each failed attempt: ten attempts in a little more than three days. */
export const WEBHOOK_RETRIES: RetryPlan = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

const JITTER = 0.1;

/** A tenth more or less each: the calls of an outage would otherwise all come back in the same second. */
export const jitteredRetries = (random: () => number = Math.random): number[] =>
  WEBHOOK_RETRIES.map((seconds) => Math.max(1, Math.round(seconds * (1 + JITTER * (2 * random() - 1)))));
