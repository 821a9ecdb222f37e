import { describe, expect, it } from 'vitest';
import { aContact } from '../../../../test/factories.ts';
import { genericPlanOf } from '../../../../test/generic-plan.ts';
import { testApp } from '../../../../test/test-app.ts';
import { changeConsent, changeConsentOfAddress } from '../../consents/index.ts';
import { mergeContacts } from '../../contacts/index.ts';
import { numberQualityRepo } from '../../number-quality/index.ts';
import { stopWithNumber } from '../jobs/stop-with-number.job.ts';
import { campaignsTest, numberAt } from '../testing/campaigns-test.ts';
import { COUNT_STRANGERS, governorRepo, JUDGE_PEOPLE, READ_OUTCOMES } from './governor.repo.ts';

const app = await testApp();
const job = { jobId: 'test', attempt: 1, signal: new AbortController().signal };

/** A running campaign with this many people, without an interval. */
async function running(people: number) {
  const test = await campaignsTest(app);
  await test.save({ messageInterval: 0 });
  const contactListId = await test.listOf(people);
  const { id } = await test.create({ contactListId });
  await test.start(id);
  const optOut = (nr: number) =>
    changeConsentOfAddress(test.scope(), {
      address: { kind: 'phone', account: '', value: numberAt(nr) },
      direction: 'out',
      proof: { source: 'keyword' },
    });
  const turn = async () => {
    await test.wake();
    await test.pump();
    await test.accepted();
  };
  const reasons = async (campaignId = id) => (await test.recipients(campaignId)).map(({ reason }) => reason);
  return { ...test, id, contactListId, optOut, turn, reasons };
}
type Running = Awaited<ReturnType<typeof running>>;

/** Marks the first people of a campaign as written to, with these outcomes in their order. */
const outcomes = (test: Running, states: readonly (readonly [state: string, reason: string | null])[]) =>
  test.rows(
    `update campaign_recipients r
        set state = s.state, reason = s.reason, queued_at = $5::timestamptz
       from (select id, row_number() over (order by id) as nr from campaign_recipients
              where company_id = $1 and campaign_id = $2) n
       join unnest($3::text[], $4::text[]) with ordinality as s (state, reason, nr) on s.nr = n.nr
      where r.company_id = $1 and r.campaign_id = $2 and r.id = n.id`,
    test.id,
    states.map(([state]) => state),
    states.map(([, reason]) => reason),
    test.scope().now,
  );
const many = (count: number, state: string, reason: string | null = null) =>
  Array.from({ length: count }, () => [state, reason] as const);

describe('suppressed people', () => {
  it('are never written to, also when they opt out between copy and sending', async () => {
    const test = await running(4);
    await test.optOut(2);
    await test.pump();
    expect(await test.reasons()).toEqual([null, 'opted-out', null, null]);
    expect(await test.messages()).toHaveLength(3);
  });

  it('are not written to on another of their numbers', async () => {
    const test = await running(2);
    const [first, second] = [
      await aContact(test.scope(), { number: numberAt(1) }),
      await aContact(test.scope(), { number: '5511970001111' }),
    ];
    await changeConsent(test.scope(), { contactId: second.id, direction: 'out', proof: { source: 'agent' } });
    await mergeContacts(test.scope(), { keep: first.id, drop: second.id });
    await test.pump();
    expect(await test.reasons()).toEqual(['opted-out', null]);
  });

  it('are written to again after they returned', async () => {
    const test = await running(1);
    await test.optOut(1);
    await changeConsentOfAddress(test.scope(), {
      address: { kind: 'phone', account: '', value: numberAt(1) },
      direction: 'in',
      proof: { source: 'keyword' },
    });
    await test.pump();
    expect(await test.messages()).toHaveLength(1);
  });
});

describe('a second campaign within 24 hours', () => {
  async function two(settings: object = {}) {
    const test = await running(2);
    await test.turn();
    await test.save({ messageInterval: 0, ...settings });
    const { id } = await test.create({ contactListId: test.contactListId });
    await test.start(id);
    return { test, second: id };
  }

  it('skips everybody who got the first', async () => {
    const { test, second } = await two();
    await test.turn();
    expect(await test.reasons(second)).toEqual(['frequency', 'frequency']);
  });

  it('writes to them where the company allows it, and a day later anyway', async () => {
    const allowed = await two({ oneCampaignADay: false });
    await allowed.test.turn();
    expect(await allowed.test.reasons(allowed.second)).toEqual([null, null]);
    const later = await two();
    app.advance(24 * 3_600);
    await later.test.turn();
    expect(await later.test.reasons(later.second)).toEqual([null, null]);
  });
});

