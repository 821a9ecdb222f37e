import type { CampaignEstimate, Shipping } from '@recado/contracts';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { aQueue, aUser } from '../../../../test/factories.ts';
import { genericPlanOf } from '../../../../test/generic-plan.ts';
import { testApp } from '../../../../test/test-app.ts';
import { applyStatuses } from '../../messages/index.ts';
import { FIND_CAMPAIGN, LIST_CAMPAIGNS } from '../campaigns.repo.ts';
import { LIST_DUE_CAMPAIGNS, LIST_DUE_PUMPS } from '../pump/campaign-pumps.repo.ts';
import { LIST_SHIPPING, LIST_SHIPPING_BY_STATE, TAKE_RECIPIENTS } from '../recipients.repo.ts';
import { campaignsTest, NOON, numberAt } from '../testing/campaigns-test.ts';
import { COUNT_AUDIENCE, READ_GROUPS } from './report.repo.ts';

const app = await testApp();

async function running(people: number, change: object = {}, plan: Parameters<typeof campaignsTest>[1] = {}) {
  const test = await campaignsTest(app, plan);
  await test.save({ messageInterval: 0 });
  const contactListId = await test.listOf(people);
  const { id } = await test.create({ contactListId, ...change });
  await test.start(id);
  await test.pump();
  return { ...test, id };
}

