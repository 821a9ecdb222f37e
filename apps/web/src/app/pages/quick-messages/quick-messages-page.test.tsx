import type { QuickMessage } from '@recado/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { cells } from '../../../../test/cells.ts';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { startLive } from '../../../../test/live.ts';
import { anAgent, aSession } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const ME = 7;
const COLLEAGUE = 8;
const aQuickMessage = (id: number, shortcode: string, change: Partial<QuickMessage> = {}): QuickMessage => ({
  id,
  shortcode,
  message: `Texto de ${shortcode}`,
  geral: false,
  visao: false,
  status: true,
  userId: ME,
  isMedia: false,
  mediaPath: null,
  mediaName: null,
  mediaMimeType: null,
  ...change,
});
const catalogue = {
  isMedia: true,
  mediaPath: '/public/2/catalogo.png?e=1',
  mediaName: 'catálogo.png',
  mediaMimeType: 'image/png',
};
const own = aQuickMessage(1, 'boas-vindas', { message: 'Olá!\nComo posso ajudar?' });
const shared = aQuickMessage(2, 'catalogo', { geral: true, userId: COLLEAGUE, ...catalogue });
const visible = aQuickMessage(3, 'pix', { visao: true, userId: COLLEAGUE, status: false });
const listed = (...records: QuickMessage[]): FakeAnswer => ({ body: { records, hasMore: false } });

async function openQuickMessages(routes: Parameters<typeof startFakeApi>[0] = {}) {
  const viewer = anAgent({ id: ME });
  const api = await startFakeApi({
    'GET /quick-messages': listed(own, shared, visible),
    'GET /auth/me': { body: viewer },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(viewer));
  return { api, ...renderApp('/quick-messages') };
}
const codes = () => cells().map(([code]) => code);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Form = Awaited<ReturnType<typeof dialog>>;
const openNew = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
  return dialog('Nova resposta rápida');
};
const openToEdit = async (user: UserEvent, code: string) => {
  await user.click(await screen.findByRole('button', { name: `Editar ${code}` }));
  return dialog('Editar resposta rápida');
};
const fill = (form: Form, label: RegExp, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });
const save = (user: UserEvent, form: Form) => user.click(form.getByRole('button', { name: 'Salvar' }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const sentTo = (api: Awaited<ReturnType<typeof startFakeApi>>, route: string) =>
  api.requests.find(({ method, path }) => `${method} ${path}` === route)?.body;

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
});

