import { randomInt } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { aCompany, aConnection, type MadeCompany } from '../../../test/factories.ts';
import { databaseUrls } from '../../../test/test-database.ts';
import { testServices } from '../../../test/test-services.ts';
import { AppError } from '../../platform/errors.ts';
import { contactsRepo } from './contacts.repo.ts';
import { editContact } from './edit-contact.ts';
import { findKnownStatement, identitiesRepo } from './identities.repo.ts';
import type { SeenIdentity } from './identity.ts';
import { mergeContacts } from './merge-contacts.ts';
import { recogniseContact, type SeenContact } from './recognise-contact.ts';

const services = testServices();
let company: MadeCompany;
beforeAll(async () => {
  company = await aCompany(services);
});

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
const aPhone = (): SeenIdentity => ({ kind: 'phone', value: `55859${randomInt(6, 10)}${digits(7)}` });
const aLid = (): SeenIdentity => ({ kind: 'lid', value: `1${digits(14)}` });
const recognise = (identities: SeenIdentity[], more: Partial<SeenContact> = {}, { scope } = company) =>
  recogniseContact(scope, { channel: 'whatsappapi', identities, ...more });
const addressesOf = async (contactId: number) =>
  (await identitiesRepo.list(company.scope, contactId)).map(({ kind, value }) => `${kind} ${value}`);
const contactCount = async () => {
  const [row] = await company.scope.query<{ n: number }>({ text: 'select count(*)::int as n from contacts' });
  return row?.n ?? 0;
};

describe('a sender', () => {
  it('who is new becomes a contact under their profile name', async () => {
    const phone = aPhone();
    const { id: connectionId } = await aConnection(company.scope);
    const { contact, isNew } = await recognise([phone], { name: ' Maria\nSilva ', connectionId });
    expect(isNew).toBe(true);
    expect(contact).toMatchObject({
      name: 'Maria Silva',
      nameSource: 'profile',
      channel: 'whatsappapi',
      isActive: true,
      isGroup: false,
      defaultConnectionId: connectionId,
    });
    expect(await recognise([phone])).toMatchObject({ isNew: false, contact: { id: contact.id, name: 'Maria Silva' } });
  });

  it('without a name is called by the number until a name is known', async () => {
    const phone = aPhone();
    const { contact } = await recognise([aLid(), phone]);
    expect(contact).toMatchObject({ name: phone.value, nameSource: 'address' });
    expect((await recognise([phone], { name: 'Rui' })).contact).toMatchObject({ name: 'Rui', nameSource: 'profile' });
    expect((await recognise([phone], { name: '' })).contact.name).toBe('Rui');
  });

  it('keeps the name an agent gave, whatever the profile name is later', async () => {
    const phone = aPhone();
    const { contact } = await recognise([phone], { name: 'mari ✨' });
    await editContact(company.scope, { contactId: contact.id, name: 'Maria (Padaria)' });
    expect((await recognise([phone], { name: 'outro nome' })).contact.name).toBe('Maria (Padaria)');
  });

  it('is the same contact with and without the ninth digit, and is sent to in the provider’s spelling', async () => {
    const { contact } = await recognise([{ kind: 'phone', value: '5585998765432' }]);
    const again = await recognise([{ kind: 'phone', value: '558598765432@s.whatsapp.net' }]);
    expect(again).toMatchObject({ isNew: false, contact: { id: contact.id } });
    expect(await identitiesRepo.list(company.scope, contact.id)).toMatchObject([
      { value: '5585998765432', address: '558598765432' },
    ]);
  });

  it('is not the owner of the landline that differs by the ninth digit', async () => {
    const mobile = await recognise([{ kind: 'phone', value: '5585932221111' }]);
    const landLine = await recognise([{ kind: 'phone', value: '558532221111' }]);
    expect(landLine.isNew).toBe(true);
    expect(landLine.contact.id).not.toBe(mobile.contact.id);
  });

  it('is linked to every new address that comes with a known one', async () => {
    const [phone, lid] = [aPhone(), aLid()];
    const { contact } = await recognise([phone]);
    await recognise([lid, phone]);
    expect(await recognise([lid])).toMatchObject({ isNew: false, contact: { id: contact.id }, merges: [] });
    expect(await addressesOf(contact.id)).toEqual([`phone ${phone.value}`, `lid ${lid.value}`]);
  });

  it('with only a LID has no number and no digits as name, until the phone is known', async () => {
    const [phone, lid] = [aPhone(), aLid()];
    const { contact } = await recognise([lid]);
    const details = () => contactsRepo.get(company.scope, contact.id);
    expect(await details()).toMatchObject({ name: 'Contato do WhatsApp', nameSource: 'address', number: '' });
    await recognise([lid, phone]);
    expect(await details()).toMatchObject({ name: phone.value, nameSource: 'address', number: phone.value });
    await recognise([lid], { name: 'Rui' });
    expect(await details()).toMatchObject({ name: 'Rui', nameSource: 'profile', number: phone.value });
  });

  it('with only a LID and a name by an agent keeps that name when the phone becomes known', async () => {
    const [phone, lid] = [aPhone(), aLid()];
    const { contact } = await recognise([lid]);
    await editContact(company.scope, { contactId: contact.id, name: 'Maria (Padaria)', number: '' });
    await recognise([phone, lid]);
    expect(await contactsRepo.get(company.scope, contact.id)).toMatchObject({
      name: 'Maria (Padaria)',
      number: phone.value,
    });
  });

  it('with a second phone is shown under that one', async () => {
    const [before, after] = [aPhone(), aPhone()];
    const { contact } = await recognise([before]);
    await recognise([before, after]);
    expect(await contactsRepo.get(company.scope, contact.id)).toMatchObject({ number: after.value });
  });

  it('to two pages under one id is two contacts', async () => {
    const value = digits(17);
    const one = await recognise([{ kind: 'psid', account: '100', value }], { channel: 'facebook' });
    const other = await recognise([{ kind: 'psid', account: '200', value }], { channel: 'facebook' });
    expect(other.contact.id).not.toBe(one.contact.id);
  });

  it('to two companies is a contact of each', async () => {
    const phone = aPhone();
    const other = await aCompany(services);
    const here = await recognise([phone], { name: 'Aqui' });
    const there = await recognise([phone], { name: 'Lá' }, other);
    expect(there.isNew).toBe(true);
    expect([here.contact.companyId, there.contact.companyId]).toEqual([company.companyId, other.companyId]);
    expect((await recognise([phone])).contact.name).toBe('Aqui');
  });

  it('without a usable address is rejected and leaves no half a contact', async () => {
    const before = await contactCount();
    await expect(recognise([{ kind: 'phone', value: '123456789012345@lid' }])).rejects.toThrow('not a phone number');
    expect(await contactCount()).toBe(before);
  });
});

