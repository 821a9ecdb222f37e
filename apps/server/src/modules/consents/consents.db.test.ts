import type { ContactConsent, Suppression } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aContact, aTicket, aUser, type MadeCompany } from '../../../test/factories.ts';
import { genericPlanOf } from '../../../test/generic-plan.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { mergeContacts, recogniseContact } from '../contacts/index.ts';
import { messageFailed } from '../messages/index.ts';
import { changeConsent, changeConsentOfAddress } from './change-consent.ts';
import { consentsRepo, FIND_OPT_OUT, LIST_ENTRIES } from './consents.repo.ts';
import { FIND_OUR_LAST_AUTHOR } from './last-author.repo.ts';
import { FIND_SUPPRESSED_PHONES, LIST_SUPPRESSIONS } from './suppressions.repo.ts';

const { services, browser, heard } = await testApp();
const visitor = browser();
let company: MadeCompany;
let admin: string;
let agent: string;
let agentId: number;
let counter = 5511970000000;

beforeAll(async () => {
  company = await aCompany(services);
  ({ token: admin } = await signInAs(services, company.admin));
  const user = await aUser(company.scope, { name: 'Ana' });
  agentId = user.id;
  ({ token: agent } = await signInAs(services, user));
});

const newNumber = (): string => {
  counter += 1;
  return String(counter);
};
const aPerson = (number = newNumber()) => aContact(company.scope, { number });
const consentOf = async (contactId: number) =>
  (await visitor.call('GET', `/contacts/${contactId}/consent`, { token: agent })).body as ContactConsent;
const isOptedOut = async (contactId: number) => (await consentsRepo.findOptOut(company.scope, contactId)) !== undefined;
const optOut = (contactId: number) =>
  changeConsent(company.scope, { contactId, direction: 'out', proof: { source: 'keyword', textVersion: '1' } });

describe('an agent', () => {
  it('opts a contact out and in again; the ledger names the agent and clients get each change', async () => {
    const { id } = await aPerson();
    heard.length = 0;
    const change = (isOptedOut: boolean) =>
      visitor.call('PUT', `/contacts/${id}/consent`, { token: agent, body: { isOptedOut } });
    expect((await change(true)).body).toMatchObject({ contactId: id, isOptedOut: true, source: 'agent' });
    expect((await change(true)).body).toMatchObject({ isOptedOut: true, entries: [{ direction: 'out' }] });
    expect((await change(false)).body).toMatchObject({ isOptedOut: false, since: null, source: null });
    expect(await consentOf(id)).toMatchObject({
      entries: [
        { direction: 'in', source: 'agent', user: { id: agentId, name: 'Ana' } },
        { direction: 'out', source: 'agent', user: { id: agentId, name: 'Ana' } },
      ],
    });
    const published = heard.map(({ what }) => what as { channel: string }).map(({ channel }) => channel);
    expect(published.filter((channel) => channel === 'contactConsent')).toHaveLength(2);
    expect(published.filter((channel) => channel === 'suppression')).toHaveLength(2);
  });

  it('cannot opt out a group, nor a contact that does not exist', async () => {
    const group = await aContact(company.scope, { number: `1203${counter}`, isGroup: true });
    const ask = (id: number) =>
      visitor.call('PUT', `/contacts/${id}/consent`, { token: agent, body: { isOptedOut: true } });
    expect(await ask(group.id)).toMatchObject({ status: 409, body: { code: 'ERR_CONSENT_OF_GROUP' } });
    expect(await ask(999_999_999)).toMatchObject({ status: 404, body: { code: 'ERR_NO_CONTACT_FOUND' } });
  });
});

