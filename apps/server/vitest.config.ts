import { defineConfig } from 'vitest/config';

// No module keeps anything of a test's in itself, so files share what they import: most of their time was importing it.
const shared = {
  root: import.meta.dirname,
  environment: 'node' as const,
  isolate: false,
  setupFiles: ['test/setup-file.ts'],
};

/**
 * Three sizes, told apart by the file's name:
 *   x.test.ts        rules: plain values, no services
 *   x.db.test.ts     use cases and routes on a real PostgreSQL and Redis
 *   x.fault.test.ts  processes killed under load
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'proof/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.fault.test.ts'],
          // Some have ffmpeg work for them, beside everything else that a build does.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'database',
          include: ['src/**/*.db.test.ts', 'test/**/*.db.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          // Against hanging, not against slowness: a busy machine takes five times as long.
          testTimeout: 60_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'faults',
          include: ['src/**/*.fault.test.ts', 'test/**/*.fault.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
