import { type LiveChannel, type LiveMessage, liveEventName } from '@recado/contracts';
import { Server } from 'socket.io';
import { onTestFinished } from 'vitest';
import { closeLive, onConnected, openLive } from '../src/features/session/live-connection.ts';
import type { FakeApi } from './fake-api.ts';
import { allSettled } from './settled.ts';

/**
 * Connects the page to the sockets of the server. Returns what publishes a realtime event to it. The page reads everything
 * again once it is connected: an event before the last response would be undone by it, since the server does not know it.
 */
export async function startLive({ http }: Pick<FakeApi, 'http'>, companyId = 2) {
  const sockets = new Server(http, { path: '/backend/socket.io', transports: ['websocket'] });
  onTestFinished(() => {
    closeLive();
    void sockets.close();
  });
  await openLive(companyId);
  await new Promise<void>((resolve) => onTestFinished(onConnected(resolve)));
  await allSettled();
  return <C extends LiveChannel>(channel: C, message: LiveMessage<C>): void => {
    sockets.emit(liveEventName(companyId, channel), message);
  };
}
