import type { Chatbot, Queue } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aPlan, aQueue, aUser, type MadeCompany, unique } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { createFileList } from '../files/index.ts';
import { anIntegration } from '../integrations/testing/an-integration.ts';
import { plansRepo } from '../plans/index.ts';
import type { QueueRow } from '../queues/index.ts';

const { services, app, browser, heard } = await testApp();
const visitor = browser();
let company: MadeCompany;
let queue: QueueRow;
let admin: string;

beforeAll(async () => {
  company = await aCompany(services, { planId: (await aPlan(services, { queues: 500 })).id });
  admin = (await signInAs(services, company.admin)).token;
  queue = await aQueue(company.scope);
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, token = admin) =>
  visitor.call(method, url, { token, ...(body && { body }) });
const post = (body: object, token = admin) => call('POST', '/chatbot', { queueId: queue.id, ...body }, token);
const put = (id: number, body: object, token = admin) => call('PUT', `/chatbot/${id}`, body, token);
const remove = (id: number, token = admin) => call('DELETE', `/chatbot/${id}`, undefined, token);
const added = async (change: object = {}) => (await post({ name: unique('Opção'), ...change })).body as Chatbot;
const listed = async (queueId: number, token = admin) =>
  (await call('GET', `/chatbot?queueId=${queueId}`, undefined, token)).body as Chatbot[];
const putQueue = (id: number, chatbots: readonly object[]) => call('PUT', `/queue/${id}`, { chatbots });
const outline = (options: readonly Chatbot[]): unknown[] =>
  options.map(({ name, options }) => [name, outline(options)]);
const question = (...names: string[]) => ({ greetingMessage: 'Qual?', options: names.map((name) => ({ name })) });

describe('an option', () => {
  it('needs only a name in a queue', async () => {
    expect((await post({ name: '  Preços ' })).body).toEqual({
      id: expect.any(Number),
      name: 'Preços',
      greetingMessage: '',
      queueType: 'text',
      closeTicket: false,
      optQueueId: null,
      optUserId: null,
      optIntegrationId: null,
      optFileId: null,
      queueId: queue.id,
      chatbotId: null,
      options: [],
    });
  });

  it('stores every field', async () => {
    const [target, agent] = [await aQueue(company.scope), await aUser(company.scope)];
    const { id: optFileId } = await createFileList(company.scope, {
      name: 'Catálogo',
      message: 'x',
      userId: null,
      items: [],
    });
    for (const fields of [
      { queueType: 'text', closeTicket: true, greetingMessage: 'Até logo, {{name}}!' },
      { queueType: 'queue', optQueueId: target.id },
      { queueType: 'attendent', optQueueId: target.id, optUserId: agent.id },
      { queueType: 'file', optFileId },
    ]) {
      const { id } = await added(fields);
      expect((await listed(queue.id)).find((option) => option.id === id)).toMatchObject(fields);
    }
  });

  it('is put last in its queue, or below another option in that option’s queue', async () => {
    const own = await aQueue(company.scope);
    const first = await added({ queueId: own.id, name: 'Preços', ...question('Cadeiras') });
    await added({ queueId: own.id, name: 'Horário' });
    const { body } = await post({ queueId: queue.id, chatbotId: first.id, name: 'Mesas' });
    expect(body).toMatchObject({ queueId: own.id, chatbotId: first.id });
    expect(outline(await listed(own.id))).toEqual([
      [
        'Preços',
        [
          ['Cadeiras', []],
          ['Mesas', []],
        ],
      ],
      ['Horário', []],
    ]);
  });

  it('changes the given fields and keeps the rest, including its sub-options', async () => {
    const before = await added({ name: 'Preços', ...question('Cadeiras', 'Mesas') });
    expect((await put(before.id, { name: 'Valores' })).body).toEqual({ ...before, name: 'Valores' });
    const [chairs, tables] = before.options;
    const { body } = await put(before.id, { options: [{ ...tables, name: 'Mesas altas' }, { name: 'Camas' }] });
    expect(body).toMatchObject({
      id: before.id,
      options: [{ id: tables?.id, name: 'Mesas altas' }, { name: 'Camas' }],
    });
    expect((body as Chatbot).options.some(({ id }) => id === chairs?.id)).toBe(false);
  });

  it('is deleted with everything below it, once', async () => {
    const own = await aQueue(company.scope);
    const top = await added({ queueId: own.id, ...question('Cadeiras', 'Mesas') });
    expect((await remove(top.id)).status).toBe(200);
    expect(await listed(own.id)).toEqual([]);
    const missing = { status: 404, body: { code: 'ERR_NO_CHATBOT_FOUND' } };
    expect(await remove(top.id)).toMatchObject(missing);
    expect(await put(top.options[0]?.id ?? 0, { name: 'Cadeiras' })).toMatchObject(missing);
  });

  it.each([
    ['a name of three letters', { name: 'abc' }],
    ['a type that does not exist', { queueType: 'other' }],
    ['an integration option without an integration', { queueType: 'integration' }],
    ['a queue option without a queue', { queueType: 'queue' }],
    ['sub-options without a question', { options: [{ name: 'Cadeiras' }] }],
    ['unreachable sub-options', { closeTicket: true, ...question('Cadeiras') }],
    ['half an emoji', { greetingMessage: 'Oi \ud83d' }],
  ])('is refused with %s, new or changed', async (_what, wrong) => {
    const option = await added();
    expect(await post({ name: 'Opção', ...wrong })).toMatchObject({
      status: 400,
      body: { code: 'ERR_INVALID_REQUEST' },
    });
    expect((await put(option.id, wrong)).status).toBe(400);
    expect((await listed(queue.id)).find(({ id }) => id === option.id)).toEqual(option);
  });

  it('needs a queue or a parent option', async () => {
    const { body } = await call('POST', '/chatbot', { name: 'Solta' });
    expect(body).toMatchObject({ issues: [{ path: 'queueId' }] });
    const closing = await added({ closeTicket: true, greetingMessage: 'Até logo!' });
    expect((await post({ chatbotId: closing.id, name: 'Depois' })).body).toMatchObject({
      issues: [{ path: 'chatbotId' }],
    });
  });
});

describe('the options of a queue', () => {
  it('are listed with it as in their own list', async () => {
    const body = {
      name: unique('Fila'),
      color: '#bada55',
      chatbots: [{ name: 'Preços', ...question('Mesas', 'Camas') }],
    };
    const { body: created } = await call('POST', '/queue', body);
    const { id, chatbots } = created as Queue;
    expect(outline(chatbots)).toEqual([
      [
        'Preços',
        [
          ['Mesas', []],
          ['Camas', []],
        ],
      ],
    ]);
    expect(await listed(id)).toEqual(chatbots);
    expect((await call('GET', `/queue/${id}`)).body).toMatchObject({ chatbots });
    const all = (await call('GET', '/queue')).body as Queue[];
    expect(all.find((one) => one.id === id)?.chatbots).toEqual(chatbots);
  });

  it('are replaced by the given ones: known ones stay, even when moved, and missing ones are deleted', async () => {
    const own = await aQueue(company.scope);
    const given = [{ name: 'Preços', ...question('Mesas', 'Camas') }, { name: 'Horário' }];
    const [prices, hours] = ((await putQueue(own.id, given)).body as Queue).chatbots;
    const [tables, beds] = prices?.options ?? [];
    const { body } = await putQueue(own.id, [
      { ...beds, greetingMessage: 'De quê?', options: [{ name: 'Solteiro' }, { ...hours, options: undefined }] },
      { ...prices, options: [] },
    ]);
    const { chatbots } = body as Queue;
    expect(outline(chatbots)).toEqual([
      [
        'Camas',
        [
          ['Solteiro', []],
          ['Horário', []],
        ],
      ],
      ['Preços', []],
    ]);
    expect([chatbots[0]?.id, chatbots[0]?.options[1]?.id, chatbots[1]?.id]).toEqual([beds?.id, hours?.id, prices?.id]);
    expect((await remove(tables?.id ?? 0)).status).toBe(404);
  });

  it('may be sent back as shown, and stay when they are left out of the request', async () => {
    const own = await aQueue(company.scope);
    const { body: before } = await putQueue(own.id, [
      { name: 'Preços', ...question('Mesas', 'Camas') },
      { name: 'Horário' },
    ]);
    expect((await call('PUT', `/queue/${own.id}`, before as Queue)).body).toEqual(before);
    expect((await call('PUT', `/queue/${own.id}`, { orderQueue: 4 })).body).toEqual({
      ...(before as Queue),
      orderQueue: 4,
    });
    const { chatbots } = before as Queue;
    expect(
      (
        await putQueue(
          own.id,
          chatbots.map(({ id, name }) => ({ id, name })),
        )
      ).body,
    ).toEqual({
      ...(before as Queue),
      orderQueue: 4,
    });
    expect((await putQueue(own.id, [])).body).toMatchObject({ chatbots: [] });
  });

  it.each([
    ['of another queue', async () => [await added()]],
    [
      'twice',
      async (own: QueueRow) => {
        const option = await added({ queueId: own.id });
        return [option, option];
      },
    ],
  ])('are refused with one %s, and nothing changes', async (_what, wrong) => {
    const own = await aQueue(company.scope);
    const drafts = await wrong(own);
    const before = await listed(own.id);
    expect(await putQueue(own.id, drafts)).toMatchObject({ status: 404, body: { code: 'ERR_NO_CHATBOT_FOUND' } });
    expect(await listed(own.id)).toEqual(before);
  });

  it('report the place of an error in the tree', async () => {
    const wrong = [
      { name: 'Preços', greetingMessage: 'Qual?', options: [{ name: 'Mesas' }, { name: 'Camas', queueType: 'file' }] },
    ];
    expect((await putQueue(queue.id, wrong)).body).toMatchObject({
      issues: [{ path: 'chatbots.0.options.1.optFileId', message: 'Obrigatório' }],
    });
  });

  it('changed by two administrators in parallel end as one of the two trees', async () => {
    const own = await aQueue(company.scope);
    const { body } = await putQueue(own.id, [{ name: 'Preços' }]);
    const [{ id } = { id: 0 }] = (body as Queue).chatbots;
    const trees = ['Mesas', 'Camas'].map((name) => [{ id, name: 'Preços', ...question(name) }]);
    await Promise.all(trees.map((tree) => putQueue(own.id, tree)));
    const [top] = await listed(own.id);
    expect(top?.options).toHaveLength(1);
  });
});

it('a queue and its options may be changed in parallel, by either route', async () => {
  const own = await aQueue(company.scope);
  const option = await added({ queueId: own.id });
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, turn) => [
      call('PUT', `/queue/${own.id}`, { chatbots: [option] }),
      put(option.id, { greetingMessage: `Vez ${turn}` }),
      call('PUT', `/queue/${own.id}`, { greetingMessage: `Vez ${turn}` }),
    ]).flat(),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await listed(own.id)).toHaveLength(1);
});

