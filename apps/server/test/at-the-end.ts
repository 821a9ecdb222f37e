import { afterAll, beforeAll, onTestFinished, TestRunner } from 'vitest';

type Ending = () => unknown;

let isRunning = false;
const left: Ending[] = [];

/**
 * Runs when the current test has ended, or outside of tests when the file has; the last registered first. Vitest
 * silently ignores an `afterAll` registered while a hook or a test runs: its resources would stay open until the whole
 * run ends, with workers polling and connections missing elsewhere.
 */
export function atTheEnd(ending: Ending): void {
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(async () => void (await ending()));
  else if (isRunning) left.push(ending);
  else afterAll(async () => void (await ending()));
}

/** For the setup of every file: before all of its own hooks, so that these run inside. */
export function watchTheEnd(): void {
  beforeAll(() => {
    isRunning = true;
  });
  afterAll(async () => {
    isRunning = false;
    for (const ending of left.splice(0).toReversed()) await ending();
  });
}
