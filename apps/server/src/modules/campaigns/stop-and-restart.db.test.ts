import { messageIdFor } from '@recado/whatsapp-web/events';
import { describe, expect, it } from 'vitest';
import { claimDue } from '../../../test/outbound/claim-due.ts';
import { testApp } from '../../../test/test-app.ts';
import { companyScope } from '../../platform/scope.ts';
import { removeConnection } from '../connections/index.ts';
import { receiveStatus } from '../inbound/receive-status.ts';
import type { ClaimedDelivery } from '../outbound/claimed-delivery.ts';
import { outboxDirectory } from '../outbound/outbox-directory.ts';
import { recordOutcome } from '../outbound/record-outcome.ts';
import { recoverLost } from '../outbound/recover-lost.ts';
import { failure } from '../outbound/why-not-deliverable.ts';
import { untilWaiting } from '../tags/testing/until-waiting.ts';
import { workPump } from './pump/work-pump.ts';
import { campaignsTest } from './testing/campaigns-test.ts';

const app = await testApp();

async function running(people: number, change: object = {}) {
  const test = await campaignsTest(app);
  await test.save({ messageInterval: 0 });
  const contactListId = await test.listOf(people);
  const { id } = await test.create({ contactListId, ...change });
  await test.start(id);
  return { ...test, id, contactListId };
}

/** As a worker of the outbox does. */
async function claimOf(test: Awaited<ReturnType<typeof running>>, slots: readonly [number, number, number]) {
  const key = { companyId: test.companyId, connectionId: test.connection.id };
  await outboxDirectory.wake(app.services, key);
  return claimDue(app.services, { slots, served: [key] });
}

/** From the phone of the person, over the session. */
const receiptOf = (
  { scope, connection }: Awaited<ReturnType<typeof running>>,
  { messageId }: ClaimedDelivery,
  status: 'delivered' | 'read',
) =>
  scope().transaction((scope) =>
    receiveStatus(
      scope,
      { connectionId: connection.id, channel: 'whatsapp' },
      {
        kind: 'status',
        providerId: messageIdFor(messageId),
        ownKey: undefined,
        status,
        at: scope.now,
        failure: undefined,
      },
    ),
  );

