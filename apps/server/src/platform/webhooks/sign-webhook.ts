import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** As the Standard Webhooks specification recommends: 24 to 64 bytes. */
const SECRET_BYTES = 32;

export interface SignedWebhook {
  /** The same in every attempt, so that a receiver recognises a repeated call. */
  readonly webhookId: string;
  readonly body: string;
  /** Of this attempt: receivers refuse old ones. */
  readonly sentAt: Date;
  /** The current secret first, then the previous one while it is valid. */
  readonly secrets: readonly string[];
}

export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** One signature for each secret: a receiver accepts the call with either. */
export function signWebhook({ webhookId, body, sentAt, secrets }: SignedWebhook): Readonly<Record<string, string>> {
  return {
    'webhook-id': webhookId,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(webhookId, sentAt, body)).join(' '),
  };
}