describe('the quick messages', () => {
  it('are listed in a table with text, file and sharing', async () => {
    await openQuickMessages();
    await waitFor(() =>
      expect(cells()).toEqual([
        ['boas-vindas', 'Olá! Como posso ajudar?', '', 'Só você'],
        ['catalogo', 'Texto de catalogo', 'catálogo.png', 'Com todos'],
        ['pixDesligada', 'Texto de pix', '', 'Todos usam'],
      ]),
    );
  });

  it('cut a long text as the composer does', async () => {
    await openQuickMessages({ 'GET /quick-messages': listed(aQuickMessage(1, 'longa', { message: 'a'.repeat(200) })) });
    await waitFor(() => expect(cells()[0]?.[1]).toBe(`${'a'.repeat(90)}…`));
  });

  it('show an empty state, and offer to clear a search without a match', async () => {
    const { user } = await openQuickMessages({ 'GET /quick-messages': listed() });
    expect(await screen.findByText('Nenhuma resposta rápida ainda')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Buscar resposta rápida' }), { target: { value: 'zzz' } });
    await user.click(await screen.findByRole('button', { name: 'Limpar busca e filtros' }));
    expect(await screen.findByText('Nenhuma resposta rápida ainda')).toBeTruthy();
  });

  it('show an error and a retry button when loading fails', async () => {
    let isUp = false;
    const { user } = await openQuickMessages({
      'GET /quick-messages': () => (isUp ? listed(own) : refusal(500, 'ERR_INTERNAL')),
    });
    expect(await screen.findByText('Não foi possível carregar a lista')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    await waitFor(() => expect(codes()).toEqual(['boas-vindas']));
  });

  it('follow the changes of colleagues, and remove what is no longer shared', async () => {
    const { api } = await openQuickMessages({ 'GET /quick-messages': listed(own, shared) });
    const publish = await startLive(api);
    await waitFor(() => expect(codes()).toEqual(['boas-vindas', 'catalogo']));
    publish('quickemessage', {
      action: 'create',
      record: aQuickMessage(9, 'Bom dia', { geral: true, userId: COLLEAGUE }),
    });
    await waitFor(() => expect(codes()).toEqual(['boas-vindas', 'Bom dia', 'catalogo']));
    publish('quickemessage', { action: 'delete', id: 2 });
    await waitFor(() => expect(codes()).toEqual(['boas-vindas', 'Bom dia']));
  });
});

describe('a quick message', () => {
  it('is added once with its file, however often the user clicks', async () => {
    const added = aQuickMessage(9, 'entrega');
    const { user, api } = await openQuickMessages({
      'POST /quick-messages': { body: added },
      'POST /quick-messages/9/media-upload': { body: { ...added, ...catalogue } },
    });
    const form = await openNew(user);
    fill(form, /^Atalho/, 'entrega');
    fill(form, /^Mensagem/, 'Entregamos aos sábados.');
    await user.upload(
      form.getByLabelText('Arquivo', { selector: 'input' }),
      new File(['x'], 'catálogo.png', { type: 'image/png' }),
    );
    expect(form.getByRole('img', { name: 'catálogo.png' }).getAttribute('src')).toBe('blob:chosen');
    await user.click(form.getByLabelText(/^Compartilhar com todos/));
    await user.dblClick(form.getByRole('button', { name: 'Salvar' }));
    await gone();
    await waitFor(() => expect(cells()[2]).toEqual(['entrega', 'Texto de entrega', 'catálogo.png', 'Só você']));
    expect(sentTo(api, 'POST /quick-messages')).toEqual({
      shortcode: 'entrega',
      message: 'Entregamos aos sábados.',
      geral: true,
      visao: false,
      status: true,
    });
    expect(api.count('POST /quick-messages')).toBe(1);
    expect(api.count('POST /quick-messages/9/media-upload')).toBe(1);
    expect(await screen.findByText('Resposta rápida criada.')).toBeTruthy();
  });

  it('without a shortcut is rejected at the field', async () => {
    const { user, api } = await openQuickMessages();
    const form = await openNew(user);
    await save(user, form);
    expect(await form.findByText('Obrigatório')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Atalho/)));
    expect(api.count('POST /quick-messages')).toBe(0);
  });

  it('with a taken shortcut stays open, with the reason at the shortcut', async () => {
    const { user } = await openQuickMessages({
      'PUT /quick-messages/1': refusal(409, 'ERR_SHORTCODE_ALREADY_EXISTS'),
    });
    const form = await openToEdit(user, 'boas-vindas');
    fill(form, /^Atalho/, 'catalogo');
    await save(user, form);
    expect(await form.findByText('Já existe uma resposta rápida com este atalho. Escolha outro.')).toBeTruthy();
  });

  it('inserts a variable at the cursor, or at the end before the text had the focus', async () => {
    const { user } = await openQuickMessages();
    const form = await openNew(user);
    const text = form.getByLabelText(/^Mensagem/) as HTMLTextAreaElement;
    fill(form, /^Mensagem/, 'Olá !');
    await user.click(form.getByRole('button', { name: 'Protocolo' }));
    expect(text.value).toBe('Olá !{{protocol}}');
    await waitFor(() => expect(document.activeElement).toBe(text));
    text.setSelectionRange(4, 4);
    await user.click(form.getByRole('button', { name: 'Primeiro nome' }));
    expect(text.value).toBe('Olá {{firstName}}!{{protocol}}');
    await waitFor(() => expect(text.selectionStart).toBe('Olá {{firstName}}'.length));
  });

  it('shared by a colleague can be changed by every user, but not unshared, and may lose its file', async () => {
    const without = { ...shared, isMedia: false, mediaPath: null, mediaName: null, mediaMimeType: null };
    const { user, api } = await openQuickMessages({
      'PUT /quick-messages/2': { body: shared },
      'DELETE /quick-messages/2/media-upload': { body: without },
    });
    const form = await openToEdit(user, 'catalogo');
    expect(form.getByText(/Só quem criou esta resposta decide/)).toBeTruthy();
    expect(form.getByLabelText(/^Compartilhar com todos/)).toHaveProperty('disabled', true);
    expect(form.getByLabelText(/^Atalho/)).toHaveProperty('disabled', false);
    await user.click(form.getByRole('button', { name: 'Remover catálogo.png' }));
    await save(user, form);
    await gone();
    expect(api.count('DELETE /quick-messages/2/media-upload')).toBe(1);
    expect(cells()[1]?.[2]).toBe('');
  });

  it('of a colleague that is not editable is read-only', async () => {
    const { user } = await openQuickMessages();
    await user.click(await screen.findByRole('button', { name: 'Ver pix' }));
    const form = await dialog('Resposta rápida');
    expect(form.getByText(/Esta resposta é de outra pessoa/)).toBeTruthy();
    const fields = [/^Atalho/, /^Mensagem/, /^Compartilhar/, /^Todos podem usar/, /^Oferecer/];
    for (const label of fields) expect(form.getByLabelText(label)).toHaveProperty('disabled', true);
    expect(form.queryByRole('button', { name: 'Salvar' })).toBeNull();
    expect(form.queryByRole('button', { name: 'Anexar arquivo' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Excluir pix', hidden: true })).toBeNull();
  });

  it('with a file that is too large shows the error immediately and is not sent', async () => {
    const { user, api } = await openQuickMessages();
    const form = await openToEdit(user, 'boas-vindas');
    const huge = new File(['x'], 'filme.mp4', { type: 'video/mp4' });
    Object.defineProperty(huge, 'size', { value: 101 * 1024 * 1024 });
    await user.upload(form.getByLabelText('Arquivo', { selector: 'input' }), huge);
    expect(await form.findByText('O arquivo pode ter no máximo 100 MB.')).toBeTruthy();
    await save(user, form);
    expect(api.count('PUT /quick-messages/1')).toBe(0);
  });

  it('asks before it discards a half-written form', async () => {
    const { user } = await openQuickMessages();
    const form = await openNew(user);
    fill(form, /^Atalho/, 'quase');
    await user.keyboard('{Escape}');
    expect(await form.findByText('Descartar o que você preencheu?')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Continuar editando' }));
    expect(form.getByLabelText(/^Atalho/)).toHaveProperty('value', 'quase');
  });

  it('is deleted after a confirmation that says who loses it', async () => {
    const { user } = await openQuickMessages({ 'DELETE /quick-messages/2': { body: { message: 'removed' } } });
    await user.click(await screen.findByRole('button', { name: 'Excluir catalogo' }));
    const question = await dialog('Excluir a resposta rápida catalogo?');
    expect(question.getByText(/Ela some para todos/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(codes()).toEqual(['boas-vindas', 'pixDesligada']));
  });
});
