import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { openClockedWorld } from '../../../test/conversation/clocked-world.ts';
import { aHouse, type House } from '../../../test/conversation/house.ts';
import { eventually } from '../../../test/eventually.ts';
import { aCompany, aConnection, aContact } from '../../../test/factories.ts';
import { genericPlanOf } from '../../../test/generic-plan.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { connections, messageTemplatesRepo } from '../connections/index.ts';
import { consentsRepo } from '../consents/consents.repo.ts';
import { messages, sendMessage } from '../messages/index.ts';
import { messagePrices } from '../prices/prices.tables.ts';
import { readNumberQuality } from './jobs/read-number-quality.job.ts';
import { listNumberProblems } from './list-number-problems.ts';
import { COUNT_USES, numberQualityRepo, OLDEST_USE } from './number-quality.repo.ts';

const world = await openClockedWorld('quality');
const NOW = new Date('2026-11-18T12:00:00Z');

async function aNumber(): Promise<House & { readonly account: string }> {
  world.setNow(NOW);
  const house = await aHouse(world, { connection: { phoneNumber: '551140001000' } });
  return { ...house, account: house.connection.businessAccountId };
}
const qualityOf = ({ scope, connection }: House) => numberQualityRepo.find(scope(), connection.id);
const job = { jobId: '1', attempt: 1, signal: new AbortController().signal };
const read = (house: House) => readNumberQuality.run(house.scope(), { connectionId: house.connection.id }, job);

describe('the quality of a number', () => {
  it('follows the webhooks of Meta: flagged is RED, unflagged no longer', async () => {
    const house = await aNumber();
    world.meta.rateNumber(house.phoneNumberId, 'RED');
    await world.settled();
    expect(await qualityOf(house)).toMatchObject({ rating: 'RED' });
    world.meta.rateNumber(house.phoneNumberId, 'GREEN');
    await world.settled();
    expect((await qualityOf(house))?.rating).not.toBe('RED');
    await read(house);
    expect(await qualityOf(house)).toMatchObject({ rating: 'GREEN' });
  });

  it('of another number of the account does not concern it', async () => {
    const house = await aNumber();
    const { db, companyId } = house.scope();
    await db.update(connections).set({ phoneNumber: '5511999' }).where(eq(connections.companyId, companyId));
    world.meta.rateNumber(house.phoneNumberId, 'RED');
    await world.settled();
    expect(await qualityOf(house)).toBeUndefined();
  });

  it('is asked of Meta when a number of the account is flagged and the own one is not known yet', async () => {
    const house = await aNumber();
    await world.ask(`update connections set phone_number = '' where company_id = $1`, [house.company.companyId]);
    const reads = readsOf(house);
    world.meta.rateNumber(house.phoneNumberId, 'RED');
    await world.settled();
    expect(reads()).toEqual([{ connectionId: house.connection.id }]);
    await read(house);
    expect(await qualityOf(house)).toMatchObject({ rating: 'RED' });
  });
});

/** The requests from now on to ask Meta about a number of the company. */
function readsOf({ company: { companyId } }: House) {
  const enqueued = vi.spyOn(world.services.jobs, 'enqueue');
  return () =>
    enqueued.mock.calls
      .map(([, request]) => request)
      .filter((request) => request.job === readNumberQuality && request.companyId === companyId)
      .map(({ payload }) => payload);
}

describe('a connection without a business account', () => {
  const WITHOUT_ACCOUNT = `update connections set business_account_id = '' where company_id = $1`;

  async function aNumberAlone(phoneNumber: string): Promise<House & { readonly account: string }> {
    const house = await aNumber();
    const { companyId } = house.company;
    await world.ask(WITHOUT_ACCOUNT, [companyId]);
    await world.ask('update connections set phone_number = $2 where company_id = $1', [companyId, phoneNumber]);
    return house;
  }

  it('is rated RED when Meta flags its number', async () => {
    const house = await aNumberAlone('551140001000');
    world.meta.rateNumber(house.phoneNumberId, 'RED');
    await world.settled();
    expect(await qualityOf(house)).toMatchObject({ rating: 'RED' });
  });

  it('is not concerned by another number', async () => {
    const house = await aNumberAlone('5511999');
    const reads = readsOf(house);
    world.meta.rateNumber(house.phoneNumberId, 'RED');
    await world.settled();
    expect(reads()).toEqual([]);
    expect(await qualityOf(house)).toBeUndefined();
  });

  it('is not believed to be in an account whose limit changes: Meta is asked', async () => {
    const house = await aNumberAlone('551140001000');
    const reads = readsOf(house);
    world.meta.limitPortfolio(house.account, 'TIER_250');
    await world.settled();
    expect(await qualityOf(house)).toBeUndefined();
    expect(reads()).toEqual([{ connectionId: house.connection.id }]);
    await read(house);
    expect(await qualityOf(house)).toMatchObject({ isUnlimited: false, messagingLimit: 250 });
  });

  it('is not restricted with an account that may be another one', async () => {
    const house = await aNumberAlone('551140001000');
    world.meta.restrictAccount(house.account, true);
    await world.settled();
    expect((await qualityOf(house))?.restrictedAt ?? null).toBeNull();
  });
});

