import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, databaseUrls, dropTestDatabase } from '../test-database.ts';
import { catalogueProblems, tablesOutsideTenancy } from './catalogue.ts';

// A separate database: the changes below lock tables that other tests use.
const name = `recado_test_catalogue_${process.pid}`;
const client = new pg.Client({ connectionString: databaseUrls(name).superuser });
beforeAll(async () => {
  await createTestDatabase(name);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await dropTestDatabase(name);
});

/** The problems of the schema after `sql`, which is then rolled back. */
async function problemsAfter(sql: string): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(sql);
    return await catalogueProblems(client);
  } finally {
    await client.query('rollback');
  }
}

describe('the schema', () => {
  it('separates all companies', async () => {
    expect(await catalogueProblems(client)).toEqual([]);
  });

  it('lists no table outside tenancy that does not exist', async () => {
    const { rows } = await client.query<{ relname: string }>(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
    );
    const names = rows.map(({ relname }) => relname);
    expect(Object.keys(tablesOutsideTenancy).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each([
    [
      'a table without row security',
      'create table notes (company_id int, id int, primary key (company_id, id))',
      'notes: row security is not enabled',
    ],
    [
      'row security that is not forced',
      'alter table users no force row level security',
      'users: row security is not forced',
    ],
    [
      'a policy without a condition',
      'drop policy own_company on users; create policy own_company on users using (true) with check (true)',
      'users: its policy is not "(company_id = current_company_id())" for reading and writing',
    ],
    [
      'a second policy, which would widen the first',
      'create policy also on users using (true)',
      'users: has 2 policies, not one',
    ],
    [
      'a primary key that does not begin with the company',
      "create table notes (company_id int, id int primary key); call make_tenant_table('notes')",
      'notes: key notes_pkey begins with id',
    ],
    [
      'a unique index across companies',
      'create unique index bad on users (email)',
      'users: unique index bad begins with email',
    ],
    [
      'a foreign key that could point into another company',
      "create table notes (company_id int, id int, session uuid, primary key (company_id, id)); alter table sessions add unique (id); alter table notes add foreign key (session) references sessions (id); call make_tenant_table('notes')",
      "notes: foreign key notes_session_fkey could reach another company's row",
    ],
    [
      'a deletion that would null the company',
      "create table notes (company_id int, id int, user_id int, primary key (company_id, id), foreign key (company_id, user_id) references users (company_id, id) on delete set null); call make_tenant_table('notes')",
      'notes: notes_company_id_user_id_fkey would null company_id on delete',
    ],
    [
      'an application role that may bypass',
      'alter role recado_app bypassrls',
      'recado_app has rights it must not have',
    ],
    [
      'an application role that inherits the owner',
      'grant recado_owner to recado_app',
      'recado_app is a member of another role',
    ],
    ['a catalogue the application may write', 'grant update on plans to recado_app', 'recado_app may write plans'],
  ])('is reported with %s', async (_break, sql, problem) => {
    expect(await problemsAfter(sql)).toContain(problem);
  });
});
