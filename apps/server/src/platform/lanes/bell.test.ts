import { expect, it } from 'vitest';
import { createBell } from './bell.ts';

const sleeper = (bell: ReturnType<typeof createBell>) => {
  const state = { isAwake: false };
  void bell.wait().then(() => {
    state.isAwake = true;
  });
  return state;
};
const soon = () => new Promise((resolve) => setImmediate(resolve));

it('wakes one sleeper per ring, the one who has slept longest', async () => {
  const bell = createBell();
  const [first, second] = [sleeper(bell), sleeper(bell)];
  bell.ring();
  await soon();
  expect([first.isAwake, second.isAwake]).toEqual([true, false]);
});

it('keeps one ring for whoever lies down too late to hear it', async () => {
  const bell = createBell();
  bell.ring();
  bell.ring();
  const [first, second] = [sleeper(bell), sleeper(bell)];
  await soon();
  expect([first.isAwake, second.isAwake]).toEqual([true, false]);
});

it('lets nobody sleep any more once it is closed', async () => {
  const bell = createBell();
  const early = sleeper(bell);
  bell.close();
  const late = sleeper(bell);
  await soon();
  expect([early.isAwake, late.isAwake]).toEqual([true, true]);
});
