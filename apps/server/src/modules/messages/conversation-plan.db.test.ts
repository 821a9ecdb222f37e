import { describe, expect, it } from 'vitest';
import { aTicket } from '../../../test/factories.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { LIST_LOG_SPAN, type TicketRow, ticketLogsRepo, ticketsRepo } from '../tickets/index.ts';
import { LIST_CONVERSATION } from './conversation.repo.ts';
import { SHOW_LIVE_MESSAGES } from './live-message.repo.ts';
import { LOCK_MESSAGE, messagesRepo } from './messages.repo.ts';
import { bindProviderId } from './provider-ids.ts';
import { LOCK_KNOWN_MESSAGES, LOCK_UNBOUND_MESSAGES, WRITE_BOUND, WRITE_STATUSES } from './statuses.repo.ts';
import { aMessage, aShop, messagesApp } from './testing/messages-world.ts';

const app = await messagesApp();

/** The query plan as the restricted role gets it. */
async function planOf(
  scope: CompanyScope,
  text: string,
  values: readonly unknown[],
  { isGeneric = false } = {},
): Promise<string> {
  return scope.transaction(async (scope) => {
    // Test tables are so small that a sequential scan would be cheapest.
    await scope.query({ text: 'set local enable_seqscan = off' });
    if (isGeneric) await scope.query({ text: 'set local plan_cache_mode = force_generic_plan' });
    const explain = `explain (analyze, costs off, timing off, summary off) ${text}`;
    const rows = await scope.query<{ 'QUERY PLAN': string }>({ text: explain, values });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

/** The partitions that the plan reads under this alias, and those it prunes at run time. */
function partitionsOf(plan: string, alias: string): { read: string[]; spared: string[] } {
  const scans = [...plan.matchAll(new RegExp(`on (messages_\\w+) ${alias}(?:_\\d+)? (.*)`, 'g'))];
  const names = (isSpared: boolean) =>
    scans.filter(([, , rest = '']) => rest.includes('never executed') === isSpared).map(([, name = '']) => name);
  return { read: names(false), spared: names(true) };
}

const partitionOf = (moment: Date) => `messages_${moment.toISOString().slice(0, 7).replace('-', '_')}`;
const parameters = (scope: CompanyScope, tickets: readonly Pick<TicketRow, 'id' | 'createdAt'>[]) => [
  scope.companyId,
  tickets.map(({ id }) => id),
  tickets.map(({ createdAt }) => createdAt),
  'infinity',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  41,
  0,
];

describe('reading a conversation', () => {
  it('uses the index of its ticket and reads no month before the ticket was opened', async () => {
    const { scope, ticket } = await aShop(app);
    for (let index = 0; index < 50; index += 1) await aMessage(scope, ticket);
    const inTwoMonths = new Date(Date.UTC(scope.now.getUTCFullYear(), scope.now.getUTCMonth() + 2, 15));
    const young = await aTicket(scope, {});

    const now = await planOf(scope, LIST_CONVERSATION, parameters(scope, [ticket]));
    expect(now).toMatch(/Index Scan using messages_\w*company_id_ticket_id_sent_at_id_idx/);
    expect(now).not.toMatch(/Seq Scan on messages/);
    expect(partitionsOf(now, 'messages').read).toContain(partitionOf(scope.now));

    const later = await planOf(scope, LIST_CONVERSATION, parameters(scope, [{ ...young, createdAt: inTwoMonths }]));
    expect(partitionsOf(later, 'messages').read).not.toContain(partitionOf(scope.now));
  });
});

it('reads the log beside a page by its own index, without the access entries', async () => {
  const { scope, ticket } = await aShop(app);
  for (let index = 0; index < 200; index += 1)
    await ticketLogsRepo.insert(scope, { ticketId: ticket.id, type: 'access' });
  await ticketLogsRepo.insert(scope, { ticketId: ticket.id, type: 'open' });
  const plan = await planOf(scope, LIST_LOG_SPAN, [scope.companyId, [ticket.id], '-infinity', 'infinity']);
  expect(plan).toMatch(/ticket_logs_shown/);
  expect(plan).not.toMatch(/Seq Scan|Rows Removed by Filter: \d\d/);
});

it('the realtime event of a message reads only the partition of that message', async () => {
  const { scope, ticket } = await aShop(app);
  const message = await aMessage(scope, ticket);
  const plan = await planOf(scope, SHOW_LIVE_MESSAGES, [scope.companyId, [message.id]]);
  expect(plan).not.toMatch(/Seq Scan/);
  expect(partitionsOf(plan, 'm').read).toEqual([partitionOf(scope.now)]);
});

it('locking a message and its tickets for a status uses indexes and reads only its own partition', async () => {
  const { scope, ticket } = await aShop(app);
  const message = await aMessage(scope, ticket);
  const plan = await planOf(scope, LOCK_MESSAGE, [scope.companyId, message.id]);
  expect(plan).not.toMatch(/Seq Scan/);
  expect(partitionsOf(plan, 'm').read).toEqual([partitionOf(scope.now)]);
  expect(partitionsOf(plan, 'n').read).toEqual([partitionOf(scope.now)]);
});

it('locking and writing many statuses uses indexes and reads only the partitions of their messages', async () => {
  const { scope, ticket } = await aShop(app);
  const { id } = await aMessage(scope, ticket, { author: 'bot', delivery: 'queued' });
  await bindProviderId(scope, { messageId: id, providerId: 'wamid.plan' });
  await ticketsRepo.update(scope, ticket.id, { lastMessageId: id });
  const { connectionId } = await messagesRepo.get(scope, id);
  const isGeneric = { isGeneric: true };
  const lock = await planOf(scope, LOCK_KNOWN_MESSAGES, [scope.companyId, [connectionId], ['wamid.plan']], isGeneric);
  const values = [scope.companyId, [id], [3], ['sent'], [null], [ticket.id]];
  const write = await planOf(scope, WRITE_STATUSES, values, isGeneric);
  expect(await messagesRepo.get(scope, id)).toMatchObject({ ack: 3 });
  expect(await ticketsRepo.get(scope, ticket.id)).toMatchObject({ lastMessageAck: 3 });
  for (const plan of [lock, write]) {
    expect(plan).not.toMatch(/Seq Scan/);
    expect(partitionsOf(plan, 'm').read).toEqual([partitionOf(scope.now)]);
  }
  expect(partitionsOf(lock, 'n').read).toEqual([partitionOf(scope.now)]);
});

it('binding many provider ids uses indexes and reads only the partitions of their messages', async () => {
  const { scope, ticket } = await aShop(app);
  const { id } = await aMessage(scope, ticket, { author: 'bot', delivery: 'queued' });
  await ticketsRepo.update(scope, ticket.id, { lastMessageId: id });
  const isGeneric = { isGeneric: true };
  const values = [scope.companyId, [id], ['wamid.bound']];
  const lock = await planOf(scope, LOCK_UNBOUND_MESSAGES, [...values, [null]], isGeneric);
  const write = await planOf(scope, WRITE_BOUND, [...values, [ticket.id]], isGeneric);
  expect(await messagesRepo.get(scope, id)).toMatchObject({ providerId: 'wamid.bound', delivery: 'sent', ack: 1 });
  expect(await ticketsRepo.get(scope, ticket.id)).toMatchObject({ lastMessageAck: 1, lastMessageDelivery: 'sent' });
  for (const plan of [lock, write]) {
    expect(plan).not.toMatch(/Seq Scan/);
    expect(partitionsOf(plan, 'm').read).toEqual([partitionOf(scope.now)]);
  }
});
