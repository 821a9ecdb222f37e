import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from '../loopback.ts';
import { asList, asObject, type Json } from './json.ts';

export interface Received {
  readonly body: Json;
  readonly isSigned: boolean;
  readonly atMs: number;
}

/** A callback for tests: answers challenges, checks signatures and stores received requests. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** How the next requests are answered, each with a status; 200 when the list is empty. */
  readonly answers: number[];
  /** Delay of each response. */
  delayMs: number;
  readonly mostAtOnce: () => number;
  stop(): Promise<void>;
}

export async function startReceiver(secret: string, verifyToken: string): Promise<Receiver> {
  const received: Received[] = [];
  const answers: number[] = [];
  let [underWay, mostAtOnce] = [0, 0];

  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      const { searchParams } = new URL(request.url ?? '/', 'http://callback');
      const isOurs =
        searchParams.get('hub.mode') === 'subscribe' && searchParams.get('hub.verify_token') === verifyToken;
      return void response.writeHead(isOurs ? 200 : 403).end(isOurs ? searchParams.get('hub.challenge') : '');
    }
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    const raw = await buffer(request);
    if (receiver.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, receiver.delayMs));
    underWay -= 1;
    const isSigned = signatureOf(request) === `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;
    received.push({ body: asObject(JSON.parse(raw.toString())), isSigned, atMs: performance.now() });
    response.writeHead(answers.shift() ?? (isSigned ? 200 : 401)).end();
  });

  const receiver: Receiver = {
    url: `http://127.0.0.1:${await listenOnLoopback(server, 0)}/webhooks/meta/test`,
    received,
    answers,
    delayMs: 0,
    mostAtOnce: () => mostAtOnce,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}

const signatureOf = ({ headers }: IncomingMessage) => headers['x-hub-signature-256'];

/** Every message, status and other item of the requests, in the order they came. */
export function itemsOf(received: readonly Received[]): { kind: string; item: Json }[] {
  return received.flatMap(({ body }) =>
    asList(body['entry']).flatMap((entry) =>
      asList(asObject(entry)['changes']).flatMap((change) => {
        const value = asObject(asObject(change)['value']);
        return ['messages', 'statuses'].flatMap((kind) =>
          asList(value[kind]).map((item) => ({ kind, item: asObject(item) })),
        );
      }),
    ),
  );
}
