import { expect, it } from 'vitest';
import { limitRoom } from './limit-room.ts';

it.each([
  ['leaves ten of a hundred to agents', { messagingLimit: 250, isUnlimited: false }, 0, 225],
  ['counts the people written to', { messagingLimit: 2000, isUnlimited: false }, 1799, 1],
  ['is used up before agents are', { messagingLimit: 2000, isUnlimited: false }, 1800, 0],
  ['is never negative', { messagingLimit: 250, isUnlimited: false }, 250, 0],
  ['has no end without a limit', { messagingLimit: null, isUnlimited: true }, 5_000_000, null],
  ['has no end while the limit is not known', { messagingLimit: null, isUnlimited: false }, 10, null],
])('the room %s', (_what, limit, used, room) => {
  expect(limitRoom(limit, used)).toBe(room);
});
