/**
 * Flaky tests and proofs that are not fixed yet. They run in `npm run ci:full` only, and the gate prints this list so that no
 * entry stays unnoticed. Paths from the root.
 */
export const MOVED_TO_FULL: readonly { readonly file: string; readonly reason: string; readonly since: string }[] = [
  {
    file: 'apps/server/proof/campaign.proof.ts',
    reason:
      'a message left after its campaign was stopped; mended, until it has been seen green beside the rest of the gate',
    since: '2026-11-19',
  },
];
