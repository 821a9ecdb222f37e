import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aCompany, type MadeCompany, unique } from '../../../test/factories.ts';
import { testApp } from '../../../test/test-app.ts';
import { addConnection, type ConnectionRow, connectionsRepo } from '../connections/index.ts';
import { metaId } from '../connections/testing/connection-world.ts';

// In this module, because signature, split and inbox are one promise: 200 means "stored".
const { app, services } = await testApp();
const SECRET = 'app-secret-0123';

async function aWebhook(company?: MadeCompany, appSecret = SECRET) {
  const { scope, companyId } = company ?? (await aCompany(services));
  const { connection } = await addConnection(scope, {
    name: unique('Loja'),
    channel: 'whatsappapi',
    fields: {},
    queueIds: [],
    credentials: { phoneNumberId: metaId(), businessAccountId: metaId(), accessToken: 'EAAG', appSecret },
  });
  const [directory] = await scope.query<{ key: string }>({
    text: 'select app_key as key from meta_apps where company_id = $1 and connection_id = $2',
    values: [companyId, connection.id],
  });
  return {
    scope,
    companyId,
    connection: await connectionsRepo.get(scope, connection.id),
    url: `/webhooks/meta/${directory?.key}`,
    /** Pending events in the inbox of the company. */
    inbox: async () =>
      (
        await scope.query<{ payload: { connectionId: number; raw: { message?: { text: { body: string } } } } }>({
          text: 'select payload from lane_events where company_id = $1 order by id',
          values: [companyId],
        })
      )
        .map(({ payload }) => ({ connectionId: payload.connectionId, body: payload.raw.message?.text.body }))
        // There is no order between conversations.
        .sort((one, other) => String(one.body).localeCompare(String(other.body))),
  };
}

const value = ({ phoneNumberId }: Pick<ConnectionRow, 'phoneNumberId'>, body: string) => ({
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: '1', phone_number_id: phoneNumberId },
  contacts: [{ wa_id: '5511987654321', profile: { name: 'Rita' } }],
  messages: [{ id: `wamid.${body}`, from: '5511987654321', timestamp: '1763200000', type: 'text', text: { body } }],
});
const webhook = (...values: object[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: values.map((one) => ({ id: '1', changes: [{ field: 'messages', value: one }] })),
  });
const signed = (payload: string, secret = SECRET) => ({
  'content-type': 'application/json',
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`,
});
const post = (url: string, payload: string, headers: Record<string, string | string[]>) =>
  app.inject({ method: 'POST', url, payload, headers });

describe('Meta verifies the webhook address', () => {
  const ask = (url: string, token: string, mode = 'subscribe') =>
    app.inject({ url: `${url}?hub.mode=${mode}&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=1158` });

  it('gets its challenge back for the right verify token', async () => {
    const { url, connection } = await aWebhook();
    const answer = await ask(url, connection.verifyToken ?? '');
    expect([answer.statusCode, answer.body]).toEqual([200, '1158']);
  });

  it('gets nothing for a wrong or missing token, another mode or an unknown app', async () => {
    const { url, connection } = await aWebhook();
    const right = connection.verifyToken ?? '';
    for (const answer of [
      await ask(url, 'wrong'),
      await ask(url, ''),
      await ask(url, `${right}x`),
      await ask(url, right, 'unsubscribe'),
      await ask('/webhooks/meta/unknown', right),
      await app.inject({ url }),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('1158');
    }
  });
});

describe('a webhook of Meta', () => {
  it('is stored before it is answered, emoji and all', async () => {
    const { url, connection, inbox } = await aWebhook();
    // As Meta writes it: every emoji escaped. A body that was parsed and serialised again would not be.
    const payload = webhook(value(connection, 'oi 👋')).replace('👋', '\\ud83d\\udc4b');
    const answer = await post(url, payload, signed(payload));
    expect([answer.statusCode, answer.body]).toEqual([200, 'EVENT_RECEIVED']);
    expect(await inbox()).toEqual([{ connectionId: connection.id, body: 'oi 👋' }]);
  });

  it('with a signature that is wrong, missing, doubled or of another app is refused and not stored', async () => {
    const { url, connection, inbox } = await aWebhook();
    const payload = webhook(value(connection, 'forged'));
    const good = signed(payload)['x-hub-signature-256'];
    for (const signature of [
      undefined,
      '',
      'sha256=',
      good.replace('sha256=', ''),
      good.toUpperCase(),
      `${good}, ${good}`,
      `sha1=${good.slice(7)}`,
      signed(payload, 'another secret')['x-hub-signature-256'],
      signed(`${payload} `)['x-hub-signature-256'],
    ]) {
      const headers = {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'x-hub-signature-256': signature }),
      };
      expect((await post(url, payload, headers)).statusCode).toBe(401);
    }
    const twice = { 'content-type': 'application/json', 'x-hub-signature-256': [good, good] };
    expect((await post(url, payload, twice)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await inbox()).toEqual([]);
  });

  it('for an unknown app is refused', async () => {
    const payload = webhook(value({ phoneNumberId: '1' }, 'x'));
    expect((await post('/webhooks/meta/unknown', payload, signed(payload))).statusCode).toBe(404);
  });

  it('for a connection without a secret is refused: no secret, no acceptance', async () => {
    const { url, scope, connection, inbox } = await aWebhook();
    await connectionsRepo.update(scope, connection.id, { sealedAppSecret: null });
    const payload = webhook(value(connection, 'x'));
    expect((await post(url, payload, signed(payload, ''))).statusCode).toBe(401);
    expect((await post(url, payload, signed(payload))).statusCode).toBe(401);
    expect(await inbox()).toEqual([]);
  });

  it('for several numbers reaches those of the company whose secret signed it, and no other company', async () => {
    const company = await aCompany(services);
    const one = await aWebhook(company);
    const sibling = await aWebhook(company);
    const stranger = await aWebhook();
    const payload = webhook(
      value(one.connection, 'one'),
      value(stranger.connection, 'stolen'),
      value(sibling.connection, 'sibling'),
      value({ phoneNumberId: metaId() }, 'unknown'),
    );
    expect((await post(one.url, payload, signed(payload))).statusCode).toBe(200);
    expect(await one.inbox()).toEqual([
      { connectionId: one.connection.id, body: 'one' },
      { connectionId: sibling.connection.id, body: 'sibling' },
    ]);
    expect(await stranger.inbox()).toEqual([]);
  });

  it('that cannot be parsed is refused, so that Meta sends it again', async () => {
    const { url, inbox } = await aWebhook();
    for (const payload of ['not json', '{}', '{"object":"user","entry":[]}', '']) {
      expect((await post(url, payload, signed(payload))).statusCode).toBe(400);
    }
    expect(await inbox()).toEqual([]);
  });

  it('about a field that is not processed is answered with 200 and dropped', async () => {
    const { url, inbox } = await aWebhook();
    const payload = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'account_review_update', value: { event: 'X' } }] }],
    });
    expect((await post(url, payload, signed(payload))).statusCode).toBe(200);
    expect(await inbox()).toEqual([]);
  });

  it('that could not be stored is not answered with 200, and nothing of it is stored', async () => {
    const { connection, url, inbox } = await aWebhook();
    const unkeepable = { ...value(connection, 'x'), messages: [{ id: 'wamid.y', from: '5'.repeat(400) }] };
    const payload = webhook(value(connection, 'good'), unkeepable);
    expect((await post(url, payload, signed(payload))).statusCode).toBe(500);
    expect(await inbox()).toEqual([]);
  });
});
