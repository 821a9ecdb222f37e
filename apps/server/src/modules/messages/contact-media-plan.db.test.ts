import { sharedKinds } from '@recado/contracts';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { aCompany } from '../../../test/factories.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { testServices } from '../../../test/test-services.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { contactTicketsPage, contactTicketsRepo } from '../tickets/contact-tickets.repo.ts';
import { aWorkplace } from '../tickets/testing/many-tickets.ts';
import { aViewer } from '../tickets/testing/ticket-viewers.ts';
import { listSharedStatement } from './contact-media.repo.ts';

// In a database of its own, at the size at which the planner chooses by cost: 400 tickets of one contact among 4,000,
// and 60,000 messages over two years of partitions, of which few are pictures, files or links.
const { urls, env } = await ownDatabase('contact_media');
const services = testServices({ env });
const MONTHS = 24;
const OF_CONTACT = 400;
let scope: CompanyScope;
let contactId: number;

beforeAll(async () => {
  ({ scope } = await aCompany(services));
  const { queueIds } = await aWorkplace(scope);
  const owner = new pg.Client({ connectionString: urls.owner });
  await owner.connect();
  try {
    await owner.query(
      `select make_message_month((now() at time zone 'UTC' - back * interval '1 month')::date)
         from generate_series(1, ${MONTHS}) back`,
    );
    const { rows } = await owner.query<{ id: number }>(
      `insert into contacts (company_id, name, name_source, channel)
       select $1, 'Cliente ' || nr, 'agent', 'whatsapp' from generate_series(1, 10) nr returning id`,
      [scope.companyId],
    );
    contactId = rows[0]?.id ?? 0;
    await owner.query(
      `insert into tickets (company_id, contact_id, channel, status, queue_id, created_at, updated_at, closed_at)
       select $1, $2 + nr % 10, 'whatsappapi', 'closed', $3, at, at, at
         from (select nr, now() - ((${OF_CONTACT * 10} - nr) * interval '${MONTHS * 30} days') / ${OF_CONTACT * 10} as at
                 from generate_series(0, ${OF_CONTACT * 10 - 1}) nr) made`,
      [scope.companyId, contactId, queueIds[0]],
    );
    await owner.query(
      `insert into messages (company_id, id, ticket_id, author, content, body, media_state, media_key, sent_at)
       select $1::int, overlay(message_id_at(t.created_at)::text placing lpad(to_hex(t.id * 15 + nr), 12, '0') from 25)::uuid,
              t.id, 'customer', what.content, what.body, what.state, what.key, t.created_at + nr * interval '1 second'
         from tickets t
         cross join generate_series(1, 15) nr
         cross join lateral (
           select case when is_picture then 'image' when is_file then 'document' else 'text' end as content,
                  case when nr = 1 and t.id % 5 < 2 then 'veja https://loja.com/' || t.id else 'bom dia' end as body,
                  case when is_picture or is_file then 'ready' end as state,
                  case when is_picture or is_file then 'key' end as key
             from (values (nr = 2 and t.id % 4 = 0, nr = 3 and t.id % 6 = 0)) kind (is_picture, is_file)
         ) what
        where t.company_id = $1::int`,
      [scope.companyId],
    );
    await owner.query('analyze messages, tickets, contacts');
  } finally {
    await owner.end();
  }
}, 120_000);

/** What the database does as the role that cannot bypass row security. */
async function planOf(text: string, values: readonly unknown[]): Promise<string> {
  return scope.transaction(async (scope) => {
    const explain = `explain (analyze, costs off, timing off, summary off) ${text}`;
    const rows = await scope.query<{ 'QUERY PLAN': string }>({ text: explain, values: [...values] });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

/** Of an index of a partition, the index of the table that it is a part of. */
async function indexesIn(plan: string): Promise<string[]> {
  const used = [...plan.matchAll(/Index (?:Only )?Scan using (messages_\w+) on/g)].map(([, name = '']) => name);
  const rows = await scope.query<{ name: string }>({
    text: `select distinct p.relname as name from pg_inherits i
             join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
            where c.relname = any ($1::text[]) order by 1`,
    values: [used],
  });
  return rows.map(({ name }) => name);
}

const INDEXES = { media: 'messages_with_picture', files: 'messages_with_document', links: 'messages_with_link' };

it.each(sharedKinds)('shared %s are read by their own index, and no message is read that is none', async (kind) => {
  const tickets = await contactTicketsRepo.listReadable(scope, aViewer({ profile: 'admin' }), contactId);
  expect(tickets).toHaveLength(OF_CONTACT);
  const plan = await planOf(listSharedStatement(kind), [
    scope.companyId,
    tickets.map(({ id }) => id),
    tickets.map(({ createdAt }) => createdAt),
    tickets.map(() => false),
    'infinity',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    31,
  ]);
  expect(await indexesIn(plan)).toEqual([INDEXES[kind]]);
  // Months to come are empty, and reading nothing needs no index.
  expect(plan).not.toMatch(/Bitmap|Rows Removed by Filter|Seq Scan on messages_\w+ messages_\d+ \(actual rows=[1-9]/);
});

it('the tickets of a contact are read from the newest end of their index, as many as a page needs', async () => {
  const viewer = aViewer({ profile: 'admin' });
  const { sql, params } = contactTicketsPage(scope, viewer, { contactId, before: 2_000_000_000, limit: 11 }).toSQL();
  const plan = await planOf(sql, params);
  expect(plan).toMatch(/Index Scan using tickets_of_contact on tickets \(actual rows=11/);
  expect(plan).not.toMatch(/Seq Scan on tickets/);
});
