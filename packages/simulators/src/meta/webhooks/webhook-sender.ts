import { Agent } from 'node:http';
import type { FaultBox } from '../faults.ts';
import type { Journal } from '../journal.ts';
import { hashText } from '../seeded-random.ts';
import type { Callback } from './callback.ts';
import type { Parcel } from './event.ts';
import { composePayload } from './payload.ts';
import { post } from './post.ts';
import { createQueue, type Queue } from './queue.ts';
import { sign } from './sign.ts';

export interface WebhookSettings {
  /** Concurrent requests to one callback. */
  readonly connections: number;
  readonly timeoutMs: number;
  /** The first pause after a failure; each further one is twice as long, up to the longest. */
  readonly retryMs: number;
  readonly longestRetryMs: number;
  readonly giveUpAfterMs: number;
  /** How long a shuffle or a batch waits for more events. */
  readonly gatherMs: number;
  /** Events that may wait; one more is dropped, and the journal says so. */
  readonly maxWaiting: number;
}

/** Meta tries again for up to seven days, less and less often. */
export const usualWebhookSettings: WebhookSettings = {
  connections: 8,
  timeoutMs: 10_000,
  retryMs: 1_000,
  longestRetryMs: 60_000,
  giveUpAfterMs: 7 * 24 * 60 * 60 * 1000,
  gatherMs: 20,
  maxWaiting: 200_000,
};

interface Delivery {
  readonly parcels: readonly Parcel[];
  readonly body: Buffer;
  readonly startedAt: number;
  readonly lane: Lane;
  attempts: number;
}

interface Lane {
  readonly queue: Queue<Delivery>;
  isBusy: boolean;
}

/** Brings requests to one callback until each is answered 200. Attempts for one request never overlap. */
export interface WebhookSender {
  send(parcels: readonly Parcel[]): void;
  stop(): void;
}

export function createWebhookSender(
  target: { readonly callback: Callback; readonly secret: string },
  settings: WebhookSettings,
  faults: FaultBox,
  journal: Journal,
): WebhookSender {
  const agent = new Agent({ keepAlive: true, maxSockets: settings.connections });
  const lanes = Array.from({ length: settings.connections }, (): Lane => ({ queue: createQueue(), isBusy: false }));
  const pauses = new Set<NodeJS.Timeout>();
  let isStopped = false;

  function send(parcels: readonly Parcel[]): void {
    const lane = lanes[hashText(parcels[0]?.event.lane ?? '') % lanes.length];
    if (!lane) return;
    const payload = composePayload(
      parcels.map(({ event }) => event),
      faults.dice,
    );
    const body = Buffer.from(JSON.stringify(payload));
    lane.queue.push({ parcels, body, lane, startedAt: Date.now(), attempts: 0 });
    void work(lane);
  }

  async function work(lane: Lane): Promise<void> {
    if (lane.isBusy) return;
    lane.isBusy = true;
    for (let next = lane.queue.shift(); next && !isStopped; next = lane.queue.shift()) await attempt(next);
    lane.isBusy = false;
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const { parcels, body } = delivery;
    const isForged = faults.happens('wrongSignature');
    delivery.attempts += 1;
    journal.tally.requests += 1;
    if (isForged) journal.tally.wrongSignaturesSent += 1;
    for (const { record } of parcels) record.attempts += 1;

    const signature = sign(body, isForged ? `not ${target.secret}` : target.secret);
    const url = target.callback.url();
    // An address that is removed while events wait counts as one that cannot be reached.
    const status =
      url === undefined ? 0 : await post(agent, new URL(url), body, { signature, timeoutMs: settings.timeoutMs });
    if (isStopped) return;
    if (status === 200 && !isForged) return acknowledge(delivery);
    if (status === 200) journal.tally.wrongSignaturesAccepted += 1;
    tryAgainLater(delivery);
  }

  function acknowledge({ parcels }: Delivery): void {
    for (const { record, done } of parcels) {
      journal.acknowledge(record);
      done();
    }
  }

  function tryAgainLater(delivery: Delivery): void {
    const pauseMs = Math.min(settings.longestRetryMs, settings.retryMs * 2 ** (delivery.attempts - 1));
    if (Date.now() + pauseMs - delivery.startedAt > settings.giveUpAfterMs) {
      giveUp(delivery);
      return;
    }
    // The lane continues: one unanswered request must not block the others.
    const pause = setTimeout(() => {
      pauses.delete(pause);
      delivery.lane.queue.push(delivery);
      void work(delivery.lane);
    }, pauseMs);
    pauses.add(pause);
  }

  function giveUp({ parcels }: Delivery): void {
    for (const { record, done } of parcels) {
      if (record.outcome === 'waiting') record.outcome = 'given-up';
      done();
    }
  }

  return {
    send,
    stop() {
      isStopped = true;
      for (const pause of pauses) clearTimeout(pause);
      agent.destroy();
    },
  };
}
