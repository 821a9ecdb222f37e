import { randomUUIDv7 } from 'node:crypto';
import type { Ticket } from '@recado/contracts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aCompany, aTicket } from '../../../test/factories.ts';
import { databaseUrls } from '../../../test/test-database.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { messagesRepo } from '../messages/index.ts';
import { indexMessages } from '../messages/jobs/index-messages.cron.ts';
import { FOUND_MESSAGES } from './found-messages.repo.ts';
import { ticketsTest } from './testing/tickets-test.ts';
import type { TicketRow } from './tickets.tables.ts';

const test = await ticketsTest();
const { scope, services, ticket, list, admin } = test;
const owner = new pg.Client({ connectionString: databaseUrls(inject('databaseName')).owner });
await owner.connect();
afterAll(() => owner.end());

/** More messages than a search reads of every company's newest. */
const NEWEST = 5_000;
let past: TicketRow;
let noise: TicketRow;

/** A message of so many minutes ago: its id contains its time. */
async function said(body: string, { minutesAgo = 60 * 24 * 40, to = past, by = scope as CompanyScope } = {}) {
  const moment = new Date(Date.now() - minutesAgo * 60_000);
  const id = moment.getTime().toString(16).padStart(12, '0') + randomUUIDv7().replaceAll('-', '').slice(12);
  const row = { id, ticketId: to.id, author: 'customer', content: 'text', body, sentAt: moment } as const;
  return messagesRepo.insert(by, row);
}
/** From the beginning: these tests insert old messages, behind the mark of the index. */
const index = async () => {
  await owner.query('delete from message_search_progress');
  await indexMessages.run(platformScope(services, { actor: 'system', purpose: 'test' }));
};
const asking = { status: 'search', searchOnMessages: 'true', showAll: 'true' };
const search = async (searchParam: string): Promise<number[]> => {
  const found = await list(admin, { ...asking, searchParam });
  return found.tickets.map(({ id }: Ticket) => id);
};
const isIndexed = async (id: string) =>
  (await owner.query('select 1 from message_search where message_id = $1', [id])).rowCount === 1;

beforeAll(async () => {
  past = await ticket({ status: 'closed' });
  noise = await ticket();
  await owner.query(
    `insert into messages (company_id, id, ticket_id, author, content, body, sent_at)
     select $1, (substr(message_id_at(now() - interval '2 hours' + nr * interval '1 second')::text, 1, 24) || lpad(to_hex(nr), 12, '0'))::uuid,
            $2, 'customer', 'text', 'barulho ' || nr, now()
       from generate_series(1, ${NEWEST + 100}) nr`,
    [scope.companyId, noise.id],
  );
});