describe('in parallel', () => {
  it('fifty webhooks of a new customer create one contact', async () => {
    const before = await contactCount();
    const phone = aPhone();
    const seen = await Promise.all(Array.from({ length: 50 }, () => recognise([phone], { name: 'Bia' })));
    expect(new Set(seen.map(({ contact }) => contact.id)).size).toBe(1);
    expect(seen.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await contactCount()).toBe(before + 1);
  });

  it('twenty new customers, each with an album of five in a different order, create twenty contacts', async () => {
    const before = await contactCount();
    const customers = Array.from({ length: 20 }, () => [aPhone(), aLid()]);
    await Promise.all(
      customers.flatMap((identities) =>
        Array.from({ length: 5 }, (_, photo) => recognise(photo % 2 ? identities : identities.toReversed())),
      ),
    );
    expect(await contactCount()).toBe(before + 20);
  });

  it('the phone in one webhook, the LID in another and both in a third end as one contact, fifty times', async () => {
    for (let round = 0; round < 50; round += 1) {
      const [phone, lid] = [aPhone(), aLid()];
      await Promise.all([[phone], [lid], [phone, lid], [lid, phone]].map(recogniseAndMerge));
      const last = await recogniseAndMerge([phone, lid]);
      expect(await addressesOf(last.contact.id)).toHaveLength(2);
      expect((await recognise([phone])).contact.id).toBe((await recognise([lid])).contact.id);
    }
  });

  it('webhooks that all find two contacts to be one merge them once, into the older', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [phone, lid, bsuid] = [
        aPhone(),
        aLid(),
        { kind: 'bsuid', account: '9', value: `BR.${digits(20)}` } as const,
      ];
      const older = (await recognise([phone])).contact.id;
      await recognise([lid]);
      const seen = await Promise.all(
        Array.from({ length: 6 }, (_, index) => recogniseAndMerge(index % 2 ? [phone, lid, bsuid] : [lid, phone])),
      );
      expect(new Set(seen.map(({ contact }) => contact.id))).toEqual(new Set([older]));
      expect((await addressesOf(older)).length).toBe(3);
    }
  });
});

/** As the inbox does it: in one transaction, and again when the contact to keep was itself merged in the meantime. */
async function recogniseAndMerge(identities: SeenIdentity[]) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await company.scope.transaction(async (scope) => {
        const seen = await recogniseContact(scope, { channel: 'whatsappapi', identities });
        for (const merge of seen.merges) await mergeContacts(scope, merge);
        return seen;
      });
    } catch (error) {
      if (!(error instanceof AppError) || attempt > 5) throw error;
    }
  }
}

it('the lookup of every message uses the unique index, as the restricted role', async () => {
  const { scope, companyId } = await aCompany(services);
  await scope.transaction(async (scope) => {
    const text = `with made as (
      insert into contacts (company_id, name, name_source, channel)
      select $1, 'Cliente', 'profile', 'whatsappapi' from generate_series(1, 2000) returning id)
      insert into contact_identities (company_id, contact_id, kind, value, address)
      select $1, id, 'phone', (5511900000000 + id)::text, (5511900000000 + id)::text from made`;
    await scope.query({ text, values: [companyId] });
  });
  const owner = new pg.Client({ connectionString: databaseUrls(inject('databaseName')).owner });
  await owner.connect();
  await owner.query('analyze contacts, contact_identities').finally(() => owner.end());
  const plan = await scope.query<{ 'QUERY PLAN': string }>({
    text: `explain ${findKnownStatement(2)}`,
    values: [companyId, 'phone', '', '5511900000001', 'lid', '', '1234567890'],
  });
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/contact_identities_company_id_kind_account_value_key/);
  expect(text).toMatch(/Index Cond: .*value = /);
  expect(text).not.toMatch(/Seq Scan/);
});
