import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    // One DOM per worker instead of one per file, which took longer than the tests themselves.
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    setupFiles: ['./test/setup.ts'],
    testTimeout: 120_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
