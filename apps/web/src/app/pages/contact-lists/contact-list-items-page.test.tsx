import type { ContactListItem, SheetPreview } from '@recado/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { startLive } from '../../../../test/live.ts';
import { aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const anItem = (id: number, name: string, change: Partial<ContactListItem> = {}): ContactListItem => ({
  id,
  name,
  number: `55119${id}0000000`.slice(0, 13),
  email: '',
  contactListId: 7,
  companyId: 2,
  isWhatsappValid: true,
  checkState: 'unchecked',
  fields: {},
  consent: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  ...change,
});
const list = {
  id: 7,
  name: 'Atacado',
  contactsCount: 2,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
};
const listed = (...contacts: ContactListItem[]): FakeAnswer => ({
  body: { contacts, hasMore: false, count: contacts.length },
});
const ana = anItem(1, 'Ana', { email: 'ana@exemplo.test', checkState: 'confirmed' });
const rita = anItem(2, 'Rita');
const preview: SheetPreview = {
  titles: ['Cliente', 'Fone', 'CPF'],
  columns: ['name', 'ignore', 'field'],
  rows: [['Ana', '(85) 98765-0001', '123']],
  total: 3,
  lacksCountryCode: true,
};

async function openItems(routes: Parameters<typeof startFakeApi>[0] = {}) {
  const api = await startFakeApi({
    'GET /contact-lists/7': { body: list },
    'GET /contact-list-items': listed(ana, rita),
    'GET /tags/list': { body: [] },
    'GET /whatsapp': { body: [] },
    'GET /whatsapp/': { body: [] },
    'GET /users/list': { body: [{ id: 7, name: 'Marina Duarte', profileImage: null, queues: [] }] },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(aUser()));
  const asked = (method: string, path: string) =>
    api.requests.filter((request) => request.method === method && request.path.startsWith(path));
  return { api, asked, ...renderApp('/contact-lists/7/contacts') };
}
const rowTexts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

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

describe('the contacts of a list', () => {
  it('are listed under the name of the list, each with what is known of its number', async () => {
    await openItems({
      'GET /contact-list-items': listed(
        ana,
        rita,
        anItem(3, 'Caio', { checkState: 'absent' }),
        anItem(4, 'Davi', { checkState: 'malformed' }),
      ),
    });
    const table = within(await screen.findByRole('table', { name: 'Atacado' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'No WhatsApp',
      'Nome',
      'Número',
      'E-mail',
      'Ações',
    ]);
    await waitFor(() => expect(rowTexts()).toHaveLength(4));
    expect(rowTexts()[0]).toMatch(/^Tem WhatsAppAna\+55 11 91000-0000ana@exemplo.test/);
    expect(rowTexts()[1]).toMatch(/^Não verificadoRita/);
    expect(rowTexts()[2]).toMatch(/^Sem WhatsAppCaio/);
    expect(rowTexts()[3]).toMatch(/^Número incompletoDavi/);
  });

  it('of a deleted list say so and lead back to the lists', async () => {
    await openItems({
      'GET /contact-lists/7': refusal(404, 'ERR_NO_CONTACT_LIST_FOUND'),
      'GET /contact-list-items': refusal(404, 'ERR_NO_CONTACT_LIST_FOUND'),
    });
    expect(await screen.findByText('Lista não encontrada')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Listas' }).getAttribute('href')).toBe('/contact-lists');
  });

  it('show a colleague’s changes of this list only', async () => {
    // The page also reads again when it connects: its answer must know what the events said.
    let stored = [ana, rita];
    const { api, asked } = await openItems({ 'GET /contact-list-items': () => listed(...stored) });
    await waitFor(() => expect(rowTexts()).toHaveLength(2));
    const publish = await startLive(api);
    publish('ContactListItem', { action: 'create', record: anItem(8, 'Outro', { contactListId: 99 }) });
    stored = [ana, anItem(9, 'Bia'), rita];
    publish('ContactListItem', { action: 'create', record: anItem(9, 'Bia') });
    await waitFor(() => expect(rowTexts()).toHaveLength(3));
    expect(rowTexts()[1]).toContain('Bia');
    stored = stored.slice(1);
    publish('ContactListItem', { action: 'delete', id: 1, contactListId: 7 });
    await waitFor(() => expect(rowTexts()).toHaveLength(2));
    const before = asked('GET', '/contact-list-items').length;
    publish('ContactListItem', { action: 'reload', contactListId: 7 });
    await waitFor(() => expect(asked('GET', '/contact-list-items').length).toBeGreaterThan(before));
  });
});

describe('a contact of a list', () => {
  it('is added; a number that the list has is refused at the field', async () => {
    let isTaken = true;
    const { user, asked } = await openItems({
      'POST /contact-list-items': () =>
        isTaken ? refusal(409, 'ERR_DUPLICATED_CONTACT_LIST_ITEM') : { body: anItem(9, 'Bia') },
    });
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = await dialog('Novo contato da lista');
    await user.type(form.getByRole('textbox', { name: /^Nome/ }), 'Bia');
    await user.type(form.getByRole('textbox', { name: /^Número/ }), '5585987650001');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Já existe um contato com este número nesta lista.')).toBeTruthy();
    isTaken = false;
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Contato adicionado à lista.')).toBeTruthy();
    expect(asked('POST', '/contact-list-items')[1]?.body).toEqual({
      contactListId: 7,
      name: 'Bia',
      number: '5585987650001',
      email: '',
    });
  });

  it.each([
    [/^Nome/, 'a', 'Muito curto!'],
    [/^Número/, '123', 'Muito curto!'],
    [/^E-mail/, 'ana', 'E-mail inválido'],
  ])('with the %s "%s" is rejected at the field', async (label, text, words) => {
    const { user, asked } = await openItems();
    await user.click(await screen.findByRole('button', { name: 'Editar Ana' }));
    const form = await dialog('Editar contato da lista');
    const field = form.getByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, text);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(words)).toBeTruthy();
    expect(asked('PUT', '/contact-list-items')).toEqual([]);
  });

  it('shows the other columns of its sheet and its consent', async () => {
    const { user } = await openItems({
      'GET /contact-list-items': listed(
        anItem(1, 'Ana', { fields: { Cidade: 'Fortaleza' }, consent: { origin: 'Contrato', date: '2026-11-02' } }),
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Editar Ana' }));
    const form = await dialog('Editar contato da lista');
    expect(form.getByText('Fortaleza')).toBeTruthy();
    expect(form.getByText('Contrato, 02/11/2026')).toBeTruthy();
  });

  it('is removed from the list after a confirmation', async () => {
    const { user } = await openItems({ 'DELETE /contact-list-items/2': { body: { message: 'ok' } } });
    await user.click(await screen.findByRole('button', { name: 'Excluir Rita' }));
    await user.click((await dialog('Excluir Rita da lista?')).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(rowTexts()).toHaveLength(1));
  });
});

describe('an import', () => {
  const sheet = new File(['a;b'], 'clientes.csv', { type: 'text/csv' });
  const chooseSheet = async (user: Awaited<ReturnType<typeof openItems>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Importar' }));
    const box = await dialog('Importar contatos para a lista');
    await user.upload(box.getByLabelText<HTMLInputElement>('Escolher planilha', { selector: 'input' }), sheet);
    return box;
  };

  it('asks what the columns are and where the consent comes from, and shows the result', async () => {
    const { user, asked } = await openItems({
      'POST /contact-lists/7/upload/preview': { body: preview },
      'POST /contact-lists/7/upload': {
        body: {
          created: 1,
          present: 1,
          refused: 1,
          titles: ['Nome', 'Fone'],
          rows: [{ row: 4, reason: 'number-invalid', cells: ['Caio', '123'] }],
        },
      },
    });
    const box = await chooseSheet(user);
    expect(await box.findByText('(85) 98765-0001')).toBeTruthy();
    const go = box.getByRole('button', { name: 'Importar 3 linhas' });
    expect(go).toHaveProperty('disabled', true);
    expect(box.getByText('Escolha a coluna do nome e a do número.')).toBeTruthy();
    await user.click(box.getByRole('combobox', { name: 'O que é a coluna Fone' }));
    await user.click(await screen.findByRole('option', { name: 'Número' }));
    expect(box.getByRole('switch', { name: /são do Brasil/ })).toHaveProperty('checked', true);
    await user.click(go);
    expect(await box.findAllByText('Obrigatório')).toHaveLength(2);
    expect(asked('POST', '/contact-lists/7/upload?')).toEqual([]);
    await user.type(box.getByRole('textbox', { name: /Origem do consentimento/ }), 'Formulário');
    await user.type(box.getByLabelText(/Data do consentimento/), '02/11/2026{Tab}');
    await user.click(go);
    expect(await box.findByRole('heading', { name: 'clientes.csv foi importada' })).toBeTruthy();
    const table = within(box.getByRole('table', { name: 'Linhas ignoradas' }));
    expect(table.getByText('O número não é um telefone completo com código do país')).toBeTruthy();
    expect(asked('POST', '/contact-lists/7/upload?')).toHaveLength(1);
    expect(await screen.findByText('Importação concluída: 1 criados, 1 recusados.')).toBeTruthy();

    let content = new Blob();
    URL.createObjectURL = vi.fn((blob) => {
      content = blob as Blob;
      return 'blob:x';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    onTestFinished(() => click.mockRestore());
    await user.click(box.getByRole('button', { name: 'Baixar linhas ignoradas (.csv)' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect((await content.text()).trim().split('\r\n')[1]).toBe(
      '4;O número não é um telefone completo com código do país;Caio;123',
    );
  });

  it('of a file that cannot be read says what to do, and takes another file', async () => {
    const { user } = await openItems({
      'POST /contact-lists/7/upload/preview': refusal(415, 'ERR_UNSUPPORTED_MEDIA_TYPE'),
    });
    const box = await chooseSheet(user);
    expect(await box.findByText(/Salve a planilha como .xlsx ou .csv/)).toBeTruthy();
    await user.click(box.getByRole('button', { name: 'Trocar planilha' }));
    expect(box.getByLabelText('Escolher planilha', { selector: 'input' })).toBeTruthy();
  });
});

describe('adding from contacts', () => {
  it('counts the contacts while the filter changes, and adds them with the consent', async () => {
    const { user, asked } = await openItems({
      'POST /contact-lists/7/from-contacts/count': ({ body }) => ({
        body: (body as { walletId?: number }).walletId === 7 ? { count: 5, present: 2 } : { count: 1234, present: 0 },
      }),
      'POST /contact-lists/7/from-contacts': { body: { created: 3, present: 2, refused: 0 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Dos contatos' }));
    const box = await dialog('Adicionar dos contatos');
    expect(await box.findByText('1.234 contatos atendem às condições; 0 já na lista.')).toBeTruthy();
    await user.click(box.getByRole('combobox', { name: 'Carteira de' }));
    await user.click(await screen.findByRole('option', { name: 'Marina Duarte' }));
    expect(await box.findByText('5 contatos atendem às condições; 2 já na lista.')).toBeTruthy();
    await user.type(box.getByRole('textbox', { name: /Origem do consentimento/ }), 'Contrato');
    await user.type(box.getByLabelText(/Data do consentimento/), '02/11/2026{Tab}');
    await user.click(box.getByRole('button', { name: 'Adicionar 3 contatos' }));
    expect(await screen.findByText('3 contatos adicionados; 2 já estavam na lista.')).toBeTruthy();
    const [request] = asked('POST', '/contact-lists/7/from-contacts?');
    expect(request?.body).toEqual({ walletId: 7, consentOrigin: 'Contrato', consentDate: '2026-11-02' });
  });
});
