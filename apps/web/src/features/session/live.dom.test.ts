import { act, renderHook } from '@testing-library/react';
import { Server, type Socket } from 'socket.io';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FakeApi, refusal, startFakeApi } from '../../../test/fake-api.ts';
import { aSession, aUser } from '../../../test/people.ts';
import { setAccessToken } from '../../shared/api/access.ts';
import { closeSession, wasEvicted } from './end-session.ts';
import { onReread, startLive, useConnectionState, useLive } from './live.ts';
import { closeLive, connectionStatus, openLive } from './live-connection.ts';
import { openSession } from './open-session.ts';
import { sessionStore } from './session-store.ts';
import { startSession } from './start-session.ts';

interface Wire {
  readonly api: FakeApi;
  /** The tokens of the sockets, in order. */
  readonly tokens: unknown[];
  readonly sockets: () => readonly Socket[];
  readonly refuseWith: (code: string | null) => void;
}

/** A real socket server beside a few HTTP responses, as the API is one server for both. */
async function startWire(answers: Parameters<typeof startFakeApi>[0] = {}): Promise<Wire> {
  const api = await startFakeApi(answers);
  const tokens: unknown[] = [];
  let refused: string | null = null;
  const io = new Server(api.http, { path: '/backend/socket.io', transports: ['websocket'], cors: { origin: '*' } });
  io.use((socket, next) => {
    const { token } = socket.handshake.auth;
    tokens.push(token);
    next(refused === null ? undefined : new Error(refused));
  });
  onTestFinished(async () => {
    closeLive();
    await io.close();
  });
  return {
    api,
    tokens,
    sockets: () => [...io.of('/').sockets.values()],
    refuseWith: (code) => {
      refused = code;
    },
  };
}

const connected = (wire: Wire) => vi.waitFor(() => expect(wire.sockets()).toHaveLength(1), 5_000);
const announce = (wire: Wire, event: string, payload: unknown) => {
  for (const socket of wire.sockets()) socket.emit(event, payload);
};

afterEach(() => {
  closeLive();
  closeSession('none');
});

