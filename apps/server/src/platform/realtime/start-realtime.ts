import type { LivePublisher } from '../live.ts';
import type { Services } from '../services.ts';
import { createLivePublisher } from './live-publisher.ts';
import type { NodeMessage } from './node-message.ts';
import { openNodeStream } from './node-stream.ts';
import { createSocketServer, type SocketServer, type SocketServerOptions } from './socket-server.ts';

export interface RealtimeOptions {
  readonly services: Pick<Services, 'redis' | 'log' | 'metrics' | 'background' | 'tracing'>;
  /** Separates installations that share a Redis. */
  readonly keyPrefix: string;
}

export interface Realtime {
  readonly publisher: LivePublisher;
  /** Accepts sockets of browsers. A process without an HTTP server never calls it and only publishes. */
  acceptSockets(options: SocketServerOptions): Promise<void>;
  /** Closes the sockets of this node, spread over this time. */
  stop(overMs?: number): Promise<void>;
}

/**
 * Realtime is a hint, the database is the truth. This node's sockets receive a message immediately; the other nodes
 * receive it through Redis, and not while Redis is down. Afterwards every client is asked to read again.
 */
export async function startRealtime({ services, keyPrefix }: RealtimeOptions): Promise<Realtime> {
  const { log, metrics, background, tracing } = services;
  let sockets: SocketServer | undefined;
  const published = metrics.counter({ name: 'recado_live_published_total', help: 'Realtime messages published here.' });
  const dropped = metrics.counter({
    name: 'recado_live_dropped_total',
    help: 'Realtime messages that did not reach the other nodes, or violated the contract.',
    labelNames: ['reason'],
  });
  metrics.gauge({
    name: 'recado_sockets',
    help: 'Open sockets on this node.',
    collect() {
      this.set(sockets?.socketCount ?? 0);
    },
  });

  const lag = metrics.histogram({
    name: 'recado_live_lag_seconds',
    help: 'Time that a realtime message took from Redis to this node.',
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
  });
  const missed = metrics.counter({
    name: 'recado_live_missed_total',
    help: 'Times this node missed messages of other nodes and asked its clients to read again.',
  });

  const stream = await openNodeStream({
    redis: services.redis,
    key: `${keyPrefix}:live`,
    log,
    onLost: () => dropped.inc({ reason: 'redis' }),
    onArrived: (lagMs) => lag.observe(lagMs / 1000),
    onMissed: () => missed.inc(),
  });
  const publisher = createLivePublisher({
    send,
    log,
    onPublished: () => published.inc(),
    onRefused: () => dropped.inc({ reason: 'refused' }),
  });

  return {
    publisher,
    async acceptSockets(options) {
      // Listening comes first: a socket accepted before it would miss events and never know.
      await stream.listen(apply);
      sockets = createSocketServer({ log, background }, options);
    },
    async stop(overMs) {
      await sockets?.stop(overMs);
      await stream.stop();
    },
  };

  /** To the sockets of this node. */
  function apply(message: NodeMessage): void {
    if (!sockets) return;
    const span =
      message.kind === 'announce'
        ? tracing.resume(message.trace, 'realtime.emit', { attributes: { 'recado.channel': message.event } })
        : undefined;
    sockets.apply(message);
    span?.end();
  }

  function send(message: NodeMessage): void {
    apply(message);
    stream.send(message);
  }
}
