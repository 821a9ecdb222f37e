import type { WASocket } from '@whiskeysockets/baileys';
import { jidOf } from './receive/addresses.ts';
import type { WebSession } from './session.ts';

/**
 * WhatsApp tells who types only to a device that somebody looks at, and while one is looked at the owner's phone does
 * not ring. So it is said when somebody here turns to a chat, and taken back soon after the last time.
 */
export function createPresenceFocus(line: () => WASocket, lastsMs: number): WebSession['attend'] {
  let fading: NodeJS.Timeout | undefined;

  async function fade(): Promise<void> {
    fading = undefined;
    // A line that has ended is not looked at any more.
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
