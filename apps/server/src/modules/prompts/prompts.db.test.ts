import { randomUUID } from 'node:crypto';
import { PLATFORM_COMPANY_ID, promptVoices } from '@recado/contracts';
import { startOpenAi } from '@recado/simulators';
import { beforeAll, describe, expect, it } from 'vitest';
import { atTheEnd } from '../../../test/at-the-end.ts';
import { aCompany, aConnection, aPlan, aQueue, aUser, type MadeCompany, unique } from '../../../test/factories.ts';
import { genericPlanOf } from '../../../test/generic-plan.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { testEnv } from '../../../test/test-services.ts';
import { openAi } from '../../platform/ai/open-ai.ts';
import { createOutgoingClient } from '../../platform/outgoing/outgoing-client.ts';
import { platformScope } from '../../platform/platform-scope.ts';
import { companyScope } from '../../platform/scope.ts';
import { settleLostAiUsage } from './jobs/settle-ai-usage.cron.ts';
import { aiUsageRepo } from './money/ai-usage.repo.ts';
import { aiUsage } from './money/ai-usage.tables.ts';
import { LIST_PROMPT_OPTIONS, promptsRepo } from './prompts.repo.ts';
import { prompts } from './prompts.tables.ts';

const KEY = 'sk-segredo-9137';
const model = await startOpenAi({ port: 0 });
const outgoing = createOutgoingClient({ maxBytes: 1e7, timeoutMs: 5_000, allowLoopback: true });
atTheEnd(async () => {
  await Promise.all([model.stop(), outgoing.close()]);
});
const { ai } = openAi({ ...testEnv(), OPENAI_API_URL: model.baseUrl }, outgoing);
const app = await testApp({ ai });

