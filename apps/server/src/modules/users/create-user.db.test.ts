import { describe, expect, it } from 'vitest';
import { aCompany, aPlan, aQueue, aSuperUser, unique } from '../../../test/factories.ts';
import { aBody, usersTest } from './testing/users-test.ts';

const { services, company, tokenOf, get, post, login } = await usersTest();

describe('a new user', () => {
  it('has the given fields, may sign in, and shows no password', async () => {
    const queue = await aQueue(company.scope, { name: unique('Vendas') });
    const body = aBody({
      profile: 'admin',
      queueIds: [queue.id],
      startWork: '00:00',
      endWork: '23:59',
      farewellMessage: 'Até logo!',
      allTicket: 'enabled',
      allowGroup: true,
      defaultTheme: 'dark',
      userClosePendingTicket: 'disabled',
      showDashboard: 'enabled',
      language: 'en',
      color: '#aabbcc',
    });
    const answer = await post(body);
    const { password, queueIds, ...shown } = body as typeof body & { queueIds: number[] };
    expect(answer.body).toMatchObject({
      ...shown,
      super: false,
      companyId: company.companyId,
      queues: [{ id: queue.id, name: queue.name, color: queue.color }],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|password/i);
    const session = await login(body.email.toUpperCase(), password);
    expect(session).toMatchObject({ status: 200, body: { user: { queues: [{ id: queueIds[0], name: queue.name }] } } });
  });

  it('has an e-mail unique in the company, and unconfirmed by anybody else', async () => {
    const other = await aCompany(services);
    for (const email of [company.admin.email, other.admin.email, other.admin.email.toUpperCase()]) {
      expect(await post(aBody({ email }))).toMatchObject({ status: 409, body: { code: 'ERR_EMAIL_NOT_USABLE' } });
    }
    const body = aBody();
    const answers = await Promise.all([post(body), post(body), post(body, await tokenOf(other.admin))]);
    // The other company may add the address too, until somebody confirms it.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(answers[2].status).toBe(200);
  });

  it.each([
    ['a password of four', { password: '1234' }],
    ['a name of one emoji', { name: '😀' }],
    ['no e-mail', { email: 'nobody' }],
    ['an unknown profile', { profile: 'owner' }],
    ['impossible hours', { startWork: '25:00' }],
    ['a connection that is no number', { whatsappId: 'loja' }],
    ['a queue number larger than any integer', { queueIds: [99_999_999_999] }],
  ])('is refused with %s', async (_what, wrong) => {
    expect((await post(aBody(wrong))).status).toBe(400);
  });

  it('is not made platform staff by an administrator, nor put in another company', async () => {
    expect((await post(aBody({ super: true }))).body).toMatchObject({ code: 'ERR_NO_PERMISSION' });
    const other = await aCompany(services);
    expect((await post(aBody({ companyId: other.companyId }))).body).toMatchObject({ companyId: company.companyId });
    expect((await post(aBody({ super: true }), await tokenOf(await aSuperUser(services)))).body).toMatchObject({
      super: true,
      companyId: 1,
    });
  });

  it('in a queue of another company, or an unknown one, is not created', async () => {
    const foreign = await aQueue((await aCompany(services)).scope);
    const own = await aQueue(company.scope);
    for (const queueIds of [[foreign.id], [own.id, foreign.id], [999_999_999]]) {
      const body = aBody({ queueIds });
      expect(await post(body)).toMatchObject({ status: 404, body: { code: 'ERR_NO_QUEUE_FOUND' } });
      expect((await get(`/users/?searchParam=${body.email}`)).body).toMatchObject({ count: 0 });
    }
  });

  it('needs a place in the plan, also for concurrent calls', async () => {
    const own = await aCompany(services, { planId: (await aPlan(services, { users: 3 })).id });
    const token = await tokenOf(own.admin);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(aBody(), token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 403,
      body: { code: 'ERR_PLAN_LIMIT_REACHED' },
    });
    expect((await get('/users/', token)).body).toMatchObject({ count: 3 });
  });
});