describe('the target of an option', () => {
  it('must belong to the company', async () => {
    const other = await aCompany(services);
    const foreignQueue = await aQueue(other.scope);
    const foreignList = await createFileList(other.scope, { name: 'Alheia', message: 'x', userId: null, items: [] });
    const foreignIntegration = await anIntegration(other.scope);
    const to = { optQueueId: queue.id };
    for (const [fields, code] of [
      [{ queueType: 'queue', optQueueId: foreignQueue.id }, 'ERR_NO_QUEUE_FOUND'],
      [{ queueType: 'attendent', ...to, optUserId: other.admin.id }, 'ERR_NO_USER_FOUND'],
      [{ queueType: 'file', optFileId: foreignList.id }, 'ERR_NO_FILE_LIST_FOUND'],
      [{ queueType: 'integration', optIntegrationId: foreignIntegration.id }, 'ERR_NO_INTEGRATION_FOUND'],
      [{ queueId: foreignQueue.id }, 'ERR_NO_QUEUE_FOUND'],
    ] as const) {
      expect(await post({ name: 'Opção', ...fields })).toMatchObject({ status: 404, body: { code } });
    }
  });

  it('is an integration only where the plan has them; after a downgrade the option keeps or loses the one it had', async () => {
    const plan = await aPlan(services);
    const own = await aCompany(services, { planId: plan.id });
    const { token } = await signInAs(services, own.admin);
    const { id: queueId } = await aQueue(own.scope);
    const [kept, other] = [await anIntegration(own.scope), await anIntegration(own.scope)];
    const fields = { queueId, name: 'Robô', queueType: 'integration' };
    const option = (await post({ ...fields, optIntegrationId: kept.id }, token)).body as Chatbot;
    const platform = platformScope(services, { actor: 'system', purpose: 'downgrade' });
    await plansRepo.update(platform, plan.id, { useIntegrations: false });
    const refused = { status: 403, body: { code: 'ERR_PLAN_WITHOUT_FEATURE' } };
    const saved = (change: object) => call('PUT', `/queue/${queueId}`, { chatbots: [{ ...option, ...change }] }, token);
    expect(await post({ ...fields, optIntegrationId: kept.id }, token)).toMatchObject(refused);
    expect(await put(option.id, { optIntegrationId: other.id }, token)).toMatchObject(refused);
    expect(await saved({ optIntegrationId: other.id })).toMatchObject(refused);
    expect((await saved({ name: 'Assistente' })).status).toBe(200);
    expect((await put(option.id, { ...option, greetingMessage: 'Oi' }, token)).status).toBe(200);
    expect((await put(option.id, { queueType: 'text', optIntegrationId: null }, token)).status).toBe(200);
    expect(await put(option.id, { queueType: 'integration', optIntegrationId: kept.id }, token)).toMatchObject(refused);
  });

  it('may be deleted: the option stays without a target', async () => {
    const target = await aQueue(company.scope);
    const agent = await aUser(company.scope);
    const list = await createFileList(company.scope, { name: 'Catálogo', message: 'x', userId: null, items: [] });
    const fields = { queueType: 'attendent', optQueueId: target.id, optUserId: agent.id, optFileId: list.id };
    const option = await added(fields);
    for (const url of [`/queue/${target.id}`, `/users/${agent.id}`, `/files/${list.id}`]) {
      expect((await call('DELETE', url)).status).toBe(200);
    }
    expect((await listed(queue.id)).find(({ id }) => id === option.id)).toEqual({
      ...option,
      optQueueId: null,
      optUserId: null,
      optFileId: null,
    });
    expect((await call('DELETE', `/queue/${(await aQueue(company.scope)).id}`)).status).toBe(200);
  });

  it('is deleted with its queue', async () => {
    const own = await aQueue(company.scope);
    await added({ queueId: own.id, ...question('Mesas') });
    expect((await call('DELETE', `/queue/${own.id}`)).status).toBe(200);
    expect(await listed(own.id)).toEqual([]);
  });
});

