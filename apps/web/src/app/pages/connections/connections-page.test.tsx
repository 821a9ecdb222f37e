import type { ConnectionForm, ConnectionSummary } from '@recado/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aConnection, aConnectionForm } from '../../../../test/connections.ts';
import { refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { startLive } from '../../../../test/live.ts';
import { anAgent, aPlan, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { postSignIn } from '../../../features/connections/facebook/sign-in-window.ts';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';
import { formatDay } from '../../../shared/i18n/date-time.ts';

const shop = aConnection(1, { name: 'Loja Centro', isDefault: true });
const help = aConnection(2, { name: 'Assistência', number: '', status: 'OPENING' });
const queue = (id: number, name: string) => ({
  id,
  name,
  color: '#7c3aed',
  orderQueue: null,
  closeTicket: false,
  ativarRoteador: false,
  tempoRoteador: '',
  integrationId: null,
  fileListId: null,
  greetingMessage: '',
  outOfHoursMessage: '',
  schedules: [],
  chatbots: [],
});
const saved = (change: Partial<ConnectionForm> = {}) => ({
  body: { ...aConnectionForm(1, { name: 'Loja Centro', isDefault: true, ...change }), token: null },
});

async function openConnections(
  routes: Parameters<typeof startFakeApi>[0] = {},
  { viewer = aUser(), list = [shop, help] as readonly ConnectionSummary[] } = {},
) {
  const api = await startFakeApi({
    'GET /whatsapp': { body: list },
    'GET /whatsapp/1': { body: aConnectionForm(1, { name: 'Loja Centro', isDefault: true }) },
    'GET /queue': { body: [queue(1, 'Vendas'), queue(2, 'Suporte')] },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(viewer));
  return { api, ...renderApp('/connections') };
}
const rows = () => screen.getAllByRole('row').slice(1);
const names = () => rows().map((row) => within(row).getAllByRole('cell')[0]?.firstChild?.firstChild?.textContent);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const openShop = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Editar Loja Centro' }));
  await screen.findByRole('tab', { name: 'Geral' });
  return dialog('Editar conexão · Loja Centro');
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

describe('the connections', () => {
  it('are listed in a table with channel, status in words, last update and the default', async () => {
    await openConnections();
    const table = await screen.findByRole('table', { name: 'Conexões' });
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Nome', 'Canal', 'Situação', 'Última atualização', 'Padrão', 'Ações']);
    const [first, second] = rows();
    expect(first?.textContent).toContain(
      'Loja Centro+55 11 3255-8840WhatsAppAPI oficialConectado Saúde de Loja Centro12/11/26 10:42',
    );
    expect(within(first as HTMLElement).getByRole('img', { name: 'Conexão padrão' })).toBeTruthy();
    expect(within(second as HTMLElement).queryByRole('img', { name: 'Conexão padrão' })).toBeNull();
    expect(within(second as HTMLElement).getByText('Conectando')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Conectando Assistência…' })).toHaveProperty('disabled', true);
  });

  it('are marked when Meta wants something done, and their health says what helps', async () => {
    const quality = {
      rating: 'YELLOW',
      isUnlimited: false,
      messagingLimit: 2000,
      usedToday: 12,
      forCampaigns: 1800,
      isRestricted: false,
      restrictedUntil: null,
      stopCode: null,
      stoppedAt: null,
      updatedAt: null,
      verifiedName: 'Loja',
      nameStatus: 'DECLINED',
      throughput: 'STANDARD',
      checkedAt: '2026-11-12T13:42:00.000Z',
      checkFailure: '',
      pausedTemplates: ['promo'],
      problems: ['name-declined', 'templates-paused'],
    };
    const { user } = await openConnections({
      'GET /whatsapp-problems': { body: [{ connectionId: 1, problems: ['name-declined'] }] },
      'GET /whatsapp/1/quality': { body: quality },
    });
    expect(await screen.findAllByRole('img', { name: 'O número precisa de atenção' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /Saúde de Loja Centro/ }));
    const health = await dialog('Saúde de Loja Centro');
    expect(await health.findByText(/A Meta recusou o nome de exibição\. Peça outro/)).toBeTruthy();
    expect(health.getByText(/pausou modelos por avaliações ruins: promo\./)).toBeTruthy();
    expect(health.getByText('12 de 2.000')).toBeTruthy();
  });

  it('show an empty state, and offer to clear a search without a match', async () => {
    const { user } = await openConnections({}, { list: [] });
    expect(await screen.findByText('Nenhuma conexão ainda')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Buscar conexão' }), 'zzz');
    await user.click(await screen.findByRole('button', { name: 'Limpar busca e filtros' }));
    expect(await screen.findByText('Nenhuma conexão ainda')).toBeTruthy();
  });

  it('are searched by name and number without a request', async () => {
    const { user, api } = await openConnections();
    await waitFor(() => expect(names()).toEqual(['Loja Centro', 'Assistência']));
    await user.type(screen.getByRole('textbox', { name: 'Buscar conexão' }), 'assistencia');
    await waitFor(() => expect(names()).toEqual(['Assistência']));
    expect(api.count('GET /whatsapp')).toBe(1);
  });

  it('show an error and a retry button when loading fails', async () => {
    let isUp = false;
    const { user } = await openConnections({
      'GET /whatsapp': () => (isUp ? { body: [shop] } : refusal(500, 'ERR_INTERNAL')),
    });
    expect(await screen.findByText('Não foi possível carregar a lista')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    await waitFor(() => expect(names()).toEqual(['Loja Centro']));
  });

  it('are closed to an agent without the permission', async () => {
    await openConnections({}, { viewer: anAgent() });
    expect(await screen.findByText('Oops! Acesso Negado!')).toBeTruthy();
  });

  it('are open to an agent with the permission', async () => {
    await openConnections({}, { viewer: anAgent({ allowConnections: 'enabled' }) });
    expect(await screen.findByRole('button', { name: 'Editar Loja Centro' })).toBeTruthy();
  });

  it('can be added only over the channels of the plan', async () => {
    const plan = aPlan({ useFacebook: false });
    const { user } = await openConnections({}, { viewer: aUser({ company: { plan } }) });
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'WhatsApp (QR code)',
      'WhatsApp (API oficial)',
      'Instagram',
    ]);
  });

  it('follow realtime events', async () => {
    const { api } = await openConnections();
    await waitFor(() => expect(names()).toEqual(['Loja Centro', 'Assistência']));
    const publish = await startLive(api);
    const updatedAt = '2026-11-12T14:00:00.000Z';
    publish('whatsappSession', {
      action: 'update',
      session: { id: 2, status: 'CONNECTED', updatedAt, qrcode: '', retries: 0 },
    });
    await waitFor(() => expect(rows()[1]?.textContent).toContain('Conectado Saúde de Assistência12/11/26 11:00'));
    publish('whatsapp', { action: 'create', whatsapp: aConnection(3, { name: 'Nova' }) });
    await waitFor(() => expect(names()).toEqual(['Loja Centro', 'Assistência', 'Nova']));
    publish('whatsapp', { action: 'delete', whatsappId: 1 });
    await waitFor(() => expect(names()).toEqual(['Assistência', 'Nova']));
  });
});

describe('a disconnected connection', () => {
  const down = (change: Partial<ConnectionSummary>) =>
    aConnection(1, { name: 'Loja Centro', status: 'DISCONNECTED', ...change });

  it('is shown above the list, with the reason and the action that solves it', async () => {
    const { user } = await openConnections(
      {},
      { list: [down({ statusReason: { code: 'ERR_META_TOKEN_REFUSED', detail: '' } })] },
    );
    expect(await screen.findByText('Loja Centro está fora do ar.')).toBeTruthy();
    expect(screen.getByText(/A Meta recusou o token de acesso/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Corrigir dados de Loja Centro' }));
    expect(await screen.findByRole('dialog', { name: 'Editar conexão · Loja Centro' })).toBeTruthy();
  });

  it('is checked on request, and shows its new status', async () => {
    const { user, api } = await openConnections(
      { 'POST /whatsappsession/1': { body: aConnection(1, { name: 'Loja Centro' }) } },
      { list: [down({ status: 'TIMEOUT' })] },
    );
    const [check] = await screen.findAllByRole('button', { name: 'Verificar Loja Centro' });
    await user.click(check as HTMLElement);
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Conectado'));
    expect(screen.queryByText('Loja Centro está fora do ar.')).toBeNull();
    expect(api.count('POST /whatsappsession/1')).toBe(1);
  });

  it('of Facebook is repaired by signing in again', async () => {
    const { user } = await openConnections(
      { 'GET /facebook/sign-in': { body: { address: null } } },
      { list: [down({ channel: 'facebook' })] },
    );
    await user.click(await screen.findByRole('button', { name: 'Entrar de novo com o Facebook' }));
    expect(await screen.findByRole('dialog', { name: 'Conectar Facebook' })).toBeTruthy();
  });
});

describe('adding a WhatsApp Cloud connection', () => {
  const openForm = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'WhatsApp (API oficial)' }));
    return dialog('Nova conexão WhatsApp');
  };

  it('sends one request, then shows the data for Meta and the token, this once', async () => {
    const { user, api } = await openConnections({
      'POST /whatsapp': {
        body: { ...aConnectionForm(9, { name: 'Filial' }), token: 'k7Qm0000000000000000000000004x' },
      },
    });
    const form = await openForm(user);
    type(form.getByLabelText(/^Nome/), 'Filial');
    type(form.getByLabelText('ID do número de telefone'), '106540000000001');
    type(form.getByLabelText('Token de acesso'), 'EAAG-token');
    await user.dblClick(form.getByRole('button', { name: 'Salvar' }));
    const done = await dialog('Filial: conexão criada');
    expect(done.getByLabelText('Endereço do webhook')).toHaveProperty(
      'value',
      'https://recado.test/backend/webhooks/meta/k7Qm',
    );
    expect(done.getByLabelText('Token da integração')).toHaveProperty('value', 'k7Qm0000000000000000000000004x');
    expect(api.count('POST /whatsapp')).toBe(1);
    const sent = api.requests.find(({ method }) => method === 'POST')?.body as Record<string, unknown>;
    expect(sent).toMatchObject({ channel: 'whatsappapi', name: 'Filial', accessToken: 'EAAG-token' });
    expect(sent).not.toHaveProperty('appSecret');
    expect(sent).not.toHaveProperty('schedules');
    expect(names()).toContain('Filial');
  });

  it.each([
    ['Nome', 'a', 'Muito curto!'],
    ['Token de acesso', 'EAAG com espaço', 'Cole o valor como a Meta o mostra, sem espaços.'],
  ])('rejects at the field: %s "%s"', async (label, value, words) => {
    const { user, api } = await openConnections();
    const form = await openForm(user);
    const field = form.getByLabelText(new RegExp(`^${label}`));
    if (label !== 'Nome') type(form.getByLabelText(/^Nome/), 'Filial');
    type(field, value);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(words)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(api.count('POST /whatsapp')).toBe(0);
  });

  it('shows at the name that it is taken, and at the number that another company has it', async () => {
    let code = 'ERR_WAPP_NAME_ALREADY_EXISTS';
    const { user } = await openConnections({ 'POST /whatsapp': () => refusal(409, code) });
    const form = await openForm(user);
    type(form.getByLabelText(/^Nome/), 'Loja Centro');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(/Já existe uma conexão com este nome/)).toBeTruthy();
    code = 'ERR_ACCOUNT_IN_USE';
    type(form.getByLabelText(/^Nome/), 'Filial');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(/já está conectado em outra conta/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('ID do número de telefone')));
  });

  it('asks before it discards the form', async () => {
    const { user } = await openConnections();
    const form = await openForm(user);
    type(form.getByLabelText(/^Nome/), 'Quase');
    await user.click(form.getByRole('tab', { name: 'Mensagens' }));
    await user.keyboard('{Escape}');
    expect(await form.findByText('Descartar o que você preencheu?')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Continuar editando' }));
    await user.click(form.getByRole('tab', { name: 'Geral' }));
    expect(form.getByLabelText(/^Nome/)).toHaveProperty('value', 'Quase');
  });
});

describe('editing a connection', () => {
  const today = new Date();
  const day = (offset: number) => new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10);

  it.each([
    [
      'a vacation that ends before it begins',
      'Mensagens',
      [
        ['Início das férias', formatDay(day(5))],
        ['Fim das férias', formatDay(day(3))],
      ],
      'O fim não pode ser antes do início.',
    ],
    [
      'a link that is none',
      'LGPD',
      [['Endereço da política de privacidade', 'exemplo']],
      'Informe um endereço que comece com https://',
    ],
  ] as const)('rejects %s, in its tab', async (_what, tab, filled, words) => {
    const { user, api } = await openConnections({ 'PUT /whatsapp/1': saved() });
    const form = await openShop(user);
    await user.click(form.getByRole('tab', { name: tab }));
    for (const [label, value] of filled) type(form.getByLabelText(label), value);
    await user.click(form.getByRole('tab', { name: 'Chatbot' }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(words)).toBeTruthy();
    expect(form.getByRole('tab', { name: `${tab}, tem um campo a corrigir`, selected: true })).toBeTruthy();
    expect(api.count('PUT /whatsapp/1')).toBe(0);
  });

  it('requires both days of a vacation with a message, and a greeting for several queues', async () => {
    const { user, api } = await openConnections({
      'GET /whatsapp/1': {
        body: aConnectionForm(1, {
          name: 'Loja Centro',
          queueIds: [1, 2],
          collectiveVacationMessage: 'Voltamos em breve.',
        }),
      },
    });
    const form = await openShop(user);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findAllByText('Informe a data, ou apague a mensagem de férias.')).toHaveLength(2);
    expect(form.getByText('A saudação é obrigatória quando há mais de uma fila.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Mensagem de saudação')));
    expect(api.count('PUT /whatsapp/1')).toBe(0);
  });

  it('sends the changes of every tab, and no secret that was not typed', async () => {
    const { user, api } = await openConnections({ 'PUT /whatsapp/1': saved({ name: 'Matriz' }) });
    const form = await openShop(user);
    type(form.getByLabelText(/^Nome/), 'Matriz');
    await user.click(form.getByRole('tab', { name: 'Chatbot' }));
    type(form.getByLabelText('Limite de menus do robô'), '5');
    await user.click(form.getByRole('tab', { name: 'LGPD' }));
    await user.click(form.getByRole('switch', { name: 'Pedir em cada atendimento' }));
    expect(form.getByText('3 alterações não salvas')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Conexão salva.')).toBeTruthy();
    expect(names()).toEqual(['Matriz', 'Assistência']);
    const sent = api.requests.find(({ method }) => method === 'PUT')?.body as Record<string, unknown>;
    expect(sent).toMatchObject({
      name: 'Matriz',
      maxUseBotQueues: 5,
      lgpdConsent: 'enabled',
      lgpdHideNumber: 'disabled',
    });
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['accessToken']));
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['appSecret']));
  });

  it('saves the connection although its greeting file is refused', async () => {
    const { user, api } = await openConnections({
      'PUT /whatsapp/1': saved(),
      'POST /whatsapp/1/media-upload': refusal(415, 'ERR_UNSUPPORTED_MEDIA_TYPE'),
    });
    const form = await openShop(user);
    await user.click(form.getByRole('tab', { name: 'Mensagens' }));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await user.upload(input as HTMLInputElement, new File(['x'], 'catalogo.exe', { type: 'application/x-msdownload' }));
    await user.click(form.getByRole('tab', { name: 'Geral' }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Este tipo de arquivo não é aceito.')).toBeTruthy();
    expect(form.getByRole('tab', { name: /^Mensagens/, selected: true })).toBeTruthy();
    expect(api.count('PUT /whatsapp/1')).toBe(1);
  });

  it('shows the webhook address to copy, and checks only what is saved', async () => {
    const { user, api } = await openConnections({
      'POST /whatsappsession/1': {
        body: { ...shop, status: 'DISCONNECTED', statusReason: { code: 'ERR_META_NOT_FOUND', detail: '' } },
      },
    });
    const form = await openShop(user);
    await user.click(form.getByRole('button', { name: 'Copiar Código de verificação' }));
    expect(await navigator.clipboard.readText()).toBe('palavra-de-verificacao');
    await user.click(form.getByRole('button', { name: 'Verificar agora' }));
    expect(await form.findByText(/A Meta não encontrou este identificador/)).toBeTruthy();
    type(form.getByLabelText('Token de acesso'), 'EAAG-outro');
    expect(form.getByRole('button', { name: 'Verificar agora' })).toHaveProperty('disabled', true);
    expect(form.getByText('Salve os dados de acesso para verificar.')).toBeTruthy();
    expect(api.count('POST /whatsappsession/1')).toBe(1);
  });

  it('creates another token only after a confirmation, and shows it once', async () => {
    const { user } = await openConnections({
      'PUT /whatsapp/1': { body: { ...saved().body, token: 'Nn00000000000000000000000000zz' } },
    });
    const form = await openShop(user);
    await user.click(form.getByRole('button', { name: 'Gerar novo token' }));
    const question = await dialog('Gerar um novo token?');
    await user.click(question.getByRole('button', { name: 'Gerar novo token' }));
    expect(await form.findByLabelText('Token da integração')).toHaveProperty('value', 'Nn00000000000000000000000000zz');
    expect(form.getByText('Copie agora: ele não será mostrado de novo.')).toBeTruthy();
  });

  it('lists the templates and fetches them again', async () => {
    let list = { templates: [] as object[], lastSyncedAt: null as string | null, lastSyncError: null };
    const template = {
      id: 1,
      name: 'pedido_enviado',
      language: 'pt_BR',
      category: 'UTILITY',
      status: 'APPROVED',
      parameterFormat: 'POSITIONAL',
      components: [],
    };
    const { user } = await openConnections({
      'GET /whatsapp/1/templates': () => ({ body: list }),
      'POST /whatsapp/1/templates/sync': () => {
        const before = list;
        list = { templates: [template], lastSyncedAt: '2026-11-12T13:42:00.000Z', lastSyncError: null };
        return { body: before };
      },
    });
    const form = await openShop(user);
    await user.click(form.getByRole('tab', { name: 'Modelos' }));
    expect(await form.findByText(/^Nenhum modelo/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Sincronizar' }));
    expect(await form.findByText('pedido_enviado')).toBeTruthy();
    expect(form.getByText('Lidos da Meta em 12/11/2026 10:42.')).toBeTruthy();
  });

  it.each([
    ['connection', true],
    ['queue', false],
  ])('shows business hours only when they are set per connection: %s', async (scheduleType, isShown) => {
    const companieSettings = [{ key: 'scheduleType', value: scheduleType }] as never;
    const { user } = await openConnections({}, { viewer: aUser({ company: { companieSettings } }) });
    const form = await openShop(user);
    expect(form.queryByRole('tab', { name: 'Horários' }) !== null).toBe(isShown);
  });

  it('shows an error and a retry button when loading fails', async () => {
    let isUp = false;
    const { user } = await openConnections({
      'GET /whatsapp/1': () =>
        isUp ? { body: aConnectionForm(1, { name: 'Loja Centro' }) } : refusal(500, 'ERR_INTERNAL'),
    });
    await user.click(await screen.findByRole('button', { name: 'Editar Loja Centro' }));
    expect(await screen.findByText('Não foi possível abrir a conexão')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    expect(await screen.findByRole('tab', { name: 'Geral' })).toBeTruthy();
  });

  it('deletes after a confirmation that says what stays', async () => {
    const { user } = await openConnections({ 'DELETE /whatsapp/1': { body: { message: 'removed' } } });
    await user.click(await screen.findByRole('button', { name: 'Excluir Loja Centro' }));
    const question = await dialog('Excluir a conexão Loja Centro?');
    expect(question.getByText(/A mais antiga das outras passa a ser a padrão/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(names()).toEqual(['Assistência']));
  });
});

describe('connecting pages', () => {
  const signInAt = (address: string | null) => ({ 'GET /facebook/sign-in': { body: { address } } });
  const page = aConnection(5, { name: 'Página Aurora', channel: 'facebook', number: '' });
  const openFacebook = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Facebook' }));
    return dialog('Conectar Facebook');
  };
  /** Facebook's window, as far as our page sees it. */
  const facebook = () => {
    const opened: URL[] = [];
    vi.spyOn(window, 'open').mockImplementation((url) => {
      opened.push(new URL(String(url)));
      return window;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    return { state: () => opened.at(-1)?.searchParams.get('state') ?? '' };
  };

  it('explains that the installation must be configured first', async () => {
    const { user } = await openConnections(signInAt(null));
    const form = await openFacebook(user);
    expect(await form.findByText(/O administrador desta instalação precisa configurar/)).toBeTruthy();
    expect(form.queryByRole('button', { name: 'Entrar com o Facebook' })).toBeNull();
  });

  it('opens Facebook in a new window and lists the returned pages', async () => {
    const { user, api } = await openConnections({
      ...signInAt('https://facebook.test/dialog/oauth?client_id=7'),
      'POST /facebook': { body: [page] },
      'GET /whatsapp': () => ({ body: api?.count('POST /facebook') ? [shop, help, page] : [shop, help] }),
    });
    const { state } = facebook();
    const form = await openFacebook(user);
    await user.click(await form.findByRole('button', { name: 'Entrar com o Facebook' }));
    expect(await form.findByText(/Continue na janela do Facebook/)).toBeTruthy();
    postSignIn({ hash: `#access_token=EAAG-user-token&state=${state()}`, search: '' });
    await waitFor(() => expect(names()).toEqual(['Loja Centro', 'Assistência', 'Página Aurora']));
    expect(await screen.findByText('1 conexão pronta.')).toBeTruthy();
    expect(api.requests.find(({ path }) => path === '/facebook')?.body).toEqual({
      facebookUserToken: 'EAAG-user-token',
      addInstagram: false,
    });
  });

  it('explains why nothing was connected, and can be retried', async () => {
    const { user } = await openConnections({
      ...signInAt('https://facebook.test/dialog/oauth?client_id=7'),
      'POST /facebook': refusal(409, 'ERR_ACCOUNT_IN_USE'),
    });
    const { state } = facebook();
    const form = await openFacebook(user);
    await user.click(await form.findByRole('button', { name: 'Entrar com o Facebook' }));
    postSignIn({ hash: '', search: `?error=access_denied&state=${state()}` });
    expect(await form.findByText(/O Facebook não deu acesso/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Entrar com o Facebook' }));
    postSignIn({ hash: `#access_token=EAAG-user-token&state=${state()}`, search: '' });
    expect(await form.findByText(/já está conectado em outra conta/)).toBeTruthy();
  });
});
