import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { playChime } from './play-chime.ts';

let started = 0;
let touch: () => void = () => undefined;

/** Browsers allow no sound until the user has touched the page, and then play everything requested before. */
class FakeContext {
  state = 'suspended';
  readonly currentTime = 0;
  readonly destination = {};
  readonly #touched = new Promise<void>((resolve) => {
    touch = () => {
      this.state = 'running';
      resolve();
    };
  });
  resume(): Promise<void> {
    return this.#touched;
  }
}
class FakeNode {
  readonly gain = {
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  };
  connect(next: unknown) {
    return next;
  }
  start() {
    started += 1;
  }
  stop() {}
}

beforeAll(() => {
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('OscillatorNode', FakeNode);
  vi.stubGlobal('GainNode', FakeNode);
});
beforeEach(() => vi.useFakeTimers());
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('stays silent for events before the first touch, also afterwards, and plays the next', async () => {
  const chimes = [playChime(1), playChime(1), playChime(1)];
  await vi.advanceTimersByTimeAsync(10_000);
  touch();
  await Promise.all(chimes);
  expect(started).toBe(0);
  await playChime(1);
  expect(started).toBe(2);
});
