import { setTimeout as sleep } from 'node:timers/promises';
import { liveEventName } from '@recado/contracts';
import { io } from 'socket.io-client';
import { Pool } from 'undici';
import { seededRandom } from '../src/platform/lanes/testing/seeded-random.ts';
import { serveQuestions } from './inbound-questions.ts';
import { type SignedWebhook, sequenceIn, signedWebhook } from './inbound-traffic.ts';
import type { InboundWorld } from './inbound-world.ts';

const CONNECTIONS = 64;
const IN_FLIGHT = 16;
const STALLED_MS = 30_000;

export interface Burst {
  readonly messages: number;
  readonly perWebhook: number;
}

export interface Steady {
  readonly perSecond: number;
  readonly seconds: number;
  readonly perWebhook: number;
}

export interface SteadyResult {
  /** Milliseconds until Meta has its response, and until the administrator's browser has the message. */
  readonly answers: readonly number[];
  readonly seen: readonly number[];
}

/**
 * Plays Meta and an administrator's browser: sends signed webhooks and waits until the socket received every message.
 */
serveQuestions(async (world: InboundWorld) => {
  const pool = new Pool(world.apiUrl, { connections: CONNECTIONS });
  const browser = await openBrowser(world);
  let last = 0;
  const webhooks = ({ messages, perWebhook }: Burst): SignedWebhook[] =>
    Array.from({ length: Math.ceil(messages / perWebhook) }, () =>
      signedWebhook(
        world,
        Array.from({ length: perWebhook }, () => ++last),
      ),
    );

  return {
    /**
     * As fast as the path allows, with this many webhooks in flight. Returns messages a second until all are received.
     */
    async burst(burst: Burst): Promise<number> {
      const waiting = webhooks(burst);
      browser.expect(waiting.flatMap(({ sequences }) => sequences));
      const startedAt = performance.now();
      const sender = async () => {
        for (let webhook = waiting.pop(); webhook; webhook = waiting.pop()) await post(webhook);
      };
      await Promise.all(Array.from({ length: IN_FLIGHT }, sender));
      const seen = await browser.allSeen();
      return (seen.size * 1000) / (Math.max(...seen.values()) - startedAt);
    },

    /** At a fixed rate, whether or not the path keeps up; each time is counted from when the webhook was due. */
    async steady({ perSecond, seconds, perWebhook }: Steady): Promise<SteadyResult> {
      const random = seededRandom(1);
      const waiting = webhooks({ messages: perSecond * seconds, perWebhook });
      browser.expect(waiting.flatMap(({ sequences }) => sequences));
      const dueAt = new Map<number, number>();
      let due = performance.now() + 100;
      const answering: Promise<number>[] = [];
      for (const webhook of waiting) {
        due += (-Math.log(1 - random()) * perWebhook * 1000) / perSecond;
        for (const sequence of webhook.sequences) dueAt.set(sequence, due);
        const early = due - performance.now();
        if (early > 0) await sleep(early);
        const since = due;
        answering.push(post(webhook).then(() => performance.now() - since));
      }
      const answers = await Promise.all(answering);
      const seen = await browser.allSeen();
      return { answers, seen: [...seen].map(([sequence, at]) => at - (dueAt.get(sequence) ?? Number.NaN)) };
    },
  };

  async function post({ body, signature }: SignedWebhook): Promise<void> {
    const answer = await pool.request({
      method: 'POST',
      path: world.webhookPath,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body,
    });
    await answer.body.dump();
    if (answer.statusCode !== 200) throw new Error(`A webhook was answered ${answer.statusCode}.`);
  }
});

async function openBrowser({ apiUrl, token, companyId }: InboundWorld) {
  const socket = io(apiUrl, { transports: ['websocket'], auth: { token } });
  let expected = new Set<number>();
  let seen = new Map<number, number>();
  let advice = 0;
  socket.on('resync', () => {
    advice += 1;
  });
  socket.on(liveEventName(companyId, 'appMessage'), ({ message }: { message: { body: string } }) => {
    const sequence = sequenceIn(message.body);
    if (expected.delete(sequence)) seen.set(sequence, performance.now());
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    expect(sequences: readonly number[]) {
      expected = new Set(sequences);
      seen = new Map();
    },
    /** When each was received. A realtime event may be lost by design, but then the measurement is invalid. */
    async allSeen(): Promise<ReadonlyMap<number, number>> {
      for (let left = expected.size, changedAt = performance.now(); expected.size > 0; await sleep(5)) {
        if (expected.size !== left) changedAt = performance.now();
        left = expected.size;
        if (performance.now() - changedAt > STALLED_MS)
          throw new Error(`${left} messages were never seen; the server advised to read again ${advice} times.`);
      }
      return seen;
    },
  };
}
