import type { Contact, ContactChangeBody } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aCompany, aContact, aUser } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { removeUser } from '../users/remove-user.ts';
import { contactsRepo } from './contacts.repo.ts';
import { mergeContacts } from './merge-contacts.ts';

const { services, browser } = await testApp();
const visitor = browser();

async function aScene() {
  const company = await aCompany(services);
  const [ana, bia] = [await aUser(company.scope, { name: 'Ana' }), await aUser(company.scope, { name: 'Bia' })];
  const { token } = await signInAs(services, ana);
  const contact = await aContact(company.scope);
  const put = (body: ContactChangeBody, contactId = contact.id) =>
    visitor.call('PUT', `/contacts/${contactId}`, { token, body });
  const walletsOf = async (contactId: number): Promise<string[]> =>
    (await contactsRepo.get(company.scope, contactId)).wallets.map(({ name }) => name);
  return { ...company, ana, bia, token, contact, put, walletsOf };
}

describe('the wallets of a contact', () => {
  it('are set with the contact and replaced as a whole, in the order given', async () => {
    const { token, ana, bia, put } = await aScene();
    const created = await visitor.call('POST', '/contacts', {
      token,
      body: { name: 'Padaria', number: '5511987654321', wallets: [bia.id, ana.id, bia.id] },
    });
    const { id, wallets } = created.body as Contact;
    expect(wallets).toEqual([
      { id: bia.id, name: 'Bia' },
      { id: ana.id, name: 'Ana' },
    ]);
    expect((await put({ name: 'Padaria Real' }, id)).body).toMatchObject({ wallets });
    expect((await put({ wallets: ana.id }, id)).body).toMatchObject({ wallets: [{ id: ana.id }] });
    expect((await visitor.call('GET', `/contacts/${id}`, { token })).body).toMatchObject({ wallets: [{ id: ana.id }] });
    expect((await put({ wallets: [] }, id)).body).toMatchObject({ wallets: [] });
  });

  it('accept no user of another company, and then the whole change is rolled back', async () => {
    const { contact, ana, put, walletsOf } = await aScene();
    const stranger = (await aScene()).ana;
    await put({ wallets: [ana.id] });
    const refused = await put({ name: 'Trocado', wallets: [ana.id, stranger.id] });
    expect(refused).toMatchObject({ status: 404, body: { code: 'ERR_NO_USER_FOUND' } });
    expect(await walletsOf(contact.id)).toEqual(['Ana']);
  });

  it('lose a user who leaves the company', async () => {
    const { scope, contact, ana, bia, put, walletsOf } = await aScene();
    await put({ wallets: [bia.id, ana.id] });
    await removeUser(scope, bia.id);
    expect(await walletsOf(contact.id)).toEqual(['Ana']);
  });

  it('of two merged contacts are combined', async () => {
    const { scope, contact, ana, bia, put, walletsOf } = await aScene();
    const other = await aContact(scope);
    await put({ wallets: [ana.id] });
    await put({ wallets: [bia.id, ana.id] }, other.id);
    await mergeContacts(scope, { keep: contact.id, drop: other.id });
    expect(await walletsOf(contact.id)).toEqual(['Ana', 'Bia']);
  });
});
