import { describe, expect, it } from 'vitest';
import { aCompany, aContact, unique } from '../factories.ts';
import { testApp } from '../test-app.ts';

const { services } = await testApp();

/**
 * A function with its owner's rights sees every company's rows: row security does not apply, only its own first
 * condition does. A new one is added here, with its proof.
 */
const WITH_OWNERS_RIGHTS = [
  'contacts_like',
  'drop_message_month',
  'follow_message_text',
  'index_messages',
  'prepare_message_partitions',
  'tickets_with_message',
];

it('no other function runs with its owner’s rights', async () => {
  const { rows } = await services.database.app.query<{ proname: string }>(
    "select distinct proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1",
  );
  expect(rows.map(({ proname }) => proname)).toEqual(WITH_OWNERS_RIGHTS);
});

describe('searching contacts by name', () => {
  const like = (name: string) => ({
    text: 'select contacts_like($1, $2, $3, 100) as id',
    values: [name, '', [] as string[]],
  });

  it('finds only one’s own, though another company has a contact of the same name', async () => {
    const name = unique('Jandira');
    const [ours, theirs] = [await aCompany(services), await aCompany(services)];
    const own = await aContact(ours.scope, { name });
    await aContact(theirs.scope, { name });
    expect(await ours.scope.query<{ id: number }>(like(name))).toEqual([{ id: own.id }]);
  });

  it('finds none without a company', async () => {
    const name = unique('Jandira');
    const { scope } = await aCompany(services);
    await aContact(scope, { name });
    const found = await services.database.app.query(like(name)).then(
      ({ rows }) => rows,
      () => [],
    );
    expect(found).toEqual([]);
  });
});
