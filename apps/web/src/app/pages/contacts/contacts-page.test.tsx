import type { Contact } from '@recado/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FakeAnswer, type FakeRequest, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { startLive } from '../../../../test/live.ts';
import { anAgent, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const aContact = (id: number, name: string, change: Partial<Contact> = {}): Contact => ({
  id,
  name,
  number: `55119${id}0000000`.slice(0, 13),
  username: null,
  email: '',
  active: true,
  disableBot: false,
  acceptAudioMessage: true,
  lgpdAcceptedAt: null,
  whatsappId: 4,
  urlPicture: null,
  channel: 'whatsapp',
  isGroup: false,
  tags: [],
  extraInfo: [],
  wallets: [],
  whatsapp: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  ...change,
});
const vip = { id: 31, name: 'VIP', color: '#A4CCCC', kanban: 0 as const };
const wholesale = { id: 32, name: 'Atacado', color: '#0e7490', kanban: 0 as const };
const ofTag = { timeLane: 0, nextLaneId: null, rollbackLaneId: null, greetingMessageLane: '', position: null };
const connection = {
  id: 4,
  name: 'Loja Centro',
  number: '',
  channel: 'whatsapp',
  status: 'CONNECTED',
  statusReason: null,
  qrcode: '',
  retries: 0,
  qrExpiresAt: null,
  isDefault: true,
  allowGroup: false,
  groupAsTicket: 'disabled',
  statusImportMessages: null,
  isSignedUp: false,
  isOnBusinessApp: false,
  abilities: null,
  createdAt: '',
  updatedAt: '',
};
const ana = aContact(1, 'Ana', { email: 'ana@exemplo.test', tags: [vip] });
const rita = aContact(2, 'Rita', { active: false });
const listed = (...contacts: Contact[]): FakeAnswer => ({ body: { contacts, hasMore: false, count: contacts.length } });

async function openContacts(routes: Parameters<typeof startFakeApi>[0] = {}, user = aUser(), address = '/contacts') {
  const api = await startFakeApi({
    'GET /contacts': listed(ana, rita),
    'GET /contacts/1': { body: ana },
    'GET /tags/list': {
      body: [
        { ...wholesale, ...ofTag },
        { ...vip, ...ofTag },
      ],
    },
    'GET /whatsapp': { body: [connection] },
    'GET /whatsapp/': { body: [connection] },
    'GET /users/list': { body: [{ id: 7, name: 'Marina Duarte', profileImage: null, queues: [] }] },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(user));
  const asked = (method: string, path: string): readonly FakeRequest[] =>
    api.requests.filter((request) => request.method === method && request.path.startsWith(path));
  return { api, asked, ...renderApp(address) };
}
const firstCells = () => screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('cell')[0] ?? []);
const names = () => firstCells().map((cell) => cell.textContent?.replace(/^[A-Z]{1,2}(?=[A-ZÉ])/, ''));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const nameField = { name: /^Nome( \*)?$/ };

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
  const before = window.innerWidth;
  window.innerWidth = 1440;
  onTestFinished(() => {
    window.innerWidth = before;
  });
});

