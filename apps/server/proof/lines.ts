import type { Phone } from '@recado/simulators/whatsapp-web';

const LOOK_MS = 100;
/** A longer one is reported immediately, so that it can be found in the logs of that moment. */
const SLOW_MS = 12_000;

export interface LongestAway {
  /** From the disconnect until the reconnect, however often it was killed in between. */
  readonly longestOfflineMs: number;
  /** Since the last kill: the process that claimed a session may be killed too, before it has connected. */
  readonly longestTakeoverMs: number;
}

interface WatchOptions {
  readonly lastBlowAt: () => number;
  readonly report: (line: string) => void;
}

/** Watches whether the linked device of each phone is connected. Stopping returns the longest disconnect. */
export function watchLines(phones: readonly Phone[], { lastBlowAt, report }: WatchOptions): { stop(): LongestAway } {
  const awaySince = new Map<Phone, number>();
  let longestOfflineMs = 0;
  let longestTakeoverMs = 0;
  const look = () => {
    for (const phone of phones) {
      const now = Date.now();
      const since = awaySince.get(phone);
      const takeoverMs = since === undefined ? 0 : now - Math.max(since, lastBlowAt());
      if (phone.devices().some((device) => device.isConnected())) {
        if (takeoverMs > SLOW_MS)
          report(`${phone.number} was back at ${new Date(now).toISOString()} after ${takeoverMs} ms`);
        awaySince.delete(phone);
        continue;
      }
      awaySince.set(phone, since ?? now);
      longestOfflineMs = Math.max(longestOfflineMs, now - (since ?? now));
      longestTakeoverMs = Math.max(longestTakeoverMs, takeoverMs);
    }
  };
  const looking = setInterval(look, LOOK_MS);
  return {
    stop() {
      clearInterval(looking);
      return { longestOfflineMs, longestTakeoverMs };
    },
  };
}
