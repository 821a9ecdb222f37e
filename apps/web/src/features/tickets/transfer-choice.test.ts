import { describe, expect, it } from 'vitest';
import { chooseColleague, chooseQueue, offeredTargets } from './transfer-choice.ts';

const [sales, support, billing] = [1, 2, 3].map((id) => ({ id, name: `Fila ${id}`, color: '#123456' })) as [
  { id: number; name: string; color: string },
  { id: number; name: string; color: string },
  { id: number; name: string; color: string },
];
const bia = { id: 10, queues: [support, billing] };
const caio = { id: 11, queues: [sales] };
const dora = { id: 12, queues: [] };
const all = [bia, caio, dora];
const nothing = { queueId: null, userId: null };

describe('choosing a colleague', () => {
  it.each([
    ['keeps a queue they work in', { queueId: 3, userId: null }, 1, 3],
    ['leaves a queue they do not work in', { queueId: 1, userId: null }, 1, 2],
    ['fills in the ticket’s own queue where it is theirs', nothing, 3, 3],
    ['fills in their first queue otherwise', nothing, 1, 2],
    ['fills in their first queue for a ticket without one', nothing, null, 2],
  ])('%s', (_case, choice, ticketQueueId, queueId) => {
    expect(chooseColleague(choice, bia, ticketQueueId)).toEqual({ queueId, userId: bia.id });
  });

  it('or none leaves the queue unchanged', () => {
    expect(chooseColleague({ queueId: 2, userId: bia.id }, undefined, 1)).toEqual({ queueId: 2, userId: null });
  });
});

describe('choosing a queue', () => {
  it('keeps a colleague who works in it, and clears another', () => {
    expect(chooseQueue({ queueId: 2, userId: bia.id }, 3, all)).toEqual({ queueId: 3, userId: bia.id });
    expect(chooseQueue({ queueId: 2, userId: bia.id }, 1, all)).toEqual({ queueId: 1, userId: null });
  });
});

it('lists colleagues of the queue separately, and none without a queue', () => {
  expect(offeredTargets(all, 1)).toEqual({ inQueue: [caio], elsewhere: [bia] });
  expect(offeredTargets(all, null)).toEqual({ inQueue: [], elsewhere: [bia, caio] });
});
