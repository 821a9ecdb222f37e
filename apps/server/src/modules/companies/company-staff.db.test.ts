import { defaultBusinessHours, type ListedCompany, type NewCompanyBody, type Session } from '@recado/contracts';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { auditOf } from '../../../test/audit/audit-of.ts';
import { aCompany, aPlan, aSuperUser, aUser, PASSWORD, unique } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { platformScope } from '../../platform/platform-scope.ts';

const { services, browser, heard } = await testApp();
const visitor = browser();
const plan = await aPlan(services, { amount: 149.9 });
const staff = await aSuperUser(services);
const { token } = await signInAs(services, staff);

const post = (body: object) => visitor.call('POST', '/companies', { token, body });
const put = (id: number, body: object) => visitor.call('PUT', `/companies/${id}`, { token, body });
const remove = (id: number) => visitor.call('DELETE', `/companies/${id}`, { token });
const list = async (query: string): Promise<{ companies: ListedCompany[]; count: number; hasMore: boolean }> =>
  (await visitor.call('GET', `/companies?${query}`, { token })).body;
const idsFound = async (search: string) =>
  (await list(`searchParam=${encodeURIComponent(search)}`)).companies.map(({ id }) => id);

const newCompany = (given: Partial<NewCompanyBody> = {}): NewCompanyBody => ({
  name: unique('Padaria'),
  email: `${unique('dona')}@exemplo.test`,
  planId: plan.id,
  password: 'pao-quente',
  ...given,
});
const created = async (given: Partial<NewCompanyBody> = {}): Promise<ListedCompany> =>
  (await post(newCompany(given))).body;
const recordedOf = (companyId: number) =>
  auditOf(platformScope(services, { actor: 'system', purpose: 'test' }).forCompany(companyId));

