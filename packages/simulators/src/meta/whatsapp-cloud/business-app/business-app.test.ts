import { afterEach, beforeEach, expect, it } from 'vitest';
import { documented, startTestMeta, type TestMeta } from '../../test-meta.ts';

const ACCOUNT = '202290129340398';
const NUMBER = '206540352242922';
const RITA = '5511987654321';
const redirectUri = 'http://127.0.0.1:9/back';
const DAY_MS = 86_400_000;

let test: TestMeta;
beforeEach(async () => {
  const number = { id: NUMBER, displayPhoneNumber: '+55 11 4000-2000', verifiedName: 'Padaria', isRegistered: false };
  const account = { id: ACCOUNT, name: 'Padaria', isForSignUp: true, numbers: [{ ...number, isOnBusinessApp: true }] };
  test = await startTestMeta({ apps: [{ ...documented, accounts: [...documented.accounts, account] }] });
});
afterEach(() => test.stop());

const call = async (path: string, token: string, body?: object) => {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${test.meta.addresses.http}/v24.0${path}`, { ...init, headers });
  return (await answer.json()) as Record<string, unknown>;
};
const exchange = (code: string) =>
  call(
    `/oauth/access_token?${new URLSearchParams({ client_id: documented.id, client_secret: documented.secret, redirect_uri: redirectUri, code })}`,
    '',
  );
async function signUp(sharesHistory = true): Promise<string> {
  const { access_token: token } = await exchange(test.meta.owner(NUMBER).signsUp({ redirectUri, sharesHistory }));
  await call(`/${ACCOUNT}/subscribed_apps`, String(token), {});
  return String(token);
}
/** The values that reached the callback, by field. */
async function told(field: string) {
  await test.meta.settled();
  return test.receiver.received
    .flatMap(({ body }) => (body as unknown as { entry: { changes: { field: string; value: object }[] }[] }).entry)
    .flatMap(({ changes }) => changes.filter((change) => change.field === field).map(({ value }) => value));
}

it('the window leads back with a code that gives a token for this account, once', async () => {
  const query = new URLSearchParams({
    client_id: documented.id,
    config_id: '1',
    response_type: 'code',
    redirect_uri: redirectUri,
    state: 'ours',
    extras: '{"featureType":"whatsapp_business_app_onboarding"}',
  });
  const page = await (await fetch(`${test.meta.addresses.http}/v24.0/dialog/oauth?${query}`)).text();
  const link = /href="([^"]+)">\+55 11 4000-2000: keep the app and share/.exec(page)?.[1]?.replaceAll('&amp;', '&');
  const back = await fetch(`${test.meta.addresses.http}${link}`, { redirect: 'manual' });
  const { searchParams } = new URL(back.headers.get('location') ?? '');
  expect(searchParams.get('state')).toBe('ours');
  const code = searchParams.get('code') ?? '';
  const { access_token: token } = await exchange(code);
  expect(await exchange(code)).toMatchObject({ error: { code: 100 } });
  const debugged = await call(`/debug_token?input_token=${token}`, `${documented.id}|${documented.secret}`);
  expect(debugged).toMatchObject({ data: { granular_scopes: [{ target_ids: [ACCOUNT] }, { target_ids: [ACCOUNT] }] } });
  expect(await call(`/${ACCOUNT}/phone_numbers`, String(token))).toMatchObject({
    data: [{ id: NUMBER, is_on_biz_app: true, platform_type: 'CLOUD_API' }],
  });
  expect(await call(`/${ACCOUNT}/phone_numbers`, documented.accessToken)).toMatchObject({ error: { code: 100 } });
});

it('sends contacts and history on request, once, and files in webhooks of their own', async () => {
  const owner = test.meta.owner(NUMBER);
  owner.savesContact(RITA, 'Rita Souza');
  const now = Date.parse('2025-06-08T00:00:00Z');
  const rita = test.meta.customer(RITA, { writesTo: NUMBER });
  rita.sendsMedia({ type: 'image', bytes: Buffer.from('image'), mimeType: 'image/png' });
  owner.has({ waId: RITA, from: 'business', text: 'Bom dia', atMs: now - 100 * DAY_MS });
  const token = await signUp();
  const ask = (sync_type: string) =>
    call(`/${NUMBER}/smb_app_data`, token, { messaging_product: 'whatsapp', sync_type });
  expect(await ask('smb_app_state_sync')).toMatchObject({ request_id: expect.any(String) });
  await ask('history');
  expect(await ask('history')).toMatchObject({ error: { code: 100 } });
  expect(await told('smb_app_state_sync')).toMatchObject([
    { state_sync: [{ action: 'add', contact: { full_name: 'Rita Souza', phone_number: RITA } }] },
  ]);
  expect(await told('history')).toMatchObject([
    { history: [{ metadata: { phase: 0 }, threads: [{ id: RITA, messages: [{ type: 'media_placeholder' }] }] }] },
    { history: [{ metadata: { phase: 1 }, threads: [] }] },
    {
      history: [
        {
          metadata: { phase: 2, progress: 100 },
          threads: [{ messages: [{ to: RITA, text: { body: 'Bom dia' }, history_context: { from_me: true } }] }],
        },
      ],
    },
    { messages: [{ type: 'image', image: { id: expect.any(String) } }] },
  ]);
});

it('a declined history is an error, what the owner writes an echo, and a removed number ends the access', async () => {
  const token = await signUp(false);
  await call(`/${NUMBER}/smb_app_data`, token, { messaging_product: 'whatsapp', sync_type: 'history' });
  expect(await told('history')).toMatchObject([{ history: [{ errors: [{ code: 2593109 }] }] }]);
  const owner = test.meta.owner(NUMBER);
  const { id } = owner.says(RITA, 'Já vou');
  owner.deletes(id);
  expect(await told('smb_message_echoes')).toMatchObject([
    { message_echoes: [{ id, to: RITA, type: 'text', text: { body: 'Já vou' } }] },
    { message_echoes: [{ to: RITA, type: 'revoke', revoke: { original_message_id: id } }] },
  ]);
  owner.removesNumber();
  expect(await told('account_update')).toMatchObject([{ event: 'PARTNER_REMOVED', phone_number: '551140002000' }]);
  expect(await call(`/${NUMBER}`, token)).toMatchObject({ error: { code: 190 } });
});
