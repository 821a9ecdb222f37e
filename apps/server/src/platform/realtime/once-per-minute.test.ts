import { expect, it } from 'vitest';
import { oncePerMinute } from './once-per-minute.ts';

it('reports the first failure immediately and the rest of a long outage once a minute, with their number', () => {
  const clock = { ms: 0 };
  const said: [string, number][] = [];
  const complain = oncePerMinute<string>(
    (detail, times) => said.push([detail, times]),
    () => clock.ms,
  );
  complain('first');
  complain('second');
  clock.ms = 59_999;
  complain('third');
  clock.ms = 60_000;
  complain('fourth');
  expect(said).toEqual([
    ['first', 1],
    ['fourth', 3],
  ]);
});
