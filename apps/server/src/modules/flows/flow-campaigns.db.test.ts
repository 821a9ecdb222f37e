import type { FlowCampaign } from '@recado/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aConnection, aPlan, type MadeCompany, unique } from '../../../test/factories.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { connectionsRepo } from '../connections/index.ts';
import { findPhrase } from './find-phrase.ts';
import { aPublishedFlow } from './testing/a-flow.ts';

const { services, browser, heard } = await testApp();
const visitor = browser();
let company: MadeCompany;
let token: string;
let flowId: number;

const aLargeCompany = async () => aCompany(services, { planId: (await aPlan(services, { connections: 50 })).id });

beforeAll(async () => {
  company = await aLargeCompany();
  token = (await signInAs(services, company.admin)).token;
  flowId = (await aPublishedFlow(company.scope)).id;
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, as = token) =>
  visitor.call(method, url, { token: as, ...(body && { body }) });
const post = (body: object = {}) =>
  call('POST', '/flowcampaign', { name: 'Promo', flowId, phrase: unique('quero'), ...body });
const created = async (body: object = {}) => (await post(body)).body as FlowCampaign;
const put = (id: number, body: object) => call('PUT', '/flowcampaign', { id, ...body });
const hasPhrases = async (id: number) => (await connectionsRepo.get(company.scope, id)).hasPhrases;

describe('a flow campaign', () => {
  it('is active and of every connection, unless the form says otherwise', async () => {
    const campaign = await created({ phrase: ' Quero a Promoção! ', whatsappId: '' });
    expect(campaign).toEqual({
      id: expect.any(Number),
      name: 'Promo',
      flowId,
      flow: { id: flowId, name: expect.any(String), active: true, publishedVersion: 1 },
      whatsappId: null,
      phrase: 'Quero a Promoção!',
      match: 'equals',
      status: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await call('GET', `/flowcampaign/${campaign.id}`)).body).toEqual({ details: campaign });
  });

  it.each([{ name: ' ' }, { phrase: '' }, { phrase: '?!' }, { flowId: '' }, { match: 'regex' }])(
    'is refused with %j',
    async (body) => expect((await post(body)).status).toBe(400),
  );

  it('needs a flow and a connection of the company', async () => {
    const other = await aCompany(services);
    const [flow, connection] = [await aPublishedFlow(other.scope), await aConnection(other.scope)];
    expect(await post({ flowId: flow.id })).toMatchObject({ status: 404, body: { code: 'ERR_NO_FLOW_FOUND' } });
    expect(await post({ whatsappId: connection.id })).toMatchObject({ body: { code: 'ERR_NO_WAPP_FOUND' } });
  });

  it('has a phrase that no other active campaign of the connection compares alike', async () => {
    const phrase = unique('Promoção');
    const taken = { status: 409, body: { code: 'ERR_PHRASE_ALREADY_EXISTS' } };
    const { id } = await created({ phrase });
    expect(await post({ phrase: ` ${phrase.toUpperCase()}!!` })).toMatchObject(taken);
    expect((await post({ phrase, match: 'contains' })).status).toBe(200);
    expect((await post({ phrase, whatsappId: (await aConnection(company.scope)).id })).status).toBe(200);
    await put(id, { status: false });
    expect((await post({ phrase })).status).toBe(200);
    expect(await put(id, { status: true })).toMatchObject(taken);
  });

  it('is changed in the given fields, removed, and both are published to administrators', async () => {
    const campaign = await created();
    heard.length = 0;
    const { body } = await put(campaign.id, { phrase: 'Outra frase', match: 'starts' });
    expect(body).toMatchObject({ name: 'Promo', phrase: 'Outra frase', match: 'starts' });
    await put(campaign.id, { match: 'starts' });
    await call('DELETE', `/flowcampaign/${campaign.id}`);
    expect(heard.map(({ what }) => what)).toMatchObject([
      { channel: 'flowCampaign', rooms: [`company:${company.companyId}:admins`], message: { action: 'update' } },
      { channel: 'flowCampaign', message: { action: 'delete', flowCampaignId: campaign.id } },
    ]);
    expect(await call('GET', `/flowcampaign/${campaign.id}`)).toMatchObject({
      status: 404,
      body: { code: 'ERR_NO_FLOW_CAMPAIGN_FOUND' },
    });
  });

  it('is listed by name, twenty a page, and found by a part of its name or phrase', async () => {
    const own = await aCompany(services);
    const as = (await signInAs(services, own.admin)).token;
    const flow = await aPublishedFlow(own.scope);
    for (let nr = 10; nr <= 30; nr += 1) {
      await call('POST', '/flowcampaign', { name: `Frase ${nr}`, flowId: flow.id, phrase: `código ${nr}` }, as);
    }
    const page = async (query: string) =>
      (await call('GET', `/flowcampaign?${query}`, undefined, as)).body as { flow: FlowCampaign[]; hasMore: boolean };
    expect(await page('')).toMatchObject({ flow: { length: 20 }, hasMore: true });
    expect((await page('pageNumber=2')).flow.map(({ name }) => name)).toEqual(['Frase 30']);
    expect((await page('searchParam=CODIGO 17')).flow.map(({ name }) => name)).toEqual(['Frase 17']);
  });

  it('of another company does not exist', async () => {
    const { id } = await created();
    const as = (await signInAs(services, (await aCompany(services)).admin)).token;
    const answers = [
      await call('GET', `/flowcampaign/${id}`, undefined, as),
      await call('PUT', '/flowcampaign', { id, name: 'Invasor' }, as),
      await call('DELETE', `/flowcampaign/${id}`, undefined, as),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ body: { code: 'ERR_NO_FLOW_CAMPAIGN_FOUND' } });
  });
});

