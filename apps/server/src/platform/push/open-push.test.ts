import { describe, expect, it } from 'vitest';
import { loadEnv } from '../env.ts';
import type { OutgoingClient } from '../outgoing/outgoing-client.ts';
import { openPush } from './open-push.ts';

const outgoing = {} as OutgoingClient;
const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = loadEnv({});
const own = { NODE_ENV: 'production', VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } as const;

describe('the VAPID keys', () => {
  it('may be missing: then there are no push notifications', () => {
    expect(openPush({ ...own, VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' }, outgoing)).toBeUndefined();
  });

  it.each([
    [{ VAPID_PRIVATE_KEY: '' }, 'VAPID_PRIVATE_KEY'],
    [{ VAPID_SUBJECT: '' }, 'VAPID_SUBJECT'],
    [{ VAPID_PRIVATE_KEY: 'short' }, 'malformed'],
    [{ VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url') }, 'does not belong'],
  ])('that are no pair prevent the start: %o', (change, problem) => {
    expect(() => openPush({ ...own, ...change }, outgoing)).toThrow(problem);
  });

  it('call https only in production, and the simulator on this machine elsewhere', () => {
    const endpoints = ['https://push.example/a', 'http://127.0.0.1:8090/a', 'http://push.example/a', 'nowhere'];
    const accepted = (env: typeof own | (Omit<typeof own, 'NODE_ENV'> & { NODE_ENV: 'test' })) =>
      endpoints.map((endpoint) => openPush(env, outgoing)?.accepts(endpoint));
    expect(accepted(own)).toEqual([true, false, false, false]);
    expect(accepted({ ...own, NODE_ENV: 'test' })).toEqual([true, true, false, false]);
  });
});
