import { expect, it } from 'vitest';
import { aConversation, aMenuQueue } from '../testing/a-conversation.ts';
import { closedHours } from '../testing/hours.ts';
import { isClosed, isQueueClosed } from './is-closed.ts';

const queue = aMenuQueue({ businessHours: closedHours });

it.each([
  ['closed by the hours of its queue', { scheduleType: 'queue', hasSchedules: true }, true],
  ['open where the plan has no hours of queues', { scheduleType: 'queue', hasSchedules: false }, false],
  ['open where the company keeps the hours', { scheduleType: 'company', hasSchedules: true }, false],
] as const)('a ticket is %s', (_case, { scheduleType, hasSchedules }, expected) => {
  const conversation = aConversation({ queue, settings: { scheduleType }, company: { hasSchedules } });
  expect(isClosed(conversation)).toBe(expected);
  expect(isQueueClosed(conversation, queue)).toBe(expected);
});
