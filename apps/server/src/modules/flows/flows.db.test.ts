import type { Flow, FlowDraft, FlowSaved, FlowVersion, WireFlow } from '@recado/contracts';
import { compile, readWire, toContent } from '@recado/flow-nodes';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aQueue, aUser, type MadeCompany, unique } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { loadCompiledFlow } from './load-compiled-flow.ts';
import { aNode, aPublishedFlow, aRowOf, aTalk } from './testing/a-flow.ts';

const { services, browser, heard } = await testApp();
const visitor = browser();
let company: MadeCompany;
let token: string;
const tokenOf = async (user: Parameters<typeof signInAs>[1]) => (await signInAs(services, user)).token;

beforeAll(async () => {
  company = await aCompany(services);
  token = await tokenOf(company.admin);
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, as = token) =>
  visitor.call(method, url, { token: as, ...(body && { body }) });
const created = async (body: object = {}, as = token) =>
  (await call('POST', '/flowbuilder', { name: unique('Fluxo'), ...body }, as)).body as Flow;
const save = (idFlow: number, wire: WireFlow, rest: object = {}, as = token) =>
  call('POST', '/flowbuilder/flow', { idFlow, ...wire, ...rest }, as);
const saved = async (...given: Parameters<typeof save>) => (await save(...given)).body as FlowSaved;
const draftOf = async (id: number) => (await call('GET', `/flowbuilder/flow/${id}`)).body as FlowDraft;
const detailsOf = (body: unknown): unknown => JSON.parse((body as { error: string }).error);

describe('a flow', () => {
  it('begins empty, inactive and unpublished', async () => {
    const name = unique('Boas-vindas');
    const { status, body } = await call('POST', '/flowbuilder', { name });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: expect.any(Number),
        name,
        active: false,
        revision: 0,
        publishedVersion: null,
        hasDraft: false,
        user: { id: company.admin.id, name: company.admin.name },
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    });
    const { id } = body as Flow;
    expect((await call('GET', `/flowbuilder/${id}`)).body).toEqual({ flow: body });
    expect(await draftOf(id)).toEqual({
      flow: { ...(body as Flow), flow: null },
      files: [],
      problems: [],
      warnings: [],
    });
  });

  it.each([
    ['', 'Digite um nome!'],
    [' a ', 'Muito curto!'],
  ])('is not called %j', async (name, message) => {
    const { status, body } = await call('POST', '/flowbuilder', { name });
    expect({ status, issues: (body as { issues: unknown[] }).issues }).toMatchObject({
      status: 400,
      issues: expect.arrayContaining([{ path: 'name', message }]),
    });
  });

  it('has a name of its own, whatever its case', async () => {
    const name = unique('Vendas');
    const taken = { status: 409, body: { code: 'ERR_FLOW_NAME_ALREADY_EXISTS' } };
    const { id } = await created({ name });
    expect(await call('POST', '/flowbuilder', { name: name.toUpperCase() })).toMatchObject(taken);
    const other = await created();
    expect(await call('PUT', '/flowbuilder', { flowId: other.id, name })).toMatchObject(taken);
    await call('DELETE', `/flowbuilder/${id}`);
    expect((await call('PUT', '/flowbuilder', { flowId: other.id, name })).status).toBe(200);
  });

  it('is renamed and switched on and off, and publishes each change to administrators only', async () => {
    const { id } = await aPublishedFlow(company.scope);
    heard.length = 0;
    const name = unique('Novo');
    expect((await call('PUT', '/flowbuilder', { flowId: id, name })).body).toMatchObject({ name, active: true });
    expect((await call('PUT', '/flowbuilder', { flowId: id, active: false })).body).toMatchObject({ active: false });
    await call('PUT', '/flowbuilder', { flowId: id, active: false });
    expect(heard.map(({ what }) => what)).toMatchObject([
      {
        channel: 'flow',
        rooms: [`company:${company.companyId}:admins`],
        message: { action: 'update', flow: { name } },
      },
      { channel: 'flow', message: { action: 'update', flow: { active: false } } },
    ]);
  });

  it('is not switched on before it is published', async () => {
    const { id } = await created();
    expect(await call('PUT', '/flowbuilder', { flowId: id, active: true })).toMatchObject({
      status: 409,
      body: { code: 'ERR_FLOW_NOT_PUBLISHED' },
    });
  });

  it('is hidden once it is removed', async () => {
    const { id } = await aPublishedFlow(company.scope);
    heard.length = 0;
    expect((await call('DELETE', `/flowbuilder/${id}`)).status).toBe(200);
    expect(heard.map(({ what }) => what)).toMatchObject([{ message: { action: 'delete', flowId: id } }]);
    const missing = { status: 404, body: { code: 'ERR_NO_FLOW_FOUND' } };
    expect(await call('GET', `/flowbuilder/${id}`)).toMatchObject(missing);
    expect(await call('GET', `/flowbuilder/flow/${id}`)).toMatchObject(missing);
    expect(await save(id, aTalk())).toMatchObject(missing);
    expect(await call('DELETE', `/flowbuilder/${id}`)).toMatchObject(missing);
    const listed = (await call('GET', '/flowbuilder/list')).body as { id: number }[];
    expect(listed.map((flow) => flow.id)).not.toContain(id);
  });

  it('is duplicated with its draft and a free name, unpublished', async () => {
    const { id, name } = await created({ name: unique('Original') });
    await save(id, aTalk('Cópia exata'), { draft: true });
    const first = (await call('POST', '/flowbuilder/duplicate', { flowId: id })).body as Flow;
    const second = (await call('POST', '/flowbuilder/duplicate', { flowId: id })).body as Flow;
    expect([first.name, second.name]).toEqual([`${name} (cópia)`, `${name} (cópia 2)`]);
    expect(first).toMatchObject({ active: false, publishedVersion: null, hasDraft: true });
    expect((await draftOf(first.id)).flow.flow).toEqual((await draftOf(id)).flow.flow);
  });

  it.each(['welcome', 'leads', 'appointment'])('begins as the ready flow %s', async (template) => {
    const { id, hasDraft, active } = await created({ template, language: 'pt-BR' });
    expect({ hasDraft, active }).toEqual({ hasDraft: true, active: false });
    const { problems } = await draftOf(id);
    expect(problems.every(({ code }) => code === 'no-queue')).toBe(true);
  });
});

