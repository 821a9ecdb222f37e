import { defaultBusinessHours, planFeatures, type Queue } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aPlan, aQueue, aUser, type MadeCompany, unique } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { anIntegration } from '../integrations/testing/an-integration.ts';
import { plansRepo } from '../plans/index.ts';

const { services, browser, heard } = await testApp();
const visitor = browser();
let company: MadeCompany;
let tokens: { admin: string; agent: string };

beforeAll(async () => {
  company = await aCompany(services, { planId: (await aPlan(services, { queues: 500 })).id });
  tokens = { admin: await tokenOf(company.admin), agent: await tokenOf(await aUser(company.scope)) };
});

const tokenOf = async (user: Parameters<typeof signInAs>[1]) => (await signInAs(services, user)).token;
const get = (url: string, token = tokens.agent) => visitor.call('GET', url, { token });
const post = (body: object, token = tokens.admin) => visitor.call('POST', '/queue', { token, body });
const put = (id: number, body: object, token = tokens.admin) => visitor.call('PUT', `/queue/${id}`, { token, body });
const remove = (id: number, token = tokens.admin) => visitor.call('DELETE', `/queue/${id}`, { token });
let colors = 0xa00000;
const aBody = (change: object = {}) => ({ name: unique('Fila'), color: `#${(colors++).toString(16)}`, ...change });
const created = async (change: object = {}) => (await post(aBody(change))).body as Queue;