describe('a search in messages', () => {
  it('finds old messages by the index', async () => {
    const old = await said('Quero o ORÇAMENTO da zarabatana até amanhã');
    await index();
    expect(await isIndexed(old.id)).toBe(true);
    for (const term of ['zarabatana', 'ZARABA', 'orcamento da', 'orçamento da zarabatana ATÉ'])
      expect(await search(term), term).toEqual([past.id]);
    expect(await search('zarabatana orçamento')).toEqual([]);
    await owner.query('delete from message_search where message_id = $1', [old.id]);
    expect(await search('zarabatana')).toEqual([]);
  });

  it('shows the newest matching message and its line', async () => {
    const tuba = await ticket({ status: 'closed' });
    await said('a primeira tuba', { to: tuba });
    await index();
    const newer = await said('Oi\nquero uma TÚBA nova\nobrigado', { to: tuba, minutesAgo: 3 });
    const { found } = await list(admin, { ...asking, searchParam: 'tuba' });
    expect(found).toEqual([
      { ticketId: tuba.id, messageId: newer.id, text: 'quero uma TÚBA nova', start: 10, length: 4 },
    ]);
    expect((await list(admin, { ...asking, searchParam: 'tuba', searchOnMessages: 'false' })).found).toEqual([]);
  });

  it('shows notes to users who work in the ticket, and only messages to users who may only read it', async () => {
    const closed = await ticket({ status: 'closed', queueId: test.support.id });
    const spoken = await said('o oboé chegou', { to: closed });
    const note = await said('o oboé é caro', { to: closed, minutesAgo: 4 });
    await messagesRepo.update(scope, note.id, { isPrivate: true });
    await index();
    const reader = await test.agent({ seesOtherQueues: true });
    const foundBy = async (who: typeof admin) => {
      const { found } = await list(who, { ...asking, searchParam: 'oboe' });
      return found.map(({ messageId }) => messageId);
    };
    expect(await foundBy(admin)).toEqual([note.id]);
    expect(await foundBy(reader)).toEqual([spoken.id]);
  });

  it('finds a phone number with and without its country and area code', async () => {
    await said('ligue para 5511987651234, por favor');
    await index();
    for (const term of ['5511987651234', '11987651234', '987651234', '87651234', '98765'])
      expect(await search(term), term).toEqual([past.id]);
  });

  it('finds words of other alphabets and emoji', async () => {
    await said('добрый вечер 🎺');
    await index();
    expect([await search('вечер'), await search('добрый вечер 🎺')]).toEqual([[past.id], [past.id]]);
  });

  it('immediately finds messages too young to be in the index', async () => {
    const young = await said('agora mesmo: berimbau', { minutesAgo: 5 });
    await index();
    expect(await isIndexed(young.id)).toBe(false);
    expect(await search('berimbau')).toEqual([past.id]);
  });

  it('follows an edit, and no longer finds deleted messages', async () => {
    const { id } = await said('a palavra velha xilofone');
    await index();
    await messagesRepo.update(scope, id, { body: 'a palavra nova marimba', isEdited: true });
    expect([await search('xilofone'), await search('marimba')]).toEqual([[], [past.id]]);
    await messagesRepo.update(scope, id, { isDeleted: true });
    expect(await search('marimba')).toEqual([]);
    expect(await isIndexed(id)).toBe(false);
  });

  it('no longer finds messages of a deleted ticket', async () => {
    const gone = await ticket({ status: 'closed' });
    const { id } = await said('uma cuíca', { to: gone });
    await index();
    expect(await isIndexed(id)).toBe(true);
    await scope.query({
      text: 'delete from tickets where company_id = $1 and id = $2',
      values: [scope.companyId, gone.id],
    });
    expect(await isIndexed(id)).toBe(false);
  });

  it('follows messages to the ticket they are moved to', async () => {
    const [from, to] = [await ticket({ status: 'closed' }), await ticket({ status: 'closed' })];
    await said('um agogô', { to: from });
    await index();
    await messagesRepo.moveAll(scope, { keepId: to.id, dropId: from.id });
    expect(await search('agogo')).toEqual([to.id]);
  });

  it('finds a frequent word among the newest', async () => {
    expect(await search('barulho')).toEqual([noise.id]);
  });

  it('treats special characters literally', async () => {
    await said('desconto de 100%_\\ agora');
    await index();
    for (const term of ['%', '0%_', '\\']) expect(await search(term), term).toEqual([past.id]);
    for (const term of ['_%', "'", "a' | 'b", "abc' | 'def", ':*', '!(', '& |'])
      expect(await search(term), term).toEqual([]);
  });
});

describe('a company search', () => {
  it('covers only its own messages, also through the rights of the function’s owner', async () => {
    const other = await aCompany(services);
    const theirs = await aTicket(other.scope, { status: 'closed' });
    await said('segredo pandeiro', { to: theirs, by: other.scope });
    await said('recente pandeiro', { to: theirs, by: other.scope, minutesAgo: 1 });
    await index();
    const found = (by: CompanyScope) =>
      by.query<{ ticket_id: number }>({ text: 'select ticket_id from tickets_with_message($1)', values: ['pandeiro'] });
    expect(await found(scope)).toEqual([]);
    expect(new Set((await found(other.scope)).map((row) => row.ticket_id))).toEqual(new Set([theirs.id]));
  });

  it('finds nothing without a company', async () => {
    const app = await services.database.app.connect();
    try {
      expect((await app.query("select * from tickets_with_message('barulho')")).rows).toEqual([]);
      await expect(app.query('select index_messages(now(), 1, 1)')).rejects.toThrow(/permission denied/);
      expect((await app.query('select * from message_search')).rows).toEqual([]);
    } finally {
      app.release();
    }
  });
});

it('the words are looked up in their index', async () => {
  await owner.query('begin; set local enable_seqscan = off');
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
    `explain select message_id from message_search where words @@ message_query(${scope.companyId}, 'zarabatana')`,
  );
  await owner.query('rollback');
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Bitmap Index Scan on message_search_\w+_words_idx/);
});

it('the lines found are read by their key', async () => {
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
    `explain ${FOUND_MESSAGES.replace('$1', `${scope.companyId}`).replace('$2', `'{${randomUUIDv7()}}'`)}`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan/);
});
