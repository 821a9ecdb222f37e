import { defineConfig } from 'vitest/config';

/**
 * Two sizes, told apart by the file's name:
 *   x.test.ts                    rules: plain values, no DOM
 *   x.test.tsx, x.dom.test.ts    pages, hooks and whatever needs a browser or the texts of the screens
 */
export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    testTimeout: 120_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          // No file keeps anything of its tests in a module: most of their time was importing and a DOM for each.
          isolate: false,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'jsdom',
          // One DOM per worker instead of one per file, which took longer than the tests themselves.
          pool: 'vmThreads',
          include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
          // React's production build: see act.ts, which must load it before anything else does.
          env: { NODE_ENV: 'production' },
          setupFiles: ['./test/act.ts', './test/setup.ts'],
        },
      },
    ],
  },
});