let company: MadeCompany;
let token: string;
let queueId: number;
beforeAll(async () => {
  company = await aCompany(app.services);
  ({ token } = await signInAs(app.services, company.admin));
  queueId = (await aQueue(company.scope)).id;
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  app.browser().call(method, url, { token, ...(body !== undefined && { body }) });
const aBody = (more: object = {}) => ({
  name: unique('Atendente'),
  prompt: 'Você é o atendente da padaria Aurora. Responda com simpatia e brevidade a cada cliente.',
  model: 'gpt-3.5-turbo-1106',
  apiKey: KEY,
  queueId,
  ...more,
});
const created = async (more: object = {}) => (await call('POST', '/prompt', aBody(more))).body as { id: number };
const errorOf = (answer: { body: unknown }) => (answer.body as { code?: string; error?: string }).code ?? answer.body;

describe('a prompt', () => {
  it('is created with the defaults of the form, listed and shown without its keys', async () => {
    const answer = await call('POST', '/prompt', aBody({ voiceKey: 'azure-9137' }));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        voice: 'texto',
        maxTokens: 100,
        temperature: 1,
        maxMessages: 10,
        apiKey: '',
        hasApiKey: true,
        voiceKey: '',
        hasVoiceKey: true,
        queueId,
        connectionsCount: 0,
      },
    });
    const { id } = answer.body as { id: number };
    const list = (await call('GET', '/prompt')).body as { prompts: { id: number }[] };
    const one = (await call('GET', `/prompt/${id}`)).body;
    expect(list.prompts.map((prompt) => prompt.id)).toContain(id);
    expect(JSON.stringify([answer.body, list, one, app.heard])).not.toContain('9137');
    expect(app.heard.at(-1)).toMatchObject({ what: { channel: 'prompt', message: { action: 'create' } } });
    expect(JSON.stringify(await company.scope.db.select().from(prompts))).not.toContain('9137');
  });

  it.each<[string, object, string, string]>([
    ['a short name', { name: 'Ana' }, 'name', 'Muito curto!'],
    ['a long name', { name: 'a'.repeat(101) }, 'name', 'Muito longo!'],
    ['no name', { name: '' }, 'name', 'Obrigatório'],
    ['a prompt of 49 characters', { prompt: 'a'.repeat(49) }, 'prompt', 'Muito curto!'],
    ['no queue', { queueId: null }, 'queueId', 'Informe o setor'],
    ['no key', { apiKey: '' }, 'apiKey', 'Obrigatório'],
    ['a temperature of 0.55', { temperature: 0.55 }, 'temperature', 'not a step of 0.1'],
  ])('is refused with %s', async (_what, fields, path, message) => {
    const answer = await call('POST', '/prompt', aBody(fields));
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(path);
    expect(JSON.stringify(answer.body)).toContain(message);
  });

  it('needs a queue and a model that exist', async () => {
    expect(errorOf(await call('POST', '/prompt', aBody({ queueId: 999_999 })))).toBe('ERR_NO_QUEUE_FOUND');
    expect(errorOf(await call('POST', '/prompt', aBody({ model: 'gpt-99' })))).toBe('ERR_NO_AI_MODEL_FOUND');
    const own = await call('POST', '/prompt', aBody({ model: 'llama', baseUrl: 'https://ai.exemplo.test/v1' }));
    expect(own.status).toBe(200);
  });

  it('answers in texts with gpt-4o, whatever voice was chosen', async () => {
    const voice = 'pt-BR-FranciscaNeural';
    expect(await created({ model: 'gpt-4o', voice })).toMatchObject({ voice: 'texto' });
    const { id } = await created({ voice });
    expect((await call('PUT', `/prompt/${id}`, { model: 'gpt-4o' })).body).toMatchObject({ voice: 'texto' });
  });

  it('keeps its keys when a change sends empty ones, and needs the key again for another address', async () => {
    const { id } = await created();
    const changed = await call('PUT', `/prompt/${id}`, { name: 'Outro nome', apiKey: '', voiceKey: '' });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Outro nome', hasApiKey: true } });
    const baseUrl = 'https://meu-servidor.exemplo.test/v1';
    expect(errorOf(await call('PUT', `/prompt/${id}`, { baseUrl }))).toBe('ERR_AI_KEY_MISSING');
    expect((await call('PUT', `/prompt/${id}`, { baseUrl, apiKey: 'sk-outra' })).status).toBe(200);
  });

  it('is not deleted while a connection uses it', async () => {
    const { id } = await created();
    const connection = await aConnection(company.scope, { promptId: id });
    const refused = await call('DELETE', `/prompt/${id}`);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain(connection.name);
    await company.scope.query({ text: 'update connections set prompt_id = null' });
    expect(await call('DELETE', `/prompt/${id}`)).toMatchObject({ status: 200, body: { message: 'Prompt deleted' } });
    expect((await call('GET', `/prompt/${id}`)).status).toBe(404);
  });

  it('stays without a queue when its queue is deleted', async () => {
    const queue = await aQueue(company.scope);
    const { id } = await created({ queueId: queue.id });
    await call('DELETE', `/queue/${queue.id}`);
    expect((await call('GET', `/prompt/${id}`)).body).toMatchObject({ queueId: null, queue: null });
  });

  it('is refused on a connection of another company', async () => {
    const { id } = await created();
    const other = await aCompany(app.services);
    const { token: foreign } = await signInAs(app.services, other.admin);
    const connection = await aConnection(other.scope);
    const answer = await app
      .browser()
      .call('PUT', `/whatsapp/${connection.id}`, { token: foreign, body: { promptId: id } });
    expect(errorOf(answer)).toBe('ERR_NO_PROMPT_FOUND');
  });

  it('is for administrators only', async () => {
    const { token: agent } = await signInAs(app.services, await aUser(company.scope));
    expect((await app.browser().call('GET', '/prompt', { token: agent })).status).toBe(403);
  });
});

