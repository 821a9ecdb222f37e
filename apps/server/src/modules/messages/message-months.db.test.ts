import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { aCompany, aConnection, aTicket } from '../../../test/factories.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { createMetrics } from '../../platform/ops/metrics.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { inboundServices } from '../inbound/testing/inbound-world.ts';
import { messageMonthsRepo } from './message-months.repo.ts';
import { makeMessageMonths, removeOldMonths, watchMessageMonths } from './message-months.ts';
import { messagesRepo } from './messages.repo.ts';

// A separate database: the months of the shared one belong to all tests.
const { urls, env } = await ownDatabase('months');
const { services } = inboundServices({ env });
const platform = () => platformScope(services, { purpose: 'test', actor: 'system' });
const [owner, other] = [0, 1].map(() => new pg.Client({ connectionString: urls.owner })) as [pg.Client, pg.Client];
await Promise.all([owner.connect(), other.connect()]);
afterAll(() => Promise.all([owner.end(), other.end()]));

/** The month so many months from the present one, `2026-11-01`. */
const monthAt = (ahead: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10);
};
const partitionAt = (ahead: number): string => `messages_${monthAt(ahead).slice(0, 7).replace('-', '_')}`;
const listPartitions = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_inherits join pg_class on oid = inhrelid where inhparent = 'messages'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
};
const NEEDED = [-1, 0, 1, 2, 3, 4, 5, 6].map(partitionAt);

/** Drops months as an operator of a test may, without the guards of the product. */
const drop = (ahead: number) =>
  owner.query(
    `drop table if exists ${partitionAt(ahead)}, ${partitionAt(ahead).replace('messages', 'message_search')}`,
  );
const make = (ahead: number) => owner.query('select make_message_month($1)', [monthAt(ahead)]);

beforeEach(async () => {
  await owner.query('rollback');
  await other.query('rollback');
  await makeMessageMonths(platform());
});

describe('making months', () => {
  it('makes the last one, the present one and six ahead, and none twice', async () => {
    await drop(4);
    await drop(6);
    expect(await makeMessageMonths(platform())).toBe(2);
    expect(await listPartitions()).toEqual(NEEDED);
    expect(await makeMessageMonths(platform())).toBe(0);
  });

  it('gives a month the indexes, checks and keys of the table, and room for delivery statuses', async () => {
    await drop(6);
    await makeMessageMonths(platform());
    const { rows } = await owner.query<{ kind: string; of_table: number; of_month: number }>(
      `select 'indexes' as kind, count(*) filter (where indrelid = 'messages'::regclass)::int as of_table,
              count(*) filter (where indrelid = $1::regclass)::int as of_month from pg_index
       union all
       select contype::text, count(*) filter (where conrelid = 'messages'::regclass)::int,
              count(*) filter (where conrelid = $1::regclass)::int from pg_constraint
        where contype in ('c', 'f', 'p') group by contype`,
      [partitionAt(6)],
    );
    expect(rows).toHaveLength(4);
    for (const { kind, of_table, of_month } of rows) expect(of_month, kind).toBe(of_table);
    const { rows: options } = await owner.query('select reloptions from pg_class where relname = $1', [partitionAt(6)]);
    expect(options).toMatchObject([{ reloptions: expect.arrayContaining(['fillfactor=85']) }]);
  });

  it('does not wait for readers of messages, nor they for it', async () => {
    await drop(6);
    await other.query('begin; select count(*) from messages');
    expect(await makeMessageMonths(platform())).toBe(1);
    await other.query('commit');
  });

  it('gives up behind a writer of tickets, and succeeds when that has ended', async () => {
    await drop(6);
    await other.query('begin; lock table tickets in row exclusive mode');
    await expect(platform().query({ text: 'select prepare_message_partitions()' })).rejects.toMatchObject({
      code: '55P03',
    });
    expect(await listPartitions()).not.toContain(partitionAt(6));
    await other.query('commit');
    expect(await makeMessageMonths(platform())).toBe(1);
  });
});

/** A message of the month with its provider id and its words. */
async function aStoredMessage(scope: CompanyScope, ahead: number, ticket: { id: number; connectionId: number | null }) {
  const providerId = `wamid.${randomUUID()}`;
  const { rows } = await owner.query<{ id: string }>(
    `select overlay(message_month_start($1)::text placing substr(gen_random_uuid()::text, 20) from 20)::uuid as id`,
    [monthAt(ahead)],
  );
  const id = rows[0]?.id ?? '';
  await messagesRepo.insert(scope, {
    id,
    ticketId: ticket.id,
    connectionId: ticket.connectionId,
    providerId,
    author: 'customer',
    content: 'text',
    body: 'zarabatana',
    sentAt: new Date(monthAt(ahead)),
  });
  const key = [scope.companyId, ticket.connectionId, providerId, id];
  await owner.query('insert into message_keys values ($1, $2, $3, $4)', key);
  await owner.query("insert into message_search values ($1, $2, message_words($1, 'zarabatana'))", [
    scope.companyId,
    id,
  ]);
  return id;
}

const leftOf = async (scope: CompanyScope) => {
  const idsIn = async (table: string, column: string) => {
    const { rows } = await owner.query<{ id: string }>(
      `select ${column} as id from ${table} where company_id = $1 order by 1`,
      [scope.companyId],
    );
    return rows.map(({ id }) => id);
  };
  return {
    messages: await idsIn('messages', 'id'),
    keys: await idsIn('message_keys', 'message_id'),
    words: await idsIn('message_search', 'message_id'),
  };
};

