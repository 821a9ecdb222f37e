import { setTimeout as wait } from 'node:timers/promises';
import type { WASocket } from '@whiskeysockets/baileys';

/** The client waits half a minute for the server's close frame before it reports the socket as closed. */
export async function closeSocketAfter({ ws }: WASocket, goodbyeMs: number): Promise<void> {
  await wait(goodbyeMs, undefined, { ref: false });
  const socket: unknown = Reflect.get(ws, 'socket');
  if (typeof socket === 'object' && socket && 'terminate' in socket && typeof socket.terminate === 'function')
    socket.terminate();
}
