import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from './webhooks.ts';

const now = new Date('2026-11-18T12:00:00Z');
const secretOf = (key: Buffer) => `whsec_${key.toString('base64')}`;
const [key, other] = [randomBytes(32), randomBytes(32)];
const body = JSON.stringify({
  type: 'message.received',
  timestamp: now.toISOString(),
  seq: 5,
  data: { text: 'Olá 👋' },
});

function signed(keys: readonly Buffer[], { at = now, id = 'evt_1', text = body } = {}) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = keys.map((one) => createHmac('sha256', one).update(`${id}.${timestamp}.${text}`).digest('base64'));
  return {
    'Webhook-Id': id,
    'Webhook-Timestamp': timestamp,
    'Webhook-Signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}
const verify = (
  headers: Parameters<typeof verifyWebhook>[1],
  secrets: Parameters<typeof verifyWebhook>[2],
  text = body,
) => verifyWebhook(text, headers, secrets, { now });

describe('a webhook', () => {
  it('with a valid signature is its event, whatever the case of the headers', async () => {
    expect(await verify(signed([key]), secretOf(key))).toMatchObject({ type: 'message.received', seq: 5 });
    expect(await verify(new Headers(signed([key])), secretOf(key))).toMatchObject({ data: { text: 'Olá 👋' } });
  });

  it('signed with two secrets is accepted with either', async () => {
    const headers = signed([key, other]);
    await expect(verify(headers, secretOf(key))).resolves.toBeTruthy();
    await expect(verify(headers, secretOf(other))).resolves.toBeTruthy();
    await expect(verify(signed([other]), [secretOf(key), secretOf(other)])).resolves.toBeTruthy();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['of another secret', () => verify(signed([other]), secretOf(key))],
    ['with a changed body', () => verify(signed([key]), secretOf(key), body.replace('Olá', 'Ola'))],
    ['with another id', () => verify({ ...signed([key]), 'Webhook-Id': 'evt_2' }, secretOf(key))],
    ['older than five minutes', () => verify(signed([key], { at: new Date(now.getTime() - 301_000) }), secretOf(key))],
    ['from the future', () => verify(signed([key], { at: new Date(now.getTime() + 301_000) }), secretOf(key))],
    ['without a signature', () => verify({ ...signed([key]), 'Webhook-Signature': '' }, secretOf(key))],
    ['of a version it does not know', () => verify({ ...signed([key]), 'Webhook-Signature': 'v2,abc' }, secretOf(key))],
    ['checked with a text that is no secret', () => verify(signed([key]), 'whsec_')],
  ])('%s is refused', async (_what, call) => {
    await expect(call()).rejects.toBeInstanceOf(WebhookVerificationError);
  });
});
