import type { AttendanceTime } from '@recado/contracts';
import { counts, times } from './metrics.ts';

/** Of which attendances: all, those of each last agent, and those of each last queue. */
export type Part = 'all' | 'user' | 'queue';

/** What is added up over attendances `a` with their minutes. Every figure but a percentile follows from these sums. */
export const sums = {
  tickets: counts.tickets,
  support_finished: counts.supportFinished,
  leads: counts.leads,
  with_rating: counts.withRating,
  promoters: counts.promoters,
  passives: counts.passives,
  detractors: counts.detractors,
  rate_sum: 'coalesce(sum(a.rate), 0)::int',
  ...timeSums('waitTime', 'wait'),
  ...timeSums('firstAnswerTime', 'first_answer'),
  ...timeSums('supportTime', 'support'),
} as const;

/** The columns of `attendance_week_sums` after its key. */
export const SUM_COLUMNS: readonly string[] = Object.keys(sums);

/** Each sum under its name. */
export const SUMMED = Object.entries(sums)
  .map(([name, expression]) => `${expression} as ${name}`)
  .join(', ');

/** The minutes of an attendance. Behind `offset 0`, or PostgreSQL would compute them again for each aggregate. */
export const MINUTES = Object.entries(times)
  .map(([name, expression]) => `${expression} as "${name}"`)
  .join(', ');

export const SETS: Readonly<Record<Part, string>> = { all: '()', user: '(a.user_id)', queue: '(a.queue_id)' };

/** Part and id of a row that is grouped by the sets of all three parts. */
export const PART = `case when grouping(a.user_id) = 0 then 'user' when grouping(a.queue_id) = 0 then 'queue' else 'all' end`;
export const PART_ID = `case when grouping(a.user_id) = 0 then coalesce(a.user_id, 0)
       when grouping(a.queue_id) = 0 then coalesce(a.queue_id, 0) else 0 end`;

function timeSums<C extends string>(time: AttendanceTime, column: C) {
  return {
    [`${column}_sum`]: `coalesce(sum(a."${time}"), 0)`,
    [`${column}_samples`]: `count(a."${time}")::int`,
  } as Record<`${C}_${'sum' | 'samples'}`, string>;
}
