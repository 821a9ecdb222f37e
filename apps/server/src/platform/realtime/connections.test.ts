import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Logger } from '../log/logger.ts';
import type { Viewer } from '../viewer.ts';
import { type ClientSocket, createConnections } from './connections.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A socket whose viewer was deleted from the database, on a node that checks once a minute. */
function anOpenSocket(viewer: Partial<Viewer>) {
  const disconnect = vi.fn();
  const socket = {
    id: 'tab',
    rooms: new Set<string>(),
    data: { viewer: { userId: 4, companyId: 7, sessionId: 's', ...viewer }, changesBefore: 0 },
    on: () => undefined,
    join: () => undefined,
    disconnect,
  };
  createConnections({
    reload: () => Promise.resolve(undefined),
    roomsOf: () => [],
    onPresent: () => undefined,
    recheckEveryMs: 60_000,
    log: {} as Logger,
  }).add(socket as unknown as ClientSocket);
  return disconnect;
}

it('a support socket is cut at the moment the support access ends', async () => {
  const endsAt = new Date(Date.now() + 5_000);
  const disconnect = anOpenSocket({ support: { homeCompanyId: 1, staffUserId: 1, endsAt, contentUntil: null } });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(disconnect).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(disconnect).toHaveBeenCalledExactlyOnceWith(true);
});

it('any other socket is checked about once a minute', async () => {
  const disconnect = anOpenSocket({});
  await vi.advanceTimersByTimeAsync(44_000);
  expect(disconnect).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(32_000);
  expect(disconnect).toHaveBeenCalled();
});
