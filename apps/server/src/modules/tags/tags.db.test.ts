import { type CountedTag, planFeatures, type Tag } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aContact, aPlan, aTag, aTicket, aUser, type MadeCompany, unique } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { syncContactTags } from '../tagging/index.ts';
import { tagsRepo } from './tags.repo.ts';
import { untilWaiting } from './testing/until-waiting.ts';

const { services, browser, heard } = await testApp();
const visitor = browser();
let company: MadeCompany;
let token: string;

const tokenOf = async (user: Parameters<typeof signInAs>[1]) => (await signInAs(services, user)).token;
beforeAll(async () => {
  company = await aCompany(services);
  token = await tokenOf(await aUser(company.scope, { seesDashboard: true, deletesTags: true }));
});

const get = (url: string, as = token) => visitor.call('GET', url, { token: as });
const post = (body: object, as = token) => visitor.call('POST', '/tags', { token: as, body });
const put = (id: number, body: object, as = token) => visitor.call('PUT', `/tags/${id}`, { token: as, body });
const remove = (id: number, as = token) => visitor.call('DELETE', `/tags/${id}`, { token: as });
const created = async (body: object = {}) =>
  (await post({ name: unique('Tag'), color: '#00ff00', ...body })).body as Tag;
const listed = async (query: string, as = token) =>
  (await get(`/tags/?${query}`, as)).body as { tags: CountedTag[]; hasMore: boolean; count: number };

