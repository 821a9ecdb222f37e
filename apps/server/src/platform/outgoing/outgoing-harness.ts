import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createOutgoingClient, type OutgoingClient, type OutgoingClientOptions } from './outgoing-client.ts';
import type { OutgoingError } from './outgoing-error.ts';

const servers: { close(): unknown; closeAllConnections?(): void }[] = [];
const clients: OutgoingClient[] = [];

/** For `afterEach`: ends every server and client the test has started. */
export async function stopAll(): Promise<void> {
  for (const server of servers.splice(0)) {
    server.closeAllConnections?.();
    server.close();
  }
  await Promise.all(clients.splice(0).map((client) => client.close()));
}

/** A client as in development: simulators on this machine may be called. */
export function aClient(options: Partial<OutgoingClientOptions> = {}): OutgoingClient {
  const client = createOutgoingClient({ maxBytes: 1_000_000, timeoutMs: 5000, allowLoopback: true, ...options });
  clients.push(client);
  return client;
}

interface Received extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  readonly body: string;
}

/** A real server on a free port that records what it received. */
export async function serve(listener: RequestListener) {
  const requests: Received[] = [];
  const { promise: closed, resolve: noticeClosed } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    response.on('close', noticeClosed);
    const { method, url, headers } = request;
    requests.push({ method, url, headers, body: (await buffer(request)).toString() });
    listener(request, response);
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, port, requests, closed };
}

export async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export function drip(drop: () => unknown): void {
  const timer = setInterval(drop, 20);
  servers.push({ close: () => clearInterval(timer) });
}

/** The reason of a failed call. */
export function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'no failure',
    (error: OutgoingError) => error.reason ?? error,
  );
}
