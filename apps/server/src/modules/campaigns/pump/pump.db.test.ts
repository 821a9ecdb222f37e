import type { CampaignEstimate } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { countStatements } from '../../../../test/sent-statements.ts';
import { testApp } from '../../../../test/test-app.ts';
import { inboundLane } from '../../inbound/index.ts';
import { untilWaiting } from '../../tags/testing/until-waiting.ts';
import { campaignsTest, NOON, numberAt } from '../testing/campaigns-test.ts';
import { workPump } from './work-pump.ts';

const app = await testApp();

/** A running campaign with this many people, without an interval unless said otherwise. */
async function running(people: number, change: object = {}, settings: object = { messageInterval: 0 }) {
  const test = await campaignsTest(app);
  await test.save(settings);
  const contactListId = await test.listOf(people);
  const { id } = await test.create({ contactListId, ...change });
  await test.start(id);
  return { ...test, id, contactListId };
}

describe('a running campaign', () => {
  it('writes to everybody of its list once, and finishes when all have left', async () => {
    const test = await running(8);
    await test.pump();
    const written = await test.messages();
    expect(written.map(({ body }) => body).toSorted()).toEqual(
      Array.from({ length: 8 }, (_, nr) => `Olá Pessoa ${nr + 1}`).toSorted(),
    );
    expect(new Set(await test.states(test.id))).toEqual(new Set(['queued']));
    await test.accepted();
    expect(new Set(await test.states(test.id))).toEqual(new Set(['sent']));
    app.advance(1);
    await test.wake();
    await test.pump();
    expect(await test.one(test.id)).toMatchObject({ status: 'FINALIZADA', counts: { sent: 8 } });
    expect(await test.messages()).toHaveLength(8);
    expect((await test.pumpRow())?.nextAt).toBeNull();
  });

  it('does not finish before what it has queued has left', async () => {
    const test = await running(2);
    await test.pump();
    app.advance(2);
    await test.pump();
    expect((await test.one(test.id)).status).toBe('EM_ANDAMENTO');
  });

  it('writes no more than two seconds of the channel’s rate ahead', async () => {
    const test = await running(40);
    for (let turn = 0; turn < 4; turn += 1) {
      await test.wake();
      await test.pump();
    }
    // Five a second by QR code.
    expect(await test.messages()).toHaveLength(10);
  });

  it('goes on writing ahead while earlier messages are under way', async () => {
    const test = await running(40);
    await test.pump();
    const written = (await test.messages()).map(({ id }) => id);
    // Half of them left, and not the last one.
    await test.rows(
      `update campaign_recipients set state = 'sent' where company_id = $1 and message_id = any ($2::uuid[])`,
      written.slice(0, 5),
    );
    await test.wake();
    await test.pump();
    expect(await test.messages()).toHaveLength(15);
  });

  it('writes once however many workers take its turn', async () => {
    const test = await running(30);
    await Promise.all(Array.from({ length: 6 }, () => workPump(test.scope(), test.connection.id)));
    const numbers = (await test.recipients(test.id)).filter(({ messageId }) => messageId !== null);
    expect(numbers).toHaveLength(10);
    expect(await test.messages()).toHaveLength(10);
  });

  it('repeats nothing and loses nobody when a worker dies in its turn', async () => {
    const test = await running(5);
    const dying = test.scope().transaction(async (scope) => {
      await workPump(scope, test.connection.id);
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await test.messages()).toEqual([]);
    expect(new Set(await test.states(test.id))).toEqual(new Set(['waiting']));
    await test.pump();
    expect(await test.messages()).toHaveLength(5);
  });

  it('costs the same few statements for two people as for ten', async () => {
    const [two, ten] = [await running(2), await running(10)];
    // Inside its transaction: what is published after the commit belongs to the tickets that somebody has open.
    const costOf = (test: typeof two) =>
      test.scope().transaction((scope) => countStatements(() => workPump(scope, test.connection.id)));
    const [ofTwo, ofTen] = [await costOf(two), await costOf(ten)];
    // The wake-up of an earlier commit may be among them.
    expect(ofTen).toBeLessThanOrEqual(ofTwo + 2);
    // Five of them are the governor's.
    expect(ofTen).toBeLessThanOrEqual(33);
  });

  it('skips blocked people and a second number of the same person', async () => {
    const test = await running(4);
    const [first, second] = [numberAt(1), numberAt(2)];
    await test.rows(
      `with person as (insert into contacts (company_id, name, name_source, channel) values ($1, 'Rita', 'agent', 'whatsapp') returning id)
       insert into contact_identities (company_id, contact_id, kind, account, value, address)
       select $1, person.id, 'phone', '', value, value from person, unnest(array[$2, $3]) as value`,
      first,
      second,
    );
    await test.rows(
      `with person as (insert into contacts (company_id, name, name_source, channel, is_active)
                       values ($1, 'Bia', 'agent', 'whatsapp', false) returning id)
       insert into contact_identities (company_id, contact_id, kind, account, value, address)
       select $1, person.id, 'phone', '', $2, $2 from person`,
      numberAt(3),
    );
    await test.pump();
    expect((await test.recipients(test.id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['queued', null],
      ['skipped', 'duplicate'],
      ['skipped', 'blocked'],
      ['queued', null],
    ]);
  });

  it('skips people without a value that a text needs', async () => {
    const test = await campaignsTest(app);
    await test.save({ messageInterval: 0 });
    const contactListId = await test.listOf(2, { email: '' });
    const { id } = await test.create({ contactListId, message1: 'Seu e-mail é {email}?' });
    await test.start(id);
    await test.pump();
    expect((await test.recipients(id)).map(({ reason }) => reason)).toEqual(['missing-value', 'missing-value']);
    expect(await test.messages()).toEqual([]);
  });

  it('writes to the contacts of a tag too, each once', async () => {
    const test = await campaignsTest(app);
    await test.save({ messageInterval: 0 });
    const contactListId = await test.listOf(1);
    const rita = test.customer();
    await rita.says('oi');
    const { contactId } = await rita.ticket();
    const tag = (await test.ok('POST', '/tags', { name: 'Clientes VIP', color: '#A4CCCC' })) as { id: number };
    await test.rows('insert into contact_tags (company_id, contact_id, tag_id) values ($1, $2, $3)', contactId, tag.id);
    const { id } = await test.create({ contactListId, tagListId: tag.id });
    await test.start(id);
    await test.pump();
    expect((await test.recipients(id)).map(({ name }) => name)).toEqual(['Pessoa 1', 'Rita de Souza']);
    expect(await test.messages()).toHaveLength(2);
  });
});

describe('people without a number', () => {
  const aPersonWithTag = async (test: Awaited<ReturnType<typeof campaignsTest>>) => {
    const rita = test.customer();
    await rita.says('oi');
    const { contactId } = await rita.ticket();
    await test.rows('delete from contact_identities where company_id = $1 and contact_id = $2', contactId);
    await test.rows(
      `insert into contact_identities (company_id, contact_id, kind, account, value, address)
       values ($1, $2, 'bsuid', $3, 'BR.77', 'BR.77')`,
      contactId,
      test.connection.businessAccountId || '9',
    );
    await test.rows(`update contacts set username = 'rita' where company_id = $1 and id = $2`, contactId);
    const tag = (await test.ok('POST', '/tags', { name: 'VIP', color: '#A4CCCC' })) as { id: number };
    await test.rows('insert into contact_tags (company_id, contact_id, tag_id) values ($1, $2, $3)', contactId, tag.id);
    return { contactId, tagListId: tag.id };
  };
  const official = { connection: { channel: 'whatsappapi', businessAccountId: '1022901' } } as const;

  it('are in the estimate, and written to over the official connection that knows their user id', async () => {
    const test = await campaignsTest(app, official);
    await test.save({ messageInterval: 0 });
    const { contactId, tagListId } = await aPersonWithTag(test);
    const { id } = await test.create({ tagListId });
    expect(await test.ok('POST', `/campaigns/${id}/estimate`)).toMatchObject({ recipients: 1, skipped: [] });
    await test.start(id);
    await test.pump();
    expect(await test.recipients(id)).toMatchObject([{ address: 'BR.77', state: 'queued', contactId }]);
    expect((await test.messages()).map(({ body }) => body)).toEqual(['Olá Rita de Souza']);
    expect((await test.one(id)).shipping).toMatchObject([{ name: 'Rita de Souza', number: '@rita' }]);
  });

  it('are not written to after they opted out', async () => {
    const test = await campaignsTest(app, official);
    await test.save({ messageInterval: 0 });
    const { tagListId } = await aPersonWithTag(test);
    await test.rows(
      `insert into suppressions (company_id, kind, account, value, source) values ($1, 'bsuid', '1022901', 'BR.77', 'agent')`,
    );
    const { id } = await test.create({ tagListId });
    expect(await test.ok('POST', `/campaigns/${id}/estimate`)).toMatchObject({
      recipients: 0,
      skipped: [{ reason: 'opted-out', count: 1 }],
    });
    await test.start(id);
    await test.pump();
    expect(await test.recipients(id)).toMatchObject([{ state: 'skipped', reason: 'opted-out' }]);
  });

  it('are skipped where a text shows the number', async () => {
    const test = await campaignsTest(app, official);
    await test.save({ messageInterval: 0 });
    const { tagListId } = await aPersonWithTag(test);
    const { id } = await test.create({ tagListId, message1: 'Seu número é {numero}' });
    await test.start(id);
    await test.pump();
    expect(await test.recipients(id)).toMatchObject([{ state: 'skipped', reason: 'missing-value' }]);
  });

  it('are no part of a campaign over another business or by QR code', async () => {
    for (const plan of [{}, { connection: { channel: 'whatsappapi', businessAccountId: '5' } } as const]) {
      const test = await campaignsTest(app, plan);
      await test.save({ messageInterval: 0 });
      const { tagListId } = await aPersonWithTag(test);
      await test.rows(`update contact_identities set account = '404' where company_id = $1 and kind = 'bsuid'`);
      const { id } = await test.create({ tagListId });
      await test.start(id);
      expect(await test.recipients(id)).toEqual([]);
    }
  });
});

describe('pace', () => {
  it('sends each message when the estimate says, also over the end of the day', async () => {
    const test = await campaignsTest(app);
    await test.save({ messageInterval: 120, longerIntervalAfter: 5, greaterInterval: 180, endHour: '12:20' });
    const contactListId = await test.listOf(14);
    const { id } = await test.create({ contactListId });
    const estimate = (await test.ok('POST', `/campaigns/${id}/estimate`)) as CampaignEstimate;
    await test.start(id);
    const times: number[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      const nextAt = (await test.pumpRow())?.nextAt;
      if (!nextAt) break;
      app.setNow(nextAt);
      const before = (await test.messages()).length;
      await test.pump();
      if ((await test.messages()).length > before) times.push(nextAt.getTime());
      await test.accepted();
    }
    expect(times).toHaveLength(14);
    expect(new Date(times[0] ?? 0).toISOString()).toBe(estimate.startsAt);
    expect(new Date(times.at(-1) ?? 0).toISOString()).toBe(estimate.endsAt);
    const gaps = times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / 1000);
    expect(gaps.slice(0, 6)).toEqual([120, 120, 120, 120, 180, 120]);
    expect((await test.one(id)).status).toBe('FINALIZADA');
  });

  it('waits for a message that has not left, and counts from when it did', async () => {
    const test = await running(3, {}, { messageInterval: 20 });
    await test.pump();
    app.advance(20);
    await test.pump();
    expect(await test.messages()).toHaveLength(1);
    expect((await test.pumpRow())?.nextAt).toEqual(new Date(NOON.getTime() + 21_000));
    await test.accepted();
    await test.rows(
      'update campaign_recipients set sent_at = $2 where company_id = $1 and sent_at is not null',
      new Date(NOON.getTime() + 20_500),
    );
    app.advance(1);
    await test.pump();
    expect((await test.pumpRow())?.nextAt).toEqual(new Date(NOON.getTime() + 40_500));
    expect(await test.messages()).toHaveLength(1);
  });

  it('counts a new interval from when everything that was written ahead has left', async () => {
    const test = await running(12);
    await test.pump();
    await test.save({ messageInterval: 20, longerIntervalAfter: 0 });
    await test.pump();
    expect((await test.pumpRow())?.nextAt).toEqual(new Date(NOON.getTime() + 1_000));
    await test.accepted();
    app.advance(3);
    await test.pump();
    expect((await test.pumpRow())?.nextAt).toEqual(new Date(NOON.getTime() + 23_000));
    expect(await test.messages()).toHaveLength(10);
    app.advance(20);
    await test.pump();
    expect(await test.messages()).toHaveLength(11);
  });

  it('counts from now when nobody knows whether the last message left', async () => {
    const test = await running(2, {}, { messageInterval: 20, longerIntervalAfter: 0 });
    await test.pump();
    await test.rows(`update messages set delivery = 'undecided' where company_id = $1 and author = 'campaign'`);
    app.advance(30);
    await test.pump();
    expect((await test.pumpRow())?.nextAt).toEqual(new Date(NOON.getTime() + 50_000));
    app.advance(20);
    await test.pump();
    expect(await test.messages()).toHaveLength(2);
  });

  it('holds outside the hours and says until when', async () => {
    const test = await running(2, {}, { messageInterval: 0, startHour: '14:00', endHour: '15:00' });
    await test.pump();
    expect(await test.one(test.id)).toMatchObject({
      status: 'EM_ANDAMENTO',
      hold: { reason: 'hours', until: '2026-03-10T17:00:00.000Z' },
    });
    expect(await test.messages()).toEqual([]);
    app.setNow(new Date('2026-03-10T17:00:00Z'));
    await test.pump();
    expect(await test.messages()).toHaveLength(2);
    expect((await test.one(test.id)).hold).toBeNull();
  });

  it('withdraws at the end of the hours what has not left, also with an interval', async () => {
    for (const messageInterval of [0, 120]) {
      const test = await running(2, {}, { messageInterval, endHour: '12:01' });
      await test.pump();
      expect(await test.messages()).not.toEqual([]);
      // The line is down: nothing leaves. The pump is due when the hours close at the latest.
      app.advance(60);
      const nextAt = (await test.pumpRow())?.nextAt;
      expect(nextAt && nextAt <= test.scope().now).toBe(true);
      await test.pump();
      expect(await test.messages()).toEqual([]);
      expect(new Set(await test.states(test.id))).toEqual(new Set(['waiting']));
      expect((await test.one(test.id)).hold).toMatchObject({ reason: 'hours' });
    }
  });

  it('withdraws what has not left with the change of the settings that closes the hours', async () => {
    const test = await running(2);
    await test.pump();
    expect(await test.messages()).toHaveLength(2);
    await test.save({ startHour: '14:00', endHour: '15:00' });
    // Before the pump's next turn, which a killed worker delays.
    expect(await test.messages()).toEqual([]);
    expect(await test.states(test.id)).toEqual(['waiting', 'waiting']);
    expect(await test.rows('select from outbox where company_id = $1')).toEqual([]);
    await test.pump();
    expect((await test.one(test.id)).hold).toMatchObject({ reason: 'hours' });
  });

  it('waits for a turn that is writing by the old settings, and withdraws what it writes', async () => {
    const test = await running(2);
    let saving: Promise<unknown> | undefined;
    await test.scope().transaction(async (turn) => {
      await workPump(turn, test.connection.id);
      saving = test.save({ startHour: '14:00', endHour: '15:00' });
      await untilWaiting(turn, 1);
    });
    await saving;
    expect(await test.messages()).toEqual([]);
  });

  it('keeps what is queued where a change of the settings leaves the hours open', async () => {
    const test = await running(2);
    await test.pump();
    await test.save({ endHour: '13:00' });
    expect(await test.messages()).toHaveLength(2);
  });

  it('holds while the connection is down and goes on by itself', async () => {
    const test = await running(2);
    await test.rows(`update connections set status = 'DISCONNECTED' where company_id = $1`);
    await test.pump();
    expect((await test.one(test.id)).hold).toEqual({ reason: 'line-down', until: null });
    await test.rows(`update connections set status = 'CONNECTED' where company_id = $1`);
    app.advance(10);
    await test.pump();
    expect(await test.messages()).toHaveLength(2);
  });

  it.each([
    ['waits', 'attempts = 0', 0],
    ['does not wait for one that fails again and again', 'attempts = 3', 2],
    ['does not wait for one that was parked', 'parked_at = now()', 2],
  ])('while customers’ messages are not read for two seconds: %s', async (_, change, written) => {
    const test = await running(2);
    const { connection } = test;
    const raw = { connectionId: connection.id, channel: connection.channel, raw: {} };
    await app.services.lanes.enqueue(test.scope(), inboundLane, [{ key: 'rita', payload: raw }]);
    await test.pump();
    expect(await test.messages()).toHaveLength(2);
    await test.call('POST', `/campaigns/${test.id}/cancel`);
    await test.call('POST', `/campaigns/${test.id}/restart`);
    await test.rows(`update lanes set ready_at = now() - interval '3 seconds', ${change} where company_id = $1`);
    await test.wake();
    await test.pump();
    expect(await test.messages()).toHaveLength(written);
    await test.rows('delete from lanes where company_id = $1');
    app.advance(1);
    await test.pump();
    expect(await test.messages()).toHaveLength(2);
  });

  it('lets two campaigns of a connection take turns', async () => {
    const test = await campaignsTest(app);
    await test.save({ messageInterval: 5, longerIntervalAfter: 0, oneCampaignADay: false });
    const contactListId = await test.listOf(2);
    const ids: number[] = [];
    for (const name of ['Natal', 'Páscoa']) {
      const { id } = await test.create({ contactListId, message1: name });
      await test.start(id);
      ids.push(id);
    }
    for (let turn = 0; turn < 4; turn += 1) {
      await test.pump();
      await test.accepted();
      app.advance(5);
    }
    expect((await test.messages()).map(({ body }) => body)).toEqual(['Natal', 'Páscoa', 'Natal', 'Páscoa']);
  });

  it('stops when the plan has no campaigns any more', async () => {
    const test = await running(2);
    await test.platform().query({
      text: `update plans set use_campaigns = false where id = (select plan_id from companies where id = $1)`,
      values: [test.companyId],
    });
    await test.pump();
    const [row] = await test.rows<{ status: string; reason: string }>(
      'select status, stop_reason as reason from campaigns where company_id = $1',
    );
    expect(row).toEqual({ status: 'CANCELADA', reason: 'plan' });
    expect(await test.messages()).toEqual([]);
  });
});
