/**
 * Flaky tests that are not fixed yet. They run in `npm run ci:full` only, and the gate prints this list so that no
 * entry stays unnoticed. Paths of test files from the root.
 */
export const MOVED_TO_FULL: readonly { readonly file: string; readonly reason: string; readonly since: string }[] = [
  {
    file: 'apps/web/e2e/chats.e2e.ts',
    reason:
      'a message sent while a colleague opens the chat was not shown (1 of 20 runs); fixed in apply-chat-event.ts, to be repeated',
    since: '2026-11-18',
  },
];
