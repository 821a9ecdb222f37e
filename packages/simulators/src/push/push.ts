import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { LOOPBACK, listenOnLoopback } from '../loopback.ts';
import { defineSimulator, type RunningSimulator } from '../simulator.ts';
import { vapidProblem } from './check-vapid.ts';
import { type BrowserKeys, decryptPush } from './decrypt-push.ts';

export interface PushOptions {
  readonly port: number;
  readonly clock: () => Date;
}

/** As a browser gives it to the page. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface ReceivedPush {
  readonly endpoint: string;
  readonly payload: string;
  readonly ttl: string;
  readonly urgency: string;
  readonly topic: string;
}

export interface RunningPush extends RunningSimulator {
  readonly addresses: { readonly http: string };
  /** A browser subscribes for the sender with this public key. */
  subscribe(publicKey: string): BrowserSubscription;
  /** The user took the permission back: from now on the endpoint is gone. */
  unsubscribe(subscription: BrowserSubscription): void;
  /** The next push is answered with this status. */
  failNext(status: number, headers?: Readonly<Record<string, string>>): void;
  /** Received pushes that could be decrypted, oldest first. */
  readonly received: readonly ReceivedPush[];
  /** Also those that were refused. */
  requestCount(): number;
}

interface Subscriber extends BrowserKeys {
  readonly publicKey: string;
}

/** A push service in memory, with the browsers behind it: it checks the sender and decrypts with the browser's keys. */
export async function startPush({
  port = 8090,
  clock = () => new Date(),
}: Partial<PushOptions> = {}): Promise<RunningPush> {
  const subscribers = new Map<string, Subscriber>();
  const received: ReceivedPush[] = [];
  const failures: { readonly status: number; readonly headers: Readonly<Record<string, string>> }[] = [];
  let requests = 0;

  const server = createServer((request, response) => {
    requests += 1;
    // Callers that hang up while their body is read end here, not as an uncaught error.
    respond(request, response).catch(() => request.socket.destroy());
  });
  const origin = `http://${LOOPBACK}:${await listenOnLoopback(server, port)}`;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const failure = failures.shift();
    if (failure) response.writeHead(failure.status, failure.headers).end();
    else response.writeHead(take(request, body)).end();
  }

  /** The status by which a push service answers. */
  function take({ method, url = '/', headers }: IncomingMessage, body: Buffer): number {
    if (method !== 'POST') return 405;
    const endpoint = `${origin}${url}`;
    const subscriber = subscribers.get(endpoint);
    if (!subscriber) return 410;
    const { publicKey } = subscriber;
    if (vapidProblem(headers.authorization, { origin, publicKey, now: clock() }) !== undefined) return 403;
    const { ttl = '', urgency = '', topic = '' } = headers as Record<string, string | undefined>;
    if (!/^\d+$/.test(ttl) || topic.length > 32 || headers['content-encoding'] !== 'aes128gcm') return 400;
    if (body.length > 4096) return 413;
    received.push({ endpoint, payload: decryptPush(body, subscriber), ttl, urgency, topic });
    return 201;
  }

  return {
    addresses: { http: origin },
    describe: () => `push: ${origin}`,
    subscribe(publicKey) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${origin}/push/${randomUUID()}`;
      subscribers.set(endpoint, { pair, auth, publicKey });
      return { endpoint, keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') } };
    },
    unsubscribe: ({ endpoint }) => void subscribers.delete(endpoint),
    failNext: (status, headers = {}) => void failures.push({ status, headers }),
    received,
    requestCount: () => requests,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export const push = defineSimulator<PushOptions, RunningPush>({ name: 'push', start: startPush });
