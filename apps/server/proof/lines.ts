import type { Phone } from '@recado/simulators/whatsapp-web';

const LOOK_MS = 100;

/** Watches whether the linked device of each phone is there. Stopping answers how long one was away at the longest. */
export function watchLines(phones: readonly Phone[]): { stop(): number } {
  const awaySince = new Map<Phone, number>();
  let longest = 0;
  const look = () => {
    for (const phone of phones) {
      if (phone.devices().some((device) => device.isConnected())) awaySince.delete(phone);
      else awaySince.set(phone, awaySince.get(phone) ?? Date.now());
      longest = Math.max(longest, Date.now() - (awaySince.get(phone) ?? Date.now()));
    }
  };
  const looking = setInterval(look, LOOK_MS);
  return {
    stop() {
      clearInterval(looking);
      return longest;
    },
  };
}
