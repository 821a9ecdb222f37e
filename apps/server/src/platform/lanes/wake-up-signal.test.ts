import { expect, it } from 'vitest';
import { createWakeUpSignal } from './wake-up-signal.ts';

const sleeper = (wakeUp: ReturnType<typeof createWakeUpSignal>) => {
  const state = { isAwake: false };
  void wakeUp.wait().then(() => {
    state.isAwake = true;
  });
  return state;
};
const soon = () => new Promise((resolve) => setImmediate(resolve));

it('wakes one sleeper per ring, the one who has slept longest', async () => {
  const wakeUp = createWakeUpSignal();
  const [first, second] = [sleeper(wakeUp), sleeper(wakeUp)];
  wakeUp.ring();
  await soon();
  expect([first.isAwake, second.isAwake]).toEqual([true, false]);
});

it('keeps one ring for whoever lies down too late to hear it', async () => {
  const wakeUp = createWakeUpSignal();
  wakeUp.ring();
  wakeUp.ring();
  const [first, second] = [sleeper(wakeUp), sleeper(wakeUp)];
  await soon();
  expect([first.isAwake, second.isAwake]).toEqual([true, false]);
});

it('lets nobody sleep any more once it is closed', async () => {
  const wakeUp = createWakeUpSignal();
  const early = sleeper(wakeUp);
  wakeUp.close();
  const late = sleeper(wakeUp);
  await soon();
  expect([early.isAwake, late.isAwake]).toEqual([true, true]);
});