describe('the health of a number', () => {
  it('is read with the name, its verification and the throughput, and has no problems', async () => {
    const house = await aNumber();
    await read(house);
    expect(await qualityOf(house)).toMatchObject({
      nameStatus: 'APPROVED',
      verificationStatus: 'VERIFIED',
      throughput: 'STANDARD',
      checkedAt: NOW,
      checkFailure: '',
    });
  });

  it('follows the decision about its name', async () => {
    const house = await aNumber();
    world.meta.decideName(house.phoneNumberId, 'DECLINED');
    await world.settled();
    await read(house);
    expect(await qualityOf(house)).toMatchObject({ nameStatus: 'DECLINED' });
    expect(await listNumberProblems(house.scope())).toEqual([
      { connectionId: house.connection.id, problems: ['name-declined'] },
    ]);
  });

  it('marks no connection for a name under review', async () => {
    const house = await aNumber();
    world.meta.decideName(house.phoneNumberId, 'PENDING_REVIEW');
    await read(house);
    expect(await listNumberProblems(house.scope())).toEqual([]);
  });

  it('notes what Meta refuses for good, and is not asked again before the next day', async () => {
    const house = await aNumber();
    await house.scope().query({
      text: `update connections set phone_number_id = '404' where company_id = $1`,
      values: [house.scope().companyId],
    });
    await read(house);
    const row = await qualityOf(house);
    expect(row?.checkFailure).not.toBe('');
    expect(await dueOf(house)).toBe(false);
  });
});

/** Whether the hourly run would ask for the number now. */
async function dueOf(house: House, at = NOW): Promise<boolean> {
  const platform = platformScope(world.services, { purpose: 'test', actor: 'system' });
  const due = await numberQualityRepo.listDue({ query: platform.query.bind(platform), now: at }, 10_000);
  return due.some(
    ({ connectionId, companyId }) => connectionId === house.connection.id && companyId === house.scope().companyId,
  );
}

describe('the daily check', () => {
  const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

  it('asks for a number that was never checked, then once a day in the hour of its company', async () => {
    const house = await aNumber();
    expect(await dueOf(house, NOW)).toBe(true);
    await read(house);
    const asked = [];
    for (let hour = 0; hour < 29; hour += 1) if (await dueOf(house, hours(hour))) asked.push(hours(hour).getUTCHours());
    const own = house.scope().companyId % 24;
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set([own]));
  });

  it('asks in any hour for a number that missed its own', async () => {
    const house = await aNumber();
    await read(house);
    expect(await dueOf(house, hours(31))).toBe(true);
    expect(await dueOf(house, hours(32))).toBe(true);
  });
});

describe('the limit of a portfolio', () => {
  it('is read from Meta, changes with its webhooks, and counts each person once in 24 hours', async () => {
    const house = await aNumber();
    await read(house);
    expect(await qualityOf(house)).toMatchObject({ isUnlimited: true, portfolioId: house.account });
    world.meta.limitPortfolio(house.account, 'TIER_250');
    await world.settled();
    expect(await qualityOf(house)).toMatchObject({ isUnlimited: false, messagingLimit: 250 });

    const use = { portfolioId: house.account };
    await numberQualityRepo.addUses(house.scope(), { ...use, contactIds: [1, 2, 2] });
    world.setNow(new Date(NOW.getTime() + 23 * 3_600_000));
    await numberQualityRepo.addUses(house.scope(), { ...use, contactIds: [2, 3] });
    expect(await numberQualityRepo.countUses(house.scope(), house.account, 250)).toBe(3);
    world.setNow(new Date(NOW.getTime() + 24 * 3_600_000));
    expect(await numberQualityRepo.countUses(house.scope(), house.account, 250)).toBe(2);
    expect(await numberQualityRepo.findOldestUse(house.scope(), house.account)).toEqual(
      new Date(NOW.getTime() + 23 * 3_600_000),
    );
  });

  it.each([
    ['counts', COUNT_USES, [250]],
    ['finds the oldest use', OLDEST_USE, []],
  ])('%s by the index of the time', async (_what, text, more) => {
    const { companyId, scope } = (await aNumber()).company;
    const plan = await genericPlanOf(scope, { text, values: [companyId, 'p', NOW, ...more] });
    expect(plan).toContain('messaging_limit_uses_by_time');
  });
});

describe('a number that Meta refuses', () => {
  it.each([131048, 368, 131031] as const)('with %s is stopped, with the code and the time', async (code) => {
    const house = await aNumber();
    const rita = house.customer('Rita');
    rita.says('oi');
    await world.settled();
    const [ticket] = await house.ticketsOf(rita);
    world.meta.failNext({ code, times: 1, phoneNumberId: house.phoneNumberId });
    const draft = { author: 'campaign', userId: null, content: 'text', body: 'Oferta' } as const;
    if (ticket) await sendMessage(house.scope(), { ...draft, ticket });
    await eventually(async () => (await qualityOf(house))?.stopCode).toBe(code);
    // A message that Meta puts off waits for real minutes.
    await world.ask('delete from outbox where company_id = $1', [house.company.companyId]);
  });

  it('because its account is disabled is restricted until Meta reinstates it', async () => {
    const house = await aNumber();
    world.meta.restrictAccount(house.account, true);
    await world.settled();
    expect(await qualityOf(house)).toMatchObject({ restrictedAt: expect.any(Date), restrictedUntil: null });
    world.meta.restrictAccount(house.account, false);
    await world.settled();
    expect(await qualityOf(house)).toMatchObject({ restrictedAt: null });
  });
});

