import type { Company } from '@recado/contracts';
import { defaultBusinessHours } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../../test/audit/audit-of.ts';
import { aCompany, aSuperUser, aUser } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { companyScope } from '../../platform/scope.ts';
import { companiesRepo } from './companies.repo.ts';

const { services, browser, heard } = await testApp();
const visitor = browser();
const tokenOf = async (user: Parameters<typeof signInAs>[1]) => (await signInAs(services, user)).token;

async function aScene() {
  const company = await aCompany(services, { name: 'Padaria' });
  const path = `/companies/${company.companyId}`;
  const token = await tokenOf(company.admin);
  return { ...company, path, token };
}

describe('the hours of a company', () => {
  it('are the default ones in a company that a process of the release before adds', async () => {
    const companyId = await companiesRepo.nextId(services);
    const scope = companyScope(services, { companyId, actor: 'system' });
    await scope.query({
      text: 'insert into companies (id, name) overriding system value values ($1, $2)',
      values: [companyId, 'Padaria'],
    });
    expect((await companiesRepo.get(scope)).schedules).toEqual(defaultBusinessHours);
  });

  it('are set by its administrators as a whole, and audited', async () => {
    const { path, token, scope } = await aScene();
    expect((await visitor.call('GET', path, { token })).body).toMatchObject({
      name: 'Padaria',
      schedules: defaultBusinessHours,
    });
    const put = await visitor.call('PUT', `${path}/schedules`, { token, body: { schedules: defaultBusinessHours } });
    expect(put).toMatchObject({ status: 200, body: { schedules: defaultBusinessHours } });
    const monday = defaultBusinessHours.slice(0, 1);
    await visitor.call('PUT', `${path}/schedules`, { token, body: { schedules: monday } });
    expect(((await visitor.call('GET', path, { token })).body as Company).schedules).toEqual(monday);
    const entries = (await auditOf(scope)).filter(({ action }) => action === 'company.hours');
    expect(entries).toHaveLength(2);
    expect(entries[1]?.details).toMatchObject({
      before: { schedules: defaultBusinessHours },
      after: { schedules: monday },
    });
  });

  it('are published to all users of the company when they change', async () => {
    const { path, token, companyId } = await aScene();
    heard.length = 0;
    await visitor.call('PUT', `${path}/schedules`, { token, body: { schedules: defaultBusinessHours } });
    expect(heard).toMatchObject([
      {
        kind: 'publish',
        what: {
          companyId,
          channel: 'settings',
          rooms: [`company:${companyId}`],
          message: { action: 'update', key: 'schedules' },
        },
      },
    ]);
  });

  it('are refused where a shift ends before it begins or a day occurs twice, and do not change', async () => {
    const { path, token } = await aScene();
    const [monday] = defaultBusinessHours;
    for (const schedules of [[monday, monday], [{ ...monday, startTimeA: '12:00', endTimeA: '08:00' }], 'sempre']) {
      expect((await visitor.call('PUT', `${path}/schedules`, { token, body: { schedules } })).status).toBe(400);
    }
    expect((await visitor.call('GET', path, { token })).body).toMatchObject({ schedules: defaultBusinessHours });
  });

  it('are refused to agents, invisible to other companies, and open to the platform’s staff', async () => {
    const { path, scope } = await aScene();
    const body = { schedules: defaultBusinessHours };
    const agent = await tokenOf(await aUser(scope));
    expect((await visitor.call('PUT', `${path}/schedules`, { token: agent, body })).status).toBe(403);
    const stranger = (await aScene()).token;
    expect((await visitor.call('PUT', `${path}/schedules`, { token: stranger, body })).status).toBe(404);
    expect((await visitor.call('GET', path, { token: stranger })).status).toBe(404);
    const staff = await tokenOf(await aSuperUser(services));
    expect((await visitor.call('PUT', `${path}/schedules`, { token: staff, body })).status).toBe(200);
    expect((await visitor.call('GET', path, { token: staff })).body).toMatchObject(body);
  });
});
