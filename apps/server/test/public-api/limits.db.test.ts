import { expect, it } from 'vitest';
import { aCompany, aConnection, anApiKey, tokenOfConnection } from '../factories.ts';
import { signInAs } from '../sign-in-as.ts';
import { testApp } from '../test-app.ts';
import { testEnv } from '../test-services.ts';

const app = await testApp({ env: testEnv({ API_CALLS_PER_SECOND: '1', API_CALLS_BURST: '2' }) });

it('refuses the calls of a key above its burst with 429, Retry-After and the state of the limit', async () => {
  const { scope, admin } = await aCompany(app.services);
  const [key, other] = [await anApiKey(scope), await anApiKey(scope)];
  const visitor = app.browser();
  const call = (token: string) => visitor.call('GET', '/queue', { token });
  expect((await call(key)).headers).toMatchObject({
    'ratelimit-policy': '"default";q=2;w=2',
    ratelimit: '"default";r=1;t=1',
  });
  // Many at the same time: on a slow machine tokens come back between calls that follow each other.
  const answers = await Promise.all(Array.from({ length: 40 }, () => call(key)));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused).toMatchObject({
    body: { code: 'ERR_TOO_MANY_REQUESTS', retryAfterSeconds: 1 },
    headers: { 'retry-after': '1', ratelimit: expect.stringMatching(/^"default";r=0;t=\d$/) },
  });
  expect((await call(other)).status).toBe(200);
  expect((await call((await signInAs(app.services, admin)).token)).status).toBe(200);
});

it('counts the token of a connection by itself', async () => {
  const { scope } = await aCompany(app.services);
  const token = await tokenOfConnection(scope, (await aConnection(scope)).id);
  const visitor = app.browser();
  const send = () => visitor.call('POST', '/api/messages/checkNumber', { token, body: {} });
  const answers = await Promise.all(Array.from({ length: 40 }, send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
});
