import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documented, startTestMeta, type TestMeta } from '../test-meta.ts';

const ACCOUNT = documented.accounts[0]?.id ?? '';
const NUMBER = documented.accounts[0]?.numbers[0]?.id ?? '';

let test: TestMeta;
beforeEach(async () => {
  test = await startTestMeta();
});
afterEach(() => test.stop());

/** The changes that reached the callback, by field. */
const changes = async (field: string) => {
  await test.meta.settled();
  return test.receiver.received
    .flatMap(({ body }) => (body as unknown as { entry: { changes: { field: string; value: object }[] }[] }).entry)
    .flatMap((entry) => entry.changes)
    .filter((change) => change.field === field)
    .map(({ value }) => value);
};

describe('the quality of a number', () => {
  it('is told when it becomes RED and when it leaves RED, and the call always tells it', async () => {
    for (const rating of ['YELLOW', 'RED', 'GREEN'] as const) test.meta.rateNumber(NUMBER, rating);
    expect(await changes('phone_number_quality_update')).toMatchObject([{ event: 'FLAGGED' }, { event: 'UNFLAGGED' }]);
    const { body } = await test.graph(`/${NUMBER}?fields=quality_rating,whatsapp_business_manager_messaging_limit`);
    expect(body).toMatchObject({
      quality_rating: 'GREEN',
      whatsapp_business_manager_messaging_limit: 'TIER_UNLIMITED',
    });
  });
});

describe('the account', () => {
  it('tells a new limit of its portfolio, and which portfolio that is', async () => {
    test.meta.limitPortfolio(ACCOUNT, 'TIER_2K');
    expect(await changes('business_capability_update')).toMatchObject([{ max_daily_conversations_per_business: 2000 }]);
    const { body } = await test.graph(`/${ACCOUNT}?fields=owner_business_info`);
    expect(body).toMatchObject({ owner_business_info: { id: expect.any(String) } });
  });

  it('refuses everything while it is disabled', async () => {
    test.meta.customer('16505551234').says('Hello');
    const text = { text: { body: 'Hi' } };
    test.meta.restrictAccount(ACCOUNT, true);
    expect((await test.send(text)).body).toMatchObject({ error: { code: 131031 } });
    test.meta.restrictAccount(ACCOUNT, false);
    expect((await test.send(text)).status).toBe(200);
    const states = (await changes('account_update')) as { ban_info: { waba_ban_state: string } }[];
    expect(states.map(({ ban_info }) => ban_info.waba_ban_state)).toEqual(['DISABLE', 'REINSTATE']);
  });
});

describe('a customer who stops marketing messages', () => {
  it('is told to the business, and marketing templates fail with 131050 until they are resumed', async () => {
    const sheena = test.meta.customer('16505551234');
    const components = [
      { type: 'body', parameters: [{ type: 'text', parameter_name: 'first_name', text: 'Sheena' }] },
      { type: 'button', sub_type: 'url', index: 0, parameters: [{ type: 'text', text: 'a' }] },
    ];
    const offer = {
      type: 'template',
      template: { name: 'seasonal_promotion', language: { code: 'en_US' }, components },
    };
    sheena.stopsMarketing();
    await test.send(offer);
    await test.meta.settled();
    sheena.resumesMarketing();
    await test.send(offer);
    expect(await changes('user_preferences')).toMatchObject([
      { user_preferences: [{ wa_id: '16505551234', category: 'marketing_messages', value: 'stop' }] },
      { user_preferences: [{ value: 'resume' }] },
    ]);
    const sent = sheena.messages().map(({ status, error }) => [status, (error as { code?: number })?.code]);
    expect(sent).toEqual([
      ['failed', 131050],
      ['delivered', undefined],
    ]);
  });
});
