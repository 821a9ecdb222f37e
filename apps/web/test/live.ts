import { type LiveChannel, type LiveMessage, liveEventName } from '@recado/contracts';
import { Server } from 'socket.io';
import { onTestFinished } from 'vitest';
import { closeLive, openLive } from '../src/features/session/live-connection.ts';
import type { FakeApi } from './fake-api.ts';

/** Connects the page to the sockets of the server. Returns what publishes a realtime event to it. */
export async function startLive({ http }: Pick<FakeApi, 'http'>, companyId = 2) {
  const sockets = new Server(http, { path: '/backend/socket.io', transports: ['websocket'] });
  onTestFinished(() => {
    closeLive();
    void sockets.close();
  });
  const connected = new Promise<void>((resolve) => sockets.once('connection', () => resolve()));
  await openLive(companyId);
  await connected;
  return <C extends LiveChannel>(channel: C, message: LiveMessage<C>): void => {
    sockets.emit(liveEventName(companyId, channel), message);
  };
}
