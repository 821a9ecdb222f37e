import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { atTheEnd } from '../../test/at-the-end.ts';
import { aContact, aTicket } from '../../test/factories.ts';
import { claimDue } from '../../test/outbound/claim-due.ts';
import { ownDatabase } from '../../test/own-database.ts';
import { testApp } from '../../test/test-app.ts';
import { sendRecoveryMail } from '../modules/auth/jobs/send-recovery-mail.job.ts';
import { interval, message } from '../modules/automation/testing/a-flow.ts';
import { aFlowShop } from '../modules/automation/testing/flow-shop.ts';
import { aShop } from '../modules/automation/testing/shop.ts';
import { generateInvoice } from '../modules/billing/generate-invoice.ts';
import { inboundLane } from '../modules/inbound/index.ts';
import { deliveryAsked, messagesRepo, sendMessage } from '../modules/messages/index.ts';
import { outboxDirectory } from '../modules/outbound/outbox-directory.ts';
import { createSchedule } from '../modules/schedules/create-schedule.ts';
import { schedulesRepo } from '../modules/schedules/schedules.repo.ts';
import { updateSchedule } from '../modules/schedules/update-schedule.ts';
import { modules } from '../modules.ts';
import { withBoss } from '../platform/jobs/boss.ts';
import { listFailedJobs, retryFailedJob } from '../platform/jobs/failed-jobs.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { prepareJobs } from '../platform/jobs/prepare-jobs.ts';
import { platformScope } from '../platform/platform-scope.ts';
import type { CompanyScope } from '../platform/scope.ts';
import type { Services } from '../platform/services.ts';
import { recoverAfterRestore } from './recover-after-restore.ts';

const { urls, env } = await ownDatabase('recover');
const registered = { url: urls.jobs, jobs: modules.flatMap((module) => module.jobs ?? []), crons: [] };
await prepareJobs(registered);
const jobs = createJobs({ ...registered, mode: 'enqueue-only', services: (): Services => app.services });
const app = await testApp({ env, jobs: jobs.jobs });
await jobs.start();
atTheEnd(() => jobs.stop());

type Counts = Readonly<Record<string, number>>;

/** What one company had held. */
async function recover({ companyId }: Pick<CompanyScope, 'companyId'>): Promise<Counts> {
  const platform = platformScope(app.services, { purpose: 'test', actor: 'system' });
  const held = await withBoss(urls.jobs, (boss) => recoverAfterRestore(platform, boss));
  return Object.fromEntries(
    held.filter((one) => one.companyId === companyId).map(({ kind, count }): [string, number] => [kind, count]),
  );
}

async function aConversation() {
  const shop = await aShop(app, { connection: { greetingMessage: '' } });
  const { connection, scope } = shop;
  const ticket = await aTicket(scope(), { connectionId: connection.id, status: 'open' });
  const writes = (body: string, more: object = {}) =>
    sendMessage(scope(), { ticket, author: 'agent', userId: null, content: 'text', body, ...more });
  const read = (id: string) => messagesRepo.get(scope(), id);
  const rows = <R extends object>(text: string, ...values: unknown[]) =>
    scope().query<R & Record<string, unknown>>({ text, values: [scope().companyId, ...values] });
  await rows(`update tickets set timer_at = now() + interval '30 days' where company_id = $1`);
  const laneOf = () => rows('select * from outbox_lanes where company_id = $1');
  return { ...shop, ticket, writes, read, rows, laneOf };
}

it('makes queued, claimed and calling messages undecided with the reason, and empties their lanes', async () => {
  const { scope, connection, writes, read, laneOf, rows } = await aConversation();
  const first = await writes('um');
  const second = await writes('dois');
  const key = { companyId: scope().companyId, connectionId: connection.id };
  await outboxDirectory.wake(app.services, key);
  const [claimed] = await claimDue(app.services);
  expect(claimed.messageId).toBe(first.id);
  expect(await outboxDirectory.beginCall(app.services, claimed, 60_000)).toBe(true);

  expect(await recover(scope())).toEqual({ 'messages in the outbox': 2 });
  const restored = { delivery: 'undecided', failure: { reason: 'restored', code: null, text: '' } };
  expect(await read(first.id)).toMatchObject(restored);
  expect(await read(second.id)).toMatchObject(restored);
  expect(await laneOf()).toEqual([]);
  expect(await rows('select from outbox where company_id = $1')).toEqual([]);
  expect(await recover(scope())).toEqual({});
});

it('leaves reactions in the outbox, without the lease of the lost worker', async () => {
  const { scope, connection, ticket, writes, rows } = await aConversation();
  const sent = await writes('oi');
  await scope().emit(deliveryAsked, {
    messageId: sent.id,
    ticketId: ticket.id,
    connectionId: connection.id,
    contactId: ticket.contactId,
    priority: 'agent',
    action: { do: 'react', emoji: '👍' },
  });
  await rows(`update outbox_lanes set lease = gen_random_uuid(), holder = 1, leased_until = now() + interval '1 hour'
               where company_id = $1`);
  expect(await recover(scope())).toEqual({ 'messages in the outbox': 1 });
  expect(await rows(`select action->>'do' as action from outbox where company_id = $1`)).toEqual([{ action: 'react' }]);
  expect(await rows('select lease, holder from outbox_lanes where company_id = $1')).toEqual([
    { lease: null, holder: null },
  ]);
});

