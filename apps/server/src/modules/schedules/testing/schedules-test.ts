import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Schedule } from '@recado/contracts';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { aCompany, aContact, aUser } from '../../../../test/factories.ts';
import { signInAs } from '../../../../test/sign-in-as.ts';
import { testApp } from '../../../../test/test-app.ts';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';
import type { UserRow } from '../../users/index.ts';
import { schedulesRepo } from '../schedules.repo.ts';
import type { NewSchedule } from '../schedules.tables.ts';

/** Noon in São Paulo, a Tuesday. */
export const NOW = new Date('2026-03-10T15:00:00Z');
export const NUMBER = '5511987654321';

/** A company with three agents and a contact, and the calls on its schedules; without a token they are Ana's. */
export async function schedulesTest() {
  const folder = await mkdtemp(join(tmpdir(), 'schedules-'));
  const product = await testApp({ storage: await createDiskStorage(folder) });
  const { services, browser, heard } = product;
  atTheEnd(async () => {
    await rm(folder, { recursive: true });
  });
  product.setNow(NOW);
  const visitor = browser();
  const tokenOf = async (user: UserRow) => (await signInAs(services, user)).token;
  const company = await aCompany(services);
  const ana = await aUser(company.scope, { name: 'Ana' });
  const bia = await aUser(company.scope, { name: 'Bia' });
  const contactId = (await aContact(company.scope, { name: 'Maria Souza', number: NUMBER })).id;
  const tokens = {
    admin: await tokenOf(company.admin),
    ana: await tokenOf(ana),
    bia: await tokenOf(bia),
    supervisor: await tokenOf(await aUser(company.scope, { seesOtherUsers: true })),
  };

  const get = (url: string, token = tokens.ana) => visitor.call('GET', url, { token });
  const post = (body: object, token = tokens.ana) => visitor.call('POST', '/schedules', { token, body });
  const aBody = (change: object = {}) => ({ body: 'Olá, tudo bem?', contactId, sendAt: '2026-03-11T09:00', ...change });
  return {
    ...product,
    visitor,
    company,
    ana,
    bia,
    contactId,
    tokens,
    tokenOf,
    get,
    post,
    aBody,
    put: (id: number, body: object, token = tokens.ana) => visitor.call('PUT', `/schedules/${id}`, { token, body }),
    remove: (id: number, token = tokens.ana) => visitor.call('DELETE', `/schedules/${id}`, { token }),
    upload: (id: number, file: Blob, token = tokens.ana) => {
      const body = new FormData();
      body.append('file', file, 'convite.png');
      return visitor.call('POST', `/schedules/${id}/media-upload`, { token, body });
    },
    detach: (id: number, token = tokens.ana) => visitor.call('DELETE', `/schedules/${id}/media-upload`, { token }),
    created: async (change: object = {}, token = tokens.ana) => (await post(aBody(change), token)).body as Schedule,
    idsOf: async (query: string, token = tokens.ana) =>
      ((await get(`/schedules?${query}`, token)).body as { schedules: Schedule[] }).schedules.map(({ id }) => id),
    rowOf: async (id: number) => (await schedulesRepo.get(company.scope, id)).schedule,
    /** Changes a schedule as the sender does. */
    becomes: (id: number, change: Partial<NewSchedule>) => schedulesRepo.update(company.scope, id, change),
    /** Drops the events published so far. */
    listenFromHere() {
      heard.length = 0;
    },
    published() {
      return heard.map(({ what }) => what as { rooms: string[]; except?: string[]; message: { action: string } });
    },
  };
}