describe('the sample', () => {
  it('holds a campaign for 15 minutes after 200 people', async () => {
    const test = await running(230);
    for (let turn = 0; turn < 22; turn += 1) await test.turn();
    expect(await test.messages()).toHaveLength(200);
    const { hold } = await test.one(test.id);
    expect(hold).toMatchObject({ reason: 'sample' });
    expect(Date.parse(hold?.until ?? '') - test.scope().now.getTime()).toBe(15 * 60_000);
    app.advance(15 * 60);
    await test.turn();
    expect((await test.messages()).length).toBeGreaterThan(200);
  });
});

describe('the automatic stop', () => {
  it.each([
    ['failures', [...many(44, 'sent'), ...many(6, 'failed', 'other')]],
    ['absent-numbers', [...many(39, 'delivered'), ...many(11, 'failed', 'not-on-channel')]],
  ] as const)('names %s', async (reason, states) => {
    const test = await running(60);
    await outcomes(test, states);
    await test.pump();
    expect(await test.one(test.id)).toMatchObject({ status: 'CANCELADA', stopReason: reason });
    expect(await test.messages()).toEqual([]);
  });

  it('names opt-outs that came after the message, and not those before it', async () => {
    const test = await running(60);
    await test.optOut(1);
    await test.optOut(2);
    app.advance(60);
    await outcomes(test, many(50, 'delivered'));
    expect(await governorRepo.readOutcomes(test.scope(), await window(test))).toMatchObject({ total: 50, optedOut: 0 });
    app.advance(60);
    for (const nr of [3, 4]) await test.optOut(nr);
    await test.pump();
    expect(await test.one(test.id)).toMatchObject({ stopReason: 'opt-outs' });
  });

  it('lets a restarted campaign go on: what stopped it does not count twice', async () => {
    const test = await running(60);
    await outcomes(test, [...many(44, 'sent'), ...many(6, 'failed', 'other')]);
    app.advance(60);
    await test.pump();
    app.advance(60);
    await test.ok('POST', `/campaigns/${test.id}/restart`);
    await test.turn();
    expect(await test.one(test.id)).toMatchObject({ status: 'EM_ANDAMENTO', stopReason: null });
    expect((await test.messages()).length).toBeGreaterThan(0);
  });

  it('does not stop a campaign whose outcomes are within the limits', async () => {
    const test = await running(60);
    await outcomes(test, [...many(45, 'read'), ...many(5, 'failed', 'other')]);
    await test.turn();
    expect((await test.one(test.id)).status).toBe('EM_ANDAMENTO');
  });

  const window = async (test: Running) => ({
    campaignId: test.id,
    beforeId: Number.MAX_SAFE_INTEGER,
    from: new Date(0),
  });
});

describe('the quality of the number', () => {
  it.each([
    ['rated RED', { rating: 'RED' }, 'rating-low'],
    ['restricted without an end', { restrictedAt: new Date('2026-03-01T00:00:00Z') }, 'restricted'],
    [
      'restricted until a time that has passed',
      { restrictedAt: new Date('2026-03-01T00:00:00Z'), restrictedUntil: new Date('2026-03-02T00:00:00Z') },
      null,
    ],
    ['rated YELLOW', { rating: 'YELLOW' }, null],
  ] as const)('%s', async (_what, quality, stopReason) => {
    const test = await running(2);
    await numberQualityRepo.put(test.scope(), [test.connection.id], quality);
    await test.pump();
    expect((await test.one(test.id)).stopReason).toBe(stopReason);
    expect(await test.messages()).toHaveLength(stopReason ? 0 : 2);
  });

  it('stops every campaign of the number and withdraws what is queued', async () => {
    const test = await running(2);
    const { id: other } = await test.create({ contactListId: test.contactListId, name: 'Outra' });
    await test.start(other);
    await test.pump();
    await stopWithNumber.run(test.scope(), { connectionId: test.connection.id, reason: 'restricted' }, job);
    for (const id of [test.id, other])
      expect(await test.one(id)).toMatchObject({ status: 'CANCELADA', stopReason: 'restricted' });
    expect(await test.rows('select 1 from outbox where company_id = $1')).toEqual([]);
  });

  it('holds a campaign at nine tenths of the limit, until the oldest use is a day old', async () => {
    const test = await running(5);
    const quality = { portfolioId: 'p', messagingLimit: 10, isUnlimited: false };
    await numberQualityRepo.put(test.scope(), [test.connection.id], quality);
    const used = Array.from({ length: 6 }, (_, nr) => 1_000_000 + nr);
    await numberQualityRepo.addUses(test.scope(), { portfolioId: 'p', contactIds: used });
    const began = test.scope().now;
    app.advance(60);
    await test.turn();
    expect(await test.messages()).toHaveLength(3);
    // By QR code every window is open: nobody was counted.
    await numberQualityRepo.addUses(test.scope(), { portfolioId: 'p', contactIds: [2_000_001, 2_000_002, 2_000_003] });
    await test.turn();
    expect(await test.messages()).toHaveLength(3);
    const until = new Date(began.getTime() + 86_400_000).toISOString();
    expect((await test.one(test.id)).hold).toEqual({ reason: 'daily-limit', until });
  });
});

