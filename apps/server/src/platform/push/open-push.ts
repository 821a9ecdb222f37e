import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Env } from '../env.ts';
import type { OutgoingClient } from '../outgoing/outgoing-client.ts';
import type { PushSender } from '../push-sender.ts';
import { createPushSender, type VapidKeys } from './create-push-sender.ts';

type PushEnv = Pick<Env, 'NODE_ENV' | 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT'>;

const needed = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

/** The sender with the keys of the environment; undefined when there are none. */
export function openPush(env: PushEnv, outgoing: OutgoingClient): PushSender | undefined {
  if (env.VAPID_PUBLIC_KEY === '' && env.VAPID_PRIVATE_KEY === '') return undefined;
  const missing = needed.filter((name) => env[name] === '');
  if (missing.length > 0) throw new Error(`The environment is not usable: push needs ${missing.join(', ')}`);
  const keys = { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY, subject: env.VAPID_SUBJECT };
  assertUsable(keys);
  return createPushSender({ keys, outgoing, allowLoopback: env.NODE_ENV !== 'production' });
}

/** At the start, because with keys that do not belong together every push service refuses every message. */
function assertUsable({ publicKey, privateKey, subject }: VapidKeys): void {
  try {
    webPush.getVapidHeaders('https://push.example', subject, publicKey, privateKey, 'aes128gcm');
  } catch (error) {
    throw new Error('The environment is not usable: the VAPID values are malformed', { cause: error });
  }
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  if (pair.getPublicKey('base64url') !== publicKey.replace(/=+$/, ''))
    throw new Error('The environment is not usable: VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY');
}
