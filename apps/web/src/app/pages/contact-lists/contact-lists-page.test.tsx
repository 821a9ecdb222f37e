import type { ContactList } from '@recado/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { startLive } from '../../../../test/live.ts';
import { anAgent, aPlan, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const aList = (id: number, name: string, contactsCount = 0): ContactList => ({
  id,
  name,
  contactsCount,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
});
const listed = (...records: ContactList[]): FakeAnswer => ({
  body: { records, hasMore: false, count: records.length },
});

async function openLists(routes: Parameters<typeof startFakeApi>[0] = {}, user = aUser()) {
  const api = await startFakeApi({
    'GET /contact-lists/': listed(aList(1, 'Atacado', 1234), aList(2, 'Varejo')),
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(user));
  return { api, ...renderApp('/contact-lists') };
}
const names = () =>
  screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('cell')[0]?.textContent ?? []);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

describe('the contact lists', () => {
  it('are listed with their number of contacts', async () => {
    await openLists();
    const table = within(await screen.findByRole('table', { name: 'Listas de contatos' }));
    await waitFor(() => expect(names()).toEqual(['Atacado', 'Varejo']));
    expect(table.getByText('1.234')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Listas de contatos 2' })).toBeTruthy();
  });

  it('show an empty state, and an error with a retry button', async () => {
    let isUp = false;
    const { user } = await openLists({
      'GET /contact-lists/': () => (isUp ? listed() : refusal(500, 'ERR_INTERNAL')),
    });
    expect(await screen.findByText('Não foi possível carregar a lista')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    expect(await screen.findByText('Nenhuma lista de contatos ainda')).toBeTruthy();
  });

  it.each([
    ['an agent', anAgent()],
    ['a company without campaigns in its plan', aUser({ company: { plan: aPlan({ useCampaigns: false }) } })],
  ])('are not shown to %s', async (_who, user) => {
    const { api } = await openLists({}, user);
    await waitFor(() => expect(document.querySelector('h1, h2')).not.toBeNull());
    expect(screen.queryByRole('table', { name: 'Listas de contatos' })).toBeNull();
    expect(api.requests.filter(({ path }) => path.startsWith('/contact-lists'))).toEqual([]);
  });

  it('show a colleague’s changes, with the new number of contacts', async () => {
    // The page also reads again when it connects: its answer must know what the events said.
    let stored = [aList(1, 'Atacado', 1234), aList(2, 'Varejo')];
    const { api } = await openLists({ 'GET /contact-lists/': () => listed(...stored) });
    await waitFor(() => expect(names()).toEqual(['Atacado', 'Varejo']));
    const publish = await startLive(api);
    const added = aList(3, 'Bairro Norte', 77);
    stored = stored.toSpliced(1, 0, added);
    publish('ContactList', { action: 'create', record: added });
    await waitFor(() => expect(names()).toEqual(['Atacado', 'Bairro Norte', 'Varejo']));
    const grown = { ...added, contactsCount: 4321 };
    stored = stored.with(1, grown);
    publish('ContactList', { action: 'update', record: grown });
    expect(await screen.findByText('4.321')).toBeTruthy();
    stored = stored.slice(1);
    publish('ContactList', { action: 'delete', id: 1 });
    await waitFor(() => expect(names()).toEqual(['Bairro Norte', 'Varejo']));
  });
});

describe('a contact list', () => {
  it('is added once in alphabetical order, however often the user clicks', async () => {
    const { user, api } = await openLists({ 'POST /contact-lists': { body: aList(9, 'Clientes') } });
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = await dialog('Nova lista de contatos');
    await user.type(form.getByLabelText(/Nome/), 'Clientes');
    await user.dblClick(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(names()).toEqual(['Atacado', 'Clientes', 'Varejo']));
    expect(api.count('POST /contact-lists')).toBe(1);
    expect(await screen.findByText('Lista de contatos criada.')).toBeTruthy();
  });

  it.each([
    ['', 'Obrigatório'],
    ['a', 'Muito curto!'],
    ['a'.repeat(51), 'Muito longo!'],
  ])('called "%s" is rejected at the field', async (name, words) => {
    const { user, api } = await openLists();
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = await dialog('Nova lista de contatos');
    if (name !== '') await user.type(form.getByLabelText(/Nome/), name);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(words)).toBeTruthy();
    expect(api.count('POST /contact-lists')).toBe(0);
  });

  it('is deleted after a confirmation that says what goes with it', async () => {
    const { user } = await openLists({ 'DELETE /contact-lists/1': { body: { message: 'Contact list deleted' } } });
    await user.click(await screen.findByRole('button', { name: 'Excluir Atacado' }));
    const question = await dialog('Excluir a lista Atacado?');
    expect(question.getByText(/Os 1.234 contatos da lista saem com ela/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(names()).toEqual(['Varejo']));
    expect(await screen.findByText('Lista de contatos excluída.')).toBeTruthy();
  });

  it('opens its contacts by its name and by its action', async () => {
    const { user, path } = await openLists({
      'GET /contact-lists/1': { body: aList(1, 'Atacado', 0) },
      'GET /contact-list-items': { body: { contacts: [], hasMore: false, count: 0 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Abrir os contatos de Atacado' }));
    await waitFor(() => expect(path()).toBe('/contact-lists/1/contacts'));
    await user.click(await screen.findByRole('link', { name: 'Listas' }));
    await user.click(await screen.findByRole('link', { name: 'Atacado' }));
    await waitFor(() => expect(path()).toBe('/contact-lists/1/contacts'));
  });
});