it('makes a message that waits for its delay undecided', async () => {
  const { scope, writes, read } = await aConversation();
  const { id } = await writes('daqui a pouco', { deliverAt: new Date(app.services.clock().getTime() + 60_000) });
  expect(await recover(scope())).toEqual({ 'delayed messages': 1 });
  expect(await read(id)).toMatchObject({ delivery: 'undecided', failure: { reason: 'restored' } });
});

it('holds waiting mails as failed jobs, which an operator may retry', async () => {
  const { scope, company } = await aConversation();
  await scope().enqueue(sendRecoveryMail, { userId: company.admin.id });
  expect(await recover(scope())).toEqual({ mails: 1 });
  expect(await recover(scope())).toEqual({});
  const failed = await withBoss(urls.jobs, (boss) => listFailedJobs(boss));
  const [mail] = failed.filter(({ companyId }) => companyId === scope().companyId);
  expect(mail).toMatchObject({ name: sendRecoveryMail.name, reason: expect.stringContaining('restored from backup') });
  expect(await withBoss(urls.jobs, (boss) => retryFailedJob(boss, mail?.id ?? ''))).toBe(true);
});

it('holds due schedules with the reason, leaves later ones, and a user sends a held one again', async () => {
  const { scope, company } = await aConversation();
  const contact = await aContact(scope());
  const plan = (minutes: number) =>
    createSchedule(scope(), {
      body: 'Sua consulta é amanhã.',
      contactId: contact.id,
      userId: company.admin.id,
      sendAt: new Date(app.services.clock().getTime() + minutes * 60_000),
    });
  const [due, later] = [(await plan(1)).schedule.id, (await plan(600)).schedule.id];
  app.advance(3_600);
  expect(await recover(scope())).toMatchObject({ 'due schedules': 1 });
  const rowOf = async (id: number) => (await schedulesRepo.get(scope(), id)).schedule;
  expect(await rowOf(due)).toMatchObject({ status: 'failed', nextAt: null, failure: { reason: 'restored' } });
  expect(await rowOf(later)).toMatchObject({ status: 'pending', failure: null });
  await updateSchedule(scope(), { scheduleId: due, change: {} });
  expect(await rowOf(due)).toMatchObject({ status: 'pending', failure: null });
});

it('stops running and due campaigns; queued recipients become undecided and do not wait again', async () => {
  const { scope, connection, writes, rows } = await aConversation();
  const campaign = (status: string, scheduledAt: string) =>
    rows<{ id: number }>(
      `insert into campaigns (company_id, name, status, messages, confirmation_messages, connection_id, scheduled_at,
                              copied_at)
       values ($1, 'Promoção', $2, '{Olá,"","","",""}', '{"","","","",""}', $3, now() + $4::interval, now())
       returning id`,
      status,
      connection.id,
      scheduledAt,
    ).then(([row]) => row?.id ?? 0);
  const running = await campaign('EM_ANDAMENTO', '-1 hour');
  const due = await campaign('PROGRAMADA', '-1 minute');
  const later = await campaign('PROGRAMADA', '1 day');
  const { id: messageId } = await writes('Olá', { author: 'campaign' });
  await rows(
    `insert into campaign_recipients (company_id, campaign_id, kind, address, name, state, message_id)
     values ($1, $2, 'phone', '5511999990001', 'Rita', 'queued', $3), ($1, $2, 'phone', '5511999990002', 'Ana', 'waiting', null)`,
    running,
    messageId,
  );
  expect(await recover(scope())).toMatchObject({ campaigns: 2, 'messages in the outbox': 1 });
  const states = await rows('select id, status, stop_reason from campaigns where company_id = $1 order by id');
  expect(states).toEqual([
    { id: running, status: 'CANCELADA', stop_reason: 'restored' },
    { id: due, status: 'CANCELADA', stop_reason: 'restored' },
    { id: later, status: 'PROGRAMADA', stop_reason: null },
  ]);
  expect(await rows('select state from campaign_recipients where company_id = $1 order by id')).toEqual([
    { state: 'undecided' },
    { state: 'waiting' },
  ]);
});