describe('a queue', () => {
  it('is created with a name and a colour, and the default hours', async () => {
    const body = aBody();
    expect((await post(body)).body).toEqual({
      ...body,
      id: expect.any(Number),
      orderQueue: null,
      closeTicket: false,
      ativarRoteador: false,
      tempoRoteador: '',
      integrationId: null,
      fileListId: null,
      greetingMessage: '',
      outOfHoursMessage: '',
      schedules: defaultBusinessHours,
      chatbots: [],
    });
  });

  it('stores all its fields', async () => {
    const monday = { ...defaultBusinessHours[0], startTimeB: '', endTimeB: '' };
    const body = aBody({
      orderQueue: 3,
      closeTicket: true,
      ativarRoteador: true,
      tempoRoteador: '15',
      greetingMessage: 'Olá, {{name}}!',
      outOfHoursMessage: 'Voltamos às 8h.',
      schedules: [monday],
    });
    const { id } = (await post(body)).body as Queue;
    expect((await get(`/queue/${id}`)).body).toMatchObject({ ...body, id });
  });

  it('is changed in the given fields and keeps the rest', async () => {
    const queue = await created({ greetingMessage: 'Oi!', tempoRoteador: '5', ativarRoteador: true });
    const { body } = await put(queue.id, { orderQueue: 2, ativarRoteador: false });
    expect(body).toEqual({ ...queue, orderQueue: 2, ativarRoteador: false });
  });

  it('accepts its own representation unchanged', async () => {
    const queue = await created();
    expect((await put(queue.id, queue)).body).toEqual(queue);
  });

  it('is listed in menu order, those without a position last, for all users of the company', async () => {
    const own = await aCompany(services);
    const agent = await tokenOf(await aUser(own.scope));
    await aQueue(own.scope, { name: 'Zeladoria' });
    await aQueue(own.scope, { name: 'Vendas', menuOrder: 2 });
    await aQueue(own.scope, { name: 'Ajuda', menuOrder: 1 });
    await aQueue(own.scope, { name: 'Cobrança' });
    const names = ((await get('/queue', agent)).body as Queue[]).map(({ name }) => name);
    expect(names).toEqual(['Ajuda', 'Vendas', 'Cobrança', 'Zeladoria']);
  });

  it.each([
    ['a name of one character', { name: 'V' }],
    ['a name of one emoji', { name: '😀' }],
    ['a name that is too long', { name: 'x'.repeat(51) }],
    ['a name the database cannot store', { name: 'Ven\0das' }],
    ['half an emoji', { greetingMessage: 'Oi \ud83d' }],
    ['a colour that is a word', { color: 'red' }],
    ['a colour of five digits', { color: '#12345' }],
    ['a rotation of seven minutes', { tempoRoteador: '7' }],
    ['a rotation without minutes', { ativarRoteador: true, tempoRoteador: '' }],
    ['an integration that is no number', { integrationId: 'x' }],
    ['a shift that ends before it begins', { schedules: [{ ...defaultBusinessHours[0], endTimeA: '07:00' }] }],
    ['a weekday twice', { schedules: [defaultBusinessHours[0], defaultBusinessHours[0]] }],
  ])('is refused with %s, new or changed', async (_what, wrong) => {
    const queue = await created();
    expect((await post(aBody(wrong))).status).toBe(400);
    expect((await put(queue.id, wrong)).status).toBe(400);
    expect((await get(`/queue/${queue.id}`)).body).toEqual(queue);
  });

  it('with an id larger than any integer answers 404, not 500', async () => {
    expect((await get('/queue/99999999999')).status).toBe(400);
    expect((await remove(2_147_483_647)).status).toBe(404);
  });

  it('accepts a colour without its # and adds it', async () => {
    expect((await created({ color: 'ABC' })).color).toBe('#ABC');
  });

  it('has a name and a colour unique in the company, ignoring case', async () => {
    const [first, second] = [await created({ color: '#beef01' }), await created()];
    const sameName = { name: first.name.toUpperCase() };
    const sameColor = { color: '#BEEF01' };
    for (const answer of [await post(aBody(sameName)), await put(second.id, sameName)]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'ERR_QUEUE_NAME_ALREADY_EXISTS' } });
    }
    for (const answer of [await post(aBody(sameColor)), await put(second.id, sameColor)]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'ERR_QUEUE_COLOR_ALREADY_EXISTS' } });
    }
    expect((await put(first.id, { name: first.name.toUpperCase() })).status).toBe(200);
    const other = await aCompany(services);
    expect((await post({ name: first.name, color: first.color }, await tokenOf(other.admin))).status).toBe(200);
  });

  it('created by five administrators at the same moment exists once', async () => {
    const body = aBody();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('with its own hours needs an out-of-hours message, while queues have hours', async () => {
    const own = await aCompany(services);
    const token = await tokenOf(own.admin);
    const queue = await aQueue(own.scope);
    await visitor.call('PUT', '/settings/scheduleType', { token, body: { value: 'queue' } });
    const schedules = defaultBusinessHours;
    expect((await post(aBody({ schedules }), token)).body).toMatchObject({ issues: [{ path: 'outOfHoursMessage' }] });
    expect((await put(queue.id, { schedules }, token)).status).toBe(400);
    expect((await put(queue.id, { greetingMessage: 'Oi' }, token)).status).toBe(200);
    expect((await put(queue.id, { schedules, outOfHoursMessage: 'Até amanhã' }, token)).status).toBe(200);
    expect((await put(queue.id, { schedules }, token)).status).toBe(200);
  });

  it('has its own hours only where the plan has schedules', async () => {
    const bare = await aPlan(services, Object.fromEntries(planFeatures.map((feature) => [feature, false])));
    const own = await aCompany(services, { planId: bare.id });
    const token = await tokenOf(own.admin);
    expect((await post(aBody({ schedules: [] }), token)).body).toMatchObject({ code: 'ERR_PLAN_WITHOUT_FEATURE' });
    const { body } = await post(aBody({ schedules: defaultBusinessHours }), token);
    expect(await put((body as Queue).id, { ...(body as Queue), schedules: [] }, token)).toMatchObject({ status: 403 });
    expect((await put((body as Queue).id, body, token)).status).toBe(200);
  });

  it('starts an integration only where the plan has them; after a downgrade it keeps or loses the one it had', async () => {
    const plan = await aPlan(services);
    const own = await aCompany(services, { planId: plan.id });
    const token = await tokenOf(own.admin);
    const [kept, other] = [await anIntegration(own.scope), await anIntegration(own.scope)];
    const queue = (await post(aBody({ integrationId: kept.id }), token)).body as Queue;
    const platform = platformScope(services, { actor: 'system', purpose: 'downgrade' });
    await plansRepo.update(platform, plan.id, { useIntegrations: false });
    const refused = { status: 403, body: { code: 'ERR_PLAN_WITHOUT_FEATURE' } };
    expect(await post(aBody({ integrationId: other.id }), token)).toMatchObject(refused);
    expect(await put(queue.id, { integrationId: other.id }, token)).toMatchObject(refused);
    expect(await put(queue.id, { ...queue, greetingMessage: 'Oi' }, token)).toMatchObject({
      status: 200,
      body: { integrationId: kept.id },
    });
    expect((await put(queue.id, { integrationId: null }, token)).status).toBe(200);
    expect(await put(queue.id, { integrationId: kept.id }, token)).toMatchObject(refused);
  });

  it('loses its agents when it is removed, and all online users get an event', async () => {
    const queue = await created();
    const agent = await aUser(company.scope);
    await company.scope.query({
      text: 'insert into user_queues values ($1, $2, $3)',
      values: [company.companyId, agent.id, queue.id],
    });
    heard.length = 0;
    expect((await remove(queue.id)).status).toBe(200);
    expect((await get(`/queue/${queue.id}`)).body).toMatchObject({ code: 'ERR_NO_QUEUE_FOUND' });
    expect(
      await company.scope.query({ text: 'select 1 from user_queues where queue_id = $1', values: [queue.id] }),
    ).toEqual([]);
    expect(heard).toMatchObject([
      { kind: 'recomputeCompany', what: company.companyId },
      { kind: 'publish', what: { channel: 'queue', message: { action: 'delete', queueId: queue.id } } },
    ]);
  });

  it('is published to all users when it is created or changed', async () => {
    heard.length = 0;
    const queue = await created();
    const { body: changed } = await put(queue.id, { orderQueue: 9 });
    const rooms = [`company:${company.companyId}`];
    expect(heard.map(({ what }) => what)).toEqual([
      {
        companyId: company.companyId,
        channel: 'queue',
        rooms,
        message: { action: 'create', queue: expect.anything() },
      },
      { companyId: company.companyId, channel: 'queue', rooms, message: { action: 'update', queue: changed } },
    ]);
  });

  it('is audited with the user and the change', async () => {
    const queue = await created();
    await put(queue.id, { orderQueue: 4 });
    await remove(queue.id);
    const entries = await company.scope.query({
      text: "select actor_user_id, action, details from audit_entries where details->>'queueId' = $1 order by id",
      values: [String(queue.id)],
    });
    expect(entries).toMatchObject([
      { actor_user_id: company.admin.id, action: 'queue.create', details: { after: { name: queue.name } } },
      { action: 'queue.change', details: { before: { menuOrder: null }, after: { menuOrder: 4 } } },
      { action: 'queue.remove', details: { before: { name: queue.name } } },
    ]);
  });
});