describe('a number by QR code', () => {
  it('writes one message at a time, five seconds apart on average, whatever the settings say', async () => {
    const test = await running(4);
    await test.save({ protectsQrNumbers: true });
    const gaps: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await test.turn();
      expect(await test.messages()).toHaveLength(turn + 1);
      const gap = ((await test.pumpRow())?.nextAt?.getTime() ?? 0) - test.scope().now.getTime();
      gaps.push(gap);
      app.advance(Math.ceil(gap / 1000));
    }
    for (const gap of gaps) {
      expect(gap).toBeGreaterThanOrEqual(3_500);
      expect(gap).toBeLessThanOrEqual(6_500);
    }
  });

  it('writes to ten people who never wrote, and to more on the next day', async () => {
    const test = await running(40);
    await test.save({ protectsQrNumbers: true });
    const workDay = async () => {
      for (let turn = 0; turn < 32; turn += 1) {
        await test.turn();
        app.advance(7);
      }
      return (await test.messages()).length;
    };
    expect(await workDay()).toBe(10);
    expect((await test.one(test.id)).hold).toMatchObject({ reason: 'daily-limit' });
    app.advance(24 * 3_600 - 32 * 7);
    expect(await workDay()).toBe(30);
  });

  it('writes to people who wrote before first, wherever they stand in the list', async () => {
    const test = await campaignsTest(app);
    await test.save({ messageInterval: 0, protectsQrNumbers: true });
    const rita = test.customer();
    await rita.says('oi');
    const { contactId } = await rita.ticket();
    const contactListId = await test.listOf(12);
    await test.rows(
      `insert into contact_list_items (company_id, list_id, kind, value, name, email, fields, check_state)
       values ($1, $2, 'phone', $3, 'Rita', '', '{}', 'unchecked')`,
      contactListId,
      await addressOf(test, contactId),
    );
    const { id } = await test.create({ contactListId });
    await test.start(id);
    const recipients = await test.recipients(id);
    expect(recipients).toHaveLength(13);
    expect(recipients[0]).toMatchObject({ name: 'Rita', state: 'waiting' });
  });

  it('does not count people who wrote before', async () => {
    const test = await running(0);
    const rita = test.customer();
    await rita.says('oi');
    const { contactId } = await rita.ticket();
    const [facts] = await governorRepo.judgePeople(test.scope(), {
      campaignId: test.id,
      people: [{ id: 1, address: await addressOf(test, contactId) }],
      since: test.scope().now,
    });
    expect(facts).toMatchObject({ isStranger: false });
  });

  const addressOf = async (test: Pick<Running, 'rows'>, contactId: number): Promise<string> => {
    const [row] = await test.rows<{ value: string }>(
      'select value from contact_identities where company_id = $1 and contact_id = $2',
      contactId,
    );
    return row?.value ?? '';
  };
});

it.each([
  [
    'people',
    JUDGE_PEOPLE,
    [[1], ['5511980000001'], 1, new Date(), [], [1]],
    /Seq Scan on (suppressions|campaign_recipients|tickets)/,
  ],
  ['strangers', COUNT_STRANGERS, [1], /Seq Scan on (campaign_recipients|contact_identities|tickets)/],
  ['outcomes', READ_OUTCOMES, [1, 100, new Date()], /Seq Scan on (suppressions|campaign_recipients)/],
] as const)('judges %s by indexes', async (_what, text, values, scans) => {
  const { company } = await campaignsTest(app);
  const plan = await genericPlanOf(company.scope, { text, values: [company.companyId, ...values] });
  expect(plan).not.toMatch(scans);
  // By the company alone, everybody would be read for each person of a batch.
  expect(plan).not.toMatch(/Index Cond: \(company_id = \$1\)$/m);
});