describe('a tag', () => {
  it('is added with a name and a colour by any user', async () => {
    const name = unique('VIP');
    const { status, body } = await post({ name, color: '#FF0000' });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: expect.any(Number),
        name,
        color: '#FF0000',
        kanban: 0,
        timeLane: 0,
        nextLaneId: null,
        rollbackLaneId: null,
        greetingMessageLane: '',
        position: null,
      },
    });
    expect((await get(`/tags/${(body as Tag).id}`)).body).toEqual(body);
  });

  it('gets a default colour when only a name is given', async () => {
    expect((await post({ name: unique('Rápida') })).body).toMatchObject({ color: '#A4CCCC' });
  });

  it('is changed in the given fields and keeps the rest', async () => {
    const tag = await created();
    const name = unique('Outra');
    expect((await put(tag.id, { name })).body).toEqual({ ...tag, name });
    expect((await put(tag.id, { ...tag, color: '0af' })).body).toEqual({ ...tag, color: '#0af' });
  });

  it('with a name of two characters is too short', async () => {
    for (const name of ['Ab', '  Ab  ', '😀😀']) {
      expect(await post({ name })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'name', message: 'Tag muito curta!' }] },
      });
    }
    expect((await post({ name: unique('😀😀') })).status).toBe(200);
  });

  it.each([
    ['a name that is too long', { name: 'x'.repeat(51) }],
    ['a name the database cannot store', { name: 'Ven\0das' }],
    ['a colour that is a word', { color: 'red' }],
    ['hours that do not belong to a plain tag', { timeLane: 3 }],
    ['a greeting that does not belong to a plain tag', { greetingMessageLane: 'Olá' }],
    ['a kanban flag that is no boolean', { kanban: 2 }],
  ])('is refused with %s, new or changed', async (_what, wrong) => {
    const tag = await created();
    expect((await post({ name: unique('Tag'), ...wrong })).status).toBe(400);
    expect((await put(tag.id, wrong)).status).toBe(400);
    expect((await get(`/tags/${tag.id}`)).body).toEqual(tag);
  });

  it('has a name unique in the company, ignoring case', async () => {
    const [first, second] = [await created(), await created()];
    const same = { name: first.name.toUpperCase() };
    for (const answer of [await post(same), await put(second.id, same), await post({ ...same, kanban: 1 })]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'ERR_TAG_NAME_ALREADY_EXISTS' } });
    }
    const other = await aCompany(services);
    expect((await post({ name: first.name }, await tokenOf(other.admin))).status).toBe(200);
  });

  it('added by five agents at the same moment exists once', async () => {
    const name = unique('Urgente');
    const answers = await Promise.all(Array.from({ length: 5 }, () => post({ name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('is listed by name, in pages, searched without accents, with the number of its owners', async () => {
    const own = await aCompany(services);
    const as = await tokenOf(own.admin);
    const zebra = await aTag(own.scope, { name: 'Zebra' });
    await aTag(own.scope, { name: 'Ícone' });
    await aTag(own.scope, { name: 'abelha' });
    const stage = await aTag(own.scope, { name: 'Etapa 1', isStage: true });
    for (const contact of [await aContact(own.scope), await aContact(own.scope)]) {
      await syncContactTags(own.scope, { contactId: contact.id, tagIds: [zebra.id] });
    }
    const ticket = await aTicket(own.scope);
    await visitor.call('PUT', `/ticket-tags/${ticket.id}/${stage.id}`, { token: as });

    const all = await listed('', as);
    expect(all.tags.map(({ name }) => name)).toEqual(['abelha', 'Ícone', 'Zebra']);
    expect(all).toMatchObject({ hasMore: false, count: 3 });
    expect(all.tags[2]).toMatchObject({ contactsCount: 2, ticketsCount: 0 });
    expect((await listed('searchParam=icone', as)).tags.map(({ name }) => name)).toEqual(['Ícone']);
    expect((await listed('kanban=1', as)).tags).toMatchObject([{ name: 'Etapa 1', contactsCount: 0, ticketsCount: 1 }]);
    expect(((await get('/tags/list', as)).body as Tag[]).map(({ name }) => name)).toEqual(['abelha', 'Ícone', 'Zebra']);
    expect(((await get('/tags/list?kanban=1', as)).body as Tag[]).map(({ name }) => name)).toEqual(['Etapa 1']);

    for (let i = 0; i < 18; i += 1) await aTag(own.scope, { name: `Tag ${String(i).padStart(2, '0')}` });
    expect(await listed('', as)).toMatchObject({ hasMore: true, count: 21 });
    expect((await listed('pageNumber=2', as)).tags.map(({ name }) => name)).toEqual(['Zebra']);
  });

  it('is published to all users of the company, also its removal', async () => {
    heard.length = 0;
    const tag = await created();
    const { body: changed } = await put(tag.id, { color: '#123' });
    await remove(tag.id);
    const rooms = [`company:${company.companyId}`];
    expect(heard.map(({ what }) => what)).toMatchObject([
      { channel: 'tag', rooms, message: { action: 'create' } },
      { channel: 'tag', rooms, message: { action: 'update', tag: changed } },
      { channel: 'tag', rooms, message: { action: 'delete', tagId: tag.id } },
    ]);
  });

  it('is audited with the user and the change', async () => {
    const tag = await created();
    await put(tag.id, { color: '#123' });
    await remove(tag.id);
    const entries = await company.scope.query({
      text: "select action, details from audit_entries where details->>'tagId' = $1 order by id",
      values: [String(tag.id)],
    });
    expect(entries).toMatchObject([
      { action: 'tag.create', details: { after: { name: tag.name } } },
      { action: 'tag.change', details: { before: { color: '#00ff00' }, after: { color: '#123' } } },
      { action: 'tag.remove', details: { before: { name: tag.name } } },
    ]);
  });
});

describe('a kanban stage', () => {
  it('defines the next stage, the hours until it, and the message to the customer', async () => {
    const [next, back] = [await created({ kanban: 1 }), await created({ kanban: 1 })];
    const given = {
      kanban: 1,
      timeLane: 24,
      nextLaneId: next.id,
      rollbackLaneId: back.id,
      greetingMessageLane: 'Ainda está aí?',
    };
    const stage = await created(given);
    expect(stage).toMatchObject(given);
    expect((await put(stage.id, { timeLane: '48', nextLaneId: '' })).body).toEqual({
      ...stage,
      timeLane: 48,
      nextLaneId: null,
    });
    expect((await put(stage.id, { timeLane: '', greetingMessageLane: null })).body).toMatchObject({
      timeLane: 0,
      rollbackLaneId: back.id,
      greetingMessageLane: '',
    });
  });

  it('leads neither to itself nor to a tag that is no stage of the company', async () => {
    const [stage, plain] = [await created({ kanban: 1 }), await created()];
    const foreign = await aTag((await aCompany(services)).scope, { isStage: true });
    expect((await put(stage.id, { nextLaneId: stage.id })).status).toBe(400);
    expect((await put(stage.id, { rollbackLaneId: plain.id })).status).toBe(400);
    expect((await post({ name: unique('Etapa'), kanban: 1, nextLaneId: plain.id })).status).toBe(400);
    const missing = { status: 404, body: { code: 'ERR_NO_TAG_FOUND' } };
    expect(await put(stage.id, { nextLaneId: foreign.id })).toMatchObject(missing);
    expect(await post({ name: unique('Etapa'), kanban: 1, nextLaneId: foreign.id })).toMatchObject(missing);
    expect((await get(`/tags/${stage.id}`)).body).toEqual(stage);
  });

  it('stays a stage, and a plain tag a plain tag', async () => {
    const [stage, plain] = [await created({ kanban: 1 }), await created()];
    expect((await put(stage.id, { kanban: 0 })).body).toMatchObject({ issues: [{ path: 'kanban' }] });
    expect((await put(plain.id, { kanban: 1 })).body).toMatchObject({ issues: [{ path: 'kanban' }] });
  });

  it('that is removed is no longer the next of another', async () => {
    const next = await created({ kanban: 1 });
    const stage = await created({ kanban: 1, nextLaneId: next.id, rollbackLaneId: next.id });
    expect((await remove(next.id)).status).toBe(200);
    expect((await get(`/tags/${stage.id}`)).body).toMatchObject({ nextLaneId: null, rollbackLaneId: null });
  });

  it('and the one it leads to can be removed by two users at the same moment', async () => {
    const [first, second] = [await created({ kanban: 1 }), await created({ kanban: 1 })];
    await put(first.id, { nextLaneId: second.id });
    await put(second.id, { rollbackLaneId: first.id });
    const answers = await company.scope.transaction(async (scope) => {
      await tagsRepo.lock(scope, [second.id], 'no key update');
      const one = remove(second.id);
      await untilWaiting(scope, 1);
      const other = remove(first.id);
      await untilWaiting(scope, 2);
      return { one, other };
    });
    expect([(await answers.one).status, (await answers.other).status]).toEqual([200, 200]);
  });

  it('is listed in the order of the board, not of the alphabet', async () => {
    const own = await aCompany(services);
    await aTag(own.scope, { name: 'Novo', isStage: true });
    await aTag(own.scope, { name: 'Fechado', isStage: true });
    const stages = (await get('/tags/list?kanban=1', await tokenOf(own.admin))).body as Tag[];
    expect(stages.map(({ name }) => name)).toEqual(['Novo', 'Fechado']);
  });

  it('is moved behind another one or to the beginning, also by several users at once', async () => {
    const own = await aCompany(services);
    const as = await tokenOf(own.admin);
    const [a, b, c] = [
      await aTag(own.scope, { name: 'Novo', isStage: true }),
      await aTag(own.scope, { name: 'Proposta', isStage: true }),
      await aTag(own.scope, { name: 'Fechado', isStage: true }),
    ];
    const move = (id: number, afterId: number | null) =>
      visitor.call('PUT', `/tags/${id}/position`, { token: as, body: { afterId } });
    const order = async () => ((await get('/tags/list?kanban=1', as)).body as Tag[]).map(({ name }) => name);
    expect((await move(c.id, null)).status).toBe(200);
    expect(await order()).toEqual(['Fechado', 'Novo', 'Proposta']);
    await move(c.id, a.id);
    expect(await order()).toEqual(['Novo', 'Fechado', 'Proposta']);
    const answers = await Promise.all([move(a.id, b.id), move(c.id, b.id), aTag(own.scope, { isStage: true })]);
    expect(answers.slice(0, 2).map((answer) => (answer as { status: number }).status)).toEqual([200, 200]);
    expect((await order())[0]).toBe('Proposta');
    const plain = await aTag(own.scope);
    for (const [id, afterId] of [
      [plain.id, null],
      [a.id, plain.id],
      [a.id, a.id],
    ] as const)
      expect(await move(id, afterId)).toMatchObject({ status: 404, body: { code: 'ERR_NO_TAG_FOUND' } });
  });

  it('without a position, from an older release, stands last and can be moved', async () => {
    const own = await aCompany(services);
    const [a, b] = [
      await aTag(own.scope, { name: 'Novo', isStage: true }),
      await aTag(own.scope, { name: 'Fechado', isStage: true }),
    ];
    await tagsRepo.update(own.scope, a.id, { position: null });
    await tagsRepo.update(own.scope, b.id, { position: null });
    const c = await aTag(own.scope, { name: 'Entrega', isStage: true });
    const as = await tokenOf(own.admin);
    const order = async () => ((await get('/tags/list?kanban=1', as)).body as Tag[]).map(({ id }) => id);
    expect(await order()).toEqual([c.id, a.id, b.id]);
    await visitor.call('PUT', `/tags/${b.id}/position`, { token: as, body: { afterId: c.id } });
    expect(await order()).toEqual([c.id, b.id, a.id]);
  });

  it('is added only by users who see the dashboard; others may change it', async () => {
    const agent = await tokenOf(await aUser(company.scope));
    const stage = { name: unique('Etapa'), kanban: 1 };
    expect(await post(stage, agent)).toMatchObject({ status: 403, body: { code: 'ERR_NO_PERMISSION' } });
    const { id } = (await post(stage)).body as Tag;
    expect((await put(id, { timeLane: 1 }, agent)).status).toBe(200);
    expect((await post({ name: unique('Tag') }, agent)).status).toBe(200);
  });

  it('needs a plan with kanban, except for reading and removing', async () => {
    const bare = await aPlan(services, Object.fromEntries(planFeatures.map((feature) => [feature, false])));
    const own = await aCompany(services, { planId: bare.id });
    const as = await tokenOf(own.admin);
    const left = await aTag(own.scope, { isStage: true });
    const ticket = await aTicket(own.scope);
    for (const answer of [
      await post({ name: unique('Etapa'), kanban: 1 }, as),
      await put(left.id, { timeLane: 1 }, as),
      await visitor.call('PUT', `/ticket-tags/${ticket.id}/${left.id}`, { token: as }),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'ERR_PLAN_WITHOUT_FEATURE' } });
    }
    expect((await post({ name: unique('Simples') }, as)).status).toBe(200);
    expect((await get('/tags/list?kanban=1', as)).body).toHaveLength(1);
    expect((await remove(left.id, as)).status).toBe(200);
  });
});

describe('another company’s tag', () => {
  it('does not exist for any action, and stays as it is', async () => {
    const other = await aCompany(services);
    const foreign = await aTag(other.scope, { name: 'Segredo' });
    for (const answer of [
      await get(`/tags/${foreign.id}`),
      await put(foreign.id, { name: 'Invasor' }),
      await remove(foreign.id),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'ERR_NO_TAG_FOUND' } });
    }
    expect(JSON.stringify((await get(`/tags/list?companyId=${other.companyId}`)).body)).not.toContain('Segredo');
    expect((await listed('', await tokenOf(other.admin))).tags).toMatchObject([{ name: 'Segredo' }]);
  });
});

it('is deleted only by administrators and by agents who may delete tags', async () => {
  const { id } = (await post({ name: unique('Etiqueta') })).body as Tag;
  const agent = await tokenOf(await aUser(company.scope));
  expect(await remove(id, agent)).toMatchObject({ status: 403, body: { code: 'ERR_NO_PERMISSION' } });
  expect((await remove(id)).status).toBe(200);
});
