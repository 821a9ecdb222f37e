import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './own-postgres.ts';
import type { ProofOptions } from './proof.ts';

const QUIET_MS = 1_500;
/** How long nothing may move before the run counts as stuck. A slow machine may take any time. */
const STUCK_MS = 180_000;
const REPORT_MS = 20_000;

export interface Awaited {
  /** How many events are still on their way to us. */
  readonly waiting: () => number | Promise<number>;
  readonly report: ProofOptions['report'];
  /** How many may be left. */
  readonly left?: number;
  /** A frozen company, whose work never ends. */
  readonly except?: number;
}

/** The events the product has received and not handled, and the messages it still has to send. */
async function backlogOf(url: string, except = 0): Promise<{ readonly events: number; readonly deliveries: number }> {
  const [left] = await ask<{ events: number; deliveries: number }>(
    url,
    `select (select count(*)::int from lane_events where company_id <> $1) as events,
            (select count(*)::int from outbox where company_id <> $1) as deliveries`,
    [except],
  );
  return left ?? { events: 0, deliveries: 0 };
}

/**
 * Writing faster than the machine can handle makes a run that only waits: each sent message causes statuses, and the
 * kills would hit a queue instead of work.
 */
const MOST_BACKLOG = 4_000;

/** Not for ever: a stalled product is what a run is there to find, and it is counted at the end. */
export async function untilWorkedOff(url: string, waiting: Awaited['waiting'] = () => 0): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let fellAt = Date.now(); Date.now() - fellAt < STUCK_MS; await sleep(500)) {
    const { events, deliveries } = await backlogOf(url);
    const left = events + deliveries + (await waiting());
    if (left <= MOST_BACKLOG) return;
    if (left < least) fellAt = Date.now();
    least = Math.min(least, left);
  }
}

/**
 * Waits until nothing is on its way, to be handled or to be sent. Returns how much was left when nothing moved any
 * more: counting it as lost would point the reader to the wrong fault.
 */
export async function untilDone(url: string, { waiting, report, left: allowed = 0, except }: Awaited): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  let leastDeliveries = Number.POSITIVE_INFINITY;
  let movedAt = Date.now();
  let reportedAt = Date.now();
  let quietSince: number | undefined;
  for (;;) {
    const { events, deliveries } = await backlogOf(url, except);
    const arriving = await waiting();
    const total = arriving + events + deliveries;
    const now = Date.now();
    // A sent message causes statuses: there may be more to do than before, although it progresses.
    if (total < least || deliveries < leastDeliveries || total <= allowed) movedAt = now;
    least = Math.min(least, total);
    leastDeliveries = Math.min(leastDeliveries, deliveries);
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
