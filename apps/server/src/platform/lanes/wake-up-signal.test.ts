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

it('wakes one idle loop per signal, the one that has waited longest', async () => {
  const wakeUp = createWakeUpSignal();
  const [first, second] = [sleeper(wakeUp), sleeper(wakeUp)];
  wakeUp.wakeOne();
  await soon();
  expect([first.isAwake, second.isAwake]).toEqual([true, false]);
});

it('remembers one signal for the next loop that goes idle', async () => {
  const wakeUp = createWakeUpSignal();
  wakeUp.wakeOne();
  wakeUp.wakeOne();
  const [first, second] = [sleeper(wakeUp), sleeper(wakeUp)];
  await soon();
  expect([first.isAwake, second.isAwake]).toEqual([true, false]);
});

it('lets no loop wait any more once it is closed', async () => {
  const wakeUp = createWakeUpSignal();
  const early = sleeper(wakeUp);
  wakeUp.close();
  const late = sleeper(wakeUp);
  await soon();
  expect([early.isAwake, late.isAwake]).toEqual([true, true]);
});
