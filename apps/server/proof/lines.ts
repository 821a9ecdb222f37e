import type { Phone } from '@recado/simulators/whatsapp-web';

const LOOK_MS = 100;

export interface LongestAway {
  /** From the moment it went until it was back, however often it was struck meanwhile. */
  readonly longestOfflineMs: number;
  /** Since the last blow: who took a session over may be killed too, before it has signed in. */
  readonly longestTakeoverMs: number;
}

/** Watches whether the linked device of each phone is there. Stopping answers how long one was away at the longest. */
export function watchLines(phones: readonly Phone[], lastBlowAt: () => number): { stop(): LongestAway } {
  const awaySince = new Map<Phone, number>();
  let longestOfflineMs = 0;
  let longestTakeoverMs = 0;
  const look = () => {
    for (const phone of phones) {
      if (phone.devices().some((device) => device.isConnected())) awaySince.delete(phone);
      else awaySince.set(phone, awaySince.get(phone) ?? Date.now());
      const since = awaySince.get(phone);
      if (since === undefined) continue;
      longestOfflineMs = Math.max(longestOfflineMs, Date.now() - since);
      longestTakeoverMs = Math.max(longestTakeoverMs, Date.now() - Math.max(since, lastBlowAt()));
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