describe('the realtime connection', () => {
  it('sends the access token and passes events of its company to listeners', async () => {
    const wire = await startWire();
    setAccessToken('token-1');
    const received = vi.fn();
    const { unmount } = renderHook(() => useLive('settings', received));
    await openLive(2);
    await connected(wire);
    announce(wire, 'company-3-settings', { action: 'update', key: 'foreign' });
    announce(wire, 'company-2-settings', { action: 'update', key: 'userRating' });
    await vi.waitFor(() => expect(received).toHaveBeenCalled());
    unmount();
    announce(wire, 'company-2-settings', { action: 'update', key: 'too late' });
    await new Promise((later) => setTimeout(later, 100));
    expect(wire.tokens).toEqual(['token-1']);
    expect(received).toHaveBeenCalledExactlyOnceWith({ action: 'update', key: 'userRating' });
  });

  it('passes events that have no action, and drops what is no object', async () => {
    const wire = await startWire();
    const received = vi.fn();
    renderHook(() => useLive('chatTyping', received));
    await openLive(2);
    await connected(wire);
    announce(wire, 'company-2-chatTyping', 'nonsense');
    announce(wire, 'company-2-chatTyping', { chatId: 1, user: { id: 7, name: 'Caio' } });
    await vi.waitFor(() => expect(received).toHaveBeenCalled());
    expect(received).toHaveBeenCalledExactlyOnceWith({ chatId: 1, user: { id: 7, name: 'Caio' } });
  });

  it('makes screens refetch that loaded before it was connected: events were missed', async () => {
    const wire = await startWire();
    setAccessToken('token-1');
    const again = vi.fn();
    onTestFinished(onReread(again));
    await openLive(2);
    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce(), 5_000);
    expect(wire.tokens).toEqual(['token-1']);
  });

  it('reconnects with the newest token, and makes screens refetch', async () => {
    const wire = await startWire();
    setAccessToken('token-1');
    const again = vi.fn();
    onTestFinished(onReread(again));
    await openLive(2);
    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce(), 5_000);
    again.mockClear();
    setAccessToken('token-2');
    for (const socket of wire.sockets()) socket.conn.close();
    await vi.waitFor(() => expect(connectionStatus.get().status).toBe('offline'));
    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce(), 5_000);
    expect(wire.tokens).toEqual(['token-1', 'token-2']);
    expect(connectionStatus.get()).toEqual({ status: 'online' });
  });

  it('makes screens refetch when the server reports missed events or changed rights', async () => {
    const wire = await startWire();
    setAccessToken('token-1');
    const again = vi.fn();
    onTestFinished(onReread(again));
    await openLive(2);
    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce(), 5_000);
    again.mockClear();
    announce(wire, 'resync', undefined);
    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce(), 5_000);
  });

  it('refreshes an expired token before it retries', async () => {
    const wire = await startWire({ 'POST /auth/refresh_token': { body: aSession(aUser(), 'token-2') } });
    wire.refuseWith('ERR_SESSION_EXPIRED');
    setAccessToken('token-1');
    await openLive(2);
    await vi.waitFor(() => expect(wire.tokens).toEqual(['token-1']), 5_000);
    wire.refuseWith(null);
    await connected(wire);
    expect(wire.tokens).toEqual(['token-1', 'token-2']);
  });

  it('is open exactly while a user is signed in', async () => {
    const wire = await startWire();
    startLive();
    openSession(aSession());
    await connected(wire);
    closeSession('left');
    await vi.waitFor(() => expect(wire.sockets()).toHaveLength(0));
  });

  it('refetches the user when their rights changed, and not for a colleague', async () => {
    const wire = await startWire({ 'GET /auth/me': { body: aUser({ name: 'Marina D.' }) } });
    startLive();
    openSession(aSession());
    await connected(wire);
    announce(wire, 'company-2-user', { action: 'update', user: { id: 8 } });
    announce(wire, 'company-2-user', { action: 'update', user: { id: 7 } });
    await vi.waitFor(() => expect(sessionStore.get().user?.name).toBe('Marina D.'));
  });
});

describe('the event that the account was opened elsewhere', () => {
  const evicted = { action: 'update', user: { id: 7, companyId: 2 } };

  it('ends the session when the server confirms it', async () => {
    const wire = await startWire({ 'POST /auth/refresh_token': refusal(401, 'ERR_SESSION_EVICTED') });
    const goTo = vi.fn();
    startLive();
    startSession(goTo);
    openSession(aSession());
    await connected(wire);
    announce(wire, 'company-2-auth', evicted);
    await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith('/login'));
    expect(wasEvicted()).toBe(true);
  });

  it('is ignored when it was another tab of this browser: its new session is this tab’s too', async () => {
    const wire = await startWire({ 'POST /auth/refresh_token': { body: aSession(aUser(), 'token-2') } });
    const goTo = vi.fn();
    startLive();
    startSession(goTo);
    openSession(aSession());
    await connected(wire);
    announce(wire, 'company-2-auth', evicted);
    await vi.waitFor(() => expect(wire.api.count('POST /auth/refresh_token')).toBe(1));
    await new Promise((later) => setTimeout(later, 100));
    expect(goTo).not.toHaveBeenCalled();
    expect(sessionStore.get().status).toBe('signed-in');
  });
});

it('counts the seconds to the next attempt for the offline bar', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { result } = renderHook(useConnectionState);
  expect(result.current).toEqual({ status: 'online' });
  act(() => connectionStatus.set(() => ({ status: 'offline', nextTryAt: Date.now() + 8_000 })));
  expect(result.current).toEqual({ status: 'offline', secondsToNextTry: 8 });
  act(() => void vi.advanceTimersByTime(3_000));
  expect(result.current).toEqual({ status: 'offline', secondsToNextTry: 5 });
  act(() => connectionStatus.set(() => ({ status: 'online' })));
  expect(result.current).toEqual({ status: 'online' });
});
