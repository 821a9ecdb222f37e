import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aPlan, aSuperUser, unique } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { hashToken } from '../../platform/secrets/hash-token.ts';
import { openCloudCredentials } from './cloud-credentials.ts';
import { connectionDirectoryRepo } from './connection-directory.repo.ts';
import { connectionsRepo } from './connections.repo.ts';
import { anOffice, appWithGraphAt, cloudForm, metaId, type Office } from './testing/connection-world.ts';

interface Saved {
  readonly id: number;
  readonly token: string | null;
  readonly [field: string]: unknown;
}

const product = await appWithGraphAt('http://127.0.0.1:9');
const { services } = product;
let office: Office;
let other: Office;

beforeAll(async () => {
  const planId = (await aPlan(services, { connections: 100 })).id;
  office = await anOffice(product, await aCompany(services, { planId }));
  other = await anOffice(product, await aCompany(services, { planId }));
});

const save = async (form: object = {}, at = office): Promise<Saved> => {
  const answer = await at.call('POST', '/whatsapp', cloudForm(form));
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
};
const show = async (id: number) => (await office.call('GET', `/whatsapp/${id}`)).body as Saved;

describe('the secrets of a connection', () => {
  it('are sealed in the database for this connection alone', async () => {
    const { id } = await save();
    const { scope } = office.company;
    const row = await connectionsRepo.get(scope, id);
    expect(JSON.stringify(row)).not.toMatch(/EAAG-access-token|app-secret-0123/);
    expect(openCloudCredentials(scope, row)).toMatchObject({
      accessToken: 'EAAG-access-token',
      appSecret: 'app-secret-0123',
    });
    expect(() => openCloudCredentials(scope, { ...row, id: id + 1 })).toThrow('could not be opened');
    expect(() => openCloudCredentials(other.company.scope, row)).toThrow('could not be opened');
  });

  it('are never returned: not to its manager, an agent, the platform or the audit', async () => {
    const { id } = await save();
    const superOffice = await signInAs(services, await aSuperUser(services));
    const asSuper = (url: string) => product.browser().call('GET', url, { token: superOffice.token });
    const answers = await Promise.all([
      office.call('GET', `/whatsapp/${id}`),
      office.call('PUT', `/whatsapp/${id}`, { accessToken: 'EAAG-access-token-2', appSecret: 'app-secret-0123-2' }),
      office.call('GET', '/whatsapp'),
      asSuper('/whatsapp/all/'),
      asSuper(`/whatsapp-admin/${id}`),
    ]);
    const audit = await office.company.scope.query({ text: 'select details from audit_entries' });
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(JSON.stringify([answers, audit])).not.toMatch(/EAAG|app-secret-0123|v1\.dev|token_?hash/i);
  });

  it('stay when a change does not name them', async () => {
    const { id } = await save();
    await office.call('PUT', `/whatsapp/${id}`, { greetingMessage: 'Oi' });
    const row = await connectionsRepo.get(office.company.scope, id);
    expect(openCloudCredentials(office.company.scope, row)?.accessToken).toBe('EAAG-access-token');
  });
});

describe('the external token', () => {
  it('is shown once, finds its connection, and is stored only as a hash', async () => {
    const { id, token } = await save();
    expect(token).toMatch(/^[A-Za-z0-9]{30}$/);
    expect((await show(id)).token).toBeUndefined();
    expect(await connectionDirectoryRepo.findByTokenHash(services, hashToken(token ?? ''))).toEqual({
      companyId: office.company.companyId,
      connectionId: id,
    });
  });

  it('is replaced on request; the old one is invalid from then on', async () => {
    const { id, token } = await save();
    const rotated = (await office.call('PUT', `/whatsapp/${id}`, { rotateToken: true })).body as Saved;
    expect(rotated.token).toMatch(/^[A-Za-z0-9]{30}$/);
    expect(rotated.token).not.toBe(token);
    expect(await connectionDirectoryRepo.findByTokenHash(services, hashToken(token ?? ''))).toBeUndefined();
    expect(await connectionDirectoryRepo.findByTokenHash(services, hashToken(rotated.token ?? ''))).toMatchObject({
      connectionId: id,
    });
    expect(((await office.call('PUT', `/whatsapp/${id}`, { greetingMessage: 'x' })).body as Saved).token).toBeNull();
  });
});

describe('a number', () => {
  it('belongs to one connection in the whole installation', async () => {
    const phoneNumberId = metaId();
    const { id } = await save({ phoneNumberId });
    for (const at of [office, other]) {
      const second = await at.call('POST', '/whatsapp', cloudForm({ phoneNumberId }));
      expect(second).toMatchObject({ status: 409, body: { code: 'ERR_ACCOUNT_IN_USE' } });
    }
    const mine = await save();
    const taking = await office.call('PUT', `/whatsapp/${mine.id}`, { phoneNumberId, name: unique('Outra') });
    expect(taking.status).toBe(409);
    expect((await show(mine.id))['phoneNumberId']).toBe(mine['phoneNumberId']);
    expect(
      await connectionDirectoryRepo.findByAccount(services, { provider: 'whatsapp-cloud', accountId: phoneNumberId }),
    ).toMatchObject({ companyId: office.company.companyId, connectionId: id });
  });

  it('is free again once its connection has another, or is removed', async () => {
    const [first, second] = [metaId(), metaId()];
    const { id } = await save({ phoneNumberId: first });
    await office.call('PUT', `/whatsapp/${id}`, { phoneNumberId: second });
    await save({ phoneNumberId: first }, other);
    await office.call('DELETE', `/whatsapp/${id}`);
    await save({ phoneNumberId: second }, other);
  });
});