async function aTalk() {
  const { scope } = await aCompany(services);
  const connection = await aConnection(scope);
  const ticket = await aTicket(scope, { connectionId: connection.id });
  return { scope, ticket };
}

it('a worker that starts makes missing months, and reports how many are ahead', async () => {
  await drop(3);
  const metrics = createMetrics();
  watchMessageMonths({ ...services, metrics });
  await eventually(listPartitions).toEqual(NEEDED);
  expect((await metrics.render()).text).toMatch(/^recado_message_months_ahead 6$/m);
});

describe('removing months', () => {
  it('removes messages, words and provider ids of months that ended before the retention, and nothing else', async () => {
    for (const ahead of [-5, -4, -3]) await make(ahead);
    const [ours, theirs] = [await aTalk(), await aTalk()];
    const kept: string[] = [];
    for (const ahead of [-5, -4, -3, 0]) {
      const ids = [
        await aStoredMessage(ours.scope, ahead, ours.ticket),
        await aStoredMessage(ours.scope, ahead, ours.ticket),
      ];
      await aStoredMessage(theirs.scope, ahead, theirs.ticket);
      if (ahead >= -3) kept.push(...ids);
    }
    // The third month back ended more than two months ago, but not three. In batches of two: three of them in a month.
    expect(await removeOldMonths(platform(), { keptMonths: 3, batch: 2 })).toEqual([monthAt(-5), monthAt(-4)]);
    kept.sort();
    expect(await leftOf(ours.scope)).toEqual({ messages: kept, keys: kept, words: kept });
    expect((await leftOf(theirs.scope)).keys).toHaveLength(2);
    expect(await listPartitions()).toEqual([partitionAt(-3), ...NEEDED]);
    expect(await removeOldMonths(platform(), { keptMonths: 3 })).toEqual([]);
    await drop(-3);
  });

  it('keeps the messages of people under legal hold, and removes their month after the release', async () => {
    await make(-5);
    const [held, ours] = [await aTalk(), await aTalk()];
    const other = { ...held, ticket: await aTicket(held.scope, { connectionId: held.ticket.connectionId }) };
    const kept = [await aStoredMessage(held.scope, -5, held.ticket), await aStoredMessage(held.scope, -5, held.ticket)];
    await aStoredMessage(other.scope, -5, other.ticket);
    await aStoredMessage(ours.scope, -5, ours.ticket);
    await platform().query({
      text: 'insert into legal_holds (company_id, contact_id, reason) values ($1, $2, $3)',
      values: [held.scope.companyId, held.ticket.contactId, 'processo'],
    });
    for (const run of ['first', 'second']) {
      expect(await removeOldMonths(platform(), { keptMonths: 3, batch: 1 }), run).toEqual([]);
      kept.sort();
      expect(await leftOf(held.scope), run).toEqual({ messages: kept, keys: kept, words: kept });
      expect(await leftOf(ours.scope), run).toEqual({ messages: [], keys: [], words: [] });
    }
    await platform().query({ text: 'delete from legal_holds' });
    expect(await removeOldMonths(platform(), { keptMonths: 3 })).toEqual([monthAt(-5)]);
    expect(await leftOf(held.scope)).toEqual({ messages: [], keys: [], words: [] });
  });

  it('waits for a hold that is being put, and keeps its month', async () => {
    await make(-5);
    const { scope, ticket } = await aTalk();
    const id = await aStoredMessage(scope, -5, ticket);
    await owner.query('begin; lock table legal_holds in row exclusive mode');
    await expect(messageMonthsRepo.remove(platform(), monthAt(-5))).rejects.toMatchObject({ code: '55P03' });
    await platform().query({
      text: 'insert into legal_holds (company_id, contact_id, reason) values ($1, $2, $3)',
      values: [scope.companyId, ticket.contactId, 'processo'],
    });
    await owner.query('commit');
    expect(await messageMonthsRepo.remove(platform(), monthAt(-5))).toBe(false);
    expect((await leftOf(scope)).messages).toEqual([id]);
    await platform().query({ text: 'delete from legal_holds' });
    await drop(-5);
  });

  it('fails soon behind a reader, and continues where it stopped', async () => {
    await make(-6);
    const { scope, ticket } = await aTalk();
    await aStoredMessage(scope, -6, ticket);
    await other.query('begin; select count(*) from messages');
    const dropNow = () => platform().query({ text: 'select drop_message_month($1)', values: [monthAt(-6)] });
    await expect(dropNow()).rejects.toMatchObject({ code: '55P03' });
    expect((await leftOf(scope)).messages).toHaveLength(1);
    await other.query('commit');
    expect(await removeOldMonths(platform(), { keptMonths: 2 })).toEqual([monthAt(-6)]);
    expect(await leftOf(scope)).toEqual({ messages: [], keys: [], words: [] });
  });

  it.each([-1, 0, 6])('refuses the month at %i, whatever asks for it', async (ahead) => {
    const dropIt = platform().query({ text: 'select drop_message_month($1)', values: [monthAt(ahead)] });
    await expect(dropIt).rejects.toThrow('too young');
    expect(await listPartitions()).toEqual(NEEDED);
  });

  it('is a right of the platform alone', async () => {
    const { scope } = await aTalk();
    await expect(scope.query({ text: 'select drop_message_month($1)', values: [monthAt(-6)] })).rejects.toMatchObject({
      code: '42501',
    });
  });
});
