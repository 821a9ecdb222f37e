import { afterAll, beforeAll, onTestFinished, TestRunner } from 'vitest';

type Ending = () => unknown;

let isRunning = false;
const left: Ending[] = [];

/**
 * Runs when the test in which it is said has ended, or outside of tests when the file has; what was said last goes first.
 * Vitest forgets without a word every `afterAll` that is said while a hook or a test runs: what a world made there would
 * be open until the whole run ends, its workers polling and its connections missing elsewhere.
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