it('asks about every unsettled charge again, also after the last check', async () => {
  const { scope, rows } = await aConversation();
  await rows(`update companies set due_date = current_date + 3 where id = $1`);
  await generateInvoice(scope());
  await rows(
    `insert into pix_charges (company_id, invoice_id, txid, detail, value, months, users, connections, queues, is_custom,
                              payer_name, payer_document, expires_at, settled_at, next_check_at)
     select $1, i.id, lpad(n::text, 26, '0'), 'Plano', 99, 1, 1, 1, 1, false, 'Ana', '52998224725', now(),
            case when n = 3 then now() end, case when n = 1 then now() + interval '5 days' end
       from invoices i, generate_series(1, 3) n where i.company_id = $1`,
  );
  expect(await recover(scope())).toMatchObject({ 'charges to ask again': 2 });
  const due = await rows('select id from pix_charges where company_id = $1 and next_check_at <= $2', scope().now);
  expect(due).toHaveLength(2);
  expect(await recover(scope())).not.toHaveProperty('charges to ask again');
});

it('stores a received event that waited, and no bot answers it', async () => {
  const { scope, connection } = await aShop(app, { queues: [{ name: 'Vendas' }, { name: 'Oficina' }] });
  const events = ['5511988887001', '5511988887002'].map((number, index) => ({
    connectionId: connection.id,
    channel: 'whatsappapi' as const,
    raw: {
      businessAccountId: '1022901',
      phoneNumberId: connection.phoneNumberId,
      contact: { wa_id: number, profile: { name: 'Rita \u0000 \ud83d' } },
      message: {
        id: `wamid.restored-${index}`,
        from: number,
        timestamp: String(Math.floor(scope().now.getTime() / 1000)),
        type: 'text',
        text: { body: 'oi' },
      },
    },
  }));
  const rows = <R extends object>(text: string) =>
    scope().query<R & Record<string, unknown>>({ text, values: [scope().companyId] });
  const authors = () => rows('select author from messages where company_id = $1 order by id');
  const [normal, waiting] = events;
  if (!normal || !waiting) throw new Error('Two events are needed.');
  const context = { id: '1', key: 'x', enqueuedAt: new Date() };
  const handle = (event: typeof normal) => scope().transaction((inside) => inboundLane.handle(inside, event, context));

  await handle(normal);
  expect(await authors()).toEqual([{ author: 'customer' }, { author: 'bot' }]);
  await scope().transaction((inside) =>
    app.services.lanes.enqueue(inside, inboundLane, [{ key: 'x', payload: waiting }]),
  );
  expect(await recover(scope())).toMatchObject({ 'received events without bots': 1 });
  expect(await recover(scope())).not.toHaveProperty('received events without bots');
  const [event] = await rows<{ payload: object }>('select payload from lane_events where company_id = $1');
  const held = inboundLane.payload.parse(event?.payload) as typeof waiting;
  expect(held).toEqual({ ...waiting, isRestored: true });
  await handle(held);
  expect(await authors()).toEqual([{ author: 'customer' }, { author: 'bot' }, { author: 'customer' }]);
});

it('ends flows that would go on by themselves, and postpones timers of tickets by a day', async () => {
  const shop = await aFlowShop(app, () => ({
    nodes: [message('one', 'Um'), interval('pause', 5), message('two', 'Dois')],
    edges: ['1 > one', 'one > pause', 'pause > two'],
  }));
  const rita = shop.customer();
  await rita.says('oi');
  expect(await rita.received()).toEqual(['Um']);
  const { id: ticketId } = await rita.ticket();
  app.advance(60);
  expect(await recover(shop.scope())).toMatchObject({ 'runs of flows': 1 });
  expect((await shop.runs(ticketId))[0]).toMatchObject({ state: 'ended', outcome: 'stopped' });
  await shop.passes(60);
  expect(await rita.received()).toEqual([]);
  const { rows } = await ownRows(
    `select timer_at > $1 as "isLater" from tickets where id = $2`,
    app.services.clock(),
    ticketId,
  );
  expect(rows).toEqual([{ isLater: true }]);
});

it('refuses while a worker lives, and changes nothing', async () => {
  const { scope, writes, read } = await aConversation();
  const { id } = await writes('oi');
  const worker = new pg.Client({ connectionString: urls.app });
  await worker.connect();
  onTestFinished(() => worker.end().catch(() => undefined));
  await outboxDirectory.showLife(worker, 77);
  await expect(recover(scope())).rejects.toThrow('1 workers or session processes are running');
  expect(await read(id)).toMatchObject({ delivery: 'queued' });
  await worker.end();
  expect(await recover(scope())).toEqual({ 'messages in the outbox': 1 });
});

it('records the counts in the audit of the company, once', async () => {
  const { scope, writes, rows } = await aConversation();
  await writes('oi');
  await recover(scope());
  await recover(scope());
  const entries = await rows(
    `select action, via, actor_user_id, details->'after' as counts from audit_entries where company_id = $1`,
  );
  expect(entries).toEqual([
    { action: 'company.restore', via: 'platform', actor_user_id: null, counts: { 'messages in the outbox': 1 } },
  ]);
});

async function ownRows(text: string, ...values: unknown[]) {
  const client = new pg.Client({ connectionString: urls.superuser });
  await client.connect();
  return client.query<Record<string, unknown>>(text, values).finally(() => client.end());
}
