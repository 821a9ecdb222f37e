import { expect, it } from 'vitest';
import { queueIssues } from './assert-queue-makes-sense.ts';

const plain = { rotatesAgents: false, rotationMinutes: null, outOfHoursMessage: '' };
const withHours = { hasHoursGiven: true, scheduleType: 'queue' } as const;

it.each([
  [
    'a queue that rotates says after how long',
    { ...plain, rotatesAgents: true },
    { ...withHours, hasHoursGiven: false },
    ['tempoRoteador'],
  ],
  [
    'minutes may be kept while rotation is off',
    { ...plain, rotationMinutes: 5 as const },
    { ...withHours, hasHoursGiven: false },
    [],
  ],
  ['hours of a queue come with what to say outside of them', plain, withHours, ['outOfHoursMessage']],
  ['spaces say nothing', { ...plain, outOfHoursMessage: '  ' }, withHours, ['outOfHoursMessage']],
  ['a message makes it whole', { ...plain, outOfHoursMessage: 'Voltamos às 8h.' }, withHours, []],
  [
    'where the company keeps the hours, queues need no message',
    plain,
    { ...withHours, scheduleType: 'company' as const },
    [],
  ],
])('%s', (_rule, queue, context, paths) => {
  expect(queueIssues(queue, context).map(({ path }) => path)).toEqual(paths);
});
