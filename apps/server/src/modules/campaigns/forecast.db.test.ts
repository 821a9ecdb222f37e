import type { CampaignEstimate } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { numberQualityRepo } from '../number-quality/index.ts';
import { governorRepo } from './governor/governor.repo.ts';
import { campaignsTest, NOON } from './testing/campaigns-test.ts';

const app = await testApp();
const DAY_MS = 86_400_000;
const everyDay = { sabado: true, domingo: true, startHour: '00:00', endHour: '00:00' };

type Test = Awaited<ReturnType<typeof campaignsTest>>;
const estimateOf = async (test: Test, id: number) =>
  (await test.ok('POST', `/campaigns/${id}/estimate`)) as CampaignEstimate;

describe('people who never wrote, over a protected number by QR code', () => {
  async function toStrangers(people: number) {
    const test = await campaignsTest(app);
    await test.save({ messageInterval: 5, longerIntervalAfter: 0, protectsQrNumbers: true });
    const { id } = await test.create({ contactListId: await test.listOf(people) });
    return { ...test, id };
  }

  it('are 3,000 in 35 working days, which is too long to start', async () => {
    const test = await toStrangers(3_000);
    const { recipients, endsAt, isTooLong } = await estimateOf(test, test.id);
    expect([recipients, endsAt.slice(0, 10), isTooLong]).toEqual([3_000, '2026-04-27', true]);
    await test.start(test.id);
    expect(await test.one(test.id)).toMatchObject({ status: 'CANCELADA', stopReason: 'too-long' });
    expect(await test.call('POST', `/campaigns/${test.id}/restart`)).toMatchObject({
      status: 409,
      body: { code: 'ERR_CAMPAIGN_TOO_LONG' },
    });
    expect(await estimateOf(test, test.id)).toMatchObject({ recipients: 3_000, endsAt, isTooLong: true });
  });

  it('end when both the estimate and the report say, counting those of today', async () => {
    const test = await toStrangers(21);
    const warmUp = { day: '2026-03-10', count: 10, isClean: true, cleanDays: 0 };
    await governorRepo.putWarmUp(test.scope(), test.connection.id, warmUp);
    const { startsAt, endsAt } = await estimateOf(test, test.id);
    expect([startsAt, endsAt]).toEqual(['2026-03-11T12:00:00.000Z', '2026-03-12T12:00:00.000Z']);
    await test.start(test.id);
    expect((await test.one(test.id)).report.endsAt).toBe(endsAt);
  });

  it('are no people of a list who wrote before', async () => {
    const test = await toStrangers(10);
    const rita = test.customer();
    await rita.says('oi');
    const { contactId } = await rita.ticket();
    await test.rows(
      `insert into contact_list_items (company_id, list_id, kind, value, name, email, fields, check_state)
       select i.company_id, l.id, 'phone', i.value, 'Rita', '', '{}', 'unchecked'
         from contact_identities i join contact_lists l on l.company_id = i.company_id
        where i.company_id = $1 and i.contact_id = $2`,
      contactId,
    );
    const { recipients, endsAt } = await estimateOf(test, test.id);
    expect([recipients, endsAt]).toEqual([11, new Date(test.scope().now.getTime() + 50_000).toISOString()]);
    await test.start(test.id);
    expect((await test.one(test.id)).report.endsAt).toBe(endsAt);
  });
});

it('a template waits for the limit of the portfolio, of which agents keep a tenth', async () => {
  const test = await campaignsTest(app, { connection: { channel: 'whatsappapi' } });
  await test.save({ messageInterval: 0, ...everyDay });
  const [template] = await test.rows<{ id: number }>(
    `insert into message_templates (company_id, connection_id, name, language, category, status, parameter_format, components)
     values ($1, $2, 'promo', 'pt_BR', 'MARKETING', 'APPROVED', 'POSITIONAL', '[{"type":"BODY","text":"Oi"}]') returning id`,
    test.connection.id,
  );
  const quality = { portfolioId: 'p', messagingLimit: 100, isUnlimited: false };
  await numberQualityRepo.put(test.scope(), [test.connection.id], quality);
  const { id } = await test.create({ contactListId: await test.listOf(181), templateId: template?.id });
  const days = async () => Math.floor((Date.parse((await estimateOf(test, id)).endsAt) - NOON.getTime()) / DAY_MS);
  expect(await days()).toBe(2);
  await numberQualityRepo.addUses(test.scope(), { portfolioId: 'p', contactIds: [1_000_001] });
  expect(await days()).toBe(2);
  const contactIds = Array.from({ length: 89 }, (_, nr) => 1_000_002 + nr);
  await numberQualityRepo.addUses(test.scope(), { portfolioId: 'p', contactIds });
  expect(await days()).toBe(3);
});

it('more than 200 people take the pause after the sample', async () => {
  const test = await campaignsTest(app);
  await test.save({ messageInterval: 5, longerIntervalAfter: 0 });
  const { id } = await test.create({ contactListId: await test.listOf(201) });
  expect((await estimateOf(test, id)).seconds).toBe(199 * 5 + 15 * 60);
});
