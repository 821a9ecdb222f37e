import type { Integration, IntegrationTest } from '@recado/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { startLive } from '../../../../test/live.ts';
import { anAgent, aSession } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const anIntegration = (id: number, name: string, change: Partial<Integration> = {}): Integration => ({
  id,
  type: 'typebot',
  name,
  projectName: '',
  jsonContent: '',
  hasJsonContent: false,
  serviceAccount: '',
  language: 'pt-BR',
  urlN8N: 'https://bots.exemplo.test',
  typebotSlug: 'triagem-ab12',
  typebotDelayMessage: 1000,
  typebotExpires: 1,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotUnknownMessage: '',
  typebotRestartMessage: '',
  hasSecret: false,
  previousSecretUntil: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-17T13:30:00.000Z',
  ...change,
});
const bot = anIntegration(1, 'Bot de triagem');
const hook = anIntegration(2, 'ERP', { type: 'webhook', urlN8N: 'https://erp.test/recado', hasSecret: true });
const agent = anIntegration(3, 'Agente', {
  type: 'dialogflow',
  projectName: 'loja-123',
  hasJsonContent: true,
  serviceAccount: 'bot@loja-123.iam.gserviceaccount.com',
});
const listed = (...queueIntegrations: Integration[]): FakeAnswer => ({
  body: { queueIntegrations, hasMore: false, count: queueIntegrations.length },
});
const tested = (result: Partial<IntegrationTest>): FakeAnswer => ({
  body: { ok: false, code: 'ok', status: null, says: [], ...result },
});

