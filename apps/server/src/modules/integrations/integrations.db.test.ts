import { type Integration, type IntegrationSaved, PLATFORM_COMPANY_ID } from '@recado/contracts';
import { startDialogflow, startHookSink, startTypebot } from '@recado/simulators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCompany, aPlan, aUser, type MadeCompany, unique } from '../../../test/factories.ts';
import { genericPlanOf } from '../../../test/generic-plan.ts';
import { signInAs } from '../../../test/sign-in-as.ts';
import { testApp } from '../../../test/test-app.ts';
import { testEnv } from '../../../test/test-services.ts';
import { createOutgoingClient } from '../../platform/outgoing/outgoing-client.ts';
import { companyScope } from '../../platform/scope.ts';
import { enqueueDelivery } from '../../platform/webhooks/deliveries.ts';
import { integrationsRepo, LIST_INTEGRATION_OPTIONS, LIST_INTEGRATIONS } from './integrations.repo.ts';

const [typebot, dialogflow, sink] = await Promise.all([
  startTypebot({ port: 0 }),
  startDialogflow({ port: 0 }),
  startHookSink({ port: 0 }),
]);
const outgoing = createOutgoingClient({ maxBytes: 1_000_000, timeoutMs: 5_000, allowLoopback: true });
afterAll(() => Promise.all([typebot.stop(), dialogflow.stop(), sink.stop(), outgoing.close()]));
const env = testEnv({ DIALOGFLOW_URL: dialogflow.addresses.http });
const { services, browser, heard } = await testApp({ env, outgoing });
const visitor = browser();
const keyFile = dialogflow.addAgent('loja', { Oi: { says: ['Olá!'] } });

