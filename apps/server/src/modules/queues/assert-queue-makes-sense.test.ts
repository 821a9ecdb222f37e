import { expect, it } from 'vitest';
import { queueIssues } from './assert-queue-makes-sense.ts';

const plain = { rotatesAgents: false, rotationMinutes: null, outOfHoursMessage: '' };
const withHours = { hasHoursGiven: true, scheduleType: 'queue' } as const;

it.each([
  [
    'a rotating queue needs its minutes',
    { ...plain, rotatesAgents: true },
    { ...withHours, hasHoursGiven: false },
    ['tempoRoteador'],
  ],
  [
    'minutes may stay while rotation is off',
    { ...plain, rotationMinutes: 5 as const },
    { ...withHours, hasHoursGiven: false },
    [],
  ],
  ['the hours of a queue need an out-of-hours message', plain, withHours, ['outOfHoursMessage']],
  ['spaces are no message', { ...plain, outOfHoursMessage: '  ' }, withHours, ['outOfHoursMessage']],
  ['with a message it is valid', { ...plain, outOfHoursMessage: 'Voltamos às 8h.' }, withHours, []],
  [
    'where the company has the hours, queues need no message',
    plain,
    { ...withHours, scheduleType: 'company' as const },
    [],
  ],
])('%s', (_rule, queue, context, paths) => {
  expect(queueIssues(queue, context).map(({ path }) => path)).toEqual(paths);
});
