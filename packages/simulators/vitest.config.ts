import { configDefaults, defineConfig } from 'vitest/config';

/** The clients of these tests change what a whole process shares: its console, and the certificates it trusts. */
const alone = ['src/whatsapp-web/**/*.test.ts', 'src/phone/**/*.test.{ts,js}'];

/** Against hanging, not against slowness: a busy machine takes five times as long. */
const testTimeout = 60_000;

// Starting a worker for every file took longer than most files.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'together', testTimeout, isolate: false, exclude: [...configDefaults.exclude, ...alone] } },
      { test: { name: 'alone', testTimeout, include: alone } },
    ],
  },
});
