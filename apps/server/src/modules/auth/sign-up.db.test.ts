import { addDays, dayIn } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aCompany, aPlan, PASSWORD, unique } from '../../../test/factories.ts';
import { testApp } from '../../../test/test-app.ts';

const { services, browser, jobs } = await testApp();
const plan = await aPlan(services, { isPublic: true, trialDays: 0 });

const form = (change: Record<string, unknown> = {}) => ({
  name: 'Joana Prado',
  email: `${unique('joana')}@exemplo.test`,
  password: PASSWORD,
  phone: '11987654321',
  companyName: unique('Doces'),
  planId: plan.id,
  ...change,
});
const signUp = (body: unknown) => browser().call('POST', '/auth/signup', { body });
const login = (email: string, password = PASSWORD) =>
  browser().call('POST', '/auth/login', { body: { email, password } });
const companiesNamed = async (name: string) =>
  (await services.database.platform.query('select * from companies where name = $1', [name])).rows;

describe('signing up', () => {
  it('opens a company on trial for three days with its first administrator', async () => {
    const request = form();
    expect((await signUp(request)).status).toBe(200);
    const { body } = await login(request.email);
    expect(body).toMatchObject({
      user: {
        profile: 'admin',
        super: false,
        name: 'Joana Prado',
        company: { name: request.companyName, plan: { id: plan.id } },
      },
    });
    const today = dayIn('America/Sao_Paulo', services.clock());
    expect(body).toMatchObject({ user: { company: { dueDate: addDays(today, 3) } } });
  });

  it('gives a longer trial where the plan does', async () => {
    const generous = await aPlan(services, { isPublic: true, trialDays: 14 });
    const request = form({ planId: generous.id });
    await signUp(request);
    const today = dayIn('America/Sao_Paulo', services.clock());
    expect((await login(request.email)).body).toMatchObject({ user: { company: { dueDate: addDays(today, 14) } } });
  });

  it('ignores a company, profile or super flag slipped into the form', async () => {
    const victim = await aCompany(services);
    const request = form({ companyId: victim.companyId, profile: 'user', super: true, isSuper: true });
    expect((await signUp(request)).status).toBe(200);
    const { body } = await login(request.email);
    expect(body).toMatchObject({ user: { super: false, profile: 'admin' } });
    expect((body as { user: { companyId: number } }).user.companyId).not.toBe(victim.companyId);
  });

  it('refuses a plan that is not public, or does not exist', async () => {
    const hidden = await aPlan(services, { isPublic: false });
    expect((await signUp(form({ planId: hidden.id }))).body).toMatchObject({ code: 'ERR_NO_PLAN_FOUND' });
    expect((await signUp(form({ planId: 2_000_000_000 }))).body).toMatchObject({ code: 'ERR_NO_PLAN_FOUND' });
    expect((await signUp(form({ planId: 3_000_000_000 }))).status).toBe(400);
  });

  it('with a known e-mail creates nothing, answers the same, and writes to its owner', async () => {
    const { admin, companyId } = await aCompany(services);
    const fresh = await signUp(form());
    jobs.length = 0;
    const request = form({ email: admin.email.toUpperCase() });
    const known = await signUp(request);
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    expect(await companiesNamed(request.companyName)).toEqual([]);
    expect(jobs).toEqual([{ name: 'auth.send-already-registered-mail', companyId, payload: { userId: admin.id } }]);
  });

  it('five times at once with one e-mail opens one company', async () => {
    const request = form();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(request)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await companiesNamed(request.companyName)).toHaveLength(1);
  });

  it.each([
    ['a short name', { name: 'J' }, 'name'],
    ['a long company name', { companyName: 'x'.repeat(51) }, 'companyName'],
    ['a bad e-mail', { email: 'joana' }, 'email'],
    ['a short password', { password: '1234' }, 'password'],
    ['no phone', { phone: '' }, 'phone'],
    ['no plan', { planId: null }, 'planId'],
  ])('says which field is wrong: %s', async (_what, change, path) => {
    const { status, body } = await signUp(form(change));
    expect(status).toBe(400);
    expect((body as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(path);
  });
});
