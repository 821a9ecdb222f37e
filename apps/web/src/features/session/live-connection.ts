import { type LiveChannel, type LiveMessage, liveEventName, RESYNC_EVENT } from '@recado/contracts';
import type { Socket } from 'socket.io-client';
import { accessToken, renewAccess } from '../../shared/api/access.ts';
import { apiBase } from '../../shared/api/api-base.ts';
import { createStore } from '../../shared/hooks/store.ts';
import { retryDelayMs } from './retry-delay.ts';

const STATUS_EVERY_MS = 300_000;

export type ConnectionStatus =
  | { readonly status: 'online' }
  | { readonly status: 'offline'; readonly nextTryAt: number };

interface Connection {
  readonly socket: Socket;
  readonly heartbeat: ReturnType<typeof setInterval>;
  retry: ReturnType<typeof setTimeout> | undefined;
  attempts: number;
  /** The server refused the token: reconnecting with the same one would be refused again. */
  needsNewToken: boolean;
}

let connection: Connection | undefined;
let opening = 0;

export const connectionStatus = createStore<ConnectionStatus>({ status: 'online' });
const rereadListeners = new Set<() => void>();
const connectListeners = new Set<() => void>();
const handlers = new Map<LiveChannel, Set<(message: never) => void>>();

/**
 * Events are lost while offline, before the first connection, or while rights changed: screens with data must refetch.
 */
export const onReread = (listener: () => void): (() => void) => add(rereadListeners, listener);

/** Now if the socket is connected, and on every reconnect: the server forgets earlier reports with the socket. */
export function onConnected(listener: () => void): () => void {
  if (connection?.socket.connected) listener();
  return add(connectListeners, listener);
}

/** Sends to the server if connected; a report made while offline would be outdated after the reconnect. */
export function sendLive(event: string, payload: unknown): void {
  if (connection?.socket.connected) connection.socket.emit(event, payload);
}

export function onLive<C extends LiveChannel>(channel: C, handler: (message: LiveMessage<C>) => void): () => void {
  const channelHandlers = handlers.get(channel) ?? new Set();
  handlers.set(channel, channelHandlers);
  return add(channelHandlers, handler as (message: never) => void);
}

/** One socket per signed-in tab. It reconnects for as long as the user is signed in. */
export async function openLive(companyId: number): Promise<void> {
  closeLive();
  const turn = opening;
  // Loaded here because the sign-in page does not need it.
  const { io } = await import('socket.io-client');
  if (turn !== opening) return;

  const base = new URL(apiBase(), window.location.origin);
  const socket = io(base.origin, {
    path: `${base.pathname.replace(/\/$/, '')}/socket.io`,
    transports: ['websocket'],
    // Evaluated at every attempt, so that a reconnect uses the latest token.
    auth: (answer) => answer({ token: accessToken() }),
    // Our own backoff, because the user sees the next attempt, and a refused token must be refreshed first.
    reconnection: false,
    forceNew: true,
  });
  const heartbeat = setInterval(() => socket.connected && socket.emit('userStatus'), STATUS_EVERY_MS);
  connection = { socket, heartbeat, retry: undefined, attempts: 0, needsNewToken: false };

  socket.on('connect', () => {
    if (connection) connection.attempts = 0;
    connectionStatus.set(() => ({ status: 'online' }));
    // The first time too: the page has loaded its lists while the socket was connecting.
    reread();
    for (const listener of connectListeners) listener();
  });
  socket.on(RESYNC_EVENT, reread);
  socket.on('connect_error', (error) => tryAgain({ withNewToken: isRefusedToken(error) }));
  socket.on('disconnect', (reason) => reason !== 'io client disconnect' && tryAgain());
  socket.onAny((event: string, payload: unknown) => {
    for (const [channel, listeners] of handlers) {
      if (event === liveEventName(companyId, channel)) deliver(listeners, payload);
    }
  });
  window.addEventListener('online', tryNow);
}

export function closeLive(): void {
  opening += 1;
  window.removeEventListener('online', tryNow);
  if (connection === undefined) return;
  clearInterval(connection.heartbeat);
  clearTimeout(connection.retry);
  connection.socket.removeAllListeners();
  connection.socket.offAny();
  connection.socket.disconnect();
  connection = undefined;
  connectionStatus.set(() => ({ status: 'online' }));
}

function tryAgain({ withNewToken } = { withNewToken: false }): void {
  if (connection === undefined) return;
  const delayMs = retryDelayMs(connection.attempts, Math.random());
  connection.attempts += 1;
  connection.needsNewToken ||= withNewToken;
  clearTimeout(connection.retry);
  connection.retry = setTimeout(tryNow, delayMs);
  connectionStatus.set(() => ({ status: 'offline', nextTryAt: Date.now() + delayMs }));
}

async function tryNow(): Promise<void> {
  const current = connection;
  if (current === undefined || current.socket.connected) return;
  clearTimeout(current.retry);
  try {
    if (current.needsNewToken) await renewAccess();
    current.needsNewToken = false;
    if (connection === current) current.socket.connect();
  } catch {
    // Either the server is unreachable, or the session has ended and this socket is already closed.
    tryAgain();
  }
}

function reread(): void {
  for (const listener of rereadListeners) listener();
}

function deliver(listeners: ReadonlySet<(message: never) => void>, payload: unknown): void {
  if (typeof payload !== 'object' || payload === null) return;
  for (const handle of listeners) {
    try {
      handle(payload as never);
    } catch (error) {
      // A newer server may send events this page does not understand; a fetch is still right.
      reportError(error);
      reread();
    }
  }
}

/** The server's middleware refuses with one of the 401 codes or the expiry code as its message. */
const isRefusedToken = (error: Error): boolean => /^ERR_(SESSION|UNAUTHENTICATED)/.test(error.message);

function add<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => set.delete(item);
}