async function open(routes: Parameters<typeof startFakeApi>[0] = {}) {
  const api = await startFakeApi({
    'GET /queueIntegration/': listed(agent, bot, hook),
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession());
  return { api, ...renderApp('/queue-integration') };
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Form = Awaited<ReturnType<typeof dialog>>;
const fill = (form: Form, label: RegExp | string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });
type User = Awaited<ReturnType<typeof open>>['user'];
async function choose(user: User, form: Form, type: string) {
  await user.click(form.getByRole('combobox', { name: 'Tipo' }));
  await user.click(await screen.findByRole('option', { name: type }));
}

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

describe('the integrations', () => {
  it('are listed with their type and where they answer, and counted', async () => {
    await open();
    await waitFor(() => expect(names()).toEqual(['Agente', 'Bot de triagem', 'ERP']));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Integrações 3');
    expect(screen.getByText('triagem-ab12 · bots.exemplo.test')).toBeTruthy();
    expect(screen.getByText('loja-123')).toBeTruthy();
  });

  it('follow the changes of other administrators', async () => {
    const { api } = await open();
    const publish = await startLive(api);
    await waitFor(() => expect(names()).toHaveLength(3));
    const created = anIntegration(9, 'Boas-vindas');
    publish('queueIntegration', { action: 'create', queueIntegration: created });
    await waitFor(() => expect(names()).toEqual(['Agente', 'Boas-vindas', 'Bot de triagem', 'ERP']));
    publish('queueIntegration', { action: 'delete', queueIntegrationId: 1 });
    await waitFor(() => expect(names()).toEqual(['Agente', 'Boas-vindas', 'ERP']));
  });

  it('are not shown to the profile user', async () => {
    const api = await startFakeApi({ 'GET /version': { body: { version: '1.2.3' } } });
    openSession(aSession(anAgent()));
    renderApp('/queue-integration');
    expect(await screen.findByText(/permissão/)).toBeTruthy();
    expect(api.requests.filter(({ path }) => path.startsWith('/queueIntegration'))).toEqual([]);
  });

  it('are deleted after a confirmation that says what stays', async () => {
    const { user } = await open({ 'DELETE /queueIntegration/2': { body: { message: 'removed' } } });
    await user.click(await screen.findByRole('button', { name: 'Excluir ERP' }));
    const form = await dialog('Excluir a integração ERP?');
    expect(form.getByText(/ficam sem integração/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(names()).toEqual(['Agente', 'Bot de triagem']));
  });
});

describe('the dialog of an integration', () => {
  it('asks for name, address and slug of a TypeBot, all at once', async () => {
    const { user, api } = await open();
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = await dialog('Nova integração');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(form.getAllByText('Obrigatório')).toHaveLength(3));
    fill(form, /^Endereço do TypeBot/, 'bots');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Digite um endereço que começa com https://')).toBeTruthy();
    expect(api.count('POST /queueIntegration')).toBe(0);
  });

  it('adds a TypeBot with the defaults of the product', async () => {
    const { user, api } = await open({ 'POST /queueIntegration': { body: { ...bot, id: 8, secret: null } } });
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = await dialog('Nova integração');
    fill(form, /^Nome \*?$/, 'Bot de triagem');
    fill(form, /^Endereço do TypeBot/, 'https://bots.exemplo.test');
    fill(form, /^Nome do bot/, 'triagem-ab12');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Integração criada.')).toBeTruthy();
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      type: 'typebot',
      name: 'Bot de triagem',
      urlN8N: 'https://bots.exemplo.test',
      typebotSlug: 'triagem-ab12',
      typebotDelayMessage: 1000,
      typebotExpires: 1,
    });
  });

  it('shows the signing secret of a webhook once, after the save', async () => {
    const { user } = await open({
      'POST /queueIntegration': { body: { ...hook, id: 8, secret: 'whsec_abc' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = await dialog('Nova integração');
    await choose(user, form, 'Webhook');
    expect(form.getByText(/aparece depois de salvar/)).toBeTruthy();
    fill(form, /^Nome/, 'ERP');
    fill(form, /^Endereço/, 'https://erp.test/recado');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    const shown = await dialog('Guarde a chave de assinatura');
    expect(shown.getByDisplayValue('whsec_abc')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Já guardei' }));
    await waitFor(() => expect(screen.queryByDisplayValue('whsec_abc')).toBeNull());
  });

  it('replaces the secret after a question and says until when the old one is valid', async () => {
    const renewed = { ...hook, secret: 'whsec_new', previousSecretUntil: '2026-11-18T15:00:00.000Z' };
    const { user } = await open({ 'POST /queueIntegration/2/secret': { body: renewed } });
    await user.click(await screen.findByRole('button', { name: 'Editar ERP' }));
    const form = await dialog('Editar integração · ERP');
    await user.click(form.getByRole('button', { name: 'Gerar nova chave' }));
    const asked = await dialog('Gerar uma nova chave de assinatura?');
    await user.click(asked.getByRole('button', { name: 'Gerar nova chave' }));
    expect((await dialog('Guarde a chave de assinatura')).getByDisplayValue('whsec_new')).toBeTruthy();
    expect(await screen.findByText(/A chave anterior vale até 18\/11\/2026/)).toBeTruthy();
  });

  it('keeps a stored key file, says whose it is, and sends a new one only when it is replaced', async () => {
    const { user, api } = await open({
      'PUT /queueIntegration/3': refusal(400, 'ERR_INTEGRATION_KEY_INVALID'),
    });
    await user.click(await screen.findByRole('button', { name: 'Editar Agente' }));
    const form = await dialog('Editar integração · Agente');
    expect(form.getByText('Chave guardada: bot@loja-123.iam.gserviceaccount.com')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Substituir' }));
    fill(form, /^Chave da conta de serviço/, '{}');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('A chave não é um arquivo JSON de conta de serviço do Google.')).toBeTruthy();
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ jsonContent: '{}' });
  });
});

describe('the test of an integration', () => {
  it('says what the service would answer, until a field changes', async () => {
    const { user, api } = await open({
      'POST /queueIntegration/testSession': tested({
        ok: true,
        code: 'ok',
        status: 200,
        says: ['Olá! Qual o seu nome?'],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Editar Bot de triagem' }));
    const form = await dialog('Editar integração · Bot de triagem');
    await user.click(form.getByRole('button', { name: 'Testar agora' }));
    expect(await form.findByText('Funciona.')).toBeTruthy();
    expect(form.getByText('Olá! Qual o seu nome?')).toBeTruthy();
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ id: 1, type: 'typebot' });
    fill(form, /^Nome do bot/, 'outro');
    await waitFor(() => expect(form.queryByText('Funciona.')).toBeNull());
  });

  it('says what failed and what to do', async () => {
    const { user } = await open({
      'POST /queueIntegration/testSession': tested({ code: 'bot-not-found', status: 404 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Editar Bot de triagem' }));
    const form = await dialog('Editar integração · Bot de triagem');
    await user.click(form.getByRole('button', { name: 'Testar agora' }));
    expect(await form.findByText('O servidor não tem um bot publicado com este nome.')).toBeTruthy();
    expect(form.getByText('Publique o bot e confira o fim do endereço público dele.')).toBeTruthy();
    expect(form.getByText('HTTP 404')).toBeTruthy();
  });
});

describe('the deliveries of a webhook', () => {
  it('are listed with their result and can be sent again', async () => {
    const delivery = {
      id: '0b1f8a52-9a53-4a7e-9c55-0c7c0d0c0a01',
      webhookId: 'msg_1',
      event: 'message.received',
      state: 'failed',
      attempts: 12,
      status: 500,
      failure: 'refused',
      durationMs: 230,
      nextAttemptAt: null,
      createdAt: '2026-11-17T13:30:00.000Z',
      updatedAt: '2026-11-17T15:30:00.000Z',
    } as const;
    const { user, api } = await open({
      'GET /queueIntegration/2/deliveries': { body: { deliveries: [delivery], hasMore: false } },
      [`POST /queueIntegration/2/deliveries/${delivery.id}/replay`]: { body: { ...delivery, state: 'delivered' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Editar ERP' }));
    const form = await dialog('Editar integração · ERP');
    await user.click(form.getByRole('tab', { name: 'Entregas' }));
    const log = within(await form.findByRole('list', { name: 'Entregas dos últimos 30 dias' }));
    expect(log.getByText('Falhou')).toBeTruthy();
    expect(log.getByText(/HTTP 500 · 230 ms · 12 tentativas/)).toBeTruthy();
    await user.click(log.getByRole('button', { name: 'Reenviar msg_1' }));
    expect(await screen.findByText('Chamada reenviada. A resposta não vai ao cliente.')).toBeTruthy();
    const reads = () => api.requests.filter(({ path }) => path.startsWith('/queueIntegration/2/deliveries?'));
    await waitFor(() => expect(reads()).toHaveLength(2));
  });
});
