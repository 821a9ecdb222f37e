import type { WebhookEventType } from '@recado/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordStatements } from '../../../test/at-size/recorded-statements.ts';
import { eventually } from '../../../test/eventually.ts';
import { aContact, aQueue, aUser } from '../../../test/factories.ts';
import { genericPlanOf } from '../../../test/generic-plan.ts';
import { openEndpoint } from '../../platform/webhooks/endpoints.ts';
import {
  COUNT_FAILED_DELIVERIES,
  LIST_FAILED_DELIVERIES,
  replayFailedDeliveries,
} from '../../platform/webhooks/many-deliveries.ts';
import { campaignStarted, campaignStopped } from '../campaigns/index.ts';
import { consentChanged } from '../consents/index.ts';
import { contactUpdated } from '../contacts/index.ts';
import { anInbox } from '../inbound/testing/inbound-world.ts';
import { bindProviderId, sendMessage } from '../messages/index.ts';
import { closeTicket, ticketsRepo, transferTicket } from '../tickets/index.ts';
import { changeEndpoint, rotateSecret } from './change-endpoint.ts';
import { sendTestEvent } from './send-test-event.ts';
import { openWebhooksWorld } from './testing/webhooks-world.ts';
import { LIST_SUBSCRIPTIONS, webhooksOutRepo } from './webhooks-out.repo.ts';

const world = await openWebhooksWorld('webhooks_out');
const { services, anEndpoint, sweep, advance, sink } = world;
beforeEach(world.resetClock);
const DAY = 86_400;

async function aSubscribed(events: WebhookEventType[] = ['message.received'], isChecked = true) {
  const inbox = await anInbox(services);
  const hook = await anEndpoint(inbox.company, { events, isChecked });
  return { ...inbox, hook };
}