describe('an opt-out', () => {
  it('survives the deletion of the contact, and holds when the same number is imported again', async () => {
    const number = newNumber();
    const { id } = await aPerson(number);
    await optOut(id);
    await visitor.call('DELETE', `/contacts/${id}`, { token: admin });
    const again = await aPerson(number);
    expect(again.id).not.toBe(id);
    expect(await isOptedOut(again.id)).toBe(true);
    expect((await consentOf(again.id)).entries).toMatchObject([{ direction: 'out', textVersion: '1' }]);
  });

  it('holds with and without the ninth digit', async () => {
    const { id } = await aPerson('5511981234567');
    await optOut(id);
    const found = await recogniseContact(company.scope, {
      channel: 'whatsappapi',
      identities: [{ kind: 'phone', value: '551181234567' }],
    });
    expect(await isOptedOut(found.contact.id)).toBe(true);
  });

  it('of either of two contacts that are merged holds for every address of both', async () => {
    const [first, second] = [await aPerson(), await aPerson()];
    await optOut(second.id);
    await mergeContacts(company.scope, { keep: first.id, drop: second.id });
    const listed = await company.scope.query<{ count: number }>({
      text: `select count(*)::int as count from contact_identities i
               join suppressions s on s.company_id = i.company_id and s.kind = i.kind and s.value = i.value
              where i.company_id = $1 and i.contact_id = $2`,
      values: [company.companyId, first.id],
    });
    expect(listed).toEqual([{ count: 2 }]);
    expect((await consentOf(first.id)).entries.map(({ source }) => source)).toContain('merge');
  });

  it('by the provider’s code 131050 is recorded with the refused message as proof', async () => {
    const contact = await aPerson();
    const ticket = await aTicket(company.scope, { contactId: contact.id });
    const messageId = '01930000-0000-7000-8000-000000000001';
    const failed = (code: number | null) =>
      company.scope.transaction((scope) =>
        scope.emit(messageFailed, {
          connectionId: null,
          messageId,
          ticketId: ticket.id,
          failure: { reason: 'opted-out', code, text: '' },
        }),
      );
    await failed(null);
    expect(await isOptedOut(contact.id)).toBe(false);
    await failed(131050);
    await failed(131050);
    expect(await consentOf(contact.id)).toMatchObject({
      isOptedOut: true,
      source: 'refusal',
      entries: [{ direction: 'out', source: 'refusal', messageId }],
    });
  });

  it('of another company changes nothing here', async () => {
    const number = newNumber();
    const { id } = await aPerson(number);
    const other = await aCompany(services);
    await changeConsentOfAddress(other.scope, {
      address: { kind: 'phone', account: '', value: number },
      direction: 'out',
      proof: { source: 'provider' },
    });
    expect(await isOptedOut(id)).toBe(false);
  });
});

describe('the ledger', () => {
  it.each(['update consent_entries set direction = $1', 'delete from consent_entries where direction = $1'])(
    'refuses “%s”',
    async (text) => {
      await expect(company.scope.query({ text, values: ['in'] })).rejects.toThrow(/permission denied/);
    },
  );
});

describe('the list of suppressed addresses', () => {
  it('is for administrators, the newest first, with the contact while there is one', async () => {
    const own = await aCompany(services);
    const { token } = await signInAs(services, own.admin);
    const kept = await aContact(own.scope, { number: '5511960000001', name: 'Rita' });
    await changeConsent(own.scope, { contactId: kept.id, direction: 'out', proof: { source: 'keyword' } });
    await changeConsentOfAddress(own.scope, {
      address: { kind: 'phone', account: '', value: '5511960000002' },
      direction: 'out',
      proof: { source: 'provider' },
    });
    const { body } = await visitor.call('GET', '/suppressions', { token });
    const page = body as { records: Suppression[]; hasMore: boolean; count: number };
    expect(page).toMatchObject({ hasMore: false, count: 2 });
    expect(page.records.map(({ address, source, contact }) => [address, source, contact])).toEqual([
      ['5511960000002', 'provider', null],
      ['5511960000001', 'keyword', { id: kept.id, name: 'Rita' }],
    ]);
    const found = await visitor.call('GET', '/suppressions?searchParam=551160000001', { token });
    expect(found.body).toMatchObject({ records: [{ address: '5511960000001' }], count: 1 });
    expect((await visitor.call('GET', '/suppressions?searchParam=abc', { token })).body).toMatchObject({ count: 0 });
    expect(await visitor.call('GET', '/suppressions', { token: agent })).toMatchObject({ status: 403 });
  });

  it.each([
    ['a page', LIST_SUPPRESSIONS, [0], 'suppressions_newest'],
    ['a number', FIND_SUPPRESSED_PHONES, ['5511960000001'], 'suppressions_company_id_kind_account_value_key'],
    ['an opt-out', FIND_OPT_OUT, [1], 'suppressions_company_id_kind_account_value_key'],
    ['the entries of a contact', LIST_ENTRIES, [1], 'consent_entries_of_address'],
    ['our last author', FIND_OUR_LAST_AUTHOR, [1, 1], 'ticket_id_sent_at'],
  ])('reads %s by an index', async (_what, text, values, index) => {
    const plan = await genericPlanOf(company.scope, { text, values: [company.companyId, ...values] });
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on (suppressions|consent_entries|messages)/);
  });
});
