import { io, type Socket } from 'socket.io-client';

/** A browser tab that records everything it received. */
export interface Browser {
  readonly socket: Socket;
  /** The received events by name, in order, without the requests to refresh. */
  readonly received: [event: string, payload: unknown][];
  readonly resyncs: number;
  /** Why the server disconnected, once it has. */
  readonly disconnectReason: string | undefined;
}

export interface BrowserOptions {
  readonly origin?: string;
}

/** Resolves when the server accepts the tab, rejects with its error. */
export function openBrowser(port: number, token: unknown, { origin }: BrowserOptions = {}): Promise<Browser> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(token === undefined ? {} : { auth: { token } }),
    ...(origin === undefined ? {} : { extraHeaders: { origin } }),
  });
  const received: Browser['received'] = [];
  let resyncs = 0;
  let disconnectReason: string | undefined;
  socket.onAny((event: string, payload: unknown) => {
    if (event === 'resync') resyncs += 1;
    else received.push([event, payload]);
  });
  socket.on('disconnect', (reason) => {
    disconnectReason = reason;
  });
  const browser: Browser = {
    socket,
    received,
    get resyncs() {
      return resyncs;
    },
    get disconnectReason() {
      return disconnectReason;
    },
  };
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(browser));
    socket.once('connect_error', reject);
  });
}
