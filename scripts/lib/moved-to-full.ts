/**
 * Flaky tests that are not fixed yet. They run in `npm run ci:full` only, and the gate prints this list so that no
 * entry stays unnoticed. Paths of test files from the root.
 */
export const MOVED_TO_FULL: readonly { readonly file: string; readonly reason: string; readonly since: string }[] = [
  {
    file: 'apps/web/e2e/tickets/find.e2e.ts',
    reason:
      'a found message is sometimes not scrolled to (2 of 11 runs): a second race beside the one fixed in use-go-to.ts',
    since: '2026-11-17',
  },
];
