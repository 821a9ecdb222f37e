import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    environment: 'jsdom',
    // One DOM per worker instead of one per file, which took longer than the tests themselves.
    pool: 'vmThreads',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // React's production build: see act.ts, which must load it before anything else does.
    env: { NODE_ENV: 'production' },
    setupFiles: ['./test/act.ts', './test/setup.ts'],
    testTimeout: 120_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
