import { describe, expect, it } from 'vitest';
import { createChat } from '../../src/modules/chats/create-chat.ts';
import { writeChatMessage } from '../../src/modules/chats/write-chat-message.ts';
import { changeConsent } from '../../src/modules/consents/index.ts';
import { addListItem } from '../../src/modules/contact-lists/change-list-items.ts';
import { createContactList } from '../../src/modules/contact-lists/create-contact-list.ts';
import { aCompany, aContact, aUser, type MadeCompany, unique } from '../factories.ts';
import { testApp } from '../test-app.ts';

const { services } = await testApp();

/**
 * A function with its owner's rights sees every company's rows: row security does not apply, only its own first
 * condition does. A new one is added here, with its proof.
 */
const WITH_OWNERS_RIGHTS = [
  'chat_messages_like',
  'contact_list_items_like',
  'contacts_like',
  'drop_message_month',
  'follow_message_text',
  'hash_consent_address',
  'index_messages',
  'prepare_message_partitions',
  'purge_audit',
  'scrub_audit',
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

it('hashing an address in the ledger of consents reaches one’s own entries only', async () => {
  const [ours, theirs] = [await aCompany(services), await aCompany(services)];
  const number = '5585987650002';
  for (const { scope } of [ours, theirs]) {
    const { id: contactId } = await aContact(scope, { number });
    await changeConsent(scope, { contactId, direction: 'out', proof: { source: 'keyword' } });
  }
  await ours.scope.query({ text: `select hash_consent_address('phone', '', $1, '#x')`, values: [number] });
  const valuesOf = ({ scope, companyId }: MadeCompany) =>
    scope.query({ text: 'select value from consent_entries where company_id = $1', values: [companyId] });
  expect([await valuesOf(ours), await valuesOf(theirs)]).toEqual([[{ value: '#x' }], [{ value: number }]]);
});

describe('searching the contacts of a list', () => {
  const aListWith = async ({ scope }: MadeCompany, name: string) => {
    const { id: listId } = await createContactList(scope, 'Clientes');
    const item = { name, number: '5585987650001', email: '' };
    return { listId, item: await addListItem(scope, { listId, item }) };
  };
  const like = (listId: number, name: string) => ({
    text: "select contact_list_items_like($1, $2, null, '{}', 100)::int as id",
    values: [listId, name],
  });

  it('finds only those of one’s own lists', async () => {
    const name = unique('Jandira');
    const [ours, theirs] = [await aCompany(services), await aCompany(services)];
    const own = await aListWith(ours, name);
    const other = await aListWith(theirs, name);
    expect(await ours.scope.query(like(own.listId, name))).toEqual([{ id: own.item.id }]);
    expect(await ours.scope.query(like(other.listId, name))).toEqual([]);
  });

  it('finds none without a company', async () => {
    const name = unique('Jandira');
    const { listId } = await aListWith(await aCompany(services), name);
    const found = await services.database.app.query(like(listId, name)).then(
      ({ rows }) => rows,
      () => [],
    );
    expect(found).toEqual([]);
  });
});

describe('searching chat messages', () => {
  const like = (member: number, word: string) => ({
    text: 'select chat_id, seq from chat_messages_like($1, $2, 100)',
    values: [member, word],
  });
  const aChatWith = async ({ scope, admin }: MadeCompany, message: string) => {
    const { id: chatId } = await createChat(scope, { ownerId: admin.id, title: 'Equipe', userIds: [] });
    await writeChatMessage(scope, { chatId, senderId: admin.id, message, mentions: [], files: [] });
    return chatId;
  };

  it('finds only those of one’s own company and chats', async () => {
    const word = unique('jandira');
    const [ours, theirs] = [await aCompany(services), await aCompany(services)];
    const chatId = await aChatWith(ours, `Olá ${word}`);
    await aChatWith(theirs, `Olá ${word}`);
    const stranger = await aUser(ours.scope);
    expect(await ours.scope.query(like(ours.admin.id, word))).toEqual([{ chat_id: chatId, seq: 1 }]);
    expect(await ours.scope.query(like(theirs.admin.id, word))).toEqual([]);
    expect(await ours.scope.query(like(stranger.id, word))).toEqual([]);
  });

  it('finds none without a company', async () => {
    const word = unique('jandira');
    const ours = await aCompany(services);
    await aChatWith(ours, word);
    const found = await services.database.app.query(like(ours.admin.id, word)).then(
      ({ rows }) => rows,
      () => [],
    );
    expect(found).toEqual([]);
  });
});
