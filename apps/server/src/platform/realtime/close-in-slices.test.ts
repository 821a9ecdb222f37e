import { expect, it } from 'vitest';
import { closeInSlices } from './close-in-slices.ts';

const sockets = (count: number) => {
  const closed: number[] = [];
  return { closed, all: Array.from({ length: count }, (_, id) => ({ close: () => void closed.push(id) })) };
};

it('closes a sixtieth of the sockets every quarter of a second over fifteen seconds', async () => {
  const { closed, all } = sockets(6000);
  const after: number[] = [];
  await closeInSlices(all, 15_000, (ms) => {
    expect(ms).toBe(250);
    after.push(closed.length);
    return Promise.resolve();
  });
  expect(after).toEqual(Array.from({ length: 59 }, (_, slice) => (slice + 1) * 100));
  expect(new Set(closed).size).toBe(6000);
});

it('closes few sockets one at a time, and without a time all together', async () => {
  const few = sockets(3);
  let waits = 0;
  const wait = async () => {
    waits += 1;
  };
  await closeInSlices(few.all, 15_000, wait);
  expect({ waits, closed: few.closed.toSorted() }).toEqual({ waits: 2, closed: [0, 1, 2] });
  const many = sockets(500);
  await closeInSlices(many.all, 0, wait);
  expect({ waits, closed: many.closed.length }).toEqual({ waits: 2, closed: 500 });
  await closeInSlices([], 15_000, wait);
});
