import webPush from 'web-push';
import type { OutgoingClient } from '../outgoing/outgoing-client.ts';
import { OutgoingError } from '../outgoing/outgoing-error.ts';
import { type PushOutcome, readPushAnswer } from './read-push-answer.ts';

/** A browser at its push service. */
export interface PushTarget {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushMessage {
  readonly payload: string;
  /** How long the push service stores it for a browser that is not running. */
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
  /** An undelivered message is replaced by the next one with the same topic. At most 32 characters. */
  readonly topic: string;
}

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

export interface PushSender {
  readonly publicKey: string;
  /** False for an endpoint that no browser would have: users choose the address that this server calls. */
  accepts(endpoint: string): boolean;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

export interface PushSenderOptions {
  readonly keys: VapidKeys;
  readonly outgoing: OutgoingClient;
  /** For development and tests, where the simulator listens on this machine. Never in production. */
  readonly allowLoopback: boolean;
}

const MAX_ANSWER_BYTES = 64 * 1024;

/** Sends web push messages. The library encrypts and signs; the guarded client makes the call. */
export function createPushSender({ keys, outgoing, allowLoopback }: PushSenderOptions): PushSender {
  const accepts = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, hostname } = new URL(endpoint);
    return protocol === 'https:' || (allowLoopback && protocol === 'http:' && hostname === '127.0.0.1');
  };
  return {
    publicKey: keys.publicKey,
    accepts,
    async send(target, { payload, ttlSeconds, urgency, topic }) {
      if (!accepts(target.endpoint)) return { outcome: 'refused', reason: 'endpoint' };
      const { endpoint, headers, body } = webPush.generateRequestDetails(target, payload, {
        vapidDetails: keys,
        TTL: ttlSeconds,
        contentEncoding: 'aes128gcm',
        urgency,
        topic,
      });
      try {
        const answer = await outgoing.request(endpoint, {
          method: 'POST',
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
          body: body ?? '',
          maxBytes: MAX_ANSWER_BYTES,
          // A redirect could lead to an address that is not https.
          maxRedirects: 0,
        });
        return readPushAnswer(answer, new Date());
      } catch (error) {
        if (error instanceof OutgoingError) return outcomeOfFailure(error);
        throw error;
      }
    },
  };
}

/** The push service was not reached, or the address may not be called. */
const outcomeOfFailure = ({ reason }: OutgoingError): PushOutcome =>
  reason === 'unreachable' || reason === 'timeout' ? { outcome: 'later' } : { outcome: 'refused', reason };
