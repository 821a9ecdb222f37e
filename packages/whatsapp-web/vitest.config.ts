import { configDefaults, defineConfig } from 'vitest/config';

/** Files that change process-wide state (the console), or that end sessions at random. */
const alone = ['src/chaos.test.ts', 'src/quiet/quiet.test.ts'];
/** A guard against hanging, not slowness: a busy machine takes five times as long. */
const testTimeout = 60_000;

// Starting a worker and importing the protocol for every file was a third of the time.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'together', testTimeout, isolate: false, exclude: [...configDefaults.exclude, ...alone] } },
      { test: { name: 'alone', testTimeout, include: alone } },
    ],
  },
});
