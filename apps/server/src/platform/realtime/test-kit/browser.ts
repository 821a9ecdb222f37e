import { io, type Socket } from 'socket.io-client';

/** A browser tab: it remembers everything it was told. */
export interface Browser {
  readonly socket: Socket;
  /** What came in by name, in order, without the advice to read again. */
  readonly heard: [event: string, payload: unknown][];
  readonly resyncs: number;
  /** Why the server let go, once it has. */
  readonly disconnectReason: string | undefined;
}

export interface BrowserOptions {
  readonly origin?: string;
}

/** Resolves when the server let the tab in, rejects with its refusal. */
export function openBrowser(port: number, token: unknown, { origin }: BrowserOptions = {}): Promise<Browser> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(token === undefined ? {} : { auth: { token } }),
    ...(origin === undefined ? {} : { extraHeaders: { origin } }),
  });
  const heard: Browser['heard'] = [];
  let resyncs = 0;
  let disconnectReason: string | undefined;
  socket.onAny((event: string, payload: unknown) => {
    if (event === 'resync') resyncs += 1;
    else heard.push([event, payload]);
  });
  socket.on('disconnect', (reason) => {
    disconnectReason = reason;
  });
  const browser: Browser = {
    socket,
    heard,
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
