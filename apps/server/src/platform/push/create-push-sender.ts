import webPush from 'web-push';
import type { OutgoingClient } from '../outgoing/outgoing-client.ts';
import { OutgoingError } from '../outgoing/outgoing-error.ts';
import type { PushOutcome, PushSender } from '../push-sender.ts';
import { readPushAnswer } from './read-push-answer.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
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