describe('the report', () => {
  it('follows the statuses of the messages', async () => {
    const test = await running(4);
    await test.accepted();
    const [first, second] = await test.messages();
    const statusOf = (id: string | undefined, status: 'delivered' | 'read') => ({
      connectionId: test.connection.id,
      providerId: `wamid.${id}`,
      status,
    });
    await test
      .scope()
      .transaction((scope) => applyStatuses(scope, [statusOf(first?.id, 'delivered'), statusOf(second?.id, 'read')]));
    const { counts, report, shipping } = await test.one(test.id);
    expect(counts).toEqual({ sent: 2, delivered: 1, read: 1 });
    expect(report.variants).toEqual([{ variant: 1, sent: 4, delivered: 2, read: 1, answered: 0, failed: 0 }]);
    expect(shipping.find(({ state }) => state === 'read')).toMatchObject({
      sentAt: expect.any(String),
      deliveredAt: expect.any(String),
      readAt: expect.any(String),
    });
  });

  it('has the same numbers after its counters were folded', async () => {
    const test = await running(3);
    const before = (await test.one(test.id)).counts;
    const { foldCampaignCounts } = await import('../jobs/fold-campaign-counts.cron.ts');
    await foldCampaignCounts.run(test.platform());
    expect(await test.rows('select from campaign_count_deltas where company_id = $1')).toEqual([]);
    expect((await test.one(test.id)).counts).toEqual(before);
  });

  it('counts people who opted out after the message', async () => {
    const test = await running(3);
    const optOut = (nr: number, at: Date) =>
      test.rows(
        `insert into suppressions (company_id, kind, value, source, created_at) values ($1, 'phone', $2, 'keyword', $3)`,
        numberAt(nr),
        at,
      );
    await optOut(1, new Date(NOON.getTime() + 60_000));
    await optOut(2, new Date(NOON.getTime() - 60_000));
    await optOut(3, new Date(NOON.getTime() + 73 * 3_600_000));
    await optOut(9, new Date(NOON.getTime() + 60_000));
    expect((await test.one(test.id)).report.optedOut).toBe(1);
  });

  it('shows the variants evenly used', async () => {
    const test = await running(10, { message2: 'Oi {nome}', message4: 'E aí {nome}' });
    await test.accepted();
    const { variants } = (await test.one(test.id)).report;
    expect(variants.map(({ variant }) => variant)).toEqual([1, 2, 4]);
    expect(variants.reduce((sum, { sent }) => sum + sent, 0)).toBe(10);
  });

  it('lists the recipients page by page, by state and by the beginning of a number', async () => {
    const test = await running(60);
    const page = async (query: string) =>
      (await test.ok('GET', `/campaigns/${test.id}/shipping?${query}`)) as {
        shipping: Shipping[];
        hasMore: boolean;
        nextCursor: number | null;
      };
    const first = await page('');
    expect([first.shipping.length, first.hasMore]).toEqual([50, true]);
    const second = await page(`cursor=${first.nextCursor}`);
    expect([second.shipping.length, second.hasMore, second.nextCursor]).toEqual([10, false, null]);
    expect(new Set([...first.shipping, ...second.shipping].map(({ id }) => id)).size).toBe(60);
    expect((await page('state=queued')).shipping).toHaveLength(10);
    expect((await page(`searchParam=${numberAt(42)}`)).shipping.map(({ name }) => name)).toEqual(['Pessoa 42']);
  });

  it('is written as a workbook and recorded', async () => {
    const test = await running(3);
    const answer = await app.app.inject({
      url: `/campaigns/${test.id}/export`,
      headers: { authorization: `Bearer ${test.token}` },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    const sheet = unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'];
    const xml = new TextDecoder().decode(sheet);
    expect([xml.includes('Pessoa 3'), xml.match(/<row /g)?.length]).toEqual([true, 4]);
    const entries = await test.rows(`select from audit_entries where company_id = $1 and action = 'campaign.export'`);
    expect(entries).toHaveLength(1);
  });
});

it('a campaign over a protected number by QR code ends when its estimate says', async () => {
  const test = await campaignsTest(app);
  await test.save({ messageInterval: 0, longerIntervalAfter: 0, protectsQrNumbers: true });
  const { id } = await test.create({ contactListId: await test.listOf(9) });
  const { endsAt } = (await test.ok('POST', `/campaigns/${id}/estimate`)) as CampaignEstimate;
  expect(endsAt).toBe(new Date(NOON.getTime() + 40_000).toISOString());
  await test.start(id);
  expect((await test.one(id)).report.endsAt).toBe(endsAt);
});

describe('the estimate', () => {
  it('counts each person once, and skipped people by reason', async () => {
    const test = await campaignsTest(app);
    const contactListId = await test.listOf(6);
    await test.rows(
      `update contact_list_items set check_state = 'absent' where company_id = $1 and value = $2`,
      numberAt(1),
    );
    await test.rows(`update contact_list_items set email = '' where company_id = $1 and value = $2`, numberAt(2));
    const { id } = await test.create({ contactListId, message1: '{nome}: {email}' });
    expect(await test.ok('POST', `/campaigns/${id}/estimate`)).toMatchObject({
      audience: 6,
      recipients: 4,
      skipped: [
        { reason: 'absent', count: 1 },
        { reason: 'missing-value', count: 1 },
      ],
      startsAt: NOON.toISOString(),
      seconds: 60,
      isTooLong: false,
    });
  });

  it('says that a campaign would take too long, which then stops until the pace is shorter', async () => {
    const test = await campaignsTest(app);
    await test.save({ messageInterval: 120, startHour: '09:00', endHour: '09:01' });
    const contactListId = await test.listOf(40);
    const { id } = await test.create({ contactListId });
    expect(((await test.ok('POST', `/campaigns/${id}/estimate`)) as CampaignEstimate).isTooLong).toBe(true);
    await test.start(id);
    expect(await test.one(id)).toMatchObject({ status: 'CANCELADA', stopReason: 'too-long' });
    const restart = () => test.call('POST', `/campaigns/${id}/restart`);
    expect(await restart()).toMatchObject({ status: 409, body: { code: 'ERR_CAMPAIGN_TOO_LONG' } });
    await test.save({ endHour: '18:00' });
    expect((await restart()).status).toBe(204);
  });

  it('skips people outside the reply window where there is no template', async () => {
    const test = await campaignsTest(app, { connection: { channel: 'whatsappapi' } });
    const contactListId = await test.listOf(2);
    const { id } = await test.create({ contactListId });
    expect(await test.ok('POST', `/campaigns/${id}/estimate`)).toMatchObject({
      recipients: 0,
      skipped: [{ reason: 'window-closed', count: 2 }],
    });
  });
});

describe('a template of the Cloud API', () => {
  const cloud = { connection: { channel: 'whatsappapi' as const } };

  async function withTemplate(status: string) {
    const test = await campaignsTest(app, cloud);
    await test.save({ messageInterval: 0 });
    const [template] = await test.rows<{ id: number }>(
      `insert into message_templates (company_id, connection_id, name, language, category, status, parameter_format, components)
       values ($1, $2, 'promo', 'pt_BR', 'MARKETING', $3, 'POSITIONAL', '[{"type":"BODY","text":"Oi {{1}}"}]') returning id`,
      test.connection.id,
      status,
    );
    const contactListId = await test.listOf(3);
    const { id } = await test.create({
      contactListId,
      templateId: template?.id,
      templateParameters: { body: ['{nome}'], buttons: [] },
    });
    await test.start(id);
    await test.pump();
    return { ...test, id };
  }

  it('reaches people who have not written for long', async () => {
    const test = await withTemplate('APPROVED');
    expect((await test.messages()).map(({ content, body }) => [content, body])).toEqual([
      ['template', 'Oi Pessoa 1'],
      ['template', 'Oi Pessoa 2'],
      ['template', 'Oi Pessoa 3'],
    ]);
  });

  it('that is paused holds the campaign, and one that is disabled stops it', async () => {
    expect((await (await withTemplate('PAUSED')).messages()).length).toBe(0);
    const disabled = await withTemplate('DISABLED');
    expect(await disabled.one(disabled.id)).toMatchObject({ status: 'CANCELADA', stopReason: 'template' });
  });
});

describe('the ticket of a message', () => {
  const ticketsOf = (test: Awaited<ReturnType<typeof running>>) =>
    test.rows<{ status: string; queueId: number | null; userId: number | null; timerAt: Date | null }>(
      `select status, queue_id as "queueId", user_id as "userId", timer_at as "timerAt" from tickets where company_id = $1`,
    );

  it('is resolved from the start where none is to be opened', async () => {
    const test = await running(2);
    expect(await ticketsOf(test)).toMatchObject([
      { status: 'closed', timerAt: null },
      { status: 'closed', timerAt: null },
    ]);
    expect(await test.rows('select from attendances where company_id = $1')).toEqual([]);
  });

  it('is opened for the user and the queue, and waits without a user', async () => {
    const test = await campaignsTest(app);
    await test.save({ messageInterval: 0 });
    const contactListId = await test.listOf(1);
    const queue = await aQueue(test.scope());
    const user = await aUser(test.scope());
    const place = { openTicket: 'enabled', statusTicket: 'open', queueId: queue.id };
    const { id } = await test.create({ contactListId, ...place, userId: user.id });
    await test.start(id);
    await test.pump();
    expect(await ticketsOf({ ...test, id })).toMatchObject([{ status: 'open', queueId: queue.id, userId: user.id }]);

    const other = await running(1, { openTicket: 'enabled', statusTicket: 'open' });
    expect(await ticketsOf(other)).toMatchObject([{ status: 'pending', userId: null }]);
  });

  it('that is live stays as it is: its place in the list, its timers and its preview', async () => {
    const test = await campaignsTest(app, { connection: { channel: 'whatsappapi' } });
    await test.save({ messageInterval: 0 });
    const rita = test.customer();
    await rita.says('oi');
    const before = await rita.ticket();
    const tag = (await test.ok('POST', '/tags', { name: 'Clientes VIP', color: '#A4CCCC' })) as { id: number };
    await test.rows(
      'insert into contact_tags (company_id, contact_id, tag_id) values ($1, $2, $3)',
      before.contactId,
      tag.id,
    );
    const { id } = await test.create({ tagListId: tag.id, openTicket: 'enabled', statusTicket: 'closed' });
    app.advance(3600);
    await test.start(id);
    await test.pump();
    await test.accepted();
    expect(await rita.ticket()).toEqual(before);
    expect(await test.messages()).toMatchObject([{ ticketId: before.id, delivery: 'sent' }]);
  });
});

describe('a test', () => {
  it('sends the campaign to a few numbers and counts in no figure', async () => {
    const test = await campaignsTest(app);
    const contactListId = await test.listOf(1);
    const { id } = await test.create({ contactListId });
    const results = await test.ok('POST', `/campaigns/${id}/test`, { numbers: ['+55 11 98888-7777', '12345678'] });
    expect(results).toMatchObject({ results: [{ outcome: 'queued', messageIds: [expect.any(String)] }, {}] });
    expect((await test.messages())[0]?.body).toBe('Olá Pessoa 1');
    expect((await test.one(id)).counts).toEqual({});
  });

  it('of more than five numbers is rejected', async () => {
    const test = await campaignsTest(app);
    const { id } = await test.create();
    const numbers = Array.from({ length: 6 }, (_, nr) => numberAt(nr));
    expect((await test.call('POST', `/campaigns/${id}/test`, { numbers })).status).toBe(400);
  });
});

it('a list shows after a campaign which numbers have WhatsApp', async () => {
  const test = await running(3);
  await test.rows(
    `update campaign_recipients set state = 'delivered' where company_id = $1 and address = $2`,
    numberAt(1),
  );
  await test.rows(
    `update campaign_recipients set state = 'failed', reason = 'not-on-channel' where company_id = $1 and address = $2`,
    numberAt(2),
  );
  const { learnNumbers } = await import('../jobs/learn-numbers.job.ts');
  const context = { jobId: 'test', attempt: 1, signal: new AbortController().signal };
  await learnNumbers.run(test.scope(), { campaignId: test.id }, context);
  const items = await test.rows(
    'select check_state as state from contact_list_items where company_id = $1 order by value',
  );
  expect(items).toEqual([{ state: 'confirmed' }, { state: 'absent' }, { state: 'unchecked' }]);
});

describe('plans', () => {
  it('find campaigns, recipients and due rows by their indexes', async () => {
    const test = await running(1);
    const scope = test.scope();
    const one = [test.companyId, test.id];
    const plans = await Promise.all([
      genericPlanOf(scope, { text: LIST_CAMPAIGNS, values: [test.companyId, '', 0] }),
      genericPlanOf(scope, { text: FIND_CAMPAIGN, values: one }),
      genericPlanOf(scope, { text: COUNT_AUDIENCE, values: [test.companyId, 1, 1, [], NOON, 1, true] }),
      genericPlanOf(scope, { text: READ_GROUPS, values: one }),
      genericPlanOf(scope, { text: LIST_SHIPPING, values: [...one, 0] }),
      genericPlanOf(scope, { text: LIST_SHIPPING_BY_STATE, values: [...one, 0, 'failed'] }),
      genericPlanOf(scope, { text: TAKE_RECIPIENTS, values: [...one, 'waiting', 50] }),
    ]);
    for (const plan of plans)
      expect(plan).not.toMatch(/Seq Scan on (campaign|contact_(list_items|identities)|suppressions|tickets)/);
    expect(plans.slice(4).join('\n')).toMatch(/campaign_recipients_(pkey|by_state)/);
    const due = await test.platform().transaction(async (platform) => {
      await platform.query({ text: 'set local enable_seqscan = off', values: [] });
      const lines = [];
      for (const text of [LIST_DUE_PUMPS, LIST_DUE_CAMPAIGNS])
        lines.push(
          ...(await platform.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values: [NOON, 10] })),
        );
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(due).toContain('campaign_pumps_due');
    expect(due).toContain('campaigns_due');
  });
});
