import { defaultBusinessHours, defaultCompanySettings, defaultPlatformSettings } from '@recado/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeAnswer, type FakeRequest, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout, pretendPhone } from '../../../../test/layout.ts';
import { startLive } from '../../../../test/live.ts';
import { anAgent, aPlan, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const pairs = (values: object): FakeAnswer => ({
  body: Object.entries(values).map(([key, value]) => ({ key, value })),
});
const settings = (change: object = {}) => pairs({ ...defaultCompanySettings, ...change });
const platform = (change: object = {}) => pairs({ ...defaultCompanySettings, ...defaultPlatformSettings, ...change });
/** Responds to a change like the server, with the new value. */
const accept = ({ path, body }: FakeRequest): FakeAnswer => ({
  body: { key: path.split('/').at(-1), value: (body as { value: unknown }).value },
});

async function openSettings(
  routes: Parameters<typeof startFakeApi>[0] = {},
  { user = aUser(), at = '/settings' } = {},
) {
  const api = await startFakeApi({
    'GET /settings': user.super ? platform() : settings(),
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(user));
  return { api, ...renderApp(at) };
}
const theOwner = () => aUser({ super: true, companyId: 1 });
const sent = (api: Awaited<ReturnType<typeof openSettings>>['api'], key: string) =>
  api.requests.filter(({ method, path }) => method === 'PUT' && path === `/settings/${key}`).map(({ body }) => body);
const option = (name: string) => screen.findByRole('switch', { name });

/** Realtime events, once the page listens. */
async function startTelling(api: Awaited<ReturnType<typeof openSettings>>['api'], companyId: number) {
  const publish = await startLive(api, companyId);
  return (channel: 'settings' | 'platformSettings', key: string) => publish(channel, { action: 'update', key });
}

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

describe('the options', () => {
  it('are grouped under headings', async () => {
    await openSettings();
    await option('Distribuir entre atendentes');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Atendimento',
      'Segurança',
      'Horários e chatbot',
      'Mensagens automáticas',
      'Inteligência artificial',
      'Chamadas e áudios',
      'LGPD',
    ]);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Opções', 'Suporte']);
  });

  it('are saved when switched, and show the progress', async () => {
    let answer: (value: FakeAnswer) => void = () => undefined;
    const { api, user } = await openSettings({
      'PUT /settings/userRating': () => new Promise<FakeAnswer>((resolve) => (answer = resolve)),
    });
    const rating = await option('Avaliação do atendimento');
    await user.click(rating);
    expect(rating).toHaveProperty('checked', true);
    expect((await screen.findAllByText('Atualizando…')).length).toBeGreaterThan(0);
    await waitFor(() => expect(sent(api, 'userRating')).toEqual([{ value: 'enabled' }]));
    answer({ body: { key: 'userRating', value: 'enabled' } });
    await waitFor(() => expect(screen.queryByText('Atualizando…')).toBeNull());
    expect(rating).toHaveProperty('checked', true);
  });

  it('spelled true and false on the wire are sent so', async () => {
    const { api, user } = await openSettings({ 'PUT /settings/closeTicketOnTransfer': accept });
    await user.click(await option('Fechar ao transferir'));
    await waitFor(() => expect(sent(api, 'closeTicketOnTransfer')).toEqual([{ value: true }]));
  });

  it('switched twice are sent one after the other and end as they were', async () => {
    const { api, user } = await openSettings({ 'PUT /settings/userRating': accept });
    const rating = await option('Avaliação do atendimento');
    await user.dblClick(rating);
    await waitFor(() => expect(sent(api, 'userRating')).toEqual([{ value: 'enabled' }, { value: 'disabled' }]));
    await waitFor(() => expect(screen.queryByText('Atualizando…')).toBeNull());
    expect(rating).toHaveProperty('checked', false);
  });

  it('that could not be saved are reverted, with the name and the reason', async () => {
    const { user } = await openSettings({ 'PUT /settings/requiredTag': refusal(403, 'ERR_NO_PERMISSION') });
    const tag = await option('Exigir etiqueta para resolver');
    await user.click(tag);
    expect(await screen.findByText(/Exigir etiqueta para resolver não foi alterado/)).toBeTruthy();
    await waitFor(() => expect(tag).toHaveProperty('checked', false));
  });

  it('with more than two values are chosen from a list', async () => {
    const { api, user } = await openSettings({
      'PUT /settings/scheduleType': accept,
      'GET /companies/2': refusal(500, 'ERR_INTERNAL'),
    });
    await user.click(await screen.findByRole('combobox', { name: 'Horário de atendimento' }));
    expect((await screen.findAllByRole('option')).map((choice) => choice.textContent)).toEqual([
      'Desativado',
      'Por fila',
      'Da empresa',
      'Por conexão',
    ]);
    await user.click(screen.getByRole('option', { name: 'Da empresa' }));
    await waitFor(() => expect(sent(api, 'scheduleType')).toEqual([{ value: 'company' }]));
    expect(await screen.findByRole('tab', { name: 'Horários' })).toBeTruthy();
  });

  it('offer no hours by queue where the plan has no schedules', async () => {
    const { user } = await openSettings({}, { user: aUser({ company: { plan: aPlan({ useSchedules: false }) } }) });
    await user.click(await screen.findByRole('combobox', { name: 'Horário de atendimento' }));
    expect((await screen.findAllByRole('option')).map((choice) => choice.textContent)).toEqual([
      'Desativado',
      'Da empresa',
      'Por conexão',
    ]);
  });

  it('choose the prompt of the copilot, and hide it where the plan has no AI', async () => {
    const { api, user } = await openSettings({
      'GET /prompt/list': { body: [{ id: 4, name: 'Aurora, entregas' }] },
      'PUT /settings/copilotPromptId': accept,
    });
    await user.click(await screen.findByRole('combobox', { name: 'Copiloto de quem atende' }));
    await user.click(await screen.findByRole('option', { name: 'Aurora, entregas' }));
    await waitFor(() => expect(sent(api, 'copilotPromptId')).toEqual([{ value: '4' }]));
    closeSession('none');
    const plain = aUser();
    const { plan } = plain.company;
    openSession(aSession({ ...plain, company: { ...plain.company, plan: plan && { ...plan, useOpenAi: false } } }));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Copiloto de quem atende' })).toBeNull());
  });

  it('accept a number of minutes on blur, and reject other input', async () => {
    const { api, user } = await openSettings({ 'PUT /settings/waitingTimeAlert': accept });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Alertar espera longa' });
    expect(field.value).toBe('15');
    await user.clear(field);
    await user.type(field, '1441');
    await user.tab();
    expect(await screen.findByText('Valor inválido')).toBeTruthy();
    expect(sent(api, 'waitingTimeAlert')).toEqual([]);
    await user.clear(field);
    await user.type(field, '30');
    await user.tab();
    await waitFor(() => expect(sent(api, 'waitingTimeAlert')).toEqual([{ value: '30' }]));
  });

  it('show an error and a retry button when loading fails', async () => {
    let isUp = false;
    const { user } = await openSettings({ 'GET /settings': () => (isUp ? settings() : refusal(500, 'ERR_INTERNAL')) });
    expect(await screen.findByText('Não foi possível carregar as configurações')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    expect(await option('Assinar as mensagens')).toBeTruthy();
  });

  it('are closed to users who are not administrators', async () => {
    const { api } = await openSettings({}, { user: anAgent() });
    expect(await screen.findByText('Oops! Acesso Negado!')).toBeTruthy();
    expect(api.count('GET /settings')).toBe(0);
  });
});

describe('a text sent to customers', () => {
  const withTransfer = { 'GET /settings': settings({ sendMsgTransfTicket: 'enabled', transferMessage: 'Aguarde.' }) };
  const text = () => screen.findByRole('textbox', { name: /Mensagem de transferência/ });

  it('is editable only while it is switched on', async () => {
    const { user } = await openSettings({ 'PUT /settings/sendMsgTransfTicket': accept });
    await user.click(await option('Avisar da transferência'));
    expect(await text()).toHaveProperty('value', defaultCompanySettings.transferMessage);
  });

  it('is saved once, on blur', async () => {
    const { api, user } = await openSettings({ ...withTransfer, 'PUT /settings/transferMessage': accept });
    await user.clear(await text());
    await user.type(await text(), 'Um instante.');
    expect(sent(api, 'transferMessage')).toEqual([]);
    await user.tab();
    await user.tab();
    await waitFor(() => expect(sent(api, 'transferMessage')).toEqual([{ value: 'Um instante.' }]));
  });

  it('cannot be emptied', async () => {
    const { api, user } = await openSettings(withTransfer);
    await user.clear(await text());
    await user.tab();
    expect(await screen.findByText('Obrigatório')).toBeTruthy();
    expect(sent(api, 'transferMessage')).toEqual([]);
  });

  it('must be written before its switch is turned on, which waits and explains it', async () => {
    const { api, user } = await openSettings({
      'GET /settings': settings({ transferMessage: ' ' }),
      'PUT /settings/sendMsgTransfTicket': accept,
      'PUT /settings/transferMessage': accept,
    });
    const isSent = await option('Avisar da transferência');
    await user.click(isSent);
    expect(await screen.findByText('Obrigatório')).toBeTruthy();
    expect(isSent).toHaveProperty('checked', true);
    expect(api.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
    await user.clear(await text());
    await user.type(await text(), 'Um instante.');
    await user.tab();
    await waitFor(() => expect(sent(api, 'sendMsgTransfTicket')).toEqual([{ value: 'enabled' }]));
    const puts = api.requests.filter(({ method }) => method === 'PUT').map(({ path }) => path);
    expect(puts).toEqual(['/settings/transferMessage', '/settings/sendMsgTransfTicket']);
    expect(screen.queryByText('Obrigatório')).toBeNull();
    expect(isSent).toHaveProperty('checked', true);
  });

  it('that is not written leaves the switch off', async () => {
    const { api, user } = await openSettings({ 'GET /settings': settings() });
    const isSent = await option('Informar a posição na fila');
    await user.click(isSent);
    expect(await screen.findByText('Obrigatório')).toBeTruthy();
    await user.click(isSent);
    expect(isSent).toHaveProperty('checked', false);
    expect(screen.queryByText('Obrigatório')).toBeNull();
    expect(api.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('that is empty while its switch was always on shows no error, and can be switched off', async () => {
    const { api, user } = await openSettings({ 'PUT /settings/sendGreetingAccepted': accept });
    const isSent = await option('Saudar ao aceitar');
    expect(isSent).toHaveProperty('checked', true);
    expect(screen.queryByText('Obrigatório')).toBeNull();
    await user.click(isSent);
    await waitFor(() => expect(sent(api, 'sendGreetingAccepted')).toEqual([{ value: 'disabled' }]));
  });

  it('that was refused stays as written', async () => {
    const { user } = await openSettings({
      ...withTransfer,
      'PUT /settings/transferMessage': refusal(500, 'ERR_INTERNAL'),
    });
    await user.type(await text(), ' Já vamos.');
    await user.tab();
    expect(await screen.findByText(/Mensagem de transferência não foi alterado/)).toBeTruthy();
    expect(await text()).toHaveProperty('value', 'Aguarde. Já vamos.');
  });
});

describe('data protection', () => {
  it('shows its section only while it is on', async () => {
    const { user } = await openSettings({ 'PUT /settings/enableLGPD': accept });
    const isOn = await option('Tratar dados conforme a LGPD');
    expect(screen.queryByRole('switch', { name: 'Ocultar números' })).toBeNull();
    await user.click(isOn);
    expect(await option('Ocultar números')).toBeTruthy();
    await user.click(isOn);
    await waitFor(() => expect(screen.queryByRole('switch', { name: 'Ocultar números' })).toBeNull());
  });

  it('accepts a URL or nothing for its link', async () => {
    const { api, user } = await openSettings({
      'GET /settings': settings({ enableLGPD: 'enabled', lgpdMessage: 'Aceita?' }),
      'PUT /settings/lgpdLink': accept,
    });
    const link = await screen.findByRole('textbox', { name: 'Link da política de privacidade' });
    await user.type(link, 'javascript:alert(1)');
    await user.tab();
    expect(await screen.findByText('Valor inválido')).toBeTruthy();
    await user.clear(link);
    await user.type(link, 'https://loja.com/privacidade');
    await user.tab();
    await waitFor(() => expect(sent(api, 'lgpdLink')).toEqual([{ value: 'https://loja.com/privacidade' }]));
  });
});

describe('the company’s hours', () => {
  const company = (schedules: object[], updatedAt: string) => ({
    body: {
      id: 2,
      name: 'Casa Aurora',
      email: 'a@b.com',
      phone: '',
      document: '',
      planId: 1,
      status: true,
      dueDate: null,
      recurrence: 'MENSAL',
      addressStreet: '',
      addressState: '',
      addressCity: '',
      paymentMethod: '',
      numberAttendants: 1,
      numberConections: 1,
      timeZone: 'America/Sao_Paulo',
      schedules,
      lastLogin: null,
      folderSize: 0,
      numberFileFolder: 0,
      updatedAtFolder: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt,
    },
  });
  const hours = {
    'GET /settings': settings({ scheduleType: 'company' }),
    'GET /companies/2': company([], '2026-01-01T00:00:00.000Z'),
  };

  it('are saved as a week', async () => {
    const { api, user } = await openSettings(
      {
        ...hours,
        'PUT /companies/2/schedules': ({ body }) =>
          company((body as { schedules: object[] }).schedules, '2026-01-02T00:00:00.000Z'),
      },
      { at: '/settings?tab=hours' },
    );
    const start = await screen.findByRole('textbox', { name: 'Segunda-feira, início do 1º turno' });
    await user.clear(start);
    await user.type(start, '0930');
    await user.click(screen.getByRole('button', { name: 'Salvar horários' }));
    expect(await screen.findByText('Horários salvos.')).toBeTruthy();
    const put = api.requests.find(({ method }) => method === 'PUT')?.body as { schedules: { startTimeA: string }[] };
    expect(put.schedules.map(({ startTimeA }) => startTimeA)).toEqual(['09:30', ...Array(6).fill('08:00')]);
    expect(await screen.findByRole('button', { name: 'Salvar horários' })).toHaveProperty('disabled', true);
  });

  it('that were never set can be saved as they are shown, and lose no input', async () => {
    const { api, user, path, router } = await openSettings(
      {
        ...hours,
        'PUT /companies/2/schedules': ({ body }) =>
          company((body as { schedules: object[] }).schedules, '2026-01-02T00:00:00.000Z'),
      },
      { at: '/settings?tab=hours' },
    );
    expect(await screen.findByText(/A empresa ainda não tem horários e está sempre aberta/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Salvar horários' }));
    expect(await screen.findByText('Horários salvos.')).toBeTruthy();
    const put = api.requests.find(({ method }) => method === 'PUT')?.body as { schedules: object[] };
    expect(put.schedules).toEqual(defaultBusinessHours);
    expect(await screen.findByRole('button', { name: 'Salvar horários' })).toHaveProperty('disabled', true);
    expect(screen.queryByText(/está sempre aberta/)).toBeNull();
    void router.navigate('/helps');
    await waitFor(() => expect(path()).toBe('/helps'));
  });

  it('that end before they begin are rejected at their day', async () => {
    const { api, user } = await openSettings(hours, { at: '/settings?tab=hours' });
    const end = await screen.findByRole('textbox', { name: 'Terça-feira, fim do 1º turno' });
    await user.clear(end);
    await user.type(end, '0700');
    await user.click(screen.getByRole('button', { name: 'Salvar horários' }));
    expect(await screen.findByText(/vem depois do início/)).toBeTruthy();
    expect(api.count('PUT /companies/2/schedules')).toBe(0);
  });

  it('saved by a colleague appear immediately, but not over unsaved input', async () => {
    let open = '08:00';
    const { api, user } = await openSettings(
      {
        ...hours,
        'GET /companies/2': () =>
          company(
            defaultBusinessHours.map((day) => ({ ...day, startTimeA: open })),
            `2026-01-02T${open}:00.000Z`,
          ),
      },
      { at: '/settings?tab=hours' },
    );
    const tell = await startTelling(api, 2);
    const monday = () => screen.findByRole('textbox', { name: 'Segunda-feira, início do 1º turno' });
    await waitFor(async () => expect(await monday()).toHaveProperty('value', '08:00'));
    open = '09:00';
    tell('settings', 'schedules');
    await waitFor(async () => expect(await monday()).toHaveProperty('value', '09:00'));
    await user.clear(await monday());
    await user.type(await monday(), '1000');
    open = '07:00';
    const before = api.count('GET /companies/2');
    tell('settings', 'schedules');
    await waitFor(() => expect(api.count('GET /companies/2')).toBe(before + 1));
    expect(await monday()).toHaveProperty('value', '10:00');
    await user.clear(await monday());
    await user.type(await monday(), '0900');
    await waitFor(async () => expect(await monday()).toHaveProperty('value', '07:00'));
  });

  it('keep unsaved input while another tab is open', async () => {
    const { user } = await openSettings(hours, { at: '/settings?tab=hours' });
    const start = await screen.findByRole('textbox', { name: 'Segunda-feira, início do 1º turno' });
    await user.clear(start);
    await user.type(start, '1000');
    await user.click(screen.getByRole('tab', { name: 'Opções' }));
    await user.click(screen.getByRole('tab', { name: 'Horários' }));
    expect(await screen.findByRole('textbox', { name: 'Segunda-feira, início do 1º turno' })).toHaveProperty(
      'value',
      '10:00',
    );
  });

  it('ask before unsaved input is lost by navigation or by closing the browser', async () => {
    const { user, path, router } = await openSettings(hours, { at: '/settings?tab=hours' });
    const start = await screen.findByRole('textbox', { name: 'Segunda-feira, início do 1º turno' });
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(false);
    await user.clear(start);
    await user.type(start, '1000');
    expect(closing()).toBe(true);
    void router.navigate('/helps');
    expect(await screen.findByRole('dialog', { name: 'Descartar o que você preencheu?' })).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/settings'));
  });
});

describe('the platform’s owner', () => {
  it('has additional tabs and decides whether companies may sign up', async () => {
    const { api, user } = await openSettings({ 'PUT /settings/userCreation': accept }, { user: theOwner() });
    await user.click(await option('Cadastro de novas empresas'));
    await waitFor(() => expect(sent(api, 'userCreation')).toEqual([{ value: 'disabled' }]));
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Opções',
      'Suporte',
      'Empresas',
      'Planos',
      'Ajuda',
      'Whitelabel',
      'Tarifas',
    ]);
  });

  const openBrand = (routes: Parameters<typeof startFakeApi>[0] = {}) =>
    openSettings(routes, { user: theOwner(), at: '/settings?tab=whitelabel' });

  it('previews a colour while it is typed, and saves it once it is complete', async () => {
    const { api, user } = await openBrand({ 'PUT /settings/primaryColorLight': accept });
    const color = await screen.findByRole('textbox', { name: 'Cor no tema claro' });
    await user.clear(color);
    await user.type(color, '#0f766e');
    expect(screen.getByRole('img', { name: 'Amostra do tema claro' }).dataset['color']).toBe('#0f766e');
    await waitFor(() => expect(sent(api, 'primaryColorLight')).toEqual([{ value: '#0f766e' }]));
  });

  it('sees the branding changes of a colleague', async () => {
    let name = 'Recado';
    const { api } = await openBrand({ 'GET /settings': () => platform({ appName: name }) });
    const tell = await startTelling(api, 1);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Nome do sistema/ })).toHaveProperty('value', name));
    name = 'Vértice Atende';
    tell('platformSettings', 'appName');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Nome do sistema/ })).toHaveProperty('value', name));
  });

  it('gets an error for a missing name', async () => {
    const { api, user } = await openBrand();
    await user.clear(await screen.findByRole('textbox', { name: /Nome do sistema/ }));
    await user.tab();
    expect(await screen.findByText('Obrigatório')).toBeTruthy();
    expect(sent(api, 'appName')).toEqual([]);
  });

  it('uploads a logo, sees it and removes it again', async () => {
    const { api, user } = await openBrand({
      'POST /settings-whitelabel/logo': { body: 'branding/light-1.png' },
      'PUT /settings/appLogoLight': accept,
    });
    const logo = within(await screen.findByRole('group', { name: 'Logotipo no tema claro' }));
    const input = logo.getByLabelText('Enviar imagem: Logotipo no tema claro', { selector: 'input' });
    await user.upload(input, new File(['png'], 'logo.png', { type: 'image/png' }));
    const picture = await logo.findByRole('img', { name: 'Logotipo no tema claro' });
    expect(picture.getAttribute('src')).toMatch(/\/public\/branding\/light-1\.png$/);
    expect(api.count('POST /settings-whitelabel/logo')).toBe(1);
    await user.click(logo.getByRole('button', { name: 'Remover: Logotipo no tema claro' }));
    await waitFor(() => expect(sent(api, 'appLogoLight')).toEqual([{ value: '' }]));
    expect(await logo.findByText('Sem imagem')).toBeTruthy();
  });

  it('sees at the logo why it was refused', async () => {
    const { user } = await openBrand({
      'POST /settings-whitelabel/logo': refusal(415, 'ERR_UNSUPPORTED_MEDIA_TYPE'),
    });
    const logo = within(await screen.findByRole('group', { name: 'Ícone da aba' }));
    const input = logo.getByLabelText('Enviar imagem: Ícone da aba', { selector: 'input' });
    await user.upload(input, new File(['x'], 'icon.png', { type: 'image/png' }));
    expect(await logo.findByRole('alert')).toBeTruthy();
    expect(logo.getByText('Sem imagem')).toBeTruthy();
  });

  it('sees which pictures are allowed before an invalid one is sent', async () => {
    const { api } = await openBrand();
    const logo = within(await screen.findByRole('group', { name: 'Logotipo no tema claro' }));
    const input = logo.getByLabelText('Enviar imagem: Logotipo no tema claro', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })] } });
    expect((await logo.findByRole('alert')).textContent).toBe('Use PNG, JPEG, WebP ou GIF de até 2 MB.');
    expect(api.count('POST /settings-whitelabel/logo')).toBe(0);
  });
});

