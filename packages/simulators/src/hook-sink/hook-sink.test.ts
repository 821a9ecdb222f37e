import { Webhook } from 'standardwebhooks';
import { afterAll, expect, it } from 'vitest';
import { mostAtOnce, startHookSink } from './hook-sink.ts';

const sink = await startHookSink({ port: 0 });
afterAll(() => sink.stop());
const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

function post(path: string, body: string, secret = SECRET): Promise<Response> {
  const now = new Date();
  const signature = new Webhook(secret).sign('msg-1', now, body);
  const headers = {
    'webhook-id': 'msg-1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signature,
  };
  return fetch(sink.urlOf(path), { method: 'POST', headers, body, redirect: 'manual' });
}

it('accepts a signed call and refuses one with another secret or a changed body', async () => {
  sink.trust('/a', [SECRET]);
  expect((await post('/a', '{"x":1}')).status).toBe(200);
  expect((await post('/a', '{"x":1}', `whsec_${Buffer.alloc(32, 2).toString('base64')}`)).status).toBe(401);
  expect(sink.received.map(({ signedBy }) => signedBy)).toEqual([[0], []]);
});

it('refuses a call that is older than five minutes', async () => {
  const late = await startHookSink({ port: 0, clock: () => new Date(Date.now() + 301_000) });
  late.trust('/', [SECRET]);
  const now = new Date();
  const headers = {
    'webhook-id': 'msg-1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign('msg-1', now, '{}'),
  };
  expect((await fetch(late.urlOf('/'), { method: 'POST', headers, body: '{}' })).status).toBe(401);
  await late.stop();
});

it('follows its script, then answers with an empty object', async () => {
  sink.script('/b', [
    { status: 500 },
    { redirectTo: 'http://127.0.0.1:1/' },
    { status: 200, text: 'Workflow was started' },
  ]);
  const responses = [await post('/b', '{}'), await post('/b', '{}'), await post('/b', '{}'), await post('/b', '{}')];
  expect(responses.map(({ status }) => status)).toEqual([500, 307, 200, 200]);
  expect(await responses[2]?.text()).toBe('Workflow was started');
  expect(await responses[3]?.json()).toEqual({});
});

it('closes the connection without an answer', async () => {
  sink.script('/c', ['cut']);
  await expect(post('/c', '{}')).rejects.toThrow('fetch failed');
});

it('responds by the rule of a path after its script, late where asked to, and notes what was sent', async () => {
  sink.script('/d', [{ status: 503, afterMs: 30 }]);
  sink.respond('/d', () => ({ status: 202, text: '' }));
  expect([(await post('/d', '{}')).status, (await post('/d', '{}')).status]).toEqual([503, 202]);
  const [late, next] = sink.received.filter(({ path }) => path === '/d');
  expect([late?.status, next?.status]).toEqual([503, 202]);
  expect((late?.endedAt ?? 0) - (late?.receivedAt ?? 0)).toBeGreaterThanOrEqual(29);
});

it('counts the calls that were open at one time', () => {
  const calls = [
    { receivedAt: 1, endedAt: 5 },
    { receivedAt: 2, endedAt: 3 },
    { receivedAt: 3, endedAt: 9 },
    { receivedAt: 4, endedAt: undefined },
  ];
  expect(mostAtOnce(calls)).toBe(3);
  expect(mostAtOnce([])).toBe(0);
});