let company: MadeCompany;
let token: string;
beforeAll(async () => {
  company = await aCompany(services);
  token = (await signInAs(services, company.admin)).token;
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, as = token) =>
  visitor.call(method, url, { token: as, ...(body && { body }) });
const aTypebot = (fields: object = {}) => ({
  type: 'typebot',
  name: unique('Robô'),
  urlN8N: typebot.addresses.http,
  typebotSlug: 'demo',
  ...fields,
});
const aWebhook = (fields: object = {}) => ({
  type: 'webhook',
  name: unique('Gancho'),
  urlN8N: sink.urlOf('/h'),
  ...fields,
});
const anAgent = (fields: object = {}) => ({
  type: 'dialogflow',
  name: unique('Agente'),
  projectName: 'loja',
  jsonContent: keyFile,
  ...fields,
});
const created = async (body: object) => {
  const answer = await call('POST', '/queueIntegration', body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as IntegrationSaved;
};
const put = (id: number, body: object) => call('PUT', `/queueIntegration/${id}`, body);

describe('an integration', () => {
  it('has the defaults of the form', async () => {
    const made = await created(aTypebot({ name: 'Robô de vendas', typebotDelayMessage: '', typebotExpires: null }));
    expect(made).toEqual({
      id: expect.any(Number),
      type: 'typebot',
      name: 'Robô de vendas',
      projectName: '',
      jsonContent: '',
      hasJsonContent: false,
      serviceAccount: '',
      language: 'pt-BR',
      urlN8N: typebot.addresses.http,
      typebotSlug: 'demo',
      typebotDelayMessage: 1000,
      typebotExpires: 1,
      typebotKeywordFinish: '',
      typebotKeywordRestart: '',
      typebotUnknownMessage: '',
      typebotRestartMessage: '',
      hasSecret: false,
      previousSecretUntil: null,
      secret: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const { secret: _secret, ...shown } = made;
    expect((await call('GET', `/queueIntegration/${made.id}`)).body).toEqual(shown);
  });

  it.each([
    [aTypebot({ name: 'a' })],
    [aTypebot({ name: 'a'.repeat(51) })],
    [aTypebot({ typebotSlug: '' })],
    [aTypebot({ urlN8N: '' })],
    [aTypebot({ urlN8N: 'javascript:alert(1)' })],
    [aTypebot({ urlN8N: 'https://user:pass@example.com' })],
    [aTypebot({ typebotExpires: -1 })],
    [aTypebot({ type: 'other' })],
    [aTypebot({ language: 'tr' })],
    [anAgent({ projectName: ' ' })],
    [anAgent({ jsonContent: '' })],
    [anAgent({ jsonContent: '{"type":"authorized_user"}' })],
    [aWebhook({ urlN8N: null })],
  ])('is refused as %j', async (body) => {
    expect((await call('POST', '/queueIntegration', body)).status).toBe(400);
  });

  it('keeps what a change omits, and the fields its type requires', async () => {
    const { id } = await created(aTypebot({ typebotKeywordFinish: 'sair' }));
    expect((await put(id, { name: 'Outro nome' })).body).toMatchObject({
      typebotKeywordFinish: 'sair',
      typebotSlug: 'demo',
    });
    expect(await put(id, { typebotSlug: '' })).toMatchObject({
      status: 400,
      body: { code: 'ERR_INTEGRATION_INCOMPLETE' },
    });
    expect(await put(id, { type: 'dialogflow', projectName: 'loja' })).toMatchObject({
      body: { code: 'ERR_INTEGRATION_INCOMPLETE' },
    });
    expect(((await call('GET', `/queueIntegration/${id}`)).body as Integration).type).toBe('typebot');
  });

  it('is published to administrators without secrets; a change of nothing is not', async () => {
    const { id } = await created(aTypebot());
    heard.length = 0;
    await put(id, { name: 'Nome novo' });
    await put(id, { name: 'Nome novo' });
    await call('DELETE', `/queueIntegration/${id}`);
    expect(heard.map(({ what }) => (what as { message: object }).message)).toEqual([
      { action: 'update', queueIntegration: expect.objectContaining({ id, name: 'Nome novo' }) },
      { action: 'delete', queueIntegrationId: id },
    ]);
    expect((await call('GET', `/queueIntegration/${id}`)).status).toBe(404);
  });

  it('of another company does not exist', async () => {
    const { id } = await created(aWebhook());
    const stranger = (await signInAs(services, (await aCompany(services)).admin)).token;
    const calls = [
      call('GET', `/queueIntegration/${id}`, undefined, stranger),
      call('PUT', `/queueIntegration/${id}`, { name: 'Roubado' }, stranger),
      call('DELETE', `/queueIntegration/${id}`, undefined, stranger),
      call('POST', `/queueIntegration/${id}/secret`, {}, stranger),
      call('GET', `/queueIntegration/${id}/deliveries`, undefined, stranger),
      call('POST', '/queueIntegration/testSession', { id, type: 'webhook', urlN8N: sink.urlOf('/h') }, stranger),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('needs the plan feature', async () => {
    const { id: planId } = await aPlan(services, { useIntegrations: false });
    const { admin } = await aCompany(services, { planId });
    const { token } = await signInAs(services, admin);
    expect(await call('GET', '/queueIntegration/', undefined, token)).toMatchObject({
      status: 403,
      body: { code: 'ERR_PLAN_WITHOUT_FEATURE' },
    });
  });

  it('answers customers of the platform’s own company, which has no plan', async () => {
    const scope = companyScope(services, { companyId: PLATFORM_COMPANY_ID, actor: 'system' });
    const { token: own } = await signInAs(services, await aUser(scope, { profile: 'admin' }));
    const added = await call('POST', '/queueIntegration', aTypebot(), own);
    expect(added).toMatchObject({ status: 200 });
    expect(await integrationsRepo.findUsableType(scope, (added.body as IntegrationSaved).id)).toBe('typebot');
  });
});

describe('the list', () => {
  it('is in the order of names, in pages, and found by a part of the name', async () => {
    const { admin } = await aCompany(services);
    const { token: own } = await signInAs(services, admin);
    for (const number of Array.from({ length: 21 }, (_, index) => index + 10)) {
      await call('POST', '/queueIntegration', aTypebot({ name: `Robô ${number}` }), own);
    }
    const list = async (query: string) => {
      const { body } = await call('GET', `/queueIntegration/?${query}`, undefined, own);
      const { queueIntegrations, hasMore, count } = body as {
        queueIntegrations: Integration[];
        hasMore: boolean;
        count: number;
      };
      return { names: queueIntegrations.map(({ name }) => name), hasMore, count };
    };
    expect(await list('')).toMatchObject({
      hasMore: true,
      count: 21,
      names: expect.objectContaining({ length: 20, 0: 'Robô 10' }),
    });
    expect(await list('pageNumber=2')).toEqual({ names: ['Robô 30'], hasMore: false, count: 21 });
    expect(await list('searchParam=ROBO 1')).toMatchObject({ count: 10 });
    expect(await list('searchParam=%25')).toMatchObject({ count: 0 });
    expect((await call('GET', '/queueIntegration/list', undefined, own)).body).toHaveLength(21);
  });

  it('is read by its index', async () => {
    const { scope } = company;
    await scope.transaction(async (inside) => {
      await inside.query({ text: 'set local enable_sort = off' });
      const values = [scope.companyId, '', 0];
      expect(await genericPlanOf(inside, { text: LIST_INTEGRATIONS, values })).toContain('integrations_by_name');
      expect(await genericPlanOf(inside, { text: LIST_INTEGRATION_OPTIONS, values: [scope.companyId] })).toContain(
        'integrations_by_name',
      );
    });
  });
});

describe('secrets', () => {
  it('of a key file are sealed, write-only, and kept by an empty field', async () => {
    const made = await created(anAgent());
    expect(made).toMatchObject({
      jsonContent: '',
      hasJsonContent: true,
      serviceAccount: 'robo@loja.iam.gserviceaccount.com',
    });
    const stored = await integrationsRepo.findSealedCredential(company.scope, made.id);
    expect(stored).toMatch(/^v1\./);
    await put(made.id, { jsonContent: '', name: 'Renomeado' });
    expect(await integrationsRepo.findSealedCredential(company.scope, made.id)).toBe(stored);
    const rows = await company.scope.query<{ text: string }>({
      text: `select coalesce(jsonb_agg(a.details)::text, '') as text from audit_entries a where a.company_id = $1`,
      values: [company.companyId],
    });
    expect(rows[0]?.text).not.toContain('PRIVATE KEY');
    expect(JSON.stringify(heard)).not.toContain('PRIVATE KEY');
  });

  it('for signing are shown once and rotate with two valid ones', async () => {
    const made = await created(aWebhook());
    expect(made).toMatchObject({ hasSecret: true, secret: expect.stringMatching(/^whsec_.{44}$/) });
    expect(((await put(made.id, { name: 'Outro' })).body as IntegrationSaved).secret).toBeNull();
    const rotated = (await call('POST', `/queueIntegration/${made.id}/secret`, {})).body as IntegrationSaved;
    expect(rotated.secret).not.toBe(made.secret);
    expect(rotated.previousSecretUntil).not.toBeNull();
    expect(JSON.stringify((await call('GET', '/queueIntegration/')).body)).not.toContain('whsec_');
    expect(JSON.stringify(heard)).not.toContain('whsec_');
  });

  it('exist for the types that are signed, and no other', async () => {
    const { id } = await created(aTypebot());
    expect(await call('POST', `/queueIntegration/${id}/secret`, {})).toMatchObject({
      body: { code: 'ERR_INTEGRATION_WITHOUT_SECRET' },
    });
    expect((await put(id, { type: 'n8n' })).body).toMatchObject({
      hasSecret: true,
      secret: expect.stringMatching(/^whsec_/),
    });
    expect((await put(id, { type: 'typebot' })).body).toMatchObject({ hasSecret: false, secret: null });
  });
});

it('lists the calls of a webhook and sends one again', async () => {
  const { id } = await created(aWebhook());
  const { endpointId } = await integrationsRepo.get(company.scope, id);
  await enqueueDelivery(company.scope, {
    endpointId: endpointId ?? '',
    webhookId: 'm1',
    event: 'message.received',
    body: '{}',
    retries: [],
  });
  const { body } = await call('GET', `/queueIntegration/${id}/deliveries`);
  expect(body).toMatchObject({ deliveries: [{ webhookId: 'm1', state: 'waiting' }], hasMore: false });
  const [delivery] = (body as { deliveries: { id: string }[] }).deliveries;
  const replay = (deliveryId: string | undefined) =>
    call('POST', `/queueIntegration/${id}/deliveries/${deliveryId}/replay`, {});
  expect(await replay(delivery?.id)).toMatchObject({ status: 200, body: { state: 'waiting', webhookId: 'm1' } });
  expect(await replay('00000000-0000-4000-8000-000000000000')).toMatchObject({
    body: { code: 'ERR_NO_DELIVERY_FOUND' },
  });
});

describe('a test', () => {
  const test = async (body: object) => (await call('POST', '/queueIntegration/testSession', body)).body;

  it('of Dialogflow says what the agent answers, or what failed', async () => {
    const form = { projectName: 'loja', jsonContent: keyFile, language: 'pt-BR' };
    expect(await test(form)).toEqual({ ok: true, code: 'ok', status: 200, says: ['Olá!'] });
    expect(await test({ ...form, jsonContent: '{' })).toMatchObject({ ok: false, code: 'bad-key' });
    expect(await test({ ...form, jsonContent: '' })).toMatchObject({ code: 'no-key' });
    expect(await test({ ...form, projectName: 'outra' })).toMatchObject({ code: 'no-permission', status: 403 });
    const { id } = await created(anAgent());
    expect(await test({ ...form, jsonContent: '', id })).toMatchObject({ ok: true });
  });

  it('of a Typebot', async () => {
    expect(await test(aTypebot())).toMatchObject({
      ok: true,
      says: [expect.stringContaining('*robô*'), 'Como posso ajudar?', expect.any(String)],
    });
    expect(await test(aTypebot({ typebotSlug: 'nada' }))).toMatchObject({ code: 'bot-not-found', status: 404 });
    expect(await test(aTypebot({ urlN8N: sink.urlOf('/x') }))).toMatchObject({ code: 'bad-answer' });
    expect(await test(aTypebot({ urlN8N: 'http://example.com' }))).toMatchObject({
      code: 'https-required',
      status: null,
    });
    expect(await test(aTypebot({ urlN8N: 'https://10.1.2.3' }))).toMatchObject({ code: 'address-refused' });
  });

  it('of a webhook is signed with the stored secret', async () => {
    const { id, secret } = await created(aWebhook({ urlN8N: sink.urlOf('/signed') }));
    sink.trust('/signed', [secret ?? '']);
    sink.script('/signed', [{ status: 200, json: { messages: [{ text: 'Recebido' }] } }, { status: 500 }]);
    const form = { id, type: 'webhook', urlN8N: sink.urlOf('/signed') };
    expect(await test(form)).toEqual({ ok: true, code: 'ok', status: 200, says: ['Recebido'] });
    expect(await test(form)).toMatchObject({ ok: false, code: 'service-failed', status: 500 });
    expect(sink.received.at(-1)).toMatchObject({ body: { event: 'test' }, signedBy: [0] });
  });

  it('of a flow', async () => {
    const { id } = await created({ type: 'flowbuilder', name: 'Fluxo padrão' });
    expect(await test({ id, type: 'flowbuilder' })).toMatchObject({ ok: true });
  });
});
