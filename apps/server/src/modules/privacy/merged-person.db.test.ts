import type { PrivacyRequest } from '@recado/contracts';
import { expect, it } from 'vitest';
import { aContact } from '../../../test/factories.ts';
import { companyScope } from '../../platform/scope.ts';
import { mergeContacts } from '../contacts/index.ts';
import { erasePersonJob } from './jobs/erase-person.job.ts';
import { writeArchiveJob } from './jobs/write-archive.job.ts';
import { findInFiles, findInTables } from './testing/find-words.ts';
import { aKnownPerson } from './testing/known-person.ts';
import { privacyApp } from './testing/privacy-app.ts';
import { readArchive } from './testing/read-archive.ts';

const { folder, app, services, visitor, aDesk, now, runJob } = await privacyApp();
type Desk = Awaited<ReturnType<typeof aDesk>>;

/** As an agent does: such a name is stronger than any other. */
const edit = (desk: Desk, contactId: number, body: object) =>
  visitor.call('PUT', `/contacts/${contactId}`, { token: desk.token, body });

const requestsOf = async (desk: Desk) => (await desk.call('GET', '/requests')).body['records'] as PrivacyRequest[];

async function aKeptContact(desk: Desk) {
  const { id } = await aContact(desk.scope);
  await edit(desk, id, { name: 'Antonieta Prado', email: 'antonieta@correio.test' });
  return id;
}

it('an erasure leaves nothing of the contacts that were merged into the person, also through others', async () => {
  const desk = await aDesk();
  const keep = await aKeptContact(desk);
  const person = await aKnownPerson(desk);
  const first = await aContact(desk.scope);
  await edit(desk, first.id, { name: `Zuleica ${person.word}`, email: `zu.${person.email}` });
  await edit(desk, first.id, { name: `Zuleica ${person.word} Reis`, email: `zu.${person.email}` });
  await edit(desk, person.contactId, { name: `${person.name} Silva`, email: person.email });
  await desk.call('PUT', `/people/${person.contactId}/hold`, { isHeld: true, reason: `Processo de ${person.word}` });
  await desk.call('PUT', `/people/${person.contactId}/hold`, { isHeld: false });
  const archive = await desk.ask(`/people/${person.contactId}/archive`);
  await runJob(writeArchiveJob, desk, archive.id);
  await mergeContacts(now(desk), { keep: person.contactId, drop: first.id });
  await mergeContacts(now(desk), { keep, drop: person.contactId });
  const before = await findInTables(services, person.words);
  expect(before).toEqual(expect.arrayContaining(['privacy_requests.label', 'audit_entries.details']));

  const started = await desk.ask(`/people/${keep}/erasure`, { confirmation: 'Antonieta Prado' });
  await runJob(erasePersonJob, desk, started.id);

  expect(await findInTables(services, person.words)).toEqual([]);
  expect(await findInFiles(folder, person.words)).toEqual([]);
  expect((await requestsOf(desk)).map(({ kind, label, hasFile }) => [kind, label, hasFile])).toEqual([
    ['erasure', '', false],
    ['archive', '', false],
    ['release', '', false],
    ['hold', '', false],
  ]);
  const file = await desk.call('GET', `/requests/${archive.id}/file`);
  expect([file.status, file.body['error']]).toEqual([404, 'ERR_NO_ARCHIVE_FOUND']);
});

it('an erasure finds an earlier contact of the person, which was deleted, by the hash of its number', async () => {
  const desk = await aDesk();
  const number = '5511977776655';
  const words = ['Eufrasia', 'eufrasia@correio.test'];
  const earlier = await aContact(desk.scope, { number });
  await edit(desk, earlier.id, { name: 'Eufrasia Nunes', email: 'eufrasia@correio.test' });
  const archive = await desk.ask(`/people/${earlier.id}/archive`);
  await runJob(writeArchiveJob, desk, archive.id);
  await visitor.call('DELETE', `/contacts/${earlier.id}`, { token: desk.token });
  expect(await findInTables(services, words)).toEqual(['audit_entries.details', 'privacy_requests.label']);
  const other = await aContact(desk.scope);
  await desk.ask(`/people/${other.id}/archive`);

  const { id: contactId, name } = await aContact(now(desk), { number });
  const started = await desk.ask(`/people/${contactId}/erasure`, { confirmation: name });
  await runJob(erasePersonJob, desk, started.id);

  expect(await findInTables(services, words)).toEqual([]);
  expect(await Array.fromAsync(services.storage.list(`${desk.companyId}/media/`))).toEqual([]);
  expect((await requestsOf(desk)).map(({ contactId, status, label }) => [contactId, status, label])).toEqual([
    [contactId, 'done', ''],
    [other.id, 'waiting', other.name],
    [earlier.id, 'done', ''],
  ]);
});

it('a merge moves the lines of the desk, and cancels the archive of which there would be two under way', async () => {
  const desk = await aDesk();
  const keep = await aKeptContact(desk);
  const drop = await aContact(desk.scope);
  const older = await desk.ask(`/people/${drop.id}/archive`);
  await desk.call('DELETE', `/requests/${older.id}`);
  const dropped = await desk.ask(`/people/${drop.id}/archive`);
  const kept = await desk.ask(`/people/${keep}/archive`);
  await mergeContacts(now(desk), { keep, drop: drop.id });
  expect((await requestsOf(desk)).map(({ id, contactId, status }) => [id, contactId, status])).toEqual([
    [kept.id, keep, 'waiting'],
    [dropped.id, keep, 'cancelled'],
    [older.id, keep, 'cancelled'],
  ]);
});

it('an archive whose person is merged while it is written is written again, with the data of both', async () => {
  const desk = await aDesk();
  const keep = await aKeptContact(desk);
  const person = await aKnownPerson(desk);
  const { id } = await desk.ask(`/people/${person.contactId}/archive`);
  const { storage } = services;
  const head: typeof storage.head = async (key) => {
    await mergeContacts(now(desk), { keep, drop: person.contactId });
    return storage.head(key);
  };
  const scope = companyScope(
    { ...services, storage: { ...storage, head } },
    { companyId: desk.companyId, actor: 'system' },
  );
  await expect(runJob(writeArchiveJob, desk, id, { scope })).rejects.toThrow('merged');
  expect(await requestsOf(desk)).toMatchObject([{ id, contactId: keep, hasFile: false }]);
  await runJob(writeArchiveJob, desk, id);
  const { rawPayload } = await app.app.inject({
    url: `/privacy/requests/${id}/file`,
    headers: { authorization: `Bearer ${desk.token}` },
  });
  const parts = readArchive(rawPayload);
  expect(parts.get('index.html')?.toString()).toContain(`Preciso do ${person.word}`);
  expect(parts.get('index.html')?.toString()).toContain('Antonieta Prado');
  expect(JSON.parse(parts.get('dados/dados-extras.json')?.toString() ?? '')).toEqual([
    { name: 'CPF', value: person.word },
  ]);
});

it('a contact that is being erased is not merged', async () => {
  const desk = await aDesk();
  const keep = await aKeptContact(desk);
  const { id: drop, name } = await aContact(desk.scope);
  await desk.ask(`/people/${drop}/erasure`, { confirmation: name });
  await expect(mergeContacts(now(desk), { keep, drop })).rejects.toThrow('ERR_NO_CONTACT_FOUND');
  await expect(mergeContacts(now(desk), { keep: drop, drop: keep })).rejects.toThrow('ERR_NO_CONTACT_FOUND');
});
