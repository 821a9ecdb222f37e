import { setTimeout as wait } from 'node:timers/promises';
import type { WASocket } from '@whiskeysockets/baileys';

/** The client waits half a minute for a goodbye from the other side before it tells that the line is gone. */
export async function closeSocketAfter({ ws }: WASocket, goodbyeMs: number): Promise<void> {
  await wait(goodbyeMs, undefined, { ref: false });
  const socket: unknown = Reflect.get(ws, 'socket');
  if (typeof socket === 'object' && socket && 'terminate' in socket && typeof socket.terminate === 'function')
    socket.terminate();
}
