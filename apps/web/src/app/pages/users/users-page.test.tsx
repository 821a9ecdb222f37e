import type { User } from '@recado/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { cells } from '../../../../test/cells.ts';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { startLive } from '../../../../test/live.ts';
import { anAgent, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const sales = { id: 1, name: 'Vendas', color: '#7c3aed' };
const support = { id: 2, name: 'Suporte', color: '#db2777' };
const listedUser = (change: Partial<User>): User => {
  const { company: _company, ...user } = aUser();
  return { ...user, ...change };
};
const marina = listedUser({ id: 7, name: 'Marina Duarte' });
const bruno = listedUser({
  id: 8,
  name: 'Bruno Lima',
  email: 'bruno@casaaurora.com.br',
  profile: 'user',
  online: false,
  startWork: '08:00',
  endWork: '18:00',
  queues: [sales, support],
});
const listed = (...users: User[]): FakeAnswer => ({ body: { users, hasMore: false, count: users.length } });

const queueDetails = {
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
};

async function openUsers(routes: Parameters<typeof startFakeApi>[0] = {}, viewer = aUser()) {
  const api = await startFakeApi({
    'GET /users/': listed(bruno, marina),
    'GET /queue': { body: [sales, support].map((queue) => ({ ...queue, ...queueDetails })) },
    'GET /whatsapp': { body: [] },
    'GET /auth/me': { body: viewer },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(viewer));
  return { api, ...renderApp('/users') };
}
const rows = () => screen.getAllByRole('row').slice(1);
const names = () => rows().map((row) => within(row).getAllByRole('button')[0]?.getAttribute('aria-label'));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const openNew = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
  return dialog('Novo usuário');
};
const openBruno = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Editar Bruno Lima' }));
  return dialog('Editar usuário');
};
type Form = Awaited<ReturnType<typeof dialog>>;
/** Pasted: typing key by key would render the whole dialog each time. */
const fill = (
  form: Form,
  values: Readonly<Partial<Record<'Nome' | 'E-mail' | 'Senha' | 'Início do expediente', string>>>,
) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(form.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
};
const carlasForm = { Nome: 'Carla Dias', 'E-mail': 'carla@casaaurora.com.br', Senha: 'segredo' };
/** The error shown below a field instead of its help text. */
const errorAt = (form: Form, label: string) => {
  const field = form.getByLabelText(new RegExp(`^${label}`));
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent ?? null;
};
// By text: a query by role is slow in a dialog of this size.
const save = (user: UserEvent, form: Form) => user.click(form.getByText('Salvar'));
const sentTo = (api: Awaited<ReturnType<typeof startFakeApi>>, route: string) =>
  api.requests.find(({ method, path }) => `${method} ${path}` === route)?.body;
const aPng = (bytes = 4) => new File([new Uint8Array(bytes)], 'eu.png', { type: 'image/png' });

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
});