describe('the contacts', () => {
  it('are listed in a table with number, e-mail, connection and whether they are blocked', async () => {
    await openContacts();
    const table = within(await screen.findByRole('table', { name: 'Contatos' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Nome',
      'Número',
      'E-mail',
      'Conexão',
      'Situação',
      'Ações',
    ]);
    const [, first, second] = await waitFor(() => {
      const rows = table.getAllByRole('row');
      expect(rows).toHaveLength(3);
      expect(rows[1]?.textContent).toContain('Loja Centro');
      return rows;
    });
    expect(first?.textContent).toContain('+55 11 91000-0000');
    expect(first?.textContent).toContain('ana@exemplo.test');
    expect(first?.textContent).toContain('VIP');
    expect(first?.textContent).toContain('Ativo');
    expect(second?.textContent).toContain('Bloqueado');
    expect(screen.getByRole('heading', { name: 'Contatos 2' })).toBeTruthy();
  });

  it('show their e-mail below the name when there is no room for a column', async () => {
    window.innerWidth = 1024;
    await openContacts();
    await waitFor(() => expect(firstCells()[0]?.textContent).toContain('ana@exemplo.test'));
    expect(screen.queryByRole('columnheader', { name: 'E-mail' })).toBeNull();
  });

  it('show an empty state, and offer to clear a search or tags without a match', async () => {
    const { user, router } = await openContacts({ 'GET /contacts': listed() }, aUser(), '/contacts?tags=31');
    await user.type(await screen.findByRole('textbox', { name: 'Buscar contato' }), 'zzz');
    await waitFor(() => expect(router.state.location.search).toBe('?tags=31&search=zzz'));
    await user.click(await screen.findByRole('button', { name: 'Limpar busca e filtros' }));
    expect(await screen.findByText('Nenhum contato ainda')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('show an error and a retry button when loading fails', async () => {
    let isUp = false;
    const { user } = await openContacts({
      'GET /contacts': () => (isUp ? listed(ana) : refusal(500, 'ERR_INTERNAL')),
    });
    expect(await screen.findByText('Não foi possível carregar a lista')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    expect(await screen.findByRole('button', { name: 'Editar Ana' })).toBeTruthy();
  });

  it('are filtered by tags, which the URL stores', async () => {
    const { user, router, asked } = await openContacts();
    await user.click(await screen.findByRole('button', { name: 'Etiquetas' }));
    await user.click(await screen.findByRole('combobox', { name: 'Com todas estas etiquetas' }));
    await user.click(await screen.findByRole('option', { name: 'VIP' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tags=31'));
    await waitFor(() => expect(asked('GET', '/contacts?').at(-1)?.path).toContain('contactTag=%5B31%5D'));
    expect(await screen.findByRole('button', { name: 'Etiquetas: 1' })).toBeTruthy();
  });

  it('are refetched when a colleague has imported too many for single events', async () => {
    let contacts = [ana];
    const { api } = await openContacts({ 'GET /contacts': () => listed(...contacts) });
    const publish = await startLive(api);
    expect(await screen.findByRole('button', { name: 'Editar Ana' })).toBeTruthy();
    contacts = [ana, rita];
    publish('contactImport', { action: 'refresh' });
    expect(await screen.findByRole('button', { name: 'Editar Rita' })).toBeTruthy();
  });

  it('are exported as a workbook', async () => {
    const saved: string[] = [];
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    onTestFinished(() => click.mockRestore());
    const { user } = await openContacts({ 'GET /contacts/export': { body: 'the bytes' } });
    await user.click(await screen.findByRole('button', { name: 'Importar/Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Exportar contatos' }));
    expect(await screen.findByText('Planilha de contatos baixada.')).toBeTruthy();
    expect(saved).toEqual(['backup_contatos.xlsx']);
  });
});

describe('a contact', () => {
  it('is added once with tags and agents, however often the user clicks', async () => {
    const bia = aContact(9, 'Bia');
    const { user, api, asked } = await openContacts({
      'POST /contacts': { body: bia },
      'POST /tags/sync': { body: { contactId: 9, tags: [vip] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = await dialog('Novo contato');
    await user.type(form.getByRole('textbox', nameField), 'Bia');
    await user.type(form.getByRole('textbox', { name: /Número/ }), '5511987654321');
    await user.click(form.getByRole('combobox', { name: 'Etiquetas' }));
    await user.click(await screen.findByRole('option', { name: 'VIP' }));
    await user.click(form.getByRole('combobox', { name: 'Carteira' }));
    await user.click(await screen.findByRole('option', { name: 'Marina Duarte' }));
    await user.dblClick(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(names()).toEqual(['AnaVIP', 'BiaVIP', 'Rita']));
    expect(await screen.findByText('Contato salvo com sucesso.')).toBeTruthy();
    expect(api.count('POST /contacts')).toBe(1);
    expect(asked('POST', '/contacts')[0]?.body).toEqual({ name: 'Bia', number: '5511987654321', wallets: [7] });
    expect(asked('POST', '/tags/sync')[0]?.body).toEqual({ contactId: 9, tags: [31] });
  });

  it('whose tags could not be saved is not added again on retry', async () => {
    let isUp = false;
    const bia = aContact(9, 'Bia', { number: '5511987654321' });
    const { user, api } = await openContacts({
      'POST /contacts': { body: bia },
      'GET /contacts/9': { body: bia },
      'POST /tags/sync': () => (isUp ? { body: { contactId: 9, tags: [vip] } } : refusal(503, 'ERR_UNAVAILABLE')),
    });
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = await dialog('Novo contato');
    await user.type(form.getByRole('textbox', nameField), 'Bia');
    await user.type(form.getByRole('textbox', { name: /Número/ }), '5511987654321');
    await user.click(form.getByRole('combobox', { name: 'Etiquetas' }));
    await user.click(await screen.findByRole('option', { name: 'VIP' }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(api.count('POST /tags/sync')).toBe(1));
    isUp = true;
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Contato salvo com sucesso.')).toBeTruthy();
    expect(api.count('POST /contacts')).toBe(1);
  });

  it.each([
    ['Número', '123', 'Muito curto!'],
    ['Número', '1'.repeat(51), 'Muito longo!'],
    ['Nome', 'a', 'Muito curto!'],
    ['Nome', 'a'.repeat(251), 'Muito longo!'],
    ['E-mail', 'ana', 'E-mail inválido'],
  ])('with the %s "%s" is rejected at the field', async (label, text, words) => {
    const { user, api } = await openContacts();
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = await dialog('Novo contato');
    await user.click(form.getByRole('textbox', nameField));
    await user.paste('Bia');
    await user.click(form.getByRole('textbox', { name: /Número/ }));
    await user.paste('5511987654321');
    const field = form.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(words)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(api.count('POST /contacts')).toBe(0);
  });

  it('without name and number is rejected at both', async () => {
    const { user, api } = await openContacts();
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = await dialog('Novo contato');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findAllByText('Obrigatório')).toHaveLength(2);
    expect(api.count('POST /contacts')).toBe(0);
  });

  it('shows a hint for a Brazilian number while typing, and accepts any other', async () => {
    const { user, api } = await openContacts({ 'POST /contacts': { body: aContact(9, 'Bia') } });
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = await dialog('Novo contato');
    const number = form.getByRole('textbox', { name: /Número/ });
    expect(number.getAttribute('placeholder')).toBe('5511999990000');
    expect(form.getByText(/Com código do país e DDD/)).toBeTruthy();
    await user.type(number, '11987654321');
    expect(form.getByText(/Falta o código do país/)).toBeTruthy();
    await user.clear(number);
    await user.type(number, '5511887654321');
    expect(form.getByText(/No Brasil são 55, DDD e 8 ou 9 dígitos/)).toBeTruthy();
    await user.type(form.getByRole('textbox', nameField), 'Bia');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(api.count('POST /contacts')).toBe(1));
  });

  it.each([
    ['belongs to another contact', refusal(409, 'ERR_DUPLICATED_CONTACT'), 'Já existe um contato com este número.'],
    [
      'is none',
      {
        status: 400,
        body: {
          error: 'ERR_INVALID_REQUEST',
          code: 'ERR_INVALID_REQUEST',
          issues: [{ path: 'number', message: 'not a phone number' }],
        },
      },
      'Valor inválido',
    ],
  ])('whose number %s stays open, with the reason at the number', async (_, answer, words) => {
    const { user } = await openContacts({ 'PUT /contacts/1': answer });
    await user.click(await screen.findByRole('button', { name: 'Editar Ana' }));
    const form = await dialog('Editar contato');
    const number = form.getByRole('textbox', { name: /Número/ });
    await user.clear(number);
    await user.type(number, 'abcdefghi');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(words)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(number));
  });

  it('sends only changed fields, so that a masked number stays unchanged', async () => {
    const masked = aContact(1, 'Ana', {
      number: '5511*******21',
      extraInfo: [{ id: 5, name: 'Cidade', value: 'São Paulo' }],
    });
    const { user, asked } = await openContacts({
      'GET /contacts': listed(masked),
      'PUT /contacts/1': { body: { ...masked, name: 'Ana Lima' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Editar Ana' }));
    const form = await dialog('Editar contato');
    await user.type(form.getByRole('textbox', nameField), ' Lima');
    await user.click(form.getByRole('button', { name: 'Adicionar informação' }));
    await user.click(form.getByRole('button', { name: 'Adicionar informação' }));
    await user.keyboard('CPF');
    await user.type(form.getByRole('textbox', { name: 'Valor da informação 3' }), '123');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Contato salvo com sucesso.')).toBeTruthy();
    expect(asked('PUT', '/contacts/1').map(({ body }) => body)).toEqual([
      {
        name: 'Ana Lima',
        extraInfo: [
          { id: 5, name: 'Cidade', value: 'São Paulo' },
          { name: 'CPF', value: '123' },
        ],
      },
    ]);
    await waitFor(() => expect(names()).toEqual(['Ana Lima']));
  });

  it('shows which row of extra information has no name', async () => {
    const { user, asked } = await openContacts();
    await user.click(await screen.findByRole('button', { name: 'Editar Ana' }));
    const form = await dialog('Editar contato');
    await user.click(form.getByRole('button', { name: 'Adicionar informação' }));
    await user.click(form.getByRole('button', { name: 'Adicionar informação' }));
    await user.type(form.getByRole('textbox', { name: 'Valor da informação 2' }), '123');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    const wrong = form.getByRole('textbox', { name: 'Nome da informação 2' });
    await waitFor(() => expect(document.activeElement).toBe(wrong));
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(form.getByRole('textbox', { name: 'Nome da informação 1' }).getAttribute('aria-invalid')).not.toBe('true');
    expect(asked('PUT', '/contacts')).toEqual([]);
  });

  it('keeps the tags a colleague added in the same time', async () => {
    const { user, asked } = await openContacts({
      'GET /contacts/1': { body: { ...ana, tags: [vip, wholesale] } },
      'POST /tags/sync': { body: { contactId: 1, tags: [wholesale] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Editar Ana' }));
    const form = await dialog('Editar contato');
    await user.click(form.getByRole('combobox', { name: 'Etiquetas' }));
    await user.keyboard('{Backspace}');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('POST', '/tags/sync')[0]?.body).toEqual({ contactId: 1, tags: [32] }));
    expect(asked('PUT', '/contacts/1')).toEqual([]);
    await waitFor(() => expect(firstCells()[0]?.textContent).toContain('Atacado'));
  });

  it('from Instagram keeps its id there', async () => {
    const { user } = await openContacts({ 'GET /contacts': listed(aContact(1, 'Ana', { channel: 'instagram' })) });
    await user.click(await screen.findByRole('button', { name: 'Editar Ana' }));
    const form = await dialog('Editar contato');
    expect(form.getByRole('textbox', { name: /Número/ })).toHaveProperty('disabled', true);
    expect(form.getByText('Vem do canal e não pode ser alterado.')).toBeTruthy();
  });

  it('asks before it discards a half-written form', async () => {
    const { user } = await openContacts();
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = await dialog('Novo contato');
    await user.type(form.getByRole('textbox', nameField), 'Quase');
    await user.keyboard('{Escape}');
    expect(await form.findByText('Descartar o que você preencheu?')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Continuar editando' }));
    expect(form.getByRole('textbox', nameField)).toHaveProperty('value', 'Quase');
  });

  it('is blocked only after a confirmation, and unblocked again', async () => {
    const { user, asked } = await openContacts({
      'PUT /contacts/block/1': ({ body }) => ({ body: { ...ana, active: (body as { active: boolean }).active } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Bloquear Ana' }));
    const question = await dialog('Bloquear Ana?');
    expect(asked('PUT', '/contacts/block')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Bloquear' }));
    expect(await screen.findByText('Contato bloqueado')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Desbloquear Ana' }));
    await user.click((await dialog('Desbloquear Ana?')).getByRole('button', { name: 'Desbloquear' }));
    expect(await screen.findByText('Contato desbloqueado')).toBeTruthy();
    expect(asked('PUT', '/contacts/block').map(({ body }) => body)).toEqual([{ active: false }, { active: true }]);
  });

  it('that lost the filtered tag leaves the list', async () => {
    const { user } = await openContacts(
      {
        'GET /contacts': listed(ana),
        'POST /tags/sync': { body: { contactId: 1, tags: [] } },
      },
      aUser(),
      '/contacts?tags=31',
    );
    await user.click(await screen.findByRole('button', { name: 'Editar Ana' }));
    const form = await dialog('Editar contato');
    await user.click(form.getByRole('combobox', { name: 'Etiquetas' }));
    await user.keyboard('{Backspace}');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Nada encontrado')).toBeTruthy();
  });

  it('is deleted after a confirmation that says what goes with it', async () => {
    const { user } = await openContacts({ 'DELETE /contacts/2': { body: { message: 'Contact deleted' } } });
    await user.click(await screen.findByRole('button', { name: 'Excluir Rita' }));
    const question = await dialog('Excluir o contato Rita?');
    expect(question.getByText(/mensagens, as observações e os agendamentos/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(names()).toEqual(['AnaVIP']));
  });

  it('can be deleted by administrators only', async () => {
    await openContacts({}, anAgent());
    expect(await screen.findByRole('button', { name: 'Editar Rita' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Desbloquear Rita' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Excluir Rita' })).toBeNull();
  });
});

describe('a conversation', () => {
  const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const sales = { id: 3, name: 'Vendas', color: '#0e7490' };

  it('is started with the contact, over the contact’s connection', async () => {
    const other = { ...connection, id: 5, name: 'Outra', isDefault: false };
    const atInstagram = { ...connection, id: 6, name: 'Instagram', channel: 'instagram', isDefault: false };
    const { user, asked, path } = await openContacts(
      {
        'GET /contacts': listed(aContact(1, 'Ana', { whatsappId: 5 })),
        'GET /whatsapp': { body: [connection, other, atInstagram] },
        'POST /tickets': {
          status: 409,
          body: {
            error: JSON.stringify({ id: 1, uuid, userId: 8, user: { name: 'Bruno' }, queue: sales }),
            code: 'ERR_OTHER_OPEN_TICKET',
          },
        },
      },
      anAgent({ id: 8, queues: [sales] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Iniciar conversa com Ana' }));
    const form = await dialog('Nova conversa');
    expect(form.getByRole('textbox', { name: 'Contato' })).toHaveProperty('value', expect.stringContaining('Ana ·'));
    await waitFor(() => expect(form.getByRole('combobox', { name: /Conexão/ })).toHaveProperty('value', 'Outra'));
    await user.click(form.getByRole('combobox', { name: /Conexão/ }));
    await screen.findByRole('option', { name: 'Loja Centro' });
    expect(screen.queryByRole('option', { name: 'Instagram' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(form.getByRole('button', { name: 'Iniciar conversa' }));
    await waitFor(() => expect(path()).toBe(`/tickets/${uuid}`));
    expect(asked('POST', '/tickets')[0]?.body).toMatchObject({ contactId: 1, queueId: 3, whatsappId: 5, userId: 8 });
  });

  it('is not started with a blocked contact', async () => {
    await openContacts();
    const start = await screen.findByRole('button', { name: 'Iniciar conversa com Rita' });
    expect(start).toHaveProperty('disabled', true);
    await act(async () => start.click());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