describe('options', () => {
  it('of another company do not exist', async () => {
    const option = await added();
    const other = await aCompany(services);
    const { token } = await signInAs(services, other.admin);
    const missing = { status: 404, body: { code: 'ERR_NO_CHATBOT_FOUND' } };
    expect(await listed(queue.id, token)).toEqual([]);
    expect((await call('GET', '/chatbot', undefined, token)).body).toEqual([]);
    expect(await put(option.id, { name: 'Invasão' }, token)).toMatchObject(missing);
    expect(await remove(option.id, token)).toMatchObject(missing);
    expect(await post({ chatbotId: option.id, name: 'Invasão' }, token)).toMatchObject(missing);
  });

  it('are read by everybody who reads queues and changed by administrators', async () => {
    const { token } = await signInAs(services, await aUser(company.scope));
    const option = await added();
    expect((await listed(queue.id, token)).some(({ id }) => id === option.id)).toBe(true);
    for (const answer of [
      await post({ name: 'Opção' }, token),
      await put(option.id, {}, token),
      await remove(option.id, token),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'ERR_NO_PERMISSION' } });
    }
  });

  it('are published with their queue', async () => {
    const own = await aQueue(company.scope);
    heard.length = 0;
    const option = await added({ queueId: own.id });
    await put(option.id, { greetingMessage: 'Oi!' });
    await remove(option.id);
    expect(heard.map(({ what }) => what)).toMatchObject(
      Array.from({ length: 3 }, () => ({
        channel: 'queue',
        rooms: [`company:${company.companyId}`],
        message: { action: 'update', queue: { id: own.id } },
      })),
    );
    expect(heard.at(-1)?.what).toMatchObject({ message: { queue: { chatbots: [] } } });
  });

  it('are audited with the actor and the change', async () => {
    const own = await aQueue(company.scope);
    const option = await added({ queueId: own.id });
    await put(option.id, { greetingMessage: 'Oi!' });
    await putQueue(own.id, [option]);
    await putQueue(own.id, []);
    await remove((await added({ queueId: own.id })).id);
    const entries = await company.scope.query<{ action: string }>({
      text: "select actor_user_id, action, details from audit_entries where action like 'chatbot.%' and details->>'queueId' = $1 order by id",
      values: [String(own.id)],
    });
    expect(entries.map(({ action }) => action)).toEqual([
      'chatbot.create',
      'chatbot.change',
      'chatbot.replace',
      'chatbot.replace',
      'chatbot.create',
      'chatbot.remove',
    ]);
    expect(entries[1]).toMatchObject({
      actor_user_id: company.admin.id,
      details: { before: { message: '' }, after: { message: 'Oi!' } },
    });
  });
});

it('the OpenAPI document describes the recursive tree without dangling references', async () => {
  await app.ready();
  const reference = app.swagger() as { components?: { schemas?: object } };
  const named = JSON.stringify(reference).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
  const missing = [...named]
    .map(([, name = '']) => name)
    .filter((name) => !(name in (reference.components?.schemas ?? {})));
  expect(missing).toEqual([]);
});