describe('the users', () => {
  it('are listed in a table with profile, queues and online state', async () => {
    await openUsers();
    await waitFor(() =>
      expect(cells()).toEqual([
        ['Bruno Limabruno@casaaurora.com.br', 'Atendente', 'VendasSuporte', 'Offline', '08:00 – 18:00'],
        ['Marina Duartemarina@casaaurora.com.br', 'Administrador', '', 'Online', 'O dia todo'],
      ]),
    );
    expect(screen.getByRole('heading', { name: 'Usuários 2' })).toBeTruthy();
  });

  it('offer to clear a search without a match', async () => {
    const { user } = await openUsers({
      'GET /users/': ({ path }) => (path.includes('zzz') ? listed() : listed(bruno)),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Buscar usuário' }), 'zzz');
    await user.click(await screen.findByRole('button', { name: 'Limpar busca e filtros' }));
    await waitFor(() => expect(names()).toEqual(['Editar Bruno Lima']));
  });

  it('show an error and a retry button when loading fails', async () => {
    let isUp = false;
    const { user } = await openUsers({
      'GET /users/': () => (isUp ? listed(bruno) : refusal(500, 'ERR_INTERNAL')),
    });
    expect(await screen.findByText('Não foi possível carregar a lista')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    await waitFor(() => expect(names()).toEqual(['Editar Bruno Lima']));
  });

  it('are closed to an agent', async () => {
    const { api } = await openUsers({}, anAgent());
    expect(await screen.findByRole('heading', { name: 'Oops! Acesso Negado!' })).toBeTruthy();
    expect(api.requests.filter(({ path }) => path.startsWith('/users'))).toEqual([]);
  });

  it('of the platform’s staff cannot be changed by others', async () => {
    const staff = listedUser({ id: 9, name: 'Plataforma', super: true });
    await openUsers({ 'GET /users/': listed(bruno, staff) });
    await screen.findByRole('button', { name: 'Editar Bruno Lima' });
    expect(screen.queryByRole('button', { name: 'Editar Plataforma' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Excluir Plataforma' })).toBeNull();
  });

  it('change their online state in place; other changes refetch the list', async () => {
    let users = [bruno, marina];
    const { api } = await openUsers({ 'GET /users/': () => listed(...users) });
    const publish = await startLive(api);
    const reads = () => api.requests.filter(({ path }) => path.startsWith('/users/?')).length;
    await waitFor(() => expect(cells()[0]?.[3]).toBe('Offline'));
    const before = reads();
    publish('user', { action: 'update', user: { id: 8, online: true } });
    await waitFor(() => expect(cells()[0]?.[3]).toBe('Online'));
    expect(reads()).toBe(before);
    users = [{ ...bruno, name: 'Bruno Souza' }, marina];
    publish('user', { action: 'update', user: { id: 8 } });
    await waitFor(() => expect(names()[0]).toBe('Editar Bruno Souza'));
    publish('user', { action: 'delete', userId: 8 });
    await waitFor(() => expect(names()).toEqual(['Editar Marina Duarte']));
  });
});

describe('a new user', () => {
  it('is added once with all choices, however often the user clicks', async () => {
    const carla = listedUser({ id: 9, name: 'Carla Dias', email: 'carla@casaaurora.com.br', queues: [support] });
    const { user, api } = await openUsers({ 'POST /users': { body: carla } });
    const form = await openNew(user);
    fill(form, carlasForm);
    await user.click(form.getByLabelText('Filas', { selector: 'input' }));
    await user.click(await screen.findByText('Suporte', { selector: '[role=option] *' }));
    await user.click(form.getByText('Permissões'));
    await user.click(form.getByText('Ver dashboard'));
    await user.click(form.getByText('Permitir grupos'));
    await user.dblClick(form.getByText('Salvar'));
    await waitFor(() => expect(names()).toEqual(['Editar Bruno Lima', 'Editar Carla Dias', 'Editar Marina Duarte']));
    expect(api.count('POST /users')).toBe(1);
    expect(sentTo(api, 'POST /users')).toMatchObject({
      name: 'Carla Dias',
      email: 'carla@casaaurora.com.br',
      password: 'segredo',
      profile: 'user',
      queueIds: [2],
      whatsappId: null,
      startWork: '00:00',
      endWork: '23:59',
      showDashboard: 'enabled',
      allowGroup: true,
      allTicket: 'disabled',
      userClosePendingTicket: 'enabled',
    });
    expect(await screen.findByText('Usuário criado.')).toBeTruthy();
  });

  it.each([
    [
      'left empty',
      { Nome: '', 'E-mail': ' ', Senha: '', 'Início do expediente': '' },
      ['Obrigatório', 'Obrigatório', null, 'Obrigatório'],
    ],
    [
      'too short',
      { Nome: 'a', 'E-mail': 'carla', Senha: '1234' },
      ['Muito curto!', 'E-mail inválido', 'Muito curto!', null],
    ],
    [
      'too long',
      { Nome: 'a'.repeat(51), 'E-mail': `${'a'.repeat(250)}@x.com`, Senha: '1'.repeat(51) },
      ['Muito longo!', 'Muito longo!', 'Muito longo!', null],
    ],
  ])('with fields %s is rejected at each of them, and the first one gets the focus', async (_, values, words) => {
    const { user, api } = await openUsers();
    const form = await openNew(user);
    fill(form, values);
    await save(user, form);
    const errors = () => ['Nome', 'E-mail', 'Senha', 'Início do expediente'].map((label) => errorAt(form, label));
    await waitFor(() => expect(errors()).toEqual(words));
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Nome/)));
    expect(api.count('POST /users')).toBe(0);
  });

  it('beyond the plan shows the limit, and keeps the input', async () => {
    const { user } = await openUsers({ 'POST /users': refusal(403, 'ERR_PLAN_LIMIT_REACHED') });
    const form = await openNew(user);
    fill(form, carlasForm);
    await save(user, form);
    expect(await screen.findByText(/atingiu o limite do plano/)).toBeTruthy();
    expect(form.getByLabelText(/^Nome/)).toHaveProperty('value', 'Carla Dias');
  });

  it('whose picture is refused exists already: saving again does not add another', async () => {
    let isPictureTaken = false;
    const carla = listedUser({ id: 9, name: 'Carla Dias' });
    const { user, api } = await openUsers({
      'POST /users': { body: carla },
      'PUT /users/9': { body: carla },
      'POST /users/9/media-upload': () =>
        isPictureTaken ? { body: carla } : refusal(415, 'ERR_UNSUPPORTED_MEDIA_TYPE'),
    });
    const form = await openNew(user);
    fill(form, carlasForm);
    await user.upload(form.getByLabelText('Foto', { selector: 'input' }), aPng());
    await save(user, form);
    expect(await form.findByText('Este tipo de arquivo não é aceito.')).toBeTruthy();
    isPictureTaken = true;
    await save(user, form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([api.count('POST /users'), api.count('PUT /users/9'), api.count('POST /users/9/media-upload')]).toEqual([
      1, 1, 2,
    ]);
  });

  it('asks before it discards a half-written form', async () => {
    const { user } = await openUsers();
    const form = await openNew(user);
    fill(form, { Nome: 'Quase' });
    await user.keyboard('{Escape}');
    expect(await form.findByText('Descartar o que você preencheu?')).toBeTruthy();
    await user.click(form.getByText('Continuar editando'));
    expect(form.getByLabelText(/^Nome/)).toHaveProperty('value', 'Quase');
  });
});

describe('a user', () => {
  it('is changed without a password unless a valid new one is typed', async () => {
    const { user, api } = await openUsers({ 'PUT /users/8': { body: { ...bruno, name: 'Bruno Souza' } } });
    const form = await openBruno(user);
    fill(form, { Senha: '123' });
    await save(user, form);
    await waitFor(() => expect(errorAt(form, 'Senha')).toBe('Muito curto!'));
    fill(form, { Senha: '', Nome: 'Bruno Souza' });
    await save(user, form);
    await waitFor(() => expect(names()[0]).toBe('Editar Bruno Souza'));
    expect(sentTo(api, 'PUT /users/8')).toMatchObject({ name: 'Bruno Souza', password: '', queueIds: [1, 2] });
    expect(await screen.findByText('Usuário salvo.')).toBeTruthy();
  });

  it('shows the password only on request', async () => {
    const { user } = await openUsers();
    const form = await openBruno(user);
    const field = form.getByLabelText(/^Senha/);
    expect(field.getAttribute('type')).toBe('password');
    await user.click(form.getByLabelText('Mostrar ou ocultar a senha'));
    expect(field.getAttribute('type')).toBe('text');
  });

  it('with an unusable e-mail, or as the last administrator, stays open with the reason at the field', async () => {
    let code = 'ERR_EMAIL_NOT_USABLE';
    const { user } = await openUsers({ 'PUT /users/8': () => refusal(409, code) });
    const form = await openBruno(user);
    fill(form, { Nome: 'Bruno Souza' });
    await save(user, form);
    await waitFor(() => expect(errorAt(form, 'E-mail')).toBe('Este e-mail não pode ser usado. Escolha outro.'));
    code = 'ERR_LAST_ADMINISTRATOR';
    await save(user, form);
    expect(await form.findByText('A empresa precisa de pelo menos um administrador.')).toBeTruthy();
    expect(errorAt(form, 'E-mail')).toBeNull();
  });

  it('that is one’s own asks for the current password beside a new one, and says at the field that it is wrong', async () => {
    const { user, api } = await openUsers({ 'PUT /users/7': () => refusal(422, 'ERR_CURRENT_PASSWORD_WRONG') });
    await user.click(await screen.findByRole('button', { name: 'Editar Marina Duarte' }));
    const form = await dialog('Editar usuário');
    expect(form.queryByLabelText(/^Senha atual/)).toBeNull();
    fill(form, { Senha: 'nova-senha' });
    fireEvent.change(await form.findByLabelText(/^Senha atual/), { target: { value: 'errada' } });
    await save(user, form);
    await waitFor(() => expect(errorAt(form, 'Senha atual')).toBe('A senha atual não confere.'));
    expect(sentTo(api, 'PUT /users/7')).toMatchObject({ password: 'nova-senha', currentPassword: 'errada' });
    await user.click(form.getByText('Cancelar'));
    fill(await openBruno(user), { Senha: 'nova-senha' });
    expect(screen.queryByLabelText(/^Senha atual/)).toBeNull();
  });

  it.each([
    ['no picture', new File(['x'], 'contrato.pdf', { type: 'application/pdf' })],
    ['too large', aPng(10 * 1024 * 1024 + 1)],
  ])('accepts a file that is %s neither on choosing nor on saving', async (_, file) => {
    const { user, api } = await openUsers();
    const form = await openBruno(user);
    fireEvent.change(form.getByLabelText('Foto', { selector: 'input' }), { target: { files: [file] } });
    expect(await form.findByText('Escolha um arquivo de imagem de até 10 MB.')).toBeTruthy();
    await save(user, form);
    expect(api.count('PUT /users/8')).toBe(0);
    await user.click(form.getByText('Desfazer'));
    expect(form.queryByText('Escolha um arquivo de imagem de até 10 MB.')).toBeNull();
  });

  it('is deleted after a confirmation that says what happens to the tickets', async () => {
    const { user } = await openUsers({ 'DELETE /users/8': { body: { message: 'user removed' } } });
    await user.click(await screen.findByRole('button', { name: 'Excluir Bruno Lima' }));
    const question = await dialog('Excluir o usuário Bruno Lima?');
    expect(question.getByText(/Os atendimentos abertos voltam para a fila/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(names()).toEqual(['Editar Marina Duarte']));
    expect(await screen.findByText('Usuário excluído.')).toBeTruthy();
  });

  it('cannot delete themselves, with the reason', async () => {
    const { user, api } = await openUsers();
    await user.click(await screen.findByRole('button', { name: 'Excluir Marina Duarte' }));
    const answer = await dialog('Você não pode excluir a si mesmo');
    expect(answer.getByText(/precisa de pelo menos um administrador/)).toBeTruthy();
    await user.click(answer.getByText('Fechar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('who is the last administrator cannot be deleted, with the server’s reason', async () => {
    const { user } = await openUsers({ 'DELETE /users/8': refusal(409, 'ERR_LAST_ADMINISTRATOR') });
    await user.click(await screen.findByRole('button', { name: 'Excluir Bruno Lima' }));
    const question = await dialog('Excluir o usuário Bruno Lima?');
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('A empresa precisa de pelo menos um administrador.')).toBeTruthy();
    expect(names()).toEqual(['Editar Bruno Lima', 'Editar Marina Duarte']);
  });
});
