import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis, RedisOptions } from 'ioredis';
import type { Logger } from '../log/logger.ts';
import { type NodeMessage, nodeMessage } from './node-message.ts';
import { oncePerMinute } from './once-per-minute.ts';

const STREAM_LENGTH = 10_000;
const READ_COUNT = 200;
const BLOCK_MS = 5_000;
const RETRY_MS = 250;
const ANNOUNCE_LOSS_AFTER_MS = 1_000;
const START_WAIT_MS = 3_000;
/**
 * Well above any pause of our own: a process that was busy for seconds runs the timer before it reads the waiting
 * response.
 */
const SILENCE_MS = 15_000;
const FAREWELL_MS = 2_000;

/**
 * One ordered log between the nodes. Events and changes of rights share it, because a node must remove a socket from a
 * room before it handles a later event to that room. Socket.IO's own Redis adapter sends the two over separate
 * connections, on which one can overtake the other.
 */
export interface NodeStream {
  /** Neither throws nor waits, whatever the state of Redis. */
  send(message: NodeMessage): void;
  /** From now on receives the messages of other nodes. */
  listen(onMessage: OnMessage): Promise<void>;
  stop(): Promise<void>;
}

type OnMessage = (message: NodeMessage) => void;

export interface NodeStreamOptions {
  readonly redis: Redis;
  readonly key: string;
  readonly log: Logger;
  readonly onLost: () => void;
  /** How long a message of another node took to arrive, by the clocks of Redis and of this node. */
  readonly onArrived?: (lagMs: number) => void;
  /** Messages of other nodes were lost to this one: its clients are asked to read again. */
  readonly onMissed?: () => void;
}

export async function openNodeStream({
  redis,
  key,
  log,
  onLost,
  onArrived = () => undefined,
  onMissed = () => undefined,
}: NodeStreamOptions): Promise<NodeStream> {
  const nodeId = randomUUID();
  const stopping = new AbortController();
  const complain = oncePerMinute<unknown>((err, times) => log.warn({ err, times }, 'realtime: Redis is out of reach'));
  const writer = connect(redis);
  let reader: Redis | undefined;
  let reading: Promise<void> | undefined;
  let lossTimer: NodeJS.Timeout | undefined;

  // A message sent before the connection is established is lost and would make every client of the installation reload.
  await within(START_WAIT_MS, becomesReady(writer));

  return {
    send: (message) => {
      append(message).catch((error: unknown) => {
        complain(error);
        onLost();
        announceLossSoon();
      });
    },
    async listen(onMessage) {
      reader = connect(redis);
      await within(START_WAIT_MS, becomesReady(reader));
      const { promise: started, resolve: onStarted } = Promise.withResolvers<void>();
      reading = readForever(reader, onMessage, onStarted);
      await within(START_WAIT_MS, started);
    },
    async stop() {
      stopping.abort();
      clearTimeout(lossTimer);
      reader?.disconnect();
      await reading;
      // Answered after everything sent before it, so the last published events still leave.
      await within(
        FAREWELL_MS,
        writer.quit().catch(() => undefined),
      );
      writer.disconnect();
    },
  };

  function append(message: NodeMessage): Promise<unknown> {
    return writer.xadd(key, 'MAXLEN', '~', STREAM_LENGTH, '*', 'node', nodeId, 'body', JSON.stringify(message));
  }

  /**
   * The other nodes cannot know which messages did not reach them; once Redis answers again they learn that some did
   * not.
   */
  function announceLossSoon(): void {
    if (stopping.signal.aborted) return;
    lossTimer ??= setTimeout(() => {
      lossTimer = undefined;
      append({ kind: 'missed' }).catch(announceLossSoon);
    }, ANNOUNCE_LOSS_AFTER_MS);
  }

  async function readForever(from: Redis, onMessage: OnMessage, onStarted: () => void): Promise<void> {
    let position: string | undefined;
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      try {
        const isContinuous = position !== undefined && (await isKept(from, position));
        // Not '$', which would lose messages sent between two reads.
        if (position === undefined || !isContinuous) position = await newestId(from);
        if (attempt > 1 && !isContinuous) passMissed(onMessage);
        onStarted();
        for (;;) {
          const entries = await readAfter(from, position);
          // A node that falls far behind finds the stream trimmed and would otherwise never know.
          if (entries.length === READ_COUNT && !(await isKept(from, position))) passMissed(onMessage);
          for (const [id, fields] of entries) {
            position = id;
            // The id of an entry begins with the time at which Redis stored it.
            onArrived(Math.max(0, Date.now() - Number.parseInt(id, 10)));
            handleEntry(fields, onMessage);
          }
        }
      } catch (error) {
        if (stopping.signal.aborted) return;
        complain(error);
        onStarted();
        await sleep(RETRY_MS);
      }
    }
  }

  function passMissed(onMessage: OnMessage): void {
    onMissed();
    onMessage({ kind: 'missed' });
  }

  /** As long as the last entry we read exists, so does everything after it. */
  async function isKept(from: Redis, position: string): Promise<boolean> {
    return (await from.xrange(key, position, position)).length > 0;
  }

  async function newestId(from: Redis): Promise<string> {
    const [newest] = await from.xrevrange(key, '+', '-', 'COUNT', 1);
    return newest?.[0] ?? '0-0';
  }

  async function readAfter(from: Redis, position: string): Promise<[id: string, fields: string[]][]> {
    const streams = await from.xread('COUNT', READ_COUNT, 'BLOCK', BLOCK_MS, 'STREAMS', key, position);
    return streams?.[0]?.[1] ?? [];
  }

  function handleEntry([, sender, , body]: string[], onMessage: OnMessage): void {
    if (sender === nodeId) return;
    try {
      onMessage(nodeMessage.parse(JSON.parse(body ?? '')));
    } catch (error) {
      log.error({ err: error }, 'realtime: a message from another node could not be handled');
    }
  }
}

/**
 * A separate connection that fails immediately while Redis is down, gives up on one that does not answer for too long,
 * and always tries to reconnect.
 */
function connect(redis: Redis): Redis {
  const connection = redis.duplicate<RedisOptions>({
    lazyConnect: false,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: undefined,
    socketTimeout: SILENCE_MS,
    connectTimeout: 5_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  // Every command already reports its failure; without a listener ioredis writes to the console.
  connection.on('error', () => undefined);
  return connection;
}

/** Or fails for the first time, and then there is nothing to wait for. */
async function becomesReady(connection: Redis): Promise<void> {
  if (connection.status !== 'ready') await once(connection, 'ready').catch(() => undefined);
}

/** A process starts and ends without Redis too: it only takes a moment longer. */
const within = (ms: number, event: Promise<unknown>): Promise<unknown> =>
  Promise.race([event, sleep(ms, undefined, { ref: false })]);
