import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownDatabase } from '../../../test/own-database.ts';

// A separate database: creating an index locks a table that other tests write.
const { urls } = await ownDatabase('indexes');
const client = new pg.Client({ connectionString: urls.owner });
beforeAll(() => client.connect());
afterAll(() => client.end());

/**
 * Indexes whose columns are the first columns of another one with the same condition: every row is written into both, and
 * every query that one answers is answered by the other. The direction may be the opposite after the company, because
 * every query names one company.
 */
const REPEATED = `
  with indexes as (
    select i.indrelid as of_table, i.indexrelid::regclass::text as name, i.indisunique as is_unique, i.indnkeyatts as keys,
           i.indnatts = i.indnkeyatts as has_keys_only, coalesce(pg_get_expr(i.indpred, i.indrelid), '') as condition,
           string_to_array(i.indkey::text, ' ') as columns, string_to_array(i.indclass::text, ' ') as classes,
           string_to_array(i.indcollation::text, ' ') as collations, string_to_array(i.indoption::text, ' ') as directions
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class r on r.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and not r.relispartition and i.indexprs is null
       and c.relam = (select oid from pg_am where amname = 'btree'))
  select a.name as repeated, b.name as by
    from indexes a join indexes b on b.of_table = a.of_table and b.name <> a.name
   where not a.is_unique and a.has_keys_only and a.condition = b.condition
     and a.columns[:a.keys] = b.columns[:a.keys] and a.classes[:a.keys] = b.classes[:a.keys]
     and a.collations[:a.keys] = b.collations[:a.keys]
     and (a.directions[:a.keys] = b.directions[:a.keys]
          or not exists (select from generate_series(2, a.keys) k where a.directions[k] = b.directions[k]))`;

it('no index repeats the first columns of another', async () => {
  expect((await client.query(REPEATED)).rows).toEqual([]);
});

it.each([
  ['the same columns', 'create index again on tickets (company_id, id)', 'tickets_pkey'],
  ['the same columns backwards', 'create index again on messages (company_id, id desc)', 'messages_pkey'],
  ['the first of the columns', 'create index again on messages (company_id, ticket_id)', 'messages_of_ticket'],
])('an index of %s is found', async (_what, sql, by) => {
  await client.query('begin');
  try {
    await client.query(sql);
    expect((await client.query(REPEATED)).rows).toContainEqual({ repeated: 'again', by });
  } finally {
    await client.query('rollback');
  }
});
