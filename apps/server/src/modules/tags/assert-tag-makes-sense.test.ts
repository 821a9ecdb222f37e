import { expect, it } from 'vitest';
import { tagIssues } from './assert-tag-makes-sense.ts';

const plain = { id: 1, isStage: false, stageHours: 0, nextStageId: null, rollbackStageId: null, stageGreeting: '' };
const stage = { ...plain, isStage: true };
const stages = new Set([1, 2, 3]);

it.each([
  ['a plain tag leads nowhere', plain, []],
  ['a plain tag does not move tickets', { ...plain, stageHours: 2, nextStageId: 2 }, ['timeLane', 'nextLaneId']],
  [
    'a plain tag neither rolls back nor greets',
    { ...plain, rollbackStageId: 2, stageGreeting: 'Oi' },
    ['rollbackLaneId', 'greetingMessageLane'],
  ],
  ['a stage may stand alone', stage, []],
  [
    'a stage leads on and back to stages',
    { ...stage, stageHours: 24, nextStageId: 2, rollbackStageId: 3, stageGreeting: 'Oi' },
    [],
  ],
  ['a stage leads on and back to the same one', { ...stage, nextStageId: 2, rollbackStageId: 2 }, []],
  [
    'a stage does not lead to itself',
    { ...stage, nextStageId: 1, rollbackStageId: 1 },
    ['nextLaneId', 'rollbackLaneId'],
  ],
  ['a stage does not lead to a plain tag', { ...stage, nextStageId: 9 }, ['nextLaneId']],
])('%s', (_rule, tag, paths) => {
  expect(tagIssues(tag, stages).map(({ path }) => path)).toEqual(paths);
});