describe('a phrase', () => {
  it('starts the published version of an active flow, on its own connection or on all', async () => {
    const [own, other] = [await aConnection(company.scope), await aConnection(company.scope)];
    const flow = await aPublishedFlow(company.scope);
    const phrase = unique('frase');
    const { id } = await created({ flowId: flow.id, phrase, whatsappId: own.id });
    const found = (connectionId: number) => findPhrase(company.scope, connectionId, `${phrase.toUpperCase()}.`);
    expect(await found(own.id)).toMatchObject({ id, flowId: flow.id, version: 1 });
    expect(await found(other.id)).toBeUndefined();
    await call('PUT', '/flowbuilder', { flowId: flow.id, active: false });
    expect(await found(own.id)).toBeUndefined();
    await call('PUT', '/flowbuilder', { flowId: flow.id, active: true });
    await put(id, { whatsappId: null });
    expect(await found(other.id)).toMatchObject({ id });
    await put(id, { status: false });
    expect(await found(other.id)).toBeUndefined();
  });
});

describe('whether a connection has phrases', () => {
  let scoped: MadeCompany;
  let as: string;
  beforeAll(async () => {
    scoped = await aLargeCompany();
    as = (await signInAs(services, scoped.admin)).token;
  });
  const flagOf = async ({ id }: { id: number }) => (await connectionsRepo.get(scoped.scope, id)).hasPhrases;
  const add = async (body: object = {}) => {
    const flow = await aPublishedFlow(scoped.scope);
    return (await call('POST', '/flowcampaign', { name: 'x', flowId: flow.id, phrase: unique('oi'), ...body }, as))
      .body as FlowCampaign;
  };
  const change = (id: number, body: object) => call('PUT', '/flowcampaign', { id, ...body }, as);

  it('follows every change of the campaigns, also for connections added later', async () => {
    const [one, two] = [await aConnection(scoped.scope), await aConnection(scoped.scope)];
    const both = () => Promise.all([flagOf(one), flagOf(two)]);
    expect(await both()).toEqual([false, false]);
    const campaign = await add({ whatsappId: one.id });
    expect(await both()).toEqual([true, false]);
    await change(campaign.id, { whatsappId: two.id });
    expect(await both()).toEqual([false, true]);
    await change(campaign.id, { whatsappId: null });
    expect(await both()).toEqual([true, true]);
    expect(await flagOf(await aConnection(scoped.scope))).toBe(true);
    await change(campaign.id, { status: false });
    expect(await both()).toEqual([false, false]);
    await change(campaign.id, { status: true });
    await call('DELETE', `/flowcampaign/${campaign.id}`, undefined, as);
    expect(await both()).toEqual([false, false]);
  });

  it('is right after concurrent changes', async () => {
    const one = await aConnection(scoped.scope);
    const old = await add({ whatsappId: one.id });
    const flow = await aPublishedFlow(scoped.scope);
    await Promise.all([
      call('DELETE', `/flowcampaign/${old.id}`, undefined, as),
      call('POST', '/flowcampaign', { name: 'y', flowId: flow.id, phrase: unique('oi'), whatsappId: one.id }, as),
    ]);
    expect(await flagOf(one)).toBe(true);
  });
});

