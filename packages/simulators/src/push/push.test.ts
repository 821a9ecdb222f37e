import { createECDH, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPush, startPush } from './push.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwk = publicKey.export({ format: 'jwk' });
const point = ['x', 'y'].map((part) => Buffer.from(String(jwk[part as 'x' | 'y']), 'base64url'));
const key = Buffer.concat([Buffer.from([4]), ...point]).toString('base64url');

let service: RunningPush;
beforeAll(async () => {
  service = await startPush({ port: 0 });
});
afterAll(() => service.stop());

function tokenFor(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${key}`;
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const send = (endpoint: string, authorization: string) =>
  fetch(endpoint, {
    method: 'POST',
    headers: { authorization, ttl: '60', 'content-encoding': 'aes128gcm' },
    body: new Uint8Array(10),
  }).then(
    ({ status }) => status,
    () => 'cut',
  );

describe('the push service', () => {
  it.each([
    ['no token', () => 'Bearer x'],
    ['another push service', () => tokenFor({ aud: 'https://push.example', exp: inAnHour(), sub: 'mailto:a@b.test' })],
    ['an expired token', () => tokenFor({ aud: service.addresses.http, exp: 1, sub: 'mailto:a@b.test' })],
    ['no contact', () => tokenFor({ aud: service.addresses.http, exp: inAnHour(), sub: '' })],
  ])('refuses %s', async (_what, authorization) => {
    expect(await send(service.subscribe(key).endpoint, authorization())).toBe(403);
  });

  it('refuses another key than the subscription was made for, and does not take what it cannot decrypt', async () => {
    const good = tokenFor({ aud: service.addresses.http, exp: inAnHour(), sub: 'mailto:a@b.test' });
    const other = createECDH('prime256v1').generateKeys('base64url');
    expect(await send(service.subscribe(other).endpoint, good)).toBe(403);
    expect(await send(service.subscribe(key).endpoint, good)).toBe('cut');
    expect(service.received).toEqual([]);
  });

  it('answers 410 for a subscription that was given up', async () => {
    const subscription = service.subscribe(key);
    service.unsubscribe(subscription);
    expect(await send(subscription.endpoint, 'vapid t=a.b.c, k=d')).toBe(410);
  });
});
