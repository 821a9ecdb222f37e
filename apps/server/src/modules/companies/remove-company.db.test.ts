import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../../test/audit/audit-of.ts';
import {
  aCompany,
  aSuperUser,
  aTag,
  aTicket,
  aUser,
  type MadeCompany,
  PASSWORD,
  unique,
} from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { storeMedia } from '../../platform/media/store-media.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { messagesRepo } from '../messages/index.ts';
import { eraseRemovedCompanies } from './jobs/erase-removed-companies.cron.ts';
import { measureFolders } from './jobs/measure-folders.cron.ts';

const folder = await mkdtemp(join(tmpdir(), 'recado-companies-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { services, browser } = await testApp({ storage: await createDiskStorage(folder) });
const visitor = browser();
const staff = await aSuperUser(services);
const { token } = await signInAs(services, staff);
const platform = () => platformScope(services, { actor: 'system', purpose: 'test' });
const remove = (id: number) => visitor.call('DELETE', `/companies/${id}`, { token });

async function aBusyCompany(): Promise<MadeCompany & { name: string; file: string }> {
  const name = unique('Movimento');
  const company = await aCompany(services, { name });
  const { scope } = company;
  const ticket = await aTicket(scope, { userId: (await aUser(scope)).id, status: 'open' });
  await messagesRepo.insert(scope, {
    id: randomUUIDv7(),
    ticketId: ticket.id,
    author: 'agent',
    content: 'text',
    body: 'oi',
    sentAt: scope.now,
  });
  await aTag(scope);
  const { key } = await storeMedia(scope, { file: Buffer.from('pão'), mimeType: 'text/plain', extension: 'txt' });
  return { ...company, name, file: key };
}

/** The names of the tables that still have rows of the company. */
async function tablesWith(companyId: number): Promise<string[]> {
  const tables = await platform().query<{ name: string }>({
    text: `select table_name as name from information_schema.columns join information_schema.tables using (table_name)
            where column_name = 'company_id' and table_type = 'BASE TABLE' and tables.table_schema = 'public'`,
  });
  const left: string[] = [];
  for (const { name } of tables) {
    const rows = await platform().query({
      text: `select from ${name} where company_id = $1 limit 1`,
      values: [companyId],
    });
    if (rows.length > 0) left.push(name);
  }
  return left;
}

describe('a company that is removed', () => {
  it('is gone for everybody immediately, and a second removal finds nothing', async () => {
    const { companyId, name, admin } = await aBusyCompany();
    const theirs = (await signInAs(services, admin)).token;
    expect((await remove(companyId)).status).toBe(200);
    expect((await visitor.call('GET', '/auth/me', { token: theirs })).status).toBe(403);
    const login = await browser().call('POST', '/auth/login', { body: { email: admin.email, password: PASSWORD } });
    expect(login.status).toBe(403);
    expect((await visitor.call('GET', `/companies?searchParam=${name}`, { token })).body).toMatchObject({
      companies: [],
      count: 0,
    });
    expect(await remove(companyId)).toMatchObject({ status: 404, body: { code: 'ERR_NO_COMPANY_FOUND' } });
    const changed = await visitor.call('PUT', `/companies/${companyId}`, { token, body: { status: true } });
    expect(changed).toMatchObject({ status: 404, body: { code: 'ERR_NO_COMPANY_FOUND' } });
  });

  it('leaves no row in any table and no file, and its neighbour everything', async () => {
    const [gone, neighbour] = [await aBusyCompany(), await aBusyCompany()];
    expect(await tablesWith(gone.companyId)).toEqual(expect.arrayContaining(['messages', 'tags', 'tickets', 'users']));
    const before = await tablesWith(neighbour.companyId);
    await remove(gone.companyId);
    await eraseRemovedCompanies.run(platform());
    expect(await tablesWith(gone.companyId)).toEqual([]);
    expect(await services.storage.head(gone.file)).toBeUndefined();
    expect(await tablesWith(neighbour.companyId)).toEqual(before);
    expect(await services.storage.head(neighbour.file)).toBeDefined();
    const again = await visitor.call('GET', `/companies/${gone.companyId}`, { token });
    expect(again).toMatchObject({ status: 404 });
  });

  it('stays in the platform’s own audit', async () => {
    const { companyId } = await aCompany(services, { name: 'Padaria Fechada' });
    await remove(companyId);
    await eraseRemovedCompanies.run(platform());
    const entries = await auditOf(platform().forCompany(1));
    expect(entries.filter(({ details }) => details['companyId'] === companyId)).toMatchObject([
      { action: 'company.remove', actorUserId: staff.id, details: { before: { name: 'Padaria Fechada' } } },
    ]);
  });
});

describe('the storage size of a company’s files', () => {
  it('is measured by the sweep, and again only when a day has passed', async () => {
    const { companyId, scope } = await aBusyCompany();
    const figures = async () => (await visitor.call('GET', `/companies/${companyId}`, { token })).body;
    expect(await figures()).toMatchObject({ folderSize: 0, numberFileFolder: 0, updatedAtFolder: null });
    await measureFolders.run(platform());
    expect(await figures()).toMatchObject({ folderSize: 4, numberFileFolder: 1, updatedAtFolder: expect.any(String) });
    await storeMedia(scope, { file: Buffer.from('queijo'), mimeType: 'text/plain', extension: 'txt' });
    await measureFolders.run(platform());
    expect(await figures()).toMatchObject({ folderSize: 4, numberFileFolder: 1 });
  });
});
