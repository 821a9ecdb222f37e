import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { aSession } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const aTag = (id: number, name: string) => ({
  id,
  name,
  color: '#A4CCCC',
  kanban: 0,
  timeLane: 0,
  nextLaneId: null,
  rollbackLaneId: null,
  greetingMessageLane: '',
  position: null,
});
const counted = (id: number, name: string) => ({ ...aTag(id, name), contactsCount: 3, ticketsCount: 1 });
const listed = (...tags: object[]): FakeAnswer => ({ body: { tags, hasMore: false, count: tags.length } });

async function openTags(routes: Parameters<typeof startFakeApi>[0] = {}) {
  const api = await startFakeApi({
    'GET /tags/': listed(counted(1, 'Atacado'), counted(2, 'VIP')),
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession());
  return { api, ...renderApp('/tags') };
}
const names = () =>
  screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('cell')[0]?.textContent ?? []);
const dialog = (name: string) => screen.findByRole('dialog', { name });

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

describe('the tags', () => {
  it('are listed in a table with the number of uses', async () => {
    await openTags();
    const table = await screen.findByRole('table', { name: 'Etiquetas' });
    await waitFor(() => expect(names()).toEqual(['Atacado', 'VIP']));
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Nome', 'Contatos', 'Atendimentos', 'Ações']);
    expect(screen.getByRole('heading', { name: 'Etiquetas 2' })).toBeTruthy();
  });

  it('show an empty state, and offer to clear a search without a match', async () => {
    const { user } = await openTags({ 'GET /tags/': listed() });
    expect(await screen.findByText('Nenhuma etiqueta ainda')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Buscar etiqueta' }), 'zzz');
    await user.click(await screen.findByRole('button', { name: 'Limpar busca e filtros' }));
    expect(await screen.findByText('Nenhuma etiqueta ainda')).toBeTruthy();
  });

  it('show an error and a retry button when loading fails', async () => {
    let isUp = false;
    const { user } = await openTags({
      'GET /tags/': () => (isUp ? listed(counted(1, 'Atacado')) : refusal(500, 'ERR_INTERNAL')),
    });
    expect(await screen.findByText('Não foi possível carregar a lista')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    await waitFor(() => expect(names()).toEqual(['Atacado']));
  });
});

describe('a tag', () => {
  it('is added once in alphabetical order, however often the user clicks', async () => {
    const { user, api } = await openTags({ 'POST /tags': { body: aTag(9, 'Boletos') } });
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = within(await dialog('Nova etiqueta'));
    await user.type(form.getByLabelText(/Nome/), 'Boletos');
    await user.dblClick(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(names()).toEqual(['Atacado', 'Boletos', 'VIP']));
    expect(api.count('POST /tags')).toBe(1);
    expect(await screen.findByText('Etiqueta criada.')).toBeTruthy();
  });

  it.each([
    ['', 'Obrigatório'],
    ['ab', 'Tag muito curta!'],
  ])('called "%s" is rejected at the field', async (name, words) => {
    const { user, api } = await openTags();
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = within(await dialog('Nova etiqueta'));
    const field = form.getByLabelText(/Nome/);
    if (name !== '') await user.type(field, name);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(words)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(api.count('POST /tags')).toBe(0);
  });

  it('with a taken name stays open, with the reason at the name', async () => {
    const { user } = await openTags({ 'PUT /tags/2': refusal(409, 'ERR_TAG_NAME_ALREADY_EXISTS') });
    await user.click(await screen.findByRole('button', { name: 'Editar VIP' }));
    const form = within(await dialog('Editar etiqueta'));
    await user.clear(form.getByLabelText(/Nome/));
    await user.type(form.getByLabelText(/Nome/), 'Atacado');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Já existe uma etiqueta com este nome. Escolha outro.')).toBeTruthy();
  });

  it('asks before it discards a half-written form', async () => {
    const { user } = await openTags();
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = within(await dialog('Nova etiqueta'));
    await user.type(form.getByLabelText(/Nome/), 'Quase');
    await user.keyboard('{Escape}');
    expect(await form.findByText('Descartar o que você preencheu?')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Continuar editando' }));
    expect(form.getByLabelText(/Nome/)).toHaveProperty('value', 'Quase');
  });

  it('is deleted after a confirmation with the number of its uses', async () => {
    const { user } = await openTags({ 'DELETE /tags/2': { body: { message: 'Tag deleted' } } });
    await user.click(await screen.findByRole('button', { name: 'Excluir VIP' }));
    const question = within(await dialog('Excluir a etiqueta VIP?'));
    expect(question.getByText(/3 contatos e 1 atendimentos/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(names()).toEqual(['Atacado']));
  });
});