describe('an event', () => {
  it('reaches the endpoints that want it, signed, with the resource as the API shows it', async () => {
    const { customer, hook, company } = await aSubscribed();
    const other = await anEndpoint(company, { events: ['message.received', 'ticket.opened'] });
    await customer('5511988880001', 'Rita').says('oi');
    await sweep();
    expect(hook.calls()).toMatchObject([{ signedBy: [0], webhookId: expect.stringMatching(/^evt_/) }]);
    expect(hook.bodies()).toMatchObject([
      {
        type: 'message.received',
        data: { message: { body: 'oi', fromMe: false }, ticket: { status: 'pending', contact: { name: 'Rita' } } },
      },
    ]);
    expect(other.types().sort()).toEqual(['message.received', 'ticket.opened']);
  });

  it('is not stored when its transaction rolls back, or for an endpoint that is off', async () => {
    const { scope, company, hook } = await aSubscribed(['contact.updated']);
    const off = await anEndpoint(company, { events: ['contact.updated'], isActive: false });
    const { id: contactId } = await aContact(scope);
    await scope
      .transaction(async (scope) => {
        await scope.emit(contactUpdated, { contactId });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await hook.log()).toEqual([]);
    await scope.emit(contactUpdated, { contactId });
    expect(await hook.log()).toHaveLength(1);
    expect(await off.log()).toEqual([]);
  });

  it('of another company is never sent', async () => {
    const { hook } = await aSubscribed();
    const stranger = await anInbox(services);
    await stranger.customer().says('oi');
    expect(await hook.log()).toEqual([]);
  });

  it('of one resource has a rising seq', async () => {
    const { scope, hook } = await aSubscribed(['contact.updated']);
    const { id: contactId } = await aContact(scope);
    for (let change = 0; change < 3; change += 1) await scope.emit(contactUpdated, { contactId });
    await sweep();
    const seqs = hook.bodies().map(({ seq }) => seq);
    expect(new Set(seqs).size).toBe(3);
    expect((await hook.log()).map(({ event }) => event)).toEqual(Array(3).fill('contact.updated'));
  });
});

describe('the events of a message', () => {
  it('follow its delivery status, each status once', async () => {
    const { scope, customer, conversation, status, hook } = await aSubscribed([
      'message.sent',
      'message.delivered',
      'message.read',
      'message.failed',
    ]);
    const rita = customer();
    await rita.says('oi');
    const { ticket } = await conversation(rita.number);
    if (!ticket) throw new Error('a message opens a ticket');
    const { id: messageId } = await sendMessage(scope, {
      ticket,
      author: 'bot',
      userId: null,
      content: 'text',
      body: 'Olá',
    });
    await scope.transaction((scope) => bindProviderId(scope, { messageId, providerId: 'wamid.out-1' }));
    await status('wamid.out-1', 'delivered');
    await status('wamid.out-1', 'delivered');
    await status('wamid.out-1', 'read');
    await sweep();
    expect(hook.types().sort()).toEqual(['message.delivered', 'message.read', 'message.sent']);
    const byseq = hook.bodies().toSorted((a, b) => a.seq - b.seq);
    expect(byseq.map(({ type }) => type)).toEqual(['message.sent', 'message.delivered', 'message.read']);
    expect(byseq.at(-1)?.data['message']).toMatchObject({ id: messageId, ack: 3 });
  });
});

describe('the events of a ticket', () => {
  it('are one for each change: opened, moved, closed', async () => {
    const { scope, customer, conversation, hook } = await aSubscribed([
      'ticket.opened',
      'ticket.moved',
      'ticket.closed',
    ]);
    const rita = customer();
    await rita.says('oi');
    const { ticket } = await conversation(rita.number);
    if (!ticket) throw new Error('a message opens a ticket');
    const queue = await aQueue(scope);
    await transferTicket(scope, { ticketId: ticket.id, queueId: queue.id, userId: null, note: '' });
    await closeTicket(scope, { ticketId: ticket.id, saysFarewell: false });
    await sweep();
    const inOrder = hook.bodies().toSorted((a, b) => a.seq - b.seq);
    expect(inOrder.map(({ type }) => type)).toEqual(['ticket.opened', 'ticket.moved', 'ticket.closed']);
    expect(inOrder[1]?.data['ticket']).toMatchObject({ queueId: queue.id });
    expect((await ticketsRepo.get(scope, ticket.id)).status).toBe('closed');
  });
});

describe('the events of contacts and campaigns', () => {
  it('tell who opted out, and why a campaign stopped', async () => {
    const { scope, hook } = await aSubscribed(['contact.opted_out', 'campaign.started', 'campaign.stopped']);
    const { id: contactId } = await aContact(scope, { name: 'Rita' });
    await scope.emit(consentChanged, { contactId, direction: 'out' });
    await scope.emit(consentChanged, { contactId, direction: 'in' });
    await scope.emit(consentChanged, { contactId: null, direction: 'out' });
    const [campaign] = await scope.query<{ id: number }>({
      text: `insert into campaigns (company_id, name, messages, confirmation_messages)
             values ($1, 'Natal', '{Oi,"","","",""}', '{"","","","",""}') returning id`,
      values: [scope.companyId],
    });
    await scope.emit(campaignStarted, { campaignId: campaign?.id ?? 0 });
    await scope.emit(campaignStopped, { campaignId: campaign?.id ?? 0, reason: 'failures' });
    await sweep();
    const inOrder = hook.bodies().toSorted((a, b) => a.seq - b.seq);
    expect(inOrder).toMatchObject([
      { type: 'contact.opted_out', data: { contact: { id: contactId, name: 'Rita' } } },
      { type: 'campaign.started', data: { campaign: { name: 'Natal' } } },
      { type: 'campaign.stopped', data: { campaign: { id: campaign?.id }, reason: 'failures' } },
    ]);
  });
});

describe('without a subscriber', () => {
  it('a message causes no statement of webhooks', async () => {
    const { customer, company, hook } = await aSubscribed(['ticket.rated']);
    const rita = customer();
    // The first event after a change reads the table and fills the cache.
    await rita.says('oi');
    await services.background.idle();
    await rita.says('segunda');
    const recording = recordStatements();
    try {
      await rita.says('tudo bem?');
    } finally {
      recording.stop();
    }
    const texts = recording.take().map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((text) => /webhook/.test(text))).toEqual([]);
    await changeEndpoint(hook.scope(), hook.id, { ...hook, events: ['message.received'] });
    await rita.says('agora sim');
    expect((await hook.log()).map(({ event }) => event)).toEqual(['message.received']);
    expect(company.companyId).toBe(hook.scope().companyId);
  });
});

