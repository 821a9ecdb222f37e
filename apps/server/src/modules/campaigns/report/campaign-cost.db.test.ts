import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { pricesRepo, ratesRepo, type SeenPrice } from '../../prices/index.ts';
import { foldCampaignCounts } from '../jobs/fold-campaign-counts.cron.ts';
import { campaignsTest, NOON } from '../testing/campaigns-test.ts';

const app = await testApp();
const DAY_MS = 86_400_000;

async function sent(people: number) {
  const test = await campaignsTest(app);
  await test.save({ messageInterval: 0 });
  const { id } = await test.create({ contactListId: await test.listOf(people) });
  await test.start(id);
  await test.pump();
  await test.accepted();
  const ids = (await test.messages()).map((message) => message.id);
  const price = (messageId: string | undefined, change: Partial<SeenPrice> = {}): SeenPrice => ({
    messageId: messageId ?? '',
    connectionId: test.connection.id,
    isBillable: true,
    category: 'marketing',
    type: 'regular',
    model: 'PMP',
    recipient: '5511980000001',
    isDelivered: true,
    at: NOON,
    ...change,
  });
  return {
    ...test,
    ids,
    price,
    charge: (...prices: readonly SeenPrice[]) => pricesRepo.store(test.scope(), prices),
    cost: async () => (await test.one(id)).report.cost,
  };
}

describe('the cost of a campaign', () => {
  it('has each delivered message once, to the millionth, also after its counters were folded', async () => {
    const { ids, charge, price, cost, rows, platform } = await sent(3);
    const [first, second] = ids;
    await charge(price(first, { isDelivered: false }), price(second, { isBillable: false }));
    expect(await cost()).toBeNull();
    const foreign = price('01a1ee20-85b3-700c-a5a7-c05de57bf078');
    for (let time = 0; time < 2; time += 1) await charge(price(first), foreign);
    const expected = { amount: 0.0625, currency: 'USD', ratesOf: '2026-01-01', unknown: 0 };
    expect(await cost()).toEqual(expected);
    await foldCampaignCounts.run(platform());
    expect(await rows('select from campaign_price_deltas where company_id = $1')).toEqual([]);
    expect(await cost()).toEqual(expected);
  });

  it('uses the rate of the day of each message, and that of the start once the stored cost is deleted', async () => {
    const { ids, charge, price, cost, rows, platform } = await sent(3);
    // No country has this code: no other test reads its rates.
    const rate = (validFrom: string, amountMicros: number) =>
      ratesRepo.put(
        platform(),
        { callingCode: '997', category: 'marketing', validFrom },
        { currency: 'USD', amountMicros, source: 'test' },
      );
    await rate('2026-01-01', 11_111);
    await rate('2026-03-11', 22_222);
    const recipient = '9971234567';
    const [first, second, third] = ids;
    await charge(
      price(first, { recipient }),
      price(second, { recipient, at: new Date(NOON.getTime() + DAY_MS) }),
      price(third, { recipient: '9981234567' }),
    );
    expect(await cost()).toEqual({ amount: 0.033333, currency: 'USD', ratesOf: '2026-03-11', unknown: 1 });
    await rows('delete from message_costs where company_id = $1 and message_id = $2', second);
    expect(await cost()).toEqual({ amount: 0.022222, currency: 'USD', ratesOf: '2026-01-01', unknown: 1 });
    await rows('delete from message_costs where company_id = $1');
    expect(await cost()).toEqual({ amount: 0.022222, currency: 'USD', ratesOf: '2026-01-01', unknown: 1 });
  });
});