describe('the list for selections', () => {
  const listedFor = async (viewer: Parameters<typeof signInAs>[1]) => {
    const { token } = await signInAs(app.services, viewer);
    return app.browser().call('GET', '/prompt/list', { token });
  };

  it('has id and name of the prompts of the company, in the order of names', async () => {
    const own = await aCompany(app.services);
    const { token } = await signInAs(app.services, own.admin);
    const { id: queueId } = await aQueue(own.scope);
    const made = async (name: string) =>
      (await app.browser().call('POST', '/prompt', { token, body: aBody({ name, queueId }) })).body as { id: number };
    const [second, first] = [await made('Vendas'), await made('Ágata')];
    expect(await listedFor(own.admin)).toMatchObject({ status: 200 });
    expect((await listedFor(own.admin)).body).toEqual([
      { id: first.id, name: 'Ágata' },
      { id: second.id, name: 'Vendas' },
    ]);
  });

  it('is for users who manage connections, on a plan with AI', async () => {
    expect((await listedFor(await aUser(company.scope, { managesConnections: true }))).status).toBe(200);
    expect((await listedFor(await aUser(company.scope))).body).toMatchObject({ code: 'ERR_NO_PERMISSION' });
    const { id: planId } = await aPlan(app.services, { useOpenAi: false });
    const { admin } = await aCompany(app.services, { planId });
    expect((await listedFor(admin)).body).toMatchObject({ code: 'ERR_PLAN_WITHOUT_FEATURE' });
  });

  it('answers customers of the platform’s own company, which has no plan', async () => {
    const scope = companyScope(app.services, { companyId: PLATFORM_COMPANY_ID, actor: 'system' });
    const { token } = await signInAs(app.services, await aUser(scope, { profile: 'admin' }));
    const { id: queueId } = await aQueue(scope, { color: `#${randomUUID().slice(0, 6)}` });
    const added = await app.browser().call('POST', '/prompt', { token, body: aBody({ queueId }) });
    expect(added).toMatchObject({ status: 200 });
    expect(await promptsRepo.isUsable(scope, (added.body as { id: number }).id)).toBe(true);
  });

  it('is read by its index', async () => {
    const { scope } = company;
    await scope.transaction(async (inside) => {
      await inside.query({ text: 'set local enable_sort = off' });
      expect(await genericPlanOf(inside, { text: LIST_PROMPT_OPTIONS, values: [scope.companyId] })).toContain(
        'prompts_by_name',
      );
    });
  });
});

it('offers the models and voices', async () => {
  const { body } = await call('GET', '/prompt/models');
  const { models, voices } = body as { models: { name: string; hasVoice: boolean }[]; voices: string[] };
  expect(models).toContainEqual(expect.objectContaining({ name: 'gpt-4o', hasVoice: false }));
  expect(models.map(({ name }) => name)).not.toContain('whisper-1');
  expect(voices).toEqual([...promptVoices]);
  expect(voices).toHaveLength(16);
});

describe('the test chat', () => {
  const test = (more: object = {}, prompt: object = {}) =>
    call('POST', '/prompt/test', {
      prompt: { ...aBody(prompt), queueId: undefined },
      messages: [{ role: 'user', content: 'Qual o preço do pão?' }],
      ...more,
    });

  it('answers with tokens, cost and exactly what was sent, without the key', async () => {
    model.will({ text: 'Um real.' });
    const answer = await test({ contactName: 'Rita "a chefe"' });
    expect(answer).toMatchObject({
      status: 200,
      body: { answer: 'Um real.', tool: null, heldBack: null, request: { body: { store: false, max_tokens: 100 } } },
    });
    const { request, costMicros, inputTokens, outputTokens } = answer.body as {
      request: { body: { messages: { role: string; content: string }[] } };
      costMicros: number;
      inputTokens: number;
      outputTokens: number;
    };
    expect(costMicros).toBe(inputTokens + 2 * outputTokens);
    expect(request.body).toEqual(model.calls.at(-1)?.body);
    expect(request.body.messages[0]?.content).toContain('"Rita a chefe"');
    expect(JSON.stringify(answer.body)).not.toContain(KEY);
  });

  it('shows the tool that the model used', async () => {
    model.will({ text: 'Já chamo.', tool: { name: 'transfer', arguments: { reason: 'reclamação' } } });
    expect((await test()).body).toMatchObject({
      answer: 'Já chamo.',
      tool: { name: 'transfer', reason: 'reclamação' },
    });
  });

  it('says in a word why the service failed', async () => {
    const refused = await test({}, { apiKey: 'sk-refused' });
    expect(refused.status).toBe(502);
    expect(JSON.stringify(refused.body)).toContain('key-refused');
    model.will({ fault: 'empty' });
    expect(JSON.stringify((await test()).body)).toContain('empty-answer');
  });

  it('uses the stored key of a prompt, but not for another address', async () => {
    const { id } = await created();
    expect((await test({ promptId: id }, { apiKey: '' })).status).toBe(200);
    expect(errorOf(await test({}, { apiKey: '' }))).toBe('ERR_AI_KEY_MISSING');
    const elsewhere = { apiKey: '', baseUrl: 'https://meu-servidor.exemplo.test/v1' };
    expect(errorOf(await test({ promptId: id }, elsewhere))).toBe('ERR_AI_KEY_MISSING');
  });

  it('counts its cost as a test', async () => {
    await test();
    const rows = await company.scope.db.select().from(aiUsage);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ isTest, source }) => isTest && source === 'test')).toBe(true);
  });
});

