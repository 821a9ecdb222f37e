import type { SignInRecord } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aCompany, aSuperUser, aUser, PASSWORD, unique } from '../../../../test/factories.ts';
import { genericPlanOf } from '../../../../test/generic-plan.ts';
import { signInAs } from '../../../../test/sign-in-as.ts';
import { testApp } from '../../../../test/test-app.ts';
import { platformScope } from '../../../platform/platform-scope.ts';
import type { CompanyScope } from '../../../platform/scope.ts';
import { purgeEndedSessions } from '../jobs/purge-ended-sessions.cron.ts';
import { DESCRIBED_PER_HOUR, signInRecordsRepo } from './sign-in-records.repo.ts';

const { services, browser, advance, setNow } = await testApp();
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const attempt = (email: string, password = PASSWORD, visitor = browser()) =>
  visitor.call('POST', '/auth/login', { body: { email, password }, headers: { 'user-agent': FIREFOX } });
async function read(token: string, url = '/sign-ins') {
  const { body } = await browser().call('GET', url, { token });
  return body as { records: SignInRecord[]; nextCursor: string | null };
}
const countRows = async (scope: CompanyScope) =>
  (await scope.query<{ count: number }>({ text: 'select count(*)::int from sign_in_records' }))[0]?.count;

describe('records of sign-ins', () => {
  it('say who signed in or out or failed, when, with which device and from which network', async () => {
    const { admin, scope } = await aCompany(services, { timeZone: 'UTC' });
    const hour = services.clock().getUTCHours();
    const two = (value: number) => `${String((value + 24) % 24).padStart(2, '0')}:00`;
    const agent = await aUser(scope, { name: 'Bia', startWork: two(hour + 2), endWork: two(hour + 3) });
    const step = () => advance(1);
    await attempt(agent.email, 'errada');
    step();
    await attempt(agent.email);
    step();
    const visitor = browser();
    await attempt(admin.email, PASSWORD, visitor);
    step();
    await attempt(admin.email);
    step();
    const { body } = await attempt(admin.email, PASSWORD, visitor);
    step();
    await visitor.call('DELETE', '/auth/logout');
    step();
    const { token } = await signInAs(services, admin);
    const { records } = await read(token);
    expect(records.map(({ user, result }) => `${user.name} ${result}`)).toEqual([
      'Administradora signed-out',
      'Administradora signed-in',
      'Administradora evicted',
      'Administradora signed-in',
      'Administradora evicted',
      'Administradora signed-in',
      'Bia out-of-hours',
      'Bia wrong-password',
    ]);
    expect(records[0]).toMatchObject({ browser: 'Firefox', system: 'Linux', attempts: 1 });
    expect(records[0]?.network).toMatch(/^10\.\d+\.x\.x$/);
    expect(JSON.stringify(body)).not.toContain('sourceAddress');

    const own = await read(token, '/sign-ins/own');
    expect(new Set(own.records.map(({ user }) => user.id))).toEqual(new Set([admin.id]));
    const ofBia = await read(token, `/sign-ins?userId=${agent.id}`);
    expect(ofBia.records).toHaveLength(2);
  });

  it('are read by administrators of their company only, page by page', async () => {
    const [{ admin, scope }, other] = [await aCompany(services), await aCompany(services)];
    const agent = await aUser(scope);
    for (let count = 0; count < 5; count += 1) {
      await signInRecordsRepo.insert(scope, {
        userId: agent.id,
        result: 'signed-in',
        sourceAddress: '',
        userAgent: '',
      });
    }
    const { token } = await signInAs(services, admin);
    const first = await read(token, '/sign-ins?limit=3');
    const second = await read(token, `/sign-ins?limit=3&cursor=${first.nextCursor}`);
    expect([first.records.length, second.records.length, second.nextCursor]).toEqual([3, 2, null]);
    expect(new Set([...first.records, ...second.records].map(({ id }) => id)).size).toBe(5);
    expect((await read((await signInAs(services, other.admin)).token)).records).toEqual([]);
    const byAgent = await browser().call('GET', '/sign-ins', { token: (await signInAs(services, agent)).token });
    expect(byAgent.status).toBe(403);
  });

  it('keep the name of a removed user', async () => {
    const { admin, scope } = await aCompany(services);
    const agent = await aUser(scope, { name: 'Caio' });
    await attempt(agent.email, 'errada');
    const { token } = await signInAs(services, admin);
    expect((await browser().call('DELETE', `/users/${agent.id}`, { token })).status).toBe(200);
    expect((await read(token)).records).toMatchObject([{ user: { id: null, name: 'Caio' }, result: 'wrong-password' }]);
  });

  it('of a flood are counted: an account gets twenty rows of a result in an hour and one that counts', async () => {
    setNow(new Date(Math.ceil(services.clock().getTime() / 3_600_000) * 3_600_000));
    const { admin, scope } = await aCompany(services);
    for (let count = 0; count < DESCRIBED_PER_HOUR + 5; count += 1) await attempt(admin.email, 'errada');
    expect(await countRows(scope)).toBe(DESCRIBED_PER_HOUR + 1);
    // The flood does not hide the sign-in that follows it.
    await attempt(admin.email);
    const { token } = await signInAs(services, admin);
    const { records } = await read(token);
    expect(records.map(({ result, attempts, network }) => [result, attempts, network === ''])).toEqual(
      expect.arrayContaining([
        ['signed-in', 1, false],
        ['wrong-password', 5, true],
      ]),
    );
    advance(3_600);
    await attempt(admin.email, 'errada');
    expect(await countRows(scope)).toBe(DESCRIBED_PER_HOUR + 3);
  });

  it('name a lock once, however often the locked pair tries', async () => {
    const { admin, scope } = await aCompany(services);
    const attacker = browser();
    for (let count = 0; count < 15; count += 1) await attempt(admin.email, 'errada', attacker);
    const locked = await scope.query({ text: `select 1 from sign_in_records where result = 'locked'` });
    expect(locked).toHaveLength(1);
  });

  it('of an unknown e-mail are only counted by source, for the platform, without what was typed', async () => {
    const typed = `${unique('ninguem')}@exemplo.test`;
    const visitor = browser();
    await attempt(typed, 'errada', visitor);
    await attempt(typed, 'errada', visitor);
    const platform = platformScope(services, { purpose: 'test', actor: 'system' });
    const rows = await platform.query<{ attempts: number }>({ text: 'select * from unknown_sign_ins' });
    expect(rows.some(({ attempts }) => attempts >= 2)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('ninguem');
    await expect(services.database.app.query('select * from unknown_sign_ins')).rejects.toThrow('permission denied');
    const { token } = await signInAs(services, await aSuperUser(services));
    const { body } = await browser().call('GET', '/sign-ins/unknown', { token });
    expect((body as { networks: unknown[] }).networks).not.toEqual([]);
  });

  it('are deleted after 180 days', async () => {
    const { admin, scope } = await aCompany(services);
    await attempt(admin.email, 'errada');
    const purge = async () => purgeEndedSessions.run(platformScope(services, { purpose: 'test', actor: 'system' }));
    advance(179 * 86_400);
    await purge();
    expect(await countRows(scope)).toBe(1);
    advance(2 * 86_400);
    await purge();
    expect(await countRows(scope)).toBe(0);
  });

  it('are found by their indexes', async () => {
    const { scope, companyId } = await aCompany(services);
    const plan = (userId?: number) =>
      genericPlanOf(scope, signInRecordsRepo.pageStatement(companyId, undefined, userId));
    expect(await plan()).toMatch(/Index Scan using sign_in_records_newest/);
    expect(await plan(1)).toMatch(/Index Scan using sign_in_records_of_user/);
  });
});
