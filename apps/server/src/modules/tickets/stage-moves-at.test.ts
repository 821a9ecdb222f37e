import { expect, it } from 'vitest';
import { type StagedTicket, stageMovesAt } from './stage-moves-at.ts';

const at = (clock: string) => new Date(`2026-11-16T${clock}:00Z`);
const limit = { stageHours: 3, nextStageId: 2 };
const answered: StagedTicket = {
  status: 'open',
  stageSince: at('10:00'),
  statusChangedAt: at('08:00'),
  lastMessageFromUs: true,
  lastMessageAt: at('09:00'),
};

it.each([
  ['hours after the card entered the stage', answered, limit, at('13:00')],
  ['hours after our message, if that is later', { ...answered, lastMessageAt: at('11:00') }, limit, at('14:00')],
  ['hours after it was accepted, if that is later', { ...answered, statusChangedAt: at('12:00') }, limit, at('15:00')],
  ['never while the customer wrote last', { ...answered, lastMessageFromUs: false }, limit, null],
  ['never while it waits', { ...answered, status: 'pending' as const }, limit, null],
  ['never without a stage', { ...answered, stageSince: null }, undefined, null],
  ['never without hours', answered, { ...limit, stageHours: 0 }, null],
  ['never without a next stage', answered, { ...limit, nextStageId: null }, null],
])('a card moves by itself %s', (_when, ticket, stage, expected) => {
  expect(stageMovesAt(ticket, stage)).toEqual(expected);
});