describe('cancel', () => {
  it('withdraws what has not left, and a restart writes to those people again', async () => {
    const test = await running(3);
    await test.pump();
    expect((await test.call('POST', `/campaigns/${test.id}/cancel`)).status).toBe(204);
    expect(await test.messages()).toEqual([]);
    expect(new Set(await test.states(test.id))).toEqual(new Set(['waiting']));
    expect(await test.rows('select from outbox where company_id = $1')).toEqual([]);
    expect(await test.one(test.id)).toMatchObject({ status: 'CANCELADA', stopReason: 'user', counts: { waiting: 3 } });

    expect((await test.call('POST', `/campaigns/${test.id}/restart`)).status).toBe(204);
    await test.pump();
    expect(await test.messages()).toHaveLength(3);
  });

  it('does not touch what left, nor what a worker is sending', async () => {
    const test = await running(2);
    await test.pump();
    const [claimed] = await claimOf(test, [1, 1, 1]);
    expect(await outboxDirectory.beginCall(app.services, claimed, 60_000)).toBe(true);
    await test.ok('POST', `/campaigns/${test.id}/cancel`);
    expect((await test.messages()).map(({ id }) => id)).toEqual([claimed.messageId]);
    expect((await test.states(test.id)).toSorted()).toEqual(['queued', 'waiting']);
  });

  it('withdraws a message that a worker has leased, and lets it begin no call', async () => {
    const test = await running(1);
    await test.pump();
    const [claimed] = await claimOf(test, [9, 9, 9]);
    await test.ok('POST', `/campaigns/${test.id}/cancel`);
    expect(await test.states(test.id)).toEqual(['waiting']);
    expect(await outboxDirectory.beginCall(app.services, claimed, 60_000)).toBe(false);
  });

  it('waits for a worker that is just leasing the message, and withdraws it', async () => {
    const test = await running(1);
    await test.pump();
    let cancelling: Promise<unknown> | undefined;
    await test.scope().transaction(async (leasing) => {
      await leasing.query({
        text: 'select from outbox_lanes where company_id = $1 for no key update',
        values: [test.companyId],
      });
      cancelling = test.ok('POST', `/campaigns/${test.id}/cancel`);
      await untilWaiting(leasing, 1);
    });
    await cancelling;
    expect(await test.states(test.id)).toEqual(['waiting']);
    expect(await test.rows('select from outbox where company_id = $1')).toEqual([]);
  });

  it('withdraws soon a message that the provider postponed during the cancel, whatever the interval', async () => {
    const test = await running(1);
    await test.save({ messageInterval: 120 });
    await test.pump();
    const [claimed] = await claimOf(test, [9, 9, 9]);
    await outboxDirectory.beginCall(app.services, claimed, 60_000);
    await test.ok('POST', `/campaigns/${test.id}/cancel`);
    expect((await test.pumpRow())?.nextAt).toEqual(test.scope().now);
    await test.pump();
    expect((await test.pumpRow())?.nextAt).toEqual(new Date(test.scope().now.getTime() + 1_000));
    await recordOutcome(app.services, claimed, { outcome: 'postponed', afterMs: 60_000, text: '' });
    app.advance(1);
    await test.pump();
    expect(await test.states(test.id)).toEqual(['waiting']);
  });

  it.each([
    [
      'timed out',
      (claimed: ClaimedDelivery) =>
        recordOutcome(app.services, claimed, { outcome: 'postponed', afterMs: 60_000, text: '', mayHaveLeft: true }),
    ],
    [
      'died with its worker',
      async ({ companyId, connectionId, lease }: ClaimedDelivery) => {
        const scope = companyScope(app.services, { companyId, actor: 'system' });
        await scope.query({
          text: `update outbox_lanes set leased_until = now() - interval '1 second' where company_id = $1 and lease = $2`,
          values: [companyId, lease],
        });
        await recoverLost(app.services, [{ companyId, connectionId }]);
      },
    ],
  ])('leaves a message whose call %s: who got it must not get it again after a restart', async (_, endCall) => {
    const test = await running(1);
    await test.pump();
    const [claimed] = await claimOf(test, [9, 9, 9]);
    await outboxDirectory.beginCall(app.services, claimed, 60_000);
    await endCall(claimed);
    await test.ok('POST', `/campaigns/${test.id}/cancel`);
    await test.pump();
    await test.ok('POST', `/campaigns/${test.id}/restart`);
    await test.pump();
    expect(await test.states(test.id)).toEqual(['queued']);
    expect((await test.messages()).map(({ id }) => id)).toEqual([claimed.messageId]);
  });

  it('a message that may have left and can be sent no longer is undecided, not failed', async () => {
    const test = await running(1);
    await test.pump();
    const [claimed] = await claimOf(test, [9, 9, 9]);
    await recordOutcome(app.services, claimed, { outcome: 'postponed', afterMs: 1, text: '', mayHaveLeft: true });
    const [again] = await claimOf(test, [9, 9, 9]);
    await recordOutcome(app.services, again, { outcome: 'failed', failure: failure('opted-out', '') });
    expect(await test.states(test.id)).toEqual(['undecided']);
  });

  it.each(['before', 'after'])('its receipt counts, arriving %s it became undecided', async (when) => {
    const test = await running(1);
    await test.pump();
    const [claimed] = await claimOf(test, [9, 9, 9]);
    await recordOutcome(app.services, claimed, { outcome: 'postponed', afterMs: 1, text: '', mayHaveLeft: true });
    const [again] = await claimOf(test, [9, 9, 9]);
    const reports = [
      () => recordOutcome(app.services, again, { outcome: 'failed', failure: failure('opted-out', '') }),
      () => receiptOf(test, claimed, 'read'),
    ];
    for (const report of when === 'before' ? reports.toReversed() : reports) await report();
    expect(await test.states(test.id)).toEqual(['read']);
    expect(await test.rows('select provider_id, delivery from messages where company_id = $1')).toEqual([
      { provider_id: messageIdFor(claimed.messageId), delivery: 'sent' },
    ]);
    expect(await test.rows('select from outbox where company_id = $1')).toEqual([]);
  });

  it('takes people whose messages were withdrawn out of the sample', async () => {
    const test = await running(3);
    await test.pump();
    await test.call('POST', `/campaigns/${test.id}/cancel`);
    expect(await test.rows('select written from campaign_governors where company_id = $1')).toEqual([{ written: 0 }]);
  });

  it('of a campaign that does not run is a conflict', async () => {
    const test = await campaignsTest(app);
    const { id } = await test.create();
    expect(await test.call('POST', `/campaigns/${id}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'ERR_CAMPAIGN_NOT_RUNNING' },
    });
  });

  it('and a turn of the pump at the same time leave nothing queued', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const test = await running(10);
      await Promise.all([
        workPump(test.scope(), test.connection.id),
        test.call('POST', `/campaigns/${test.id}/cancel`),
      ]);
      expect(new Set(await test.states(test.id))).toEqual(new Set(['waiting']));
      expect(await test.messages()).toEqual([]);
    }
  });
});

describe('restart', () => {
  it('starts once, however often it is clicked', async () => {
    const test = await running(2);
    await test.call('POST', `/campaigns/${test.id}/cancel`);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => test.call('POST', `/campaigns/${test.id}/restart`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409]);
    await test.pump();
    expect(await test.messages()).toHaveLength(2);
  });

  it('sends the edited text to those who have not got it, and to nobody twice', async () => {
    const test = await campaignsTest(app);
    await test.save({ messageInterval: 5, longerIntervalAfter: 0 });
    const contactListId = await test.listOf(3);
    const { id } = await test.create({ contactListId });
    await test.start(id);
    await test.pump();
    await test.accepted();
    await test.ok('POST', `/campaigns/${id}/cancel`);
    await test.ok('PUT', `/campaigns/${id}`, { message1: 'Corrigido' });
    await test.ok('POST', `/campaigns/${id}/restart`);
    for (let turn = 0; turn < 3; turn += 1) {
      app.advance(5);
      await test.wake();
      await test.pump();
      await test.accepted();
    }
    expect((await test.messages()).map(({ body }) => body)).toEqual(['Olá Pessoa 1', 'Corrigido', 'Corrigido']);
  });

  it('with another list drops people of the old list, and does not write again to recipients that were sent', async () => {
    const test = await running(2);
    await test.pump();
    await test.accepted();
    await test.call('POST', `/campaigns/${test.id}/cancel`);
    const contactListId = await test.listOf(3);
    await test.ok('PUT', `/campaigns/${test.id}`, { contactListId });
    await test.ok('POST', `/campaigns/${test.id}/restart`);
    await test.copy(test.id);
    await test.wake();
    await test.pump();
    expect((await test.messages()).map(({ body }) => body)).toEqual(['Olá Pessoa 1', 'Olá Pessoa 2', 'Olá Pessoa 3']);
  });

  it('goes on although its list was deleted', async () => {
    const test = await running(2);
    await test.call('POST', `/campaigns/${test.id}/cancel`);
    await test.ok('DELETE', `/contact-lists/${test.contactListId}`);
    expect((await test.call('POST', `/campaigns/${test.id}/restart`)).status).toBe(204);
    await test.pump();
    expect(await test.messages()).toHaveLength(2);
  });
});

describe('a campaign', () => {
  it('is started once by several workers at its time', async () => {
    const test = await campaignsTest(app);
    const contactListId = await test.listOf(2);
    const { id } = await test.create({ contactListId, scheduledAt: '2026-03-10T12:10' });
    const { startDueCampaigns } = await import('./start-due-campaigns.sweep.ts');
    await startDueCampaigns.run(test.platform());
    expect((await test.one(id)).status).toBe('PROGRAMADA');
    app.setNow(new Date('2026-03-10T18:00:00Z'));
    app.jobs.length = 0;
    await Promise.all(Array.from({ length: 4 }, () => startDueCampaigns.run(test.platform())));
    expect(await test.one(id)).toMatchObject({ status: 'EM_ANDAMENTO', hold: { reason: 'preparing' } });
    const own = app.jobs.filter(
      ({ name, companyId }) => name === 'campaigns.copy-recipients' && companyId === test.companyId,
    );
    expect(own).toHaveLength(1);
  });

  it('stops when its audience is empty', async () => {
    const test = await running(0);
    expect(await test.one(test.id)).toMatchObject({ status: 'CANCELADA', stopReason: 'no-audience' });
  });

  it('stops when its connection is removed', async () => {
    const test = await running(2);
    await removeConnection(test.scope(), test.connection.id);
    expect(await test.one(test.id)).toMatchObject({ status: 'CANCELADA', stopReason: 'connection-removed' });
  });

  it('counts what failed, and sends again only what may pass', async () => {
    const test = await running(2);
    await test.pump();
    await test.refused('other');
    expect(await test.one(test.id)).toMatchObject({
      counts: { failed: 2 },
      report: { retryable: 2, reasons: [{ state: 'failed', reason: 'other', count: 2 }] },
    });
    app.advance(1);
    await test.wake();
    await test.pump();
    expect((await test.one(test.id)).status).toBe('FINALIZADA');
    expect(await test.ok('POST', `/campaigns/${test.id}/retry`)).toEqual({ retried: 2 });
    expect((await test.one(test.id)).status).toBe('EM_ANDAMENTO');
    await test.wake();
    await test.pump();
    await test.refused('not-on-channel');
    expect(await test.ok('POST', `/campaigns/${test.id}/retry`)).toEqual({ retried: 0 });
  });

  it('does not send again for a day after the limit of marketing messages', async () => {
    const test = await running(1);
    await test.pump();
    await test.refused('marketing-limit');
    await test.rows('update campaign_recipients set failed_at = $2 where company_id = $1', test.scope().now);
    expect(await test.ok('POST', `/campaigns/${test.id}/retry`)).toEqual({ retried: 0 });
    await test.rows(`update campaign_recipients set failed_at = failed_at - interval '25 hours' where company_id = $1`);
    expect(await test.ok('POST', `/campaigns/${test.id}/retry`)).toEqual({ retried: 1 });
  });

  it('is deleted with its recipients, and its messages stay', async () => {
    const test = await running(2);
    await test.pump();
    await test.accepted();
    await test.call('POST', `/campaigns/${test.id}/cancel`);
    await test.ok('DELETE', `/campaigns/${test.id}`);
    expect((await test.call('GET', `/campaigns/${test.id}`)).status).toBe(404);
    const { purgeCampaign } = await import('./jobs/purge-campaign.job.ts');
    const context = { jobId: 'test', attempt: 1, signal: new AbortController().signal };
    await purgeCampaign.run(test.scope(), { campaignId: test.id }, context);
    expect(await test.rows('select from campaign_recipients where company_id = $1')).toEqual([]);
    expect(await test.rows('select from campaigns where company_id = $1')).toEqual([]);
    expect(await test.messages()).toHaveLength(2);
  });
});
