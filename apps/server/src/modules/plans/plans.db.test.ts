import type { Plan } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aPlan, aSuperUser, unique } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import type { UserRow } from '../users/index.ts';
import { plansRepo } from './plans.repo.ts';

const { services, browser, heard } = await testApp();
const visitor = browser();
const platform = () => platformScope(services, { actor: 'system', purpose: 'test' });
let owner: UserRow;
let token: string;
beforeAll(async () => {
  owner = await aSuperUser(services);
  token = (await signInAs(services, owner)).token;
});

const limits = { amount: 99.9, users: 3, connections: 1, queues: 2 };
const post = (body: object) => visitor.call('POST', '/plans', { token, body });
const put = (id: number, body: object) => visitor.call('PUT', `/plans/${id}`, { token, body });
const remove = (id: number) => visitor.call('DELETE', `/plans/${id}`, { token });
const get = async (id: number) => (await visitor.call('GET', `/plans/${id}`, { token })).body as Plan;
const created = async (change: object = {}) =>
  (await post({ name: unique('Plano'), ...limits, ...change })).body as Plan;

const auditOf = (planId: number) =>
  services.database.platform
    .query<{ action: string; actor: number; details: object }>(
      `select action, actor_user_id as actor, details from audit_entries
        where company_id = 1 and (details->>'planId')::int = $1 order by id`,
      [planId],
    )
    .then(({ rows }) => rows);

describe('a plan', () => {
  it('has all features by default', async () => {
    const name = unique('Plano');
    expect((await post({ name, ...limits, useKanban: false })).body).toEqual({
      id: expect.any(Number),
      name,
      ...limits,
      isPublic: true,
      trialDays: 3,
      useWhatsapp: true,
      useFacebook: true,
      useInstagram: true,
      useCampaigns: true,
      useSchedules: true,
      useInternalChat: true,
      useExternalApi: true,
      useKanban: false,
      useOpenAi: true,
      useIntegrations: true,
    });
  });

  it.each([
    ['99.90', 99.9],
    ['99,9', 99.9],
    [0, 0],
    ['1500', 1500],
  ])('costs what the form says: %s', async (amount, expected) => {
    expect(await created({ amount, users: '7' })).toMatchObject({ amount: expected, users: 7 });
  });

  it.each([
    ['a name of one character', { name: 'X' }],
    ['a name of 51', { name: 'x'.repeat(51) }],
    ['no price', { amount: '' }],
    ['a negative price', { amount: -1 }],
    ['a price with fractions of a cent', { amount: 9.999 }],
    ['an invalid price', { amount: 'dez' }],
    ['half a user', { users: 1.5 }],
    ['an empty number of users', { users: '' }],
    ['a negative number of queues', { queues: -1 }],
  ])('is refused with %s', async (_what, wrong) => {
    const answer = await post({ name: unique('Plano'), ...limits, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'ERR_INVALID_REQUEST' } });
  });

  it('has a unique name', async () => {
    const [one, other] = [await created(), await created()];
    const taken = { status: 409, body: { code: 'ERR_PLAN_NAME_ALREADY_EXISTS' } };
    expect(await post({ ...limits, name: one.name })).toMatchObject(taken);
    expect(await put(other.id, { name: one.name })).toMatchObject(taken);
    expect((await put(one.id, { name: one.name })).status).toBe(200);
  });

  it('is changed in the given fields and keeps the rest', async () => {
    const before = await created();
    const after = { ...before, amount: 120, useOpenAi: false };
    expect((await put(before.id, { amount: 120, useOpenAi: false, id: 1, isCustom: true })).body).toEqual(after);
    expect(await get(before.id)).toEqual(after);
    const all = (await visitor.call('GET', '/plans/all', { token })).body as Plan[];
    expect(all.find(({ id }) => id === before.id)).toEqual(after);
  });

  it('is removed, once, and not while a company has it', async () => {
    const { id } = await created();
    expect((await remove(id)).status).toBe(200);
    expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'ERR_NO_PLAN_FOUND' } });
    expect(await put(id, { amount: 1 })).toMatchObject({ status: 404, body: { code: 'ERR_NO_PLAN_FOUND' } });

    const used = await aPlan(services);
    await aCompany(services, { planId: used.id });
    expect(await remove(used.id)).toMatchObject({ status: 409, body: { code: 'ERR_PLAN_IN_USE' } });
    expect(await get(used.id)).toMatchObject({ id: used.id });
  });

  it('is published to platform staff only, also its removal', async () => {
    heard.length = 0;
    const plan = await created();
    await put(plan.id, { amount: 120 });
    await remove(plan.id);
    const rooms = ['company:1:staff'];
    expect(heard.map(({ what }) => what)).toMatchObject([
      { companyId: 1, channel: 'plan', rooms, message: { action: 'create', plan: { id: plan.id } } },
      { companyId: 1, channel: 'plan', rooms, message: { action: 'update', plan: { id: plan.id, amount: 120 } } },
      { companyId: 1, channel: 'plan', rooms, message: { action: 'delete', planId: plan.id } },
    ]);
  });

  it('is audited when added, changed and removed', async () => {
    const { id, name } = await created();
    await put(id, { amount: 120 });
    await remove(id);
    expect(await auditOf(id)).toMatchObject([
      { action: 'plan.create', actor: owner.id, details: { after: { name } } },
      { action: 'plan.change', actor: owner.id, details: { before: { amount: 99.9 }, after: { amount: 120 } } },
      { action: 'plan.remove', actor: owner.id, details: { before: { name, amount: 120 } } },
    ]);
  });
});

describe('a custom plan', () => {
  it('is shared by all who choose the same, also concurrently', async () => {
    const choice = { users: 321, connections: 45 };
    const made = await Promise.all(Array.from({ length: 10 }, () => plansRepo.ensureCustom(platform(), choice)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made[0]).toMatchObject({ ...choice, amount: 49 + 318 * 11 + 42 * 20, isPublic: false });
  });

  it('can be created although its name is in use, and cannot be changed or removed', async () => {
    await created({ name: 'Personalizado (322 usuários, 45 conexões)' });
    const { id } = await plansRepo.ensureCustom(platform(), { users: 322, connections: 45 });
    const untouchable = { status: 409, body: { code: 'ERR_PLAN_IS_CUSTOM' } };
    expect(await put(id, { users: 1 })).toMatchObject(untouchable);
    expect(await remove(id)).toMatchObject(untouchable);
  });

  it('is not listed publicly', async () => {
    const { id } = await plansRepo.ensureCustom(platform(), { users: 323, connections: 45 });
    const offered = (await visitor.call('GET', '/plans/list')).body as Plan[];
    expect(offered.map((plan) => plan.id)).not.toContain(id);
  });
});