describe('a company that the platform’s staff adds', () => {
  it('is published to the staff only, like its change and its removal', async () => {
    heard.length = 0;
    const { id, name } = await created();
    await put(id, { dueDate: '2030-01-31' });
    await remove(id);
    const rooms = ['company:1:staff'];
    const published = heard
      .map(({ what }) => what)
      .filter((what) => (what as { channel?: string }).channel === 'company');
    expect(published).toMatchObject([
      { companyId: 1, rooms, message: { action: 'create', company: { id, name, plan: { id: plan.id } } } },
      { companyId: 1, rooms, message: { action: 'update', company: { id, dueDate: '2030-01-31' } } },
      { companyId: 1, rooms, message: { action: 'delete', companyId: id } },
    ]);
  });

  it('starts with the default business hours', async () => {
    const { id } = await created();
    const shown = await visitor.call('GET', `/companies/${id}`, { token });
    expect(shown.body).toMatchObject({ schedules: defaultBusinessHours });
  });

  it('has its plan, the defaults of empty fields, and an administrator who can sign in immediately', async () => {
    const body = newCompany({ dueDate: '', numberAttendants: '4', document: '12.ABC.345/01DE-35' });
    const answer = await post(body);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        name: body.name,
        email: body.email,
        status: true,
        dueDate: null,
        recurrence: 'MENSAL',
        numberAttendants: 4,
        numberConections: 1,
        document: '12.ABC.345/01DE-35',
        plan: { id: plan.id, name: plan.name, amount: 149.9 },
        lastLogin: null,
        folderSize: 0,
        numberFileFolder: 0,
      },
    });
    const { id } = answer.body as ListedCompany;
    const login = await browser().call('POST', '/auth/login', {
      body: { email: body.email, password: 'pao-quente' },
    });
    expect(login.status).toBe(200);
    expect((login.body as Session).user).toMatchObject({ companyId: id, profile: 'admin', super: false });
    const [seen] = (await list(`searchParam=${body.email}`)).companies;
    expect(seen?.lastLogin).not.toBeNull();
  });

  it('is audited with the actor, and never with the password', async () => {
    const { id, name } = await created();
    const entries = await recordedOf(id);
    expect(entries).toMatchObject([
      { action: 'company.create', actorUserId: staff.id, details: { after: { name } } },
      { action: 'queue.create', actorUserId: staff.id, details: { after: { name: 'Atendimento' } } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('pao-quente');
  });

  it('is not created when its e-mail belongs to another company, or its plan or name is invalid', async () => {
    const taken = await created();
    const confirmed = await aCompany(services);
    const refused = newCompany({ email: confirmed.admin.email });
    expect(await post(refused)).toMatchObject({ status: 409, body: { code: 'ERR_EMAIL_IN_USE' } });
    expect(await idsFound(refused.name)).toEqual([]);
    expect(await post(newCompany({ name: taken.name.toUpperCase() }))).toMatchObject({
      status: 409,
      body: { code: 'ERR_COMPANY_NAME_ALREADY_EXISTS' },
    });
    expect(await post(newCompany({ planId: 999_999_999 }))).toMatchObject({
      status: 404,
      body: { code: 'ERR_NO_PLAN_FOUND' },
    });
  });

  it('without a password allows no sign-in until the administrator has chosen one', async () => {
    const { email } = await created({ password: '' });
    for (const password of ['', PASSWORD, 'mudar123']) {
      expect((await browser().call('POST', '/auth/login', { body: { email, password } })).status).toBe(401);
    }
  });

  it.each([
    ['a name of one character', { name: 'P' }],
    ['a name of fifty-one', { name: 'P'.repeat(51) }],
    ['no e-mail', { email: '' }],
    ['an e-mail that is none', { email: 'padaria' }],
    ['no plan', { planId: '' }],
    ['a number of agents that is none', { numberAttendants: 'dez' }],
    ['a number of connections that is none', { numberConections: '' }],
    ['a day that does not exist', { dueDate: '2026-02-30' }],
    ['a password of four characters', { password: 'abcd' }],
  ])('is refused with %s', async (_what, given) => {
    expect((await post({ ...newCompany(), ...given })).status).toBe(400);
  });
});

describe('the list of companies', () => {
  it('is searched by name, e-mail, document and id, ignoring accents', async () => {
    const word = unique('Sao');
    const { id, email } = await created({ name: word.replace('Sao', 'São') });
    const document = unique('doc');
    await put(id, { document });
    for (const search of [word, email, document]) expect(await idsFound(search)).toEqual([id]);
    expect(await idsFound(String(id))).toContain(id);
    expect(await idsFound(unique('nada'))).toEqual([]);
  });

  it('is sorted by name, twenty a page, also under its older addresses', async () => {
    const word = unique('serie');
    for (let number = 0; number < 21; number += 1) {
      await aCompany(services, { name: `${word} ${String(20 - number).padStart(2, '0')}`, planId: plan.id });
    }
    const first = await list(`searchParam=${word}`);
    expect(first).toMatchObject({ count: 21, hasMore: true });
    expect(first.companies.map(({ name }) => name).slice(0, 2)).toEqual([`${word} 00`, `${word} 01`]);
    const second = await visitor.call('GET', `/companiesPlan/?searchParam=${word}&pageNumber=2`, { token });
    expect(second.body).toMatchObject({ hasMore: false, companies: [{ name: `${word} 20`, plan: { id: plan.id } }] });
    const all = (await visitor.call('GET', '/companies/list', { token })).body as ListedCompany[];
    expect(all.filter(({ name }) => name.startsWith(word))).toHaveLength(21);
  });

  it('is read in one statement, however many they are, and without their hours', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const all = (await visitor.call('GET', '/companies/list', { token })).body as ListedCompany[];
    const texts = asked.mock.calls.map(([first]) =>
      typeof first === 'string' ? first : (first as { text: string }).text,
    );
    asked.mockRestore();
    expect(all.length).toBeGreaterThan(2);
    const statements = texts.filter((text) => text.includes('from "companies"'));
    expect(statements).toHaveLength(1);
    expect(statements[0]).not.toContain('schedules');
    expect(all[0]).not.toHaveProperty('schedules');
  });

  it('shows the platform’s own company as one that never expires', async () => {
    const all = (await visitor.call('GET', '/companies/list', { token })).body as ListedCompany[];
    expect(all.find(({ id }) => id === 1)).toMatchObject({ dueDate: '2999-12-31' });
  });

  it('is refused to companies, which see only themselves', async () => {
    const own = await aCompany(services, { planId: plan.id });
    const other = await aCompany(services);
    const admin = (await signInAs(services, own.admin)).token;
    for (const path of ['/companies', '/companies/list', '/companiesPlan/']) {
      expect((await visitor.call('GET', path, { token: admin })).status).toBe(403);
    }
    const agent = (await signInAs(services, await aUser(own.scope))).token;
    const ownPlan = await visitor.call('GET', `/companies/listPlan/${own.companyId}`, { token: agent });
    expect(ownPlan).toMatchObject({
      status: 200,
      body: { id: own.companyId, plan: { id: plan.id, users: plan.users } },
    });
    expect(ownPlan.body).not.toHaveProperty('document');
    for (const path of [`/companies/${other.companyId}`, `/companies/listPlan/${other.companyId}`]) {
      expect((await visitor.call('GET', path, { token: admin })).status).toBe(404);
      expect((await visitor.call('GET', path, { token })).status).toBe(200);
    }
  });
});

