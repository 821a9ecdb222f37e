import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { connectionDirectoryRepo } from '../connection-directory.repo.ts';
import {
  anOffice,
  appWithGraphAt,
  aSimulatedMeta,
  cloudForm,
  metaId,
  type Office,
  runJob,
} from '../testing/connection-world.ts';
import { checkConnection } from './check-connection.job.ts';

const { credentials, url } = await aSimulatedMeta();
const product = await appWithGraphAt(url);
const { services, jobs, heard } = product;
let office: Office;

beforeAll(async () => {
  office = await anOffice(product);
});

interface Shown {
  readonly id: number;
  readonly status: string;
  readonly statusReason: { code: string; detail: string } | null;
}

const add = async (form: object, at = office) => (await at.call('POST', '/whatsapp', cloudForm(form))).body as Shown;
const show = async (id: number, at = office) => (await at.call('GET', `/whatsapp/${id}`)).body as Shown;
const check = (id: number, at = office, by = product) =>
  runJob(by, at.company.companyId, checkConnection, { connectionId: id });
const holderOf = (accountId: string) =>
  connectionDirectoryRepo.findByAccount(services, { provider: 'whatsapp-cloud', accountId });

describe('asking Meta', () => {
  it('connects a connection with valid credentials, reads its number and then its templates', async () => {
    const at = await anOffice(product);
    const { id } = await add(credentials, at);
    jobs.length = 0;
    heard.length = 0;
    await check(id, at);
    expect(await show(id, at)).toMatchObject({ status: 'CONNECTED', statusReason: null, number: '551140001000' });
    expect(jobs.filter(({ name }) => name.startsWith('connections.'))).toMatchObject([
      { name: 'connections.sync-templates', payload: { connectionId: id } },
    ]);
    expect(heard.map(({ what }) => (what as { channel: string }).channel)).toEqual([
      'whatsapp',
      'whatsappSession',
      'platformWhatsapp',
    ]);
    await at.call('DELETE', `/whatsapp/${id}`);
  });

  it('reports a refused token and releases the number for its real owner', async () => {
    const squatter = await add({ ...credentials, accessToken: 'EAAG-wrong-token' });
    expect(await holderOf(credentials.phoneNumberId)).toMatchObject({ connectionId: squatter.id });
    await check(squatter.id);
    expect(await show(squatter.id)).toMatchObject({
      status: 'DISCONNECTED',
      statusReason: { code: 'ERR_META_TOKEN_REFUSED', detail: expect.stringContaining('access token') },
    });

    const owner = await anOffice(product);
    const owned = await add(credentials, owner);
    await check(owned.id, owner);
    expect(await show(owned.id, owner)).toMatchObject({ status: 'CONNECTED' });
    // The squatter cannot return, neither by the form nor by a check that is still enqueued.
    expect(
      (await office.call('PUT', `/whatsapp/${squatter.id}`, { accessToken: credentials.accessToken })).status,
    ).toBe(409);
    expect(await holderOf(credentials.phoneNumberId)).toMatchObject({ companyId: owner.company.companyId });
  });

  it('reports when Meta knows no such number', async () => {
    const { id } = await add({ ...credentials, phoneNumberId: metaId() });
    await check(id);
    expect(await show(id)).toMatchObject({
      status: 'DISCONNECTED',
      statusReason: { code: 'ERR_META_NOT_FOUND', detail: expect.stringContaining('does not exist') },
    });
  });

  it('does nothing for a connection that was deleted', async () => {
    await expect(check(999_999_999)).resolves.toBeUndefined();
  });
});

describe('while Meta does not answer', () => {
  let isDown = true;
  const flaky = createServer((_request, response) => {
    response.statusCode = isDown ? 503 : 200;
    response.end(isDown ? 'busy' : JSON.stringify({ id: '1', display_phone_number: '+55 11 4000-2000' }));
  });
  let at: Office;
  let product2: typeof product;
  beforeAll(async () => {
    await new Promise<void>((resolve) => flaky.listen(0, '127.0.0.1', resolve));
    product2 = await appWithGraphAt(`http://127.0.0.1:${(flaky.address() as AddressInfo).port}`);
    at = await anOffice(product2);
  });
  atTheEnd(() => void flaky.close());

  it('the connection reports it and keeps its number, and the next attempt connects it', async () => {
    const form = cloudForm();
    const { id } = await add(form, at);
    await expect(check(id, at, product2)).rejects.toThrow('HTTP 503');
    expect(await show(id, at)).toMatchObject({
      status: 'TIMEOUT',
      statusReason: { code: 'ERR_META_UNREACHABLE', detail: 'HTTP 503' },
    });
    expect(await holderOf(form.phoneNumberId)).toMatchObject({ connectionId: id });
    isDown = false;
    await check(id, at, product2);
    expect(await show(id, at)).toMatchObject({ status: 'CONNECTED', number: '551140002000' });
  });

  it('a number that was released and claimed by another company in the meantime stays with that company', async () => {
    isDown = false;
    const form = cloudForm();
    const { id } = await add(form, at);
    await connectionDirectoryRepo.releaseAccount(at.company.scope, id);
    const owner = await anOffice(product2);
    const owned = await add({ phoneNumberId: form.phoneNumberId }, owner);
    await check(id, at, product2);
    expect(await show(id, at)).toMatchObject({
      status: 'DISCONNECTED',
      statusReason: { code: 'ERR_ACCOUNT_IN_USE', detail: '' },
    });
    expect(await holderOf(form.phoneNumberId)).toMatchObject({
      companyId: owner.company.companyId,
      connectionId: owned.id,
    });
  });

  it('a late response does not apply to credentials that changed in the meantime', async () => {
    isDown = false;
    const { id } = await add({}, at);
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
    const slow = { ...product2.services.outgoing };
    slow.request = async (...call) => {
      ask();
      await mayAnswer;
      return product2.services.outgoing.request(...call);
    };
    const late = check(id, at, { ...product2, services: { ...product2.services, outgoing: slow } });
    await asked;
    await at.call('PUT', `/whatsapp/${id}`, { accessToken: 'EAAG-newer-token' });
    letAnswer();
    await late;
    expect(await show(id, at)).toMatchObject({ status: 'OPENING' });
  });
});
