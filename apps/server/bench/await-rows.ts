import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from '../proof/installation.ts';
import { ask } from '../proof/own-postgres.ts';

const STALLED_MS = 90_000;

export async function countRows(installation: Installation, from: string): Promise<number> {
  const [row] = await ask<{ n: number }>(installation.ownerUrl, `select count(*)::int as n from ${from}`);
  return row?.n ?? 0;
}

/** Waits for a count. It fails when the count has not changed for a minute and a half. */
export async function untilAtLeast(count: () => number | Promise<number>, wanted: number): Promise<void> {
  let last = Number.NaN;
  for (let changedAt = performance.now(); ; await sleep(50)) {
    const found = await count();
    if (found >= wanted) return;
    if (found !== last) changedAt = performance.now();
    last = found;
    if (performance.now() - changedAt > STALLED_MS) throw new Error(`${found} of ${wanted}, and no more come.`);
  }
}