describe('a company that the platform’s staff changes', () => {
  it('keeps what was not given, and the change is audited', async () => {
    const { id, name } = await created({ dueDate: '2027-01-31', phone: '11 99999-0000' });
    const answer = await put(id, { dueDate: '', recurrence: 'ANUAL', addressCity: 'Recife' });
    expect(answer).toMatchObject({
      status: 200,
      body: { name, phone: '11 99999-0000', dueDate: null, recurrence: 'ANUAL', addressCity: 'Recife' },
    });
    expect((await recordedOf(id)).at(-1)).toMatchObject({
      action: 'company.change',
      actorUserId: staff.id,
      details: {
        before: { dueDate: '2027-01-31', recurrence: 'MENSAL' },
        after: { dueDate: null, recurrence: 'ANUAL' },
      },
    });
  });

  it('is locked out when it is switched off, and its open screens are notified', async () => {
    const { companyId, admin } = await aCompany(services);
    const theirs = (await signInAs(services, admin)).token;
    await put(companyId, { status: false });
    expect((await visitor.call('GET', '/auth/me', { token: theirs })).body).toMatchObject({
      code: 'ERR_COMPANY_INACTIVE',
    });
    expect(heard).toContainEqual({ kind: 'recomputeCompany', what: companyId });
    await put(companyId, { status: true });
    expect((await visitor.call('GET', '/auth/me', { token: theirs })).status).toBe(200);
  });

  it('may keep its own name but not take another’s, and must exist', async () => {
    const [one, other] = [await created(), await created()];
    expect((await put(one.id, { name: one.name })).status).toBe(200);
    expect(await put(one.id, { name: other.name })).toMatchObject({
      status: 409,
      body: { code: 'ERR_COMPANY_NAME_ALREADY_EXISTS' },
    });
    expect(await put(one.id, { planId: 999_999_999 })).toMatchObject({ body: { code: 'ERR_NO_PLAN_FOUND' } });
    expect(await put(999_999_999, { phone: '1' })).toMatchObject({ body: { code: 'ERR_NO_COMPANY_FOUND' } });
  });

  it('cannot be the platform’s own where that would lock everybody out', async () => {
    const refused = { status: 409, body: { code: 'ERR_COMPANY_IS_PLATFORM' } };
    expect(await put(1, { status: false })).toMatchObject(refused);
    expect(await remove(1)).toMatchObject(refused);
    expect((await visitor.call('GET', '/auth/me', { token })).status).toBe(200);
  });
});
