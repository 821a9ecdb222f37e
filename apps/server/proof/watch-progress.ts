import { ask } from './own-postgres.ts';

export interface Progress {
  /** When anything moved last: an event, a delivery, a message or a run. */
  lastMoved(): Promise<number>;
}

/**
 * How long a customer waits depends on the machine. A conversation is stuck only when nothing moves any more, anywhere,
 * and it still waits.
 */
export function watchProgress(url: string, waiting: () => number): Progress {
  let seen = '';
  let movedAt = Date.now();
  return {
    async lastMoved() {
      const [now] = await ask<object>(
        url,
        `select (select count(*) from lane_events) as events, (select count(*) from outbox) as deliveries,
                (select count(*) from messages) as messages, (select count(*) from flow_run_steps) as steps`,
      );
      const found = JSON.stringify([now, waiting()]);
      if (found !== seen) movedAt = Date.now();
      seen = found;
      return movedAt;
    },
  };
}
