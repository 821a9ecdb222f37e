import type { WASocket } from '@whiskeysockets/baileys';
import { jidOf } from './receive/addresses.ts';
import type { WebSession } from './session.ts';

/**
 * WhatsApp sends typing events only to a device that is online, and while one is online the owner's phone shows no
 * notifications. So the session goes online when a user opens a chat and offline soon after the last time.
 */
export function createPresenceFocus(line: () => WASocket, lastsMs: number): WebSession['attend'] {
  let fading: NodeJS.Timeout | undefined;

  async function fade(): Promise<void> {
    fading = undefined;
    // A closed socket is no longer online.
    await Promise.resolve()
      .then(() => line().sendPresenceUpdate('unavailable'))
      .catch(() => {});
  }

  return async (chat) => {
    const sock = line();
    const isLookedAt = fading !== undefined;
    clearTimeout(fading);
    fading = setTimeout(() => void fade(), lastsMs).unref();
    if (!isLookedAt) await sock.sendPresenceUpdate('available');
    await sock.presenceSubscribe(jidOf(chat));
  };
}
