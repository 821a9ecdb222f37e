import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './own-postgres.ts';
import type { ProofOptions } from './proof.ts';

const QUIET_MS = 1_500;
/** So long nothing may have moved before the run is called stuck. A slow machine is waited for, however long it takes. */
const STUCK_MS = 180_000;
const REPORT_MS = 20_000;

export interface Awaited {
  /** How much is still on its way to us. */
  readonly waiting: () => number | Promise<number>;
  readonly report: ProofOptions['report'];
  /** So much may be left. */
  readonly left?: number;
}

/**
 * Waits until nothing is on its way, nothing to be handled and nothing to be sent. Returns how much was left when
 * nothing moved any more: counted as lost, what merely waits would send whoever reads the counts after the wrong fault.
 */
export async function untilDone(url: string, { waiting, report, left: allowed = 0 }: Awaited): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  let movedAt = Date.now();
  let reportedAt = Date.now();
  let quietSince: number | undefined;
  for (;;) {
    const [left] = await ask<{ lanes: number; outbox: number }>(
      url,
      'select (select count(*)::int from lane_events) as lanes, (select count(*)::int from outbox) as outbox',
    );
    const [arriving, events, deliveries] = [await waiting(), left?.lanes ?? 0, left?.outbox ?? 0];
    const total = arriving + events + deliveries;
    const now = Date.now();
    if (total < least || total <= allowed) movedAt = now;
    least = Math.min(least, total);
    quietSince = total <= allowed ? (quietSince ?? now) : undefined;
    if (quietSince !== undefined && now - quietSince > QUIET_MS) return total;
    if (now - movedAt > STUCK_MS) return total;
    if (now - reportedAt > REPORT_MS) {
      reportedAt = now;
      report(`waiting: arriving ${arriving}, events ${events}, deliveries ${deliveries}`);
    }
    await sleep(250);
  }
}
