import { expect, it } from 'vitest';
import { judgeOutcomes } from './auto-stop.ts';

const recent = (changes: Partial<Parameters<typeof judgeOutcomes>[0]>) => ({
  total: 200,
  failed: 0,
  absent: 0,
  optedOut: 0,
  ...changes,
});

it.each([
  ['10 % failed go on', recent({ failed: 20 }), null],
  ['more than 10 % failed stop', recent({ failed: 21 }), 'failures'],
  ['3 % opt-outs go on', recent({ optedOut: 6 }), null],
  ['more than 3 % opt-outs stop', recent({ optedOut: 7 }), 'opt-outs'],
  ['20 % absent numbers go on', recent({ absent: 40 }), null],
  ['more than 20 % absent numbers stop', recent({ absent: 41 }), 'absent-numbers'],
  ['opt-outs are named before failures', recent({ optedOut: 7, failed: 100 }), 'opt-outs'],
  ['fewer than 50 people prove nothing', recent({ total: 49, failed: 49 }), null],
  ['50 people are enough', recent({ total: 50, failed: 6 }), 'failures'],
])('%s', (_what, outcomes, stop) => {
  expect(judgeOutcomes(outcomes)).toBe(stop);
});