describe('the list of flows', () => {
  it('has twenty a page by name, and finds a part of a name without accents', async () => {
    const own = await aCompany(services);
    const as = await tokenOf(own.admin);
    for (let n = 10; n <= 30; n += 1) await created({ name: `Promoção ${n}` }, as);
    await created({ name: 'atendimento' }, as);
    const page = async (query: string) =>
      (await call('GET', `/flowbuilder?${query}`, undefined, as)).body as { flows: Flow[]; hasMore: boolean };
    const first = await page('pageNumber=1');
    expect([first.flows.length, first.hasMore, first.flows[0]?.name]).toEqual([20, true, 'atendimento']);
    expect((await page('pageNumber=2')).flows.map(({ name }) => name)).toEqual(['Promoção 29', 'Promoção 30']);
    expect(await page('searchParam=PROMOCAO&pageNumber=2')).toMatchObject({ flows: { length: 1 }, hasMore: false });
    expect((await page('searchParam=%25')).flows).toEqual([]);
    expect(((await call('GET', '/flowbuilder/list', undefined, as)).body as unknown[]).length).toBe(22);
  });
});

describe('a draft', () => {
  it('is returned exactly as it was saved, with fields and nodes that the product does not know', async () => {
    const { id } = await created();
    const wire: WireFlow = {
      nodes: [
        { ...aNode('1', 'start'), width: 150, positionAbsolute: { x: 1.5, y: -2 } },
        aNode('n_2-x', 'holograma', { deep: [{ a: null, b: 'ç' }] }),
      ],
      connections: [{ id: 'e', source: '1', target: 'n_2-x', animated: true }],
    };
    const answer = await saved(id, wire, { draft: true });
    expect(answer.flow).toMatchObject({ revision: 1, hasDraft: true, publishedVersion: null });
    expect(answer.problems).toContainEqual({ nodeId: 'n_2-x', type: 'holograma', field: null, code: 'unknown-type' });
    expect((await draftOf(id)).flow.flow).toEqual(wire);
  });

  it('is not replaced by a change of an older revision: 409 with the newer one and its author', async () => {
    const { id } = await created();
    const bia = await aUser(company.scope, { profile: 'admin', name: 'Bia' });
    await save(id, aTalk('Ana'), { draft: true, revision: 0 });
    await save(id, aTalk('Bia'), { draft: true, revision: 1 }, await tokenOf(bia));
    const late = await save(id, aTalk('Ana de novo'), { draft: true, revision: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'ERR_FLOW_CHANGED' } });
    expect(detailsOf(late.body)).toEqual({
      revision: 2,
      user: { id: bia.id, name: 'Bia' },
      updatedAt: expect.any(String),
    });
    expect((await draftOf(id)).flow.flow).toEqual(aTalk('Bia'));
  });

  it('saved again with the same content is no conflict: the answer to the first save was lost', async () => {
    const { id } = await created();
    await save(id, aTalk(), { draft: true, revision: 0 });
    expect(await save(id, aTalk(), { draft: true, revision: 0 })).toMatchObject({
      status: 200,
      body: { flow: { revision: 1 } },
    });
  });

  it('of two concurrent saves one wins', async () => {
    const { id } = await created();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((text) => save(id, aTalk(text), { draft: true, revision: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is discarded in favour of the published version', async () => {
    const { id } = await aPublishedFlow(company.scope, aTalk('Publicado'));
    const { flow } = await saved(id, aTalk('Rascunho'), { draft: true });
    expect(flow.hasDraft).toBe(true);
    const stale = await call('DELETE', `/flowbuilder/flow/${id}/draft?revision=${flow.revision - 1}`);
    expect(stale).toMatchObject({ status: 409, body: { code: 'ERR_FLOW_CHANGED' } });
    const { body } = await call('DELETE', `/flowbuilder/flow/${id}/draft?revision=${flow.revision}`);
    expect((body as FlowDraft).flow).toMatchObject({ hasDraft: false, flow: aTalk('Publicado') });
    const unpublished = await created();
    expect(await call('DELETE', `/flowbuilder/flow/${unpublished.id}/draft`)).toMatchObject({
      body: { code: 'ERR_FLOW_NOT_PUBLISHED' },
    });
  });

  it('larger than the limit is refused', async () => {
    const { id } = await created();
    expect((await save(id, aTalk('x'.repeat(1_200_000)), { draft: true })).status).toBe(413);
  });
});

describe('publishing', () => {
  it('activates the flow the first time, and leaves its switch alone afterwards', async () => {
    const { id } = await created();
    expect((await saved(id, aTalk('um'))).flow).toMatchObject({ active: true, publishedVersion: 1, hasDraft: false });
    await call('PUT', '/flowbuilder', { flowId: id, active: false });
    expect((await saved(id, aTalk('dois'))).flow).toMatchObject({ active: false, publishedVersion: 2 });
  });

  it('of an unchanged flow makes no new version', async () => {
    const { id } = await aPublishedFlow(company.scope);
    expect((await saved(id, aTalk())).flow.publishedVersion).toBe(1);
  });

  it('lists every problem with its node, and keeps the draft and the published version', async () => {
    const { id } = await aPublishedFlow(company.scope, aTalk('Antes'));
    const other = await aQueue((await aCompany(services)).scope);
    const wire = aRowOf(
      aNode('1', 'start'),
      aNode('2', 'interval', { sec: 121 }),
      aNode('3', 'img', { url: `${company.companyId}/media/2026/01/nada.png` }),
      aNode('4', 'ticket', { data: { id: other.id, name: 'Alheia' } }),
    );
    const answer = await save(id, wire);
    expect(answer).toMatchObject({ status: 422, body: { code: 'ERR_FLOW_INVALID' } });
    expect(detailsOf(answer.body)).toEqual({
      revision: 2,
      issues: [
        { nodeId: '2', type: 'interval', field: 'sec', code: 'out-of-range' },
        { nodeId: '3', type: 'img', field: 'url', code: 'file-gone' },
        { nodeId: '4', type: 'ticket', field: 'queueId', code: 'queue-gone' },
      ],
    });
    const { flow, problems } = await draftOf(id);
    expect(flow).toMatchObject({ flow: wire, publishedVersion: 1, hasDraft: true });
    expect(problems).toHaveLength(3);
  });

  it('of a flow with a Typebot needs its name, address and public name', async () => {
    const { id } = await created();
    const flow = (bot: object) => aRowOf(aNode('1', 'start'), aNode('2', 'typebot', { typebotIntegration: bot }));
    const refused = await save(id, flow({}));
    expect((detailsOf(refused.body) as { issues: { field: string }[] }).issues.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['name', 'urlN8N', 'typebotSlug']),
    );
    const bot = { name: 'Vendas', urlN8N: 'https://bot.example.com', typebotSlug: 'vendas' };
    expect((await save(id, flow(bot))).status).toBe(200);
  });
});

describe('a version', () => {
  const versionsOf = async (id: number) =>
    ((await call('GET', `/flowbuilder/flow/${id}/versions`)).body as { versions: FlowVersion[] }).versions;

  it('says who published it, when and why, and keeps its content', async () => {
    const { id } = await created();
    await save(id, aTalk('um'), { note: 'Primeira' });
    await save(id, aTalk('dois'), { note: 'Saudação nova' });
    const user = { id: company.admin.id, name: company.admin.name };
    expect(await versionsOf(id)).toEqual([
      expect.objectContaining({ version: 2, note: 'Saudação nova', user, isPublished: true, nodesCount: 2 }),
      expect.objectContaining({ version: 1, note: 'Primeira', user, isPublished: false, restoredFrom: null }),
    ]);
    expect((await call('GET', `/flowbuilder/flow/${id}/versions/1`)).body).toMatchObject({
      version: { version: 1, flow: aTalk('um') },
      files: [],
    });
    expect(await call('GET', `/flowbuilder/flow/${id}/versions/3`)).toMatchObject({
      status: 404,
      body: { code: 'ERR_NO_FLOW_VERSION_FOUND' },
    });
  });

  it('is restored as a new version', async () => {
    const { id } = await created();
    for (const text of ['um', 'dois']) await save(id, aTalk(text));
    const { body } = await call('POST', `/flowbuilder/flow/${id}/versions/1/restore`, { revision: 2, note: 'Voltar' });
    expect((body as FlowSaved).flow).toMatchObject({ publishedVersion: 3, hasDraft: false });
    expect((await versionsOf(id))[0]).toMatchObject({ version: 3, note: 'Voltar', restoredFrom: 1 });
    expect((await draftOf(id)).flow.flow).toEqual(aTalk('um'));
    expect(await call('POST', `/flowbuilder/flow/${id}/versions/1/restore`, { revision: 2 })).toMatchObject({
      status: 200,
    });
    await save(id, aTalk('três'), { draft: true });
    expect(await call('POST', `/flowbuilder/flow/${id}/versions/1/restore`, { revision: 2 })).toMatchObject({
      status: 409,
      body: { code: 'ERR_FLOW_CHANGED' },
    });
  });

  it('cannot be changed by the product, and is read once by a process', async () => {
    const { id } = await aPublishedFlow(company.scope, aTalk('Imutável'));
    const expected = compile(toContent(readWire(aTalk('Imutável'))));
    const loaded = await loadCompiledFlow(company.scope, id, 1);
    expect(loaded).toEqual(expected);
    expect(await loadCompiledFlow(company.scope, id, 1)).toBe(loaded);
    expect(await loadCompiledFlow(company.scope, id, 2)).toBeUndefined();
    const { scope } = await aCompany(services);
    expect(await loadCompiledFlow(scope, id, 1)).toBeUndefined();
    await expect(
      company.scope.query({ text: 'update flow_versions set wire = content where flow_id = $1', values: [id] }),
    ).rejects.toThrow('permission denied');
  });

  it('is still there for conversations when its flow is removed', async () => {
    const { id } = await aPublishedFlow(company.scope);
    await call('DELETE', `/flowbuilder/${id}`);
    expect(await loadCompiledFlow(company.scope, id, 1)).toBeDefined();
  });
});

describe('the secrets of a node', () => {
  const withKey = (apiKey: string, flags: object = {}) =>
    aRowOf(aNode('1', 'start'), aNode('2', 'openai', { typebotIntegration: { prompt: 'Oi', apiKey, ...flags } }));
  const shown = async (id: number) => (await draftOf(id)).flow.flow?.nodes[1]?.data['typebotIntegration'];
  const everything = (id: number) =>
    company.scope.query<{ text: string }>({
      text: `select f.draft::text || coalesce((select string_agg(s.sealed_value, '') from flow_secrets s
                                                where s.company_id = f.company_id and s.flow_id = f.id), '') as text
               from flows f where f.company_id = $1 and f.id = $2`,
      values: [company.companyId, id],
    });

  it('are sealed, never sent back, and stay when an empty text is saved', async () => {
    const { id } = await created();
    await save(id, withKey('sk-muito-secreta'), { draft: true });
    expect(await shown(id)).toEqual({ prompt: 'Oi', apiKey: '', hasApiKey: true });
    expect((await saved(id, withKey('', { hasApiKey: true }), { draft: true })).flow.revision).toBe(1);
    expect(await shown(id)).toEqual({ prompt: 'Oi', apiKey: '', hasApiKey: true });
    const [{ text } = { text: '' }] = await everything(id);
    expect(text).toMatch(/v1\./);
    expect(text).not.toContain('secreta');
  });

  it('stay with the original when a flow is duplicated or exported', async () => {
    const { id } = await created();
    await save(id, withKey('sk-muito-secreta'), { draft: true });
    const copy = (await call('POST', '/flowbuilder/duplicate', { flowId: id })).body as Flow;
    expect(await shown(copy.id)).toEqual({ prompt: 'Oi', apiKey: '', hasApiKey: false });
    const file = await visitor.call('GET', `/flowbuilder/flow/${id}/export`, { token });
    expect(JSON.stringify(file.body)).not.toContain('secreta');
  });
});

describe('another company', () => {
  it('has no access to a flow by any call', async () => {
    const { id } = await aPublishedFlow(company.scope);
    const as = await tokenOf((await aCompany(services)).admin);
    const answers = [
      await call('GET', `/flowbuilder/${id}`, undefined, as),
      await call('GET', `/flowbuilder/flow/${id}`, undefined, as),
      await call('PUT', '/flowbuilder', { flowId: id, name: 'Invasor' }, as),
      await call('DELETE', `/flowbuilder/${id}`, undefined, as),
      await call('POST', '/flowbuilder/duplicate', { flowId: id }, as),
      await save(id, aTalk('Invasor'), {}, as),
      await call('DELETE', `/flowbuilder/flow/${id}/draft`, undefined, as),
      await call('GET', `/flowbuilder/flow/${id}/export`, undefined, as),
      await call('GET', `/flowbuilder/flow/${id}/versions`, undefined, as),
      await call('GET', `/flowbuilder/flow/${id}/versions/1`, undefined, as),
      await call('POST', `/flowbuilder/flow/${id}/versions/1/restore`, {}, as),
      await call('POST', '/flowcampaign', { name: 'x', flowId: id, phrase: 'oi' }, as),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'ERR_NO_FLOW_FOUND' } });
    expect((await draftOf(id)).flow.flow).toEqual(aTalk());
  });
});