describe('the plan', () => {
  it('limits the number of queues, also for concurrent calls', async () => {
    const plan = await aPlan(services, { queues: 3 });
    const own = await aCompany(services, { planId: plan.id });
    const token = await tokenOf(own.admin);
    await aQueue(own.scope);
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(aBody(), token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 403,
      body: { code: 'ERR_PLAN_LIMIT_REACHED' },
    });
    expect((await get('/queue', token)).body).toHaveLength(3);
  });

  it('without it a company has no queues', async () => {
    const own = await aCompany(services, { planId: null });
    expect((await post(aBody(), await tokenOf(own.admin))).body).toMatchObject({ code: 'ERR_PLAN_LIMIT_REACHED' });
  });
});

describe('another company’s queue', () => {
  it('does not exist for any action, and stays as it is', async () => {
    const other = await aCompany(services);
    const foreign = await aQueue(other.scope, { name: 'Segredos' });
    const answers = [
      await get(`/queue/${foreign.id}`, tokens.admin),
      await put(foreign.id, { name: 'Invasor' }),
      await remove(foreign.id),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'ERR_NO_QUEUE_FOUND' } });
    expect(JSON.stringify((await get(`/queue?companyId=${other.companyId}`, tokens.admin)).body)).not.toContain(
      'Segredos',
    );
    const body = aBody({ companyId: other.companyId, id: foreign.id });
    expect((await post(body)).status).toBe(200);
    const theirs = (await get('/queue', await tokenOf(other.admin))).body as Queue[];
    expect(theirs.map(({ name }) => name)).toEqual(['Segredos']);
  });
});
