import { sign } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { startDialogflow } from './dialogflow.ts';

const dialogflow = await startDialogflow({ port: 0 });
afterAll(() => dialogflow.stop());
const keyFile = JSON.parse(
  dialogflow.addAgent('loja', { Oi: { says: ['Olá!'], ends: true }, '*': { says: ['Hein?'] } }),
);

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
function token(claims: object = {}, header: object = {}): string {
  const iat = Math.floor(Date.now() / 1000);
  const { client_email: email, private_key_id: kid, private_key: key } = keyFile;
  const aud = 'https://dialogflow.googleapis.com/';
  const text = `${encode({ alg: 'RS256', kid, ...header })}.${encode({ iss: email, sub: email, aud, iat, exp: iat + 3600, ...claims })}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}
const ask = (text: string, bearer = token(), project = 'loja') =>
  fetch(`${dialogflow.addresses.http}/v2/projects/${project}/agent/sessions/s1:detectIntent`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ queryInput: { text: { text, languageCode: 'pt-BR' } } }),
  });

it('answers an intent by its text, and others with the fallback', async () => {
  expect(await (await ask('Oi')).json()).toMatchObject({
    queryResult: { fulfillmentText: 'Olá!', diagnosticInfo: { end_conversation: true } },
  });
  expect(await (await ask('xyz')).json()).toMatchObject({ queryResult: { fulfillmentText: 'Hein?' } });
});

it.each([
  ['another audience', { aud: 'https://example.com/' }, {}],
  ['an expired token', { iat: 1, exp: 2 }, {}],
  ['another issuer', { iss: 'x@y.z' }, {}],
  ['an unknown key', {}, { kid: 'other' }],
  ['an unsigned algorithm', {}, { alg: 'none' }],
])('refuses %s with 401', async (_case, claims, header) => {
  expect((await ask('Oi', token(claims, header))).status).toBe(401);
});

it('refuses a changed signature, another project and a text that is too long', async () => {
  expect((await ask('Oi', `${token().slice(0, -8)}AAAAAAAA`)).status).toBe(401);
  expect((await ask('Oi', token(), 'outra')).status).toBe(403);
  expect((await ask('x'.repeat(257))).status).toBe(400);
});

it('fails as told, may answer late, and lets a function choose the faults', async () => {
  dialogflow.failNext({ status: 503 }, { afterMs: 5 });
  expect((await ask('Oi')).status).toBe(503);
  expect(await (await ask('Oi')).json()).toMatchObject({ queryResult: { fulfillmentText: 'Olá!' } });
  dialogflow.failBy(() => ({ status: 429 }));
  expect((await ask('Oi')).status).toBe(429);
  dialogflow.failBy(() => undefined);
  expect((await ask('Oi')).status).toBe(200);
});
