import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { expect, it } from 'vitest';
import { atTheEnd } from '../../../test/at-the-end.ts';
import { databaseUrls, dropTestDatabase } from '../../../test/test-database.ts';
import { migrate, provision } from '../../platform/db/migrate.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);

it('the upgrade moves messages of the default partition into months of their own, with their words', async () => {
  const urls = databaseUrls(`recado_test_months_before_${process.pid}`);
  const admin = new pg.Client({ connectionString: databaseUrls('postgres').superuser });
  await admin.connect();
  await admin.query(`create database ${urls.name}`);
  await admin.end();
  atTheEnd(() => dropTestDatabase(urls.name));
  const before = await mkdtemp(join(tmpdir(), 'recado-before-'));
  atTheEnd(() => rm(before, { recursive: true }));
  for (const name of (await readdir(MIGRATIONS)).filter((name) => /^\d{4}_/.test(name) && name < '0111')) {
    await cp(new URL(name, MIGRATIONS), join(before, name));
  }
  await provision(urls.superuser);
  await migrate(urls.owner, { folder: pathToFileURL(`${before}/`) });

  const client = new pg.Client({ connectionString: urls.superuser });
  await client.connect();
  atTheEnd(() => client.end());
  await client.query(`
    insert into contacts (company_id, id, name, name_source, channel) overriding system value values (1, 5, 'Rita', 'agent', 'whatsapp');
    insert into tickets (company_id, id, contact_id, channel, status, closed_at) overriding system value
      values (1, 7, 5, 'whatsappapi', 'closed', now());
    insert into messages (company_id, id, ticket_id, author, content, body, sent_at)
      select 1, message_id_at(at::timestamptz), 7, 'customer', 'text', at, at::timestamptz
        from unnest('{2024-02-29T23:59:59Z,2024-03-01T00:00:00Z,2031-07-15T00:00:00Z}'::text[]) at;
    insert into message_search select company_id, id, message_words(1, body) from messages`);
  const read = async () =>
    (await client.query('select m.id, m.body, s.words from messages m join message_search s on s.message_id = m.id'))
      .rows;
  const stored = await read();
  expect(stored).toHaveLength(3);

  await migrate(urls.owner);
  expect(await read()).toEqual(stored);
  const { rows } = await client.query<{ month: string }>(
    `select distinct tableoid::regclass::text as month from messages order by 1`,
  );
  expect(rows.map(({ month }) => month)).toEqual(['messages_2024_02', 'messages_2024_03', 'messages_2031_07']);
});