describe('the help videos', () => {
  const aHelp = (id: number, title: string) => ({
    id,
    title,
    description: 'Passo a passo',
    video: 'dQw4w9WgXcQ',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
  const openHelps = (routes: Parameters<typeof startFakeApi>[0] = {}) =>
    openSettings(
      {
        'GET /helps': { body: { records: [aHelp(1, 'Conectar'), aHelp(2, 'Transferir')], hasMore: false, count: 2 } },
        ...routes,
      },
      { user: theOwner(), at: '/settings?tab=helps' },
    );
  const titles = () =>
    screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('cell')[1]?.textContent ?? []);

  it('are listed with number, title, description and video', async () => {
    await openHelps();
    const row = await screen.findByRole('row', { name: /Conectar/ });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Número',
      'Título',
      'Descrição',
      'Código do vídeo',
      'Ações',
    ]);
    expect(row.textContent).toBe('1ConectarPasso a passodQw4w9WgXcQ');
  });

  it('begin with the title on a phone', async () => {
    pretendPhone();
    await openHelps();
    const [title, number] = await screen.findAllByRole('columnheader');
    expect([title?.textContent, number?.textContent]).toEqual(['Título', 'Número']);
  });

  it('are added once, however often the user clicks', async () => {
    const { api, user } = await openHelps({ 'POST /helps': { body: aHelp(3, 'Kanban') } });
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = within(await screen.findByRole('dialog', { name: 'Novo vídeo' }));
    await user.type(form.getByLabelText(/Título/), 'Kanban');
    await user.type(form.getByLabelText(/Código do vídeo/), 'https://youtu.be/dQw4w9WgXcQ');
    await user.dblClick(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(titles()).toEqual(['Conectar', 'Kanban', 'Transferir']));
    expect(api.count('POST /helps')).toBe(1);
    expect(await screen.findByText('Operação realizada com sucesso!')).toBeTruthy();
  });

  it.each([
    ['', '', 'Obrigatório'],
    ['Kanban', 'abc', 'Informe o código de 11 caracteres ou o link do vídeo no YouTube'],
  ])('called "%s" with the video "%s" are rejected at the field', async (title, video, words) => {
    const { api, user } = await openHelps();
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = within(await screen.findByRole('dialog', { name: 'Novo vídeo' }));
    if (title !== '') await user.type(form.getByLabelText(/Título/), title);
    if (video !== '') await user.type(form.getByLabelText(/Código do vídeo/), video);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findAllByText(words)).length).toBeGreaterThan(0);
    expect(api.count('POST /helps')).toBe(0);
  });

  it('are edited by a click on their title, and a taken title is shown there and in a toast', async () => {
    const { user } = await openHelps({ 'PUT /helps/2': refusal(409, 'ERR_HELP_TITLE_ALREADY_EXISTS') });
    await user.click(await screen.findByRole('button', { name: 'Transferir' }));
    const form = within(await screen.findByRole('dialog', { name: 'Editar vídeo' }));
    await user.clear(form.getByLabelText(/Título/));
    await user.type(form.getByLabelText(/Título/), 'Conectar');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Já existe um vídeo com este título. Escolha outro.')).toBeTruthy();
    expect(await screen.findByText(/Verifique se já existe um vídeo com o mesmo título/)).toBeTruthy();
  });

  it('show their own texts when loading, saving or deleting fails', async () => {
    let isUp = false;
    const all = { body: { records: [aHelp(1, 'Conectar')], hasMore: false, count: 1 } };
    const { user } = await openHelps({
      'GET /helps': () => (isUp ? all : refusal(500, 'ERR_INTERNAL')),
      'PUT /helps/1': refusal(500, 'ERR_INTERNAL'),
      'DELETE /helps/1': refusal(500, 'ERR_INTERNAL'),
    });
    expect(await screen.findByText('Não foi possível carregar a lista de registros')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    await user.click(await screen.findByRole('button', { name: 'Excluir Conectar' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Não foi possível realizar a operação')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Conectar' }));
    const form = within(await screen.findByRole('dialog', { name: 'Editar vídeo' }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(/Verifique se já existe um vídeo com o mesmo título/)).toBeTruthy();
  });

  it('are deleted after a confirmation', async () => {
    const { user } = await openHelps({ 'DELETE /helps/2': { body: { message: 'help removed' } } });
    await user.click(await screen.findByRole('button', { name: 'Excluir Transferir' }));
    const question = within(await screen.findByRole('dialog', { name: 'Excluir o vídeo Transferir?' }));
    expect(question.getByText(/Deseja realmente excluir esse registro\?/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(titles()).toEqual(['Conectar']));
  });
});