describe('a failing endpoint', () => {
  it('is retried after 5 seconds, and disabled by 410 with a notification for administrators', async () => {
    const { scope, customer, company, hook } = await aSubscribed();
    await aUser(scope, { profile: 'user' });
    hook.script([{ status: 503 }, { status: 410 }]);
    await customer().says('oi');
    await sweep();
    expect(await hook.log()).toMatchObject([{ state: 'waiting', attempts: 1, status: 503 }]);
    advance(6);
    await sweep();
    expect(await hook.log()).toMatchObject([{ state: 'failed', attempts: 2, status: 410 }]);
    expect(await webhooksOutRepo.get(scope, hook.id)).toMatchObject({ isActive: false, disabledReason: 'gone' });
    const told = await scope.query({ text: `select user_id, kind, body from notifications`, values: [] });
    expect(told).toEqual([{ user_id: company.admin.id, kind: 'webhookDisabled', body: 'ERP' }]);
  });

  it('is disabled after five days without a success, and replays what failed once it is on again', async () => {
    const { scope, customer, hook } = await aSubscribed(['message.received'], false);
    const rita = customer();
    hook.script(Array(20).fill({ status: 500 }));
    await rita.says('um');
    await sweep();
    advance(4 * DAY);
    await sweep();
    expect((await webhooksOutRepo.get(scope, hook.id)).isActive).toBe(true);
    advance(DAY + 60);
    await rita.says('dois');
    await sweep();
    expect(await webhooksOutRepo.get(scope, hook.id)).toMatchObject({ isActive: false, disabledReason: 'failing' });
    expect((await hook.log()).map(({ state }) => state)).toEqual(['failed', 'failed']);
    await rita.says('três');
    expect(await hook.log()).toHaveLength(2);

    hook.script([]);
    await changeEndpoint(hook.scope(), hook.id, { ...hook, isActive: true });
    expect(await webhooksOutRepo.get(scope, hook.id)).toMatchObject({ disabledReason: null, failingSince: null });
    expect(await replayFailedDeliveries(hook.scope(), hook.endpointId)).toBe(2);
    await sweep();
    expect((await hook.log()).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    const bodies = hook.bodies().slice(-2);
    expect(bodies.map(({ data }) => data['message']?.['body']).sort()).toEqual(['dois', 'um']);
    expect((await webhooksOutRepo.get(scope, hook.id)).lastSuccessAt).not.toBeNull();
  });

  it('never locks a call before its endpoint: switching off locks all of them', async () => {
    const { scope, customer, hook } = await aSubscribed();
    hook.script([{ status: 500 }]);
    await customer().says('oi');
    let swept: Promise<void> | undefined;
    await scope.transaction(async (scope) => {
      await webhooksOutRepo.lock(scope, hook.id);
      swept = sweep();
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await eventually(() => scope.query({ text: waiting })).toHaveLength(1);
      const text = 'select 1 from webhook_deliveries where company_id = $1 for no key update skip locked';
      expect(await scope.query({ text, values: [scope.companyId] })).toHaveLength(1);
    });
    await swept;
    expect(await hook.log()).toMatchObject([{ state: 'waiting', attempts: 1, status: 500 }]);
  });

  it('ends calls that were stored while it was switched off at their first failure', async () => {
    const { scope, customer, hook } = await aSubscribed();
    const rita = customer();
    hook.script([{ status: 503 }, { status: 503 }]);
    await rita.says('um');
    await rita.says('dois');
    // As when their transaction read the endpoint just before it was switched off.
    await webhooksOutRepo.disable(scope, hook.id, 'failing');
    await sweep();
    expect(await hook.log()).toMatchObject([{ state: 'failed', status: 503 }, { state: 'failed' }]);
  });

  it('keeps a call that arrived after it was switched off as delivered', async () => {
    const { customer, hook } = await aSubscribed();
    sink.respond(hook.path, () => ({ status: 200, afterMs: 50 }));
    await customer().says('oi');
    const swept = sweep();
    await eventually(() => hook.calls()).toHaveLength(1);
    await changeEndpoint(hook.scope(), hook.id, { ...hook, isActive: false });
    await swept;
    expect(await hook.log()).toMatchObject([{ state: 'delivered', status: 200 }]);
  });

  it('that succeeds in between stays on', async () => {
    const { scope, customer, hook } = await aSubscribed(['message.received'], false);
    const rita = customer();
    hook.script([{ status: 500 }, { status: 200 }, { status: 500 }]);
    await rita.says('um');
    await sweep();
    advance(6);
    await sweep();
    expect(await webhooksOutRepo.get(scope, hook.id)).toMatchObject({ failingSince: null });
    advance(6 * DAY);
    await rita.says('dois');
    await sweep();
    expect(await webhooksOutRepo.get(scope, hook.id)).toMatchObject({ isActive: true });
  });
});

describe('a secret', () => {
  it('that is rotated signs together with the new one for 24 hours', async () => {
    const { customer, hook } = await aSubscribed();
    const { secret } = await rotateSecret(hook.scope(), hook.id);
    sink.trust(hook.path, [hook.secret, secret]);
    const rita = customer();
    await rita.says('durante');
    await sweep();
    expect(hook.calls().at(-1)?.signedBy).toEqual([0, 1]);
    expect((await openEndpoint(hook.scope(), hook.endpointId))?.secrets).toEqual([secret, hook.secret]);
    advance(DAY + 1);
    expect((await openEndpoint(hook.scope(), hook.endpointId))?.secrets).toEqual([secret]);
  });
});

it('sends a test event to an endpoint that is off, once', async () => {
  const { company } = await anInbox(services);
  const hook = await anEndpoint(company, { isActive: false });
  hook.script([{ status: 500 }]);
  const sent = await sendTestEvent(hook.scope(), hook.id);
  expect(sent).toMatchObject({ event: 'test', state: 'waiting' });
  await sweep();
  expect(await hook.log()).toMatchObject([{ state: 'failed', attempts: 1 }]);
});

it('reads endpoints and failed calls by their indexes', async () => {
  const { hook } = await aSubscribed();
  const { companyId } = hook.scope();
  const failed = { text: LIST_FAILED_DELIVERIES, values: [companyId, hook.endpointId, 0] };
  expect(await genericPlanOf(hook.scope(), failed)).toContain('webhook_deliveries_failed');
  const count = { text: COUNT_FAILED_DELIVERIES, values: [companyId, hook.endpointId] };
  expect(await genericPlanOf(hook.scope(), count)).toContain('webhook_deliveries_failed');
  expect(await genericPlanOf(hook.scope(), { text: LIST_SUBSCRIPTIONS, values: [companyId] })).toContain(
    'Index Cond: (company_id = $1)',
  );
});