it('a call whose worker died is settled at its estimate after a quarter of an hour', async () => {
  const own = await aCompany(app.services);
  const at = (minutes: number) => new Date(app.services.clock().getTime() - minutes * 60_000);
  const row = { source: 'prompt', sourceId: 1, model: 'gpt-4o', costMicros: 70, outcome: 'reserved' } as const;
  await aiUsageRepo.insert(own.scope, { ...row, id: randomUUID(), at: at(16) });
  await aiUsageRepo.insert(own.scope, { ...row, id: randomUUID(), at: at(14) });
  await settleLostAiUsage.run(platformScope(app.services, { actor: 'system', purpose: 'test' }));
  expect(await own.scope.db.select().from(aiUsage).orderBy(aiUsage.at)).toMatchObject([
    { outcome: 'lost', costMicros: 70 },
    { outcome: 'reserved' },
  ]);
});

describe('the budget', () => {
  it('is told at 80 %, refuses what could exceed it, and is told as spent once', async () => {
    const own = await aCompany(app.services);
    const { token: admin } = await signInAs(app.services, own.admin);
    const as = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
      app.browser().call(method, url, { token: admin, ...(body !== undefined && { body }) });
    const test = () =>
      as('POST', '/prompt/test', {
        prompt: { ...aBody(), queueId: undefined },
        messages: [{ role: 'user', content: 'oi' }],
      });
    model.will({ text: 'Olá' });
    const { costMicros } = (await test()).body as { costMicros: number };
    const toldOf = async () =>
      (await own.scope.query<{ body: string }>({ text: `select body from notifications where kind = 'aiBudget'` })).map(
        ({ body }) => body,
      );
    // Enough for the estimate of one more call, of which the first one is already more than 80 %.
    await as('PUT', '/ai-budget', { limitMicros: 1_600 });
    await own.scope.query({ text: 'update ai_months set spent_micros = 1' });
    expect((await as('GET', '/ai-budget')).body).toMatchObject({ limitMicros: 1_600, spentMicros: 1 });
    model.will({ text: 'a'.repeat(2_400) });
    expect((await test()).status).toBe(200);
    expect(await toldOf()).toEqual(['80']);
    expect(errorOf(await test())).toBe('ERR_AI_BUDGET_SPENT');
    expect(errorOf(await test())).toBe('ERR_AI_BUDGET_SPENT');
    expect(await toldOf()).toEqual(['80', '100']);
    const today = new Date().toISOString().slice(0, 10);
    const from = new Date(Date.now() - 86_400_000 * 2).toISOString().slice(0, 10);
    const usage = await as('GET', `/ai-usage?dateFrom=${from}&dateTo=${today}`);
    const { days } = usage.body as { days: { calls: number; costMicros: number; source: string }[] };
    expect(days).toMatchObject([{ source: 'test', calls: 2, failed: 0, model: 'gpt-3.5-turbo-1106' }]);
    expect(days[0]?.costMicros).toBeGreaterThan(costMicros);
  });
});