describe('when something a campaign names is removed', () => {
  it('its flow: it is stopped, keeps no flow, and cannot be started without another one', async () => {
    const connection = await aConnection(company.scope);
    const flow = await aPublishedFlow(company.scope);
    const { id } = await created({ flowId: flow.id, whatsappId: connection.id });
    expect(await hasPhrases(connection.id)).toBe(true);
    heard.length = 0;
    await call('DELETE', `/flowbuilder/${flow.id}`);
    expect(heard.map(({ what }) => what)).toContainEqual(
      expect.objectContaining({ channel: 'flowCampaign', message: expect.objectContaining({ action: 'update' }) }),
    );
    expect((await call('GET', `/flowcampaign/${id}`)).body).toMatchObject({ details: { flow: null, status: false } });
    expect((await put(id, { name: 'Antiga' })).status).toBe(200);
    expect(await put(id, { status: true })).toMatchObject({ status: 404, body: { code: 'ERR_NO_FLOW_FOUND' } });
    expect((await put(id, { status: true, flowId })).body).toMatchObject({ status: true, flow: { id: flowId } });
  });

  it('its connection: it is removed, instead of answering on all others', async () => {
    const connection = await aConnection(company.scope);
    const { id } = await created({ whatsappId: connection.id });
    heard.length = 0;
    expect((await call('DELETE', `/whatsapp/${connection.id}`)).status).toBe(200);
    expect(heard.map(({ what }) => what)).toContainEqual(
      expect.objectContaining({ message: { action: 'delete', flowCampaignId: id } }),
    );
    expect((await call('GET', `/flowcampaign/${id}`)).status).toBe(404);
  });
});

describe('the flows of a connection', () => {
  const change = (id: number, body: object) => call('PUT', `/whatsapp/${id}`, body);

  it('are flows of the company, and are cleared when a flow is removed', async () => {
    const connection = await aConnection(company.scope);
    const [welcome, other] = [await aPublishedFlow(company.scope), await aPublishedFlow(company.scope)];
    const { body } = await change(connection.id, { flowIdWelcome: welcome.id, flowIdNotPhrase: String(other.id) });
    expect(body).toMatchObject({ flowIdWelcome: welcome.id, flowIdNotPhrase: other.id });
    heard.length = 0;
    await call('DELETE', `/flowbuilder/${welcome.id}`);
    expect(await connectionsRepo.get(company.scope, connection.id)).toMatchObject({
      welcomeFlowId: null,
      noPhraseFlowId: other.id,
    });
    expect(heard.map(({ what }) => what)).toContainEqual(
      expect.objectContaining({ channel: 'whatsapp', message: expect.objectContaining({ action: 'update' }) }),
    );
    expect((await change(connection.id, { flowIdNotPhrase: null })).body).toMatchObject({ flowIdNotPhrase: null });
  });

  it('of another company or removed are refused', async () => {
    const connection = await aConnection(company.scope);
    const foreign = await aPublishedFlow((await aCompany(services)).scope);
    const gone = await aPublishedFlow(company.scope);
    await call('DELETE', `/flowbuilder/${gone.id}`);
    for (const flow of [foreign, gone]) {
      expect(await change(connection.id, { flowIdWelcome: flow.id })).toMatchObject({
        status: 404,
        body: { code: 'ERR_NO_FLOW_FOUND' },
      });
    }
  });
});
