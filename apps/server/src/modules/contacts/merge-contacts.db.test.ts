import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, type MadeCompany } from '../../../test/factories.ts';
import { testServices } from '../../../test/test-services.ts';
import { createEventBus, when } from '../../platform/events.ts';
import { contactMerged } from './contacts.events.ts';
import { contactsRepo } from './contacts.repo.ts';
import { extraInfoRepo } from './extra-info.repo.ts';
import { identitiesRepo } from './identities.repo.ts';
import { mergeContacts } from './merge-contacts.ts';
import { recogniseContact } from './recognise-contact.ts';

const reactions: { keepId: number; dropId: number; bothThere: boolean }[] = [];
let refusal: Error | undefined;
const services = testServices({
  events: createEventBus(
    [
      when(contactMerged, async (scope, ids) => {
        if (refusal) throw refusal;
        const there = await contactsRepo.listByIds(scope, [ids.keepId, ids.dropId]);
        reactions.push({ ...ids, bothThere: there.length === 2 });
      }),
    ],
    [],
  ),
});
let company: MadeCompany;
beforeAll(async () => {
  company = await aCompany(services);
});

let counter = 5511987000000;
async function twoContacts() {
  counter += 1;
  const { scope } = company;
  const one = await recogniseContact(scope, {
    channel: 'whatsappapi',
    identities: [{ kind: 'phone', value: String(counter) }],
  });
  const other = await recogniseContact(scope, {
    channel: 'whatsappapi',
    identities: [{ kind: 'lid', value: `77${counter}` }],
    name: 'Maria',
  });
  const both = await recogniseContact(scope, {
    channel: 'whatsappapi',
    identities: [
      { kind: 'phone', value: String(counter) },
      { kind: 'lid', value: `77${counter}` },
    ],
  });
  return { scope, keep: one.contact.id, drop: other.contact.id, merges: both.merges };
}

describe('two contacts that are one person', () => {
  it('are reported for a merge that keeps the older one', async () => {
    const { keep, drop, merges } = await twoContacts();
    expect(merges).toEqual([{ keep, drop }]);
  });

  it('become one with all addresses, the better name and all other data', async () => {
    const { scope, keep, drop } = await twoContacts();
    await contactsRepo.update(scope, drop, { email: 'maria@exemplo.test', isActive: false, pictureUrl: 'p.jpg' });
    await extraInfoRepo.put(scope, keep, [{ name: 'CPF', value: '1' }]);
    await extraInfoRepo.put(scope, drop, [
      { name: 'CPF', value: '1' },
      { name: 'CPF', value: '2' },
    ]);
    const merged = await mergeContacts(scope, { keep, drop });
    expect(merged).toMatchObject({
      id: keep,
      name: 'Maria',
      nameSource: 'profile',
      email: 'maria@exemplo.test',
      isActive: false,
      pictureUrl: 'p.jpg',
    });
    expect(merged.extraInfo.map(({ value }) => value)).toEqual(['1', '2']);
    expect((await identitiesRepo.list(scope, keep)).map(({ kind }) => kind)).toEqual(['phone', 'lid']);
    await expect(contactsRepo.get(scope, drop)).rejects.toThrow('ERR_NO_CONTACT_FOUND');
  });

  it('are announced in the same transaction, while both rows exist', async () => {
    const { scope, keep, drop } = await twoContacts();
    reactions.length = 0;
    await mergeContacts(scope, { keep, drop });
    await mergeContacts(scope, { keep, drop });
    expect(reactions).toEqual([{ keepId: keep, dropId: drop, bothThere: true }]);
  });

  it('stay two when a reaction fails', async () => {
    const { scope, keep, drop } = await twoContacts();
    refusal = new Error('the tickets could not follow');
    await expect(mergeContacts(scope, { keep, drop })).rejects.toThrow('could not follow');
    refusal = undefined;
    expect(await contactsRepo.listByIds(scope, [keep, drop])).toHaveLength(2);
    expect(await identitiesRepo.list(scope, drop)).toHaveLength(1);
  });

  it('of two companies are never merged', async () => {
    const { keep, scope } = await twoContacts();
    const other = await aCompany(services);
    const { contact } = await recogniseContact(other.scope, {
      channel: 'whatsappapi',
      identities: [{ kind: 'phone', value: String(counter) }],
    });
    await mergeContacts(scope, { keep, drop: contact.id });
    expect(await contactsRepo.get(other.scope, contact.id)).toMatchObject({ companyId: other.companyId });
    await expect(mergeContacts(scope, { keep: contact.id, drop: keep })).rejects.toThrow('ERR_NO_CONTACT_FOUND');
    expect(await contactsRepo.get(scope, keep)).toMatchObject({ id: keep });
  });
});
