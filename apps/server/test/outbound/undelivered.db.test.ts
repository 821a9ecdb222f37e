import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectionsRepo } from '../../src/modules/connections/index.ts';
import { removeConnection } from '../../src/modules/connections/remove-connection.ts';
import { retryMessage } from '../../src/modules/messages/index.ts';
import { eventually } from '../eventually.ts';
import { becomes, type Office, type OutboundWorld, openOutboundWorld } from './outbound-world.ts';

let world: OutboundWorld;
beforeAll(async () => {
  world = await openOutboundWorld('undelivered');
});
afterEach(() => world.meta.setFaults({ errorBefore: 0, errorAfter: 0, resetAfter: 0, hangAfter: 0, earlyStatus: 0 }));

const sentBy = ({ phoneNumberId }: Office) =>
  world.meta.journal.accepted().filter((message) => message.phoneNumberId === phoneNumberId);

describe('without a call, a message fails', () => {
  it('after the reply window, while a template is still sent', async () => {
    world.startWorker();
    const office = await world.anOffice();
    const stranger = await office.aStranger();
    const text = await stranger.writes('oi');
    await becomes(stranger, text, 'failed');
    expect((await stranger.read(text.id)).failure).toMatchObject({ reason: 'window-closed' });
    expect(sentBy(office)).toEqual([]);

    const details = { type: 'template', name: 'ola', language: 'pt_BR', components: [] } as const;
    await stranger.writes('Olá!', { content: 'template', details });
    await eventually(() => stranger.phone.received().map(({ type }) => type)).toEqual(['template']);
  });

  it("when it is longer than the channel's limit", async () => {
    world.startWorker();
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const message = await rita.writes('a'.repeat(5_000));
    await becomes(rita, message, 'failed');
    expect((await rita.read(message.id)).failure).toMatchObject({ reason: 'not-supported' });
    expect(sentBy(office)).toEqual([]);
  });

  it('when the contact has no address on the channel', async () => {
    world.startWorker();
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    await office.scope.query({ text: 'delete from contact_identities' });
    const message = await rita.writes('oi');
    await becomes(rita, message, 'failed');
    expect((await rita.read(message.id)).failure).toMatchObject({ reason: 'no-address' });
  });

  it('when the connection was removed while it was queued', async () => {
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const message = await rita.writes('oi');
    await removeConnection(office.scope, office.connection.id);
    world.startWorker();
    await becomes(rita, message, 'failed');
    expect((await rita.read(message.id)).failure).toMatchObject({ reason: 'connection-removed' });
  });

  it('when the connection’s credentials were refused', async () => {
    world.startWorker();
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    await connectionsRepo.update(office.scope, office.connection.id, {
      status: 'DISCONNECTED',
      statusFailure: { code: 'ERR_META_TOKEN_REFUSED', detail: 'Token vencido' },
    });
    const message = await rita.writes('oi');
    await becomes(rita, message, 'failed');
    expect((await rita.read(message.id)).failure).toEqual({ reason: 'credentials', code: null, text: 'Token vencido' });
    expect(sentBy(office)).toEqual([]);
  });
});

describe('a message that the provider', () => {
  it('refuses, fails with its reason, and the conversation continues', async () => {
    const { metrics } = world.startWorker();
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    world.meta.failNext({ code: 190, times: 1, phoneNumberId: office.phoneNumberId });
    const refused = await rita.writes('um');
    const next = await rita.writes('dois');
    await becomes(rita, next, 'sent');
    expect((await rita.read(refused.id)).failure).toMatchObject({ reason: 'credentials', code: 190 });
    expect(rita.receivedTexts()).toEqual(['dois']);
    // Counted after the transaction that the message's state was read from.
    await eventually(async () => (await metrics.render()).text).toContain(
      'recado_outbox_sent_total{priority="agent"} 1',
    );
    expect((await metrics.render()).text).toContain('recado_outbox_failed_total{reason="credentials"} 1');
  });

  it('refuses only afterwards, fails as well, and may be retried', async () => {
    world.startWorker();
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    world.meta.failNext({ code: 131026, times: 1, phoneNumberId: office.phoneNumberId });
    const refused = await rita.writes('um');
    await becomes(rita, refused, 'failed');
    expect((await rita.read(refused.id)).failure).toMatchObject({ reason: 'not-on-channel', code: 131026 });
    await retryMessage(office.scope, refused.id);
    await becomes(rita, refused, 'sent');
    expect(rita.receivedTexts()).toEqual(['um']);
  });

  it('postpones, waits with everything behind it; other conversations do not wait', async () => {
    world.startWorker();
    const office = await world.anOffice();
    const [rita, bia] = [await office.aCustomer(), await office.aCustomer()];
    world.meta.failNext({ code: 130429, times: 1, to: rita.phone.waId });
    await rita.writes('um');
    await rita.writes('dois');
    await bia.writes('oi, Bia');
    await eventually(() => bia.receivedTexts()).toEqual(['oi, Bia']);
    expect(rita.receivedTexts()).toEqual([]);
    await eventually(() => rita.receivedTexts()).toEqual(['um', 'dois']);
  });

  it('postpones again and again, fails at its deadline', async () => {
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    world.meta.failNext({ code: 130429, times: 1, to: rita.phone.waId });
    const message = await rita.writes('um');
    await office.scope.query({
      text: `update outbox set attempts = 9, postponed_since = now() - interval '16 minutes' where message_id = $1`,
      values: [message.id],
    });
    world.startWorker();
    await becomes(rita, message, 'failed');
    expect((await rita.read(message.id)).failure).toMatchObject({ reason: 'other' });
    expect(rita.receivedTexts()).toEqual([]);
  });
});