describe('a template', () => {
  it('is paused for three hours, then for six, and is approved again by Meta', async () => {
    const house = await aNumber();
    const connectionId = house.connection.id;
    const components = [{ type: 'BODY', text: 'Oferta' }];
    const template = { name: 'oferta', language: 'pt_BR', components } as const;
    world.meta.addTemplate(house.account, { ...template, category: 'MARKETING' });
    await messageTemplatesRepo.replaceAll(house.scope(), connectionId, [
      { ...template, category: 'MARKETING', status: 'APPROVED', parameterFormat: 'POSITIONAL' },
    ]);
    const after = async (status: 'PAUSED' | 'APPROVED', pause?: 'FIRST_PAUSE' | 'SECOND_PAUSE') => {
      world.meta.changeTemplate(house.account, 'oferta', status, pause);
      await world.settled();
      const [stored] = await messageTemplatesRepo.list(house.scope(), connectionId);
      const hours = stored?.pausedUntil && (stored.pausedUntil.getTime() - world.now().getTime()) / 3_600_000;
      return [stored?.status, hours];
    };
    expect(await after('PAUSED', 'FIRST_PAUSE')).toEqual(['PAUSED', 3]);
    expect(await after('APPROVED')).toEqual(['APPROVED', null]);
    expect(await after('PAUSED', 'SECOND_PAUSE')).toEqual(['PAUSED', 6]);
  });
});

describe('webhooks about a customer', () => {
  it('a customer who stops marketing messages in WhatsApp is suppressed, also before the first message', async () => {
    const house = await aNumber();
    const rita = house.customer('Rita');
    rita.stopsMarketing();
    await world.settled();
    const contact = await aContact(house.scope(), { number: rita.waId });
    expect(await consentsRepo.findOptOut(house.scope(), contact.id)).toMatchObject({ source: 'provider' });
    rita.resumesMarketing();
    await world.settled();
    expect(await consentsRepo.findOptOut(house.scope(), contact.id)).toBeUndefined();
  });

  it('the price in the statuses of a message is stored once, and marked when it arrives', async () => {
    const house = await aNumber();
    const rita = house.customer('Rita');
    rita.becomes({ ticks: 'none' });
    rita.says('oi');
    await world.settled();
    const [ticket] = await house.ticketsOf(rita);
    const draft = { author: 'agent', userId: null, content: 'text', body: 'Olá' } as const;
    if (ticket) await sendMessage(house.scope(), { ...draft, ticket });
    await world.settled();
    const prices = async () => {
      const { db, companyId } = house.scope();
      return db.select().from(messagePrices).where(eq(messagePrices.companyId, companyId));
    };
    const price = { isBillable: true, category: 'service', type: 'regular', model: 'PMP', recipient: rita.waId };
    expect(await prices()).toMatchObject([{ ...price, isDelivered: false }]);
    rita.reads();
    await world.settled();
    expect(await prices()).toMatchObject([{ ...price, isDelivered: true }]);
    const { db, companyId } = house.scope();
    const sent = await db.select({ id: messages.id }).from(messages).where(eq(messages.companyId, companyId));
    expect(sent.map(({ id }) => id)).toContain((await prices())[0]?.messageId);
  });
});

it('shows administrators the quality of a number with what is left for campaigns', async () => {
  const { services, browser } = await testApp();
  const { scope, admin } = await aCompany(services);
  const { token } = await signInAs(services, admin);
  const { id } = await aConnection(scope);
  const quality = () => browser().call('GET', `/whatsapp/${id}/quality`, { token });
  expect((await quality()).body).toMatchObject({ rating: 'UNKNOWN', messagingLimit: null, forCampaigns: null });
  await numberQualityRepo.put(scope, [id], { rating: 'YELLOW', portfolioId: '77', messagingLimit: 2000 });
  await numberQualityRepo.addUses(scope, { portfolioId: '77', contactIds: [1] });
  expect((await quality()).body).toMatchObject({
    rating: 'YELLOW',
    messagingLimit: 2000,
    forCampaigns: 1800,
    usedToday: 1,
    isRestricted: false,
    problems: ['rating-medium'],
  });
  await numberQualityRepo.put(scope, [id], { nameStatus: 'DECLINED', checkFailure: 'Token expired' });
  expect((await browser().call('GET', '/whatsapp-problems', { token })).body).toEqual([
    { connectionId: id, problems: ['check-refused', 'name-declined', 'rating-medium'] },
  ]);
});
