import { expect, it } from 'vitest';
import { stepLift } from './lift.ts';

const lanes = [0, 5, 9];
const lift = { ticketId: 1, fromLaneId: 5, overLaneId: 5 };

it.each([
  ['ArrowRight', 9],
  ['ArrowLeft', 0],
  ['Home', 0],
  ['End', 9],
])('%s holds the card above lane %i', (key, overLaneId) => {
  expect(stepLift(lift, key, lanes)).toEqual({ kind: 'over', lift: { ...lift, overLaneId } });
});

it('stops at the first and the last lane', () => {
  expect(stepLift({ ...lift, overLaneId: 9 }, 'ArrowRight', lanes)?.lift.overLaneId).toBe(9);
  expect(stepLift({ ...lift, overLaneId: 0 }, 'ArrowLeft', lanes)?.lift.overLaneId).toBe(0);
});

it('drops with Space, cancels with Escape, and ignores other keys', () => {
  expect(stepLift(lift, ' ', lanes)?.kind).toBe('dropped');
  expect(stepLift(lift, 'Escape', lanes)?.kind).toBe('canceled');
  expect(stepLift(lift, 'x', lanes)).toBeNull();
});
