import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { testServices } from '../../../test/test-services.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { LIST_PAGE } from './chat-messages.repo.ts';
import { LIST_CHATS, LIST_UNREAD } from './chats.repo.ts';

// In a database of its own, at the size at which the planner chooses by cost: 500 users, 2,000 chats with ten members
// each, one of all users, and 60,000 messages.
const { urls, env } = await ownDatabase('chats');
const services = testServices({ env });
const owner = new pg.Client({ connectionString: urls.owner });
let scope: CompanyScope;
let userId: number;
let largeChatId: number;

beforeAll(async () => {
  ({ scope } = await aCompany(services));
  const company = scope.companyId;
  await owner.connect();
  const { rows: users } = await owner.query<{ id: number }>(
    `insert into users (company_id, name, email, password_hash)
     select $1::int, 'Pessoa ' || nr, 'p' || nr || '@exemplo.test', 'x' from generate_series(1, 500) nr returning id`,
    [company],
  );
  userId = users[7]?.id ?? 0;
  const { rows: chats } = await owner.query<{ id: number }>(
    `insert into chats (company_id, title, owner_id, seq, updated_at)
     select $1::int, 'Grupo ' || nr, $2::int, case when nr = 1 then 20000 else 20 end, now() - nr * interval '1 minute'
       from generate_series(1, 2001) nr returning id`,
    [company, userId],
  );
  largeChatId = chats[0]?.id ?? 0;
  await owner.query(
    `insert into chat_members (company_id, chat_id, user_id)
     select $1::int, $2::int, u.id from users u where u.company_id = $1::int
      union all
     select $1::int, c.id, $3::int + (c.id * 7 + nr * 50) % 500 from chats c cross join generate_series(0, 9) nr
      where c.company_id = $1::int and c.id <> $2::int`,
    [company, largeChatId, users[0]?.id],
  );
  await owner.query(
    `insert into chat_messages (company_id, chat_id, seq, sender_id, body)
     select $1::int, c.id, nr, $2::int,
            case when c.seq = 20000 and nr = 77 then 'a rota da jabuticaba' else 'bom dia a todos ' || nr end
       from chats c cross join lateral generate_series(1, c.seq) nr where c.company_id = $1::int`,
    [company, userId],
  );
  // As after a while of operation: new words are in the index itself.
  await owner.query('vacuum analyze chats, chat_members, chat_messages, users');
}, 120_000);
afterAll(() => owner.end());

/** The plan of a statement, as the role that cannot bypass row security. */
async function planOf(text: string, values: readonly unknown[]): Promise<string> {
  return scope.transaction(async (scope) => {
    const explain = `explain (analyze, costs off, timing off, summary off) ${text}`;
    const rows = await scope.query<{ 'QUERY PLAN': string }>({ text: explain, values: [...values] });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

it.each([
  ['the list', LIST_CHATS, ['', 21, 0]],
  ['the list by a title', LIST_CHATS, ['grupo 1', 21, 0]],
  ['the unread chats', LIST_UNREAD, []],
])('%s of a user reads the memberships of that user only', async (_what, text, values) => {
  const plan = await planOf(text, [scope.companyId, userId, ...values]);
  expect(plan).toMatch(/(using|Index Scan on) chat_members_pkey (on chat_members m )?\(actual rows=41 /);
  expect(plan).not.toMatch(/Seq Scan on chat_members/);
});

it.each([20_001, 10_000, 30])('a page before message %i reads one page of its index', async (before) => {
  const plan = await planOf(LIST_PAGE, [scope.companyId, largeChatId, before]);
  expect(plan).toMatch(/Index Scan (Backward )?using chat_messages_pkey on chat_messages m \(actual rows=(40|29)/);
  expect(plan).not.toMatch(/Seq Scan on chat_messages|Sort Key: m.seq/);
});

it('a search reads the messages that have the words', async () => {
  await owner.query('begin');
  try {
    await owner.query("select set_config('app.company_id', $1, true)", [String(scope.companyId)]);
    const { rows } = await owner.query('select chat_id, seq from chat_messages_like($1, $2, 50)', [
      userId,
      'JABUTICABA',
    ]);
    expect(rows).toEqual([{ chat_id: largeChatId, seq: 77 }]);
    const { rows: used } = await owner.query(
      "select seq_scan, idx_scan, idx_tup_fetch from pg_stat_xact_user_tables where relname = 'chat_messages'",
    );
    expect(used).toEqual([{ seq_scan: '0', idx_scan: '1', idx_tup_fetch: '1' }]);
  } finally {
    await owner.query('rollback');
  }
});
