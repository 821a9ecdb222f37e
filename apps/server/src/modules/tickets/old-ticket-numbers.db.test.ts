import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { aCompany, aTicket } from '../../../test/factories.ts';
import { ownDatabase } from '../../../test/own-database.ts';
import { testServices } from '../../../test/test-services.ts';
import { aWorkplace, manyTickets } from './testing/many-tickets.ts';
import type { TicketPlace } from './tickets.events.ts';

// The migration goes through every company, so it runs in a database of its own.
const { urls, env } = await ownDatabase('old_tickets');
const services = testServices({ env });
const migration = await readFile(
  new URL('../../../migrations/0104_numbers_of_old_tickets.sql', import.meta.url),
  'utf8',
);

/** As the role of migrations, which is not under row security. */
async function asOwner<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]> {
  const client = new pg.Client({ connectionString: urls.owner });
  await client.connect();
  return client
    .query<R>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const numbersOf = async (companyId: number): Promise<number[]> => {
  const text = 'select number from tickets where company_id = $1 order by id';
  return (await asOwner<{ number: number }>(text, [companyId])).map(({ number }) => number);
};
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

it('numbers old tickets per company in the order of opening, though it was cut off and a new ticket came', async () => {
  const [large, small] = [await aCompany(services), await aCompany(services)];
  const place: TicketPlace = { status: 'closed', queueId: null, userId: null, isGroup: false };
  const old = await manyTickets(
    await aWorkplace(large.scope),
    Array.from({ length: 1_200 }, () => place),
  );
  await aTicket(small.scope);
  // As 0103 leaves them, counted and without numbers; of the large company a first batch was done before the cut.
  await asOwner('update tickets set number = null');
  await asOwner(
    `update tickets t set number = done.place from unnest($1::int[]) with ordinality done (id, place) where t.id = done.id`,
    [old.slice(0, 500).map(({ id }) => id)],
  );
  expect((await aTicket(large.scope)).number).toBe(1_201);

  await asOwner(migration);
  expect(await numbersOf(large.companyId)).toEqual(upTo(1_201));
  expect(await numbersOf(small.companyId)).toEqual([1]);
  expect((await aTicket(small.scope)).number).toBe(2);

  await asOwner(migration);
  expect(await numbersOf(large.companyId)).toEqual(upTo(1_201));
});
