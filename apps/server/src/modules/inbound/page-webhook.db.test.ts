import { createHmac } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { aCompany, unique } from '../../../test/factories.ts';
import { testApp } from '../../../test/test-app.ts';
import { addConnection, connectionDirectoryRepo, connectionsRepo } from '../connections/index.ts';
import { metaId } from '../connections/testing/connection-world.ts';

// The page of a webhook decides whose inbox it goes to; its signature decides whether it may.
const { app, services } = await testApp();
const { META_APP_ID, META_APP_SECRET, META_VERIFY_TOKEN } = services.env;
const OWN_SECRET = 'app-secret-0123';

async function aPage(provider: 'facebook' | 'instagram' = 'facebook') {
  const { scope, companyId } = await aCompany(services);
  const accountId = metaId();
  const connection = await connectionsRepo.insert(scope, { name: unique('Página'), channel: provider });
  await connectionDirectoryRepo.claimAccount(scope, connection.id, { provider, accountId });
  return {
    scope,
    accountId,
    /** Pending events in the inbox of the company. */
    inbox: () =>
      scope.query<{ payload: object }>({
        text: 'select payload from lane_events where company_id = $1 order by id',
        values: [companyId],
      }),
    connectionId: connection.id,
  };
}

/** An app that the company created for its WhatsApp number. */
async function anOwnApp({ scope }: Pick<Awaited<ReturnType<typeof aPage>>, 'scope'>) {
  const phoneNumberId = metaId();
  const { connection } = await addConnection(scope, {
    name: unique('Loja'),
    channel: 'whatsappapi',
    fields: {},
    queueIds: [],
    credentials: { phoneNumberId, businessAccountId: metaId(), accessToken: 'EAAG', appSecret: OWN_SECRET },
  });
  return { phoneNumberId, appKey: (await connectionDirectoryRepo.findAppKey(scope, connection.id)) ?? '' };
}

/** Only an operator freezes. */
async function asOwner(statement: string, companyId: number): Promise<void> {
  const client = new pg.Client({ connectionString: services.env.DATABASE_OWNER_URL });
  await client.connect();
  await client.query(statement, [companyId]).finally(() => client.end());
}

const entry = (id: string) => ({
  id,
  time: 1,
  messaging: [
    { sender: { id: '77' }, recipient: { id }, timestamp: 1_763_200_000_000, message: { mid: 'm_1', text: 'oi' } },
  ],
});
const post = (appKey: string, secret: string, body: object) => {
  const payload = JSON.stringify(body);
  const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  return app.inject({ method: 'POST', url: `/webhooks/meta/${appKey}`, payload, headers });
};

it('Meta verifies the address of the installation’s app and gets its challenge back for the right token', async () => {
  const ask = (token: string) =>
    app.inject({
      url: `/webhooks/meta/${META_APP_ID}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158`,
    });
  expect((await ask(META_VERIFY_TOKEN)).body).toBe('1158');
  expect((await ask('wrong')).statusCode).toBe(404);
});

it('one webhook about pages of several companies goes to the inbox of each', async () => {
  const [one, other] = [await aPage(), await aPage()];
  const answer = await post(META_APP_ID, META_APP_SECRET, {
    object: 'page',
    entry: [entry(one.accountId), entry(other.accountId), entry(metaId())],
  });
  expect(answer.statusCode).toBe(200);
  for (const { inbox, connectionId, accountId } of [one, other]) {
    expect(await inbox()).toMatchObject([{ payload: { connectionId, channel: 'facebook', raw: { accountId } } }]);
  }
});

it('a frozen company gets 503 for the whole webhook, and the part of the others is stored', async () => {
  const [frozen, other] = [await aPage(), await aPage()];
  const { companyId } = frozen.scope;
  await asOwner('insert into frozen_companies (company_id, is_closed) values ($1, true)', companyId);
  const body = { object: 'page', entry: [entry(frozen.accountId), entry(other.accountId)] };
  const answer = await post(META_APP_ID, META_APP_SECRET, body);
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'ERR_COMPANY_FROZEN' }]);
  expect(await other.inbox()).toHaveLength(1);
  await asOwner('delete from frozen_companies where company_id = $1', companyId);
  expect((await post(META_APP_ID, META_APP_SECRET, body)).statusCode).toBe(200);
  expect(await frozen.inbox()).toHaveLength(1);
});

it('Meta’s challenge is answered for the app of a frozen company, and its webhooks get 503', async () => {
  const { scope, inbox } = await aPage();
  const { appKey, phoneNumberId } = await anOwnApp({ scope });
  const [connection] = await connectionsRepo.list(scope, 'whatsappapi');
  await asOwner('insert into frozen_companies (company_id, is_closed) values ($1, true)', scope.companyId);
  const query = `hub.mode=subscribe&hub.verify_token=${connection?.verifyToken}&hub.challenge=1158`;
  expect((await app.inject({ url: `/webhooks/meta/${appKey}?${query}` })).body).toBe('1158');
  const value = { metadata: { phone_number_id: phoneNumberId }, messages: [] };
  const body = { object: 'whatsapp_business_account', entry: [{ id: '1', changes: [{ field: 'messages', value }] }] };
  expect((await post(appKey, OWN_SECRET, body)).statusCode).toBe(503);
  await asOwner('delete from frozen_companies where company_id = $1', scope.companyId);
  expect(await inbox()).toEqual([]);
});

it('an Instagram account is not mistaken for a page with the same id', async () => {
  const { accountId, inbox } = await aPage('instagram');
  await post(META_APP_ID, META_APP_SECRET, { object: 'page', entry: [entry(accountId)] });
  expect(await inbox()).toEqual([]);
  await post(META_APP_ID, META_APP_SECRET, { object: 'instagram', entry: [entry(accountId)] });
  expect(await inbox()).toMatchObject([{ payload: { channel: 'instagram' } }]);
});

it('a company’s own app is accepted for the pages of that company and for no others', async () => {
  const [own, strange] = [await aPage(), await aPage()];
  const { appKey } = await anOwnApp(own);
  const body = { object: 'page', entry: [entry(own.accountId), entry(strange.accountId)] };
  expect((await post(appKey, OWN_SECRET, body)).statusCode).toBe(200);
  expect(await own.inbox()).toHaveLength(1);
  expect(await strange.inbox()).toEqual([]);
});

it('another secret is refused, and the installation’s app is not accepted for a WhatsApp number', async () => {
  const page = await aPage();
  const body = { object: 'page', entry: [entry(page.accountId)] };
  expect((await post(META_APP_ID, OWN_SECRET, body)).statusCode).toBe(401);
  const { phoneNumberId } = await anOwnApp(page);
  const value = {
    metadata: { phone_number_id: phoneNumberId },
    messages: [{ id: 'wamid.1', from: '5511987654321', timestamp: '1763200000', type: 'text', text: { body: 'x' } }],
  };
  const aboutNumber = {
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  };
  expect((await post(META_APP_ID, META_APP_SECRET, aboutNumber)).statusCode).toBe(200);
  expect(await page.inbox()).toEqual([]);
});