describe('a call without a response', () => {
  it('leaves the message undecided, the conversation continues, and the agent may retry', async () => {
    world.startWorker();
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    world.meta.setFaults({ errorBefore: 1 });
    const lost = await rita.writes('um');
    await becomes(rita, lost, 'undecided');
    world.meta.setFaults({ errorBefore: 0 });
    await rita.writes('dois');
    await eventually(() => rita.receivedTexts()).toEqual(['dois']);

    expect(await retryMessage(office.scope, lost.id)).toMatchObject({ outcome: 'queued' });
    expect(await retryMessage(office.scope, lost.id)).toMatchObject({ outcome: 'unchanged' });
    await becomes(rita, lost, 'sent');
    expect(rita.receivedTexts()).toEqual(['dois', 'um']);
  });

  it.each(['errorAfter', 'resetAfter', 'hangAfter'] as const)(
    'is decided by the provider’s status (%s), and nothing is sent twice',
    async (fault) => {
      world.startWorker();
      const office = await world.anOffice();
      const rita = await office.aCustomer();
      world.meta.setFaults({ [fault]: 1, delayWebhooksMs: 50 });
      const lost = await rita.writes('um');
      await becomes(rita, lost, 'sent');
      await eventually(world.countWaiting).toBe(0);
      world.meta.setFaults({ [fault]: 0, delayWebhooksMs: 0 });
      await rita.writes('dois');
      await eventually(() => rita.receivedTexts()).toEqual(['um', 'dois']);
      expect(sentBy(office).map(({ answer }) => answer)).toEqual(['lost', 'given']);
    },
  );

  it('is not repeated when the agent retries and the status arrives in between', async () => {
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const worker = world.startWorker();
    await world.pauseInbound();
    world.meta.setFaults({ errorAfter: 1 });
    const lost = await rita.writes('um');
    await becomes(rita, lost, 'undecided');
    await worker.stop();
    await retryMessage(office.scope, lost.id);
    world.resumeInbound();
    await becomes(rita, lost, 'sent');
    world.meta.setFaults({ errorAfter: 0 });
    world.startWorker();
    await eventually(world.countWaiting).toBe(0);
    expect(sentBy(office)).toHaveLength(1);
  });

  it('does not matter when the status arrives before the response', async () => {
    world.startWorker();
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    world.meta.setFaults({ earlyStatus: 1 });
    const message = await rita.writes('um');
    await becomes(rita, message, 'sent');
    await eventually(world.countWaiting).toBe(0);
    expect(sentBy(office)).toHaveLength(1);
  });
});

describe('a fault of our own', () => {
  it('blocks only its conversation, and only until the message is marked failed', async () => {
    const office = await world.anOffice();
    const rita = await office.aCustomer();
    const message = await rita.writes('um');
    await office.scope.query({
      text: 'update outbox set attempts = 5, postponed_since = now() where message_id = $1',
      values: [message.id],
    });
    await connectionsRepo.update(office.scope, office.connection.id, { sealedAccessToken: 'nobody can open this' });
    world.startWorker();
    await becomes(rita, message, 'failed');
    expect((await rita.read(message.id)).failure).toMatchObject({ reason: 'other' });
  });
});
