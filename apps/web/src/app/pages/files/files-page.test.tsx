import type { FileList } from '@recado/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { cells } from '../../../../test/cells.ts';
import { type FakeAnswer, type FakeApi, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { startLive } from '../../../../test/live.ts';
import { anAgent, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const anItem = (id: number, name: string, change: Partial<FileList['options'][number]> = {}) => ({
  id,
  name,
  path: null,
  mediaType: null,
  mediaName: null,
  mediaSize: null,
  ...change,
});
const aPicture = { path: '/public/2/loja.png?e=1', mediaType: 'image/png', mediaName: 'loja.png', mediaSize: 348_160 };
const aPdf = {
  path: '/public/2/a.pdf?e=1',
  mediaType: 'application/pdf',
  mediaName: 'precos.pdf',
  mediaSize: 1_258_291,
};
const aList = (id: number, name: string, options: FileList['options'] = []): FileList => ({
  id,
  name,
  message: `Nota de ${name}`,
  options,
  userId: 7,
});
const catalogue = aList(1, 'Catálogo', [anItem(11, 'Nossa loja', aPicture), anItem(12, 'Preços', aPdf)]);
const listed = (...files: FileList[]): FakeAnswer => ({ body: { files, hasMore: false } });

async function openFiles(routes: Parameters<typeof startFakeApi>[0] = {}, viewer = aUser()) {
  const api = await startFakeApi({
    'GET /files/': listed(catalogue, aList(2, 'Vazia')),
    'GET /auth/me': { body: viewer },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(viewer));
  return { api, ...renderApp('/files') };
}
const names = () => cells().map(([name]) => name);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Form = Awaited<ReturnType<typeof dialog>>;
const openNew = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
  return dialog('Nova lista de arquivos');
};
const openCatalogue = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Editar Catálogo' }));
  return dialog('Editar lista de arquivos');
};
const fill = (form: Form, label: RegExp | string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });
const save = (user: UserEvent, form: Form) => user.click(form.getByText('Salvar'));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const sent = (api: FakeApi, route: string) =>
  api.requests.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body);
const aFile = (name: string, type = 'image/png') => new File(['conteúdo'], name, { type });
const choose = (user: UserEvent, form: Form, ...files: File[]) =>
  user.upload(form.getByLabelText('Adicionar arquivos', { selector: 'input' }), files);

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
});

describe('the file lists', () => {
  it('are listed in a table with their note and number of files', async () => {
    await openFiles({ 'GET /files/': listed(aList(1, 'Catálogo', [...catalogue.options, anItem(13, 'Sem nada')])) });
    await waitFor(() => expect(cells()).toEqual([['Catálogo', 'Nota de Catálogo', '2']]));
  });

  it('are closed to users without the permission', async () => {
    const { api } = await openFiles({}, anAgent());
    expect(await screen.findByText('Oops! Acesso Negado!')).toBeTruthy();
    expect(api.count('GET /files/?searchParam=&pageNumber=1')).toBe(0);
  });

  it('show an empty state, and offer to clear a search without a match', async () => {
    const { user } = await openFiles({ 'GET /files/': listed() });
    expect(await screen.findByText('Nenhuma lista de arquivos ainda')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Buscar lista de arquivos' }), { target: { value: 'zzz' } });
    await user.click(await screen.findByRole('button', { name: 'Limpar busca e filtros' }));
    expect(await screen.findByText('Nenhuma lista de arquivos ainda')).toBeTruthy();
  });

  it('show an error and a retry button when loading fails', async () => {
    let isUp = false;
    const { user } = await openFiles({
      'GET /files/': () => (isUp ? listed(catalogue) : refusal(500, 'ERR_INTERNAL')),
    });
    expect(await screen.findByText('Não foi possível carregar a lista')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    await waitFor(() => expect(names()).toEqual(['Catálogo']));
  });

  it('follow the changes of other administrators', async () => {
    const { api } = await openFiles();
    const publish = await startLive(api);
    await waitFor(() => expect(names()).toEqual(['Catálogo', 'Vazia']));
    publish('file', { action: 'create', fileList: aList(3, 'Mapa') });
    await waitFor(() => expect(names()).toEqual(['Catálogo', 'Mapa', 'Vazia']));
    publish('file', { action: 'delete', fileId: 1 });
    await waitFor(() => expect(names()).toEqual(['Mapa', 'Vazia']));
  });
});

describe('a file list', () => {
  it('is added once with its files, however often the user clicks', async () => {
    const items = [anItem(91, 'Fachada da loja'), anItem(92, 'tabela')];
    const { user, api } = await openFiles({
      'POST /files': { body: aList(9, 'Mapa', items) },
      'POST /files/uploadList/9': { body: aList(9, 'Mapa', [anItem(91, 'Fachada da loja', aPicture)]) },
    });
    const form = await openNew(user);
    fill(form, /^Nome/, 'Mapa');
    fill(form, /^Mensagem/, 'Para quem pergunta o caminho');
    await choose(user, form, aFile('fachada.png'), aFile('tabela.pdf', 'application/pdf'));
    const [picture, pdf] = form.getAllByRole('listitem');
    expect(within(picture as HTMLElement).getByText('PNG · 1 KB')).toBeTruthy();
    expect(picture?.querySelector('img')?.getAttribute('src')).toBe('blob:chosen');
    expect(within(pdf as HTMLElement).getByText('PDF · 1 KB')).toBeTruthy();
    fill(form, 'O que o cliente lê com fachada.png', 'Fachada da loja');
    await user.dblClick(form.getByText('Salvar'));
    await gone();
    expect(sent(api, 'POST /files')).toEqual([
      {
        name: 'Mapa',
        message: 'Para quem pergunta o caminho',
        options: [{ name: 'Fachada da loja' }, { name: 'tabela' }],
      },
    ]);
    const [first, second] = sent(api, 'POST /files/uploadList/9') as string[];
    expect(first).toMatch(/name="id"\r\n\r\n91\r\n[\s\S]*filename="fachada\.png"/);
    expect(second).toMatch(/name="id"\r\n\r\n92\r\n[\s\S]*filename="tabela\.pdf"/);
    expect(names()).toEqual(['Catálogo', 'Mapa', 'Vazia']);
    expect(await screen.findByText('Lista de arquivos criada.')).toBeTruthy();
  });

  it('keeps the first file when the second is refused, shows the error there and retries only that one', async () => {
    const items = [anItem(91, 'um'), anItem(92, 'dois')];
    let isRefused = true;
    const { user, api } = await openFiles({
      'POST /files': { body: aList(9, 'Mapa', items) },
      'PUT /files/9': { body: aList(9, 'Mapa', items) },
      'POST /files/uploadList/9': ({ body }) =>
        isRefused && String(body).includes('dois.png')
          ? refusal(413, 'ERR_PAYLOAD_TOO_LARGE')
          : { body: aList(9, 'Mapa', items) },
    });
    const form = await openNew(user);
    fill(form, /^Nome/, 'Mapa');
    fill(form, /^Mensagem/, 'Nota');
    await choose(user, form, aFile('um.png'), aFile('dois.png'));
    await save(user, form);
    const second = within(await form.findByRole('listitem', { name: 'dois' }));
    expect(await second.findByText('O arquivo ou o texto é grande demais.')).toBeTruthy();
    isRefused = false;
    await save(user, form);
    await gone();
    expect(api.count('POST /files')).toBe(1);
    expect(sent(api, 'PUT /files/9')).toMatchObject([{ options: [{ id: 91 }, { id: 92 }] }]);
    expect(api.count('POST /files/uploadList/9')).toBe(3);
  });

  it.each([
    [/^Nome/, '', 'Obrigatório'],
    [/^Nome/, 'ab', 'nome muito curto'],
    [/^Mensagem/, '', 'Obrigatório'],
  ])('with %s "%s" is rejected at the field', async (label, value, words) => {
    const { user, api } = await openFiles();
    const form = await openNew(user);
    fill(form, /^Nome/, 'Mapa');
    fill(form, /^Mensagem/, 'Nota');
    fill(form, label, value);
    await save(user, form);
    expect(await form.findByText(words)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(label)));
    expect(api.count('POST /files')).toBe(0);
  });

  it('rejects a file that is too large or has no caption', async () => {
    const { user, api } = await openFiles();
    const form = await openCatalogue(user);
    const huge = aFile('filme.mp4', 'video/mp4');
    Object.defineProperty(huge, 'size', { value: 101 * 1024 * 1024 });
    await choose(user, form, huge);
    fill(form, 'O que o cliente lê com loja.png', ' ');
    await save(user, form);
    expect(await form.findByText('O arquivo pode ter no máximo 100 MB.')).toBeTruthy();
    expect(form.getByText('Obrigatório')).toBeTruthy();
    expect(api.count('PUT /files/1')).toBe(0);
  });

  it('accepts at most twenty files', async () => {
    const { user, api } = await openFiles();
    const form = await openCatalogue(user);
    await choose(user, form, ...Array.from({ length: 19 }, (_, index) => aFile(`foto-${index}.png`)));
    expect(await form.findByText('No máximo 20 arquivos em uma lista.')).toBeTruthy();
    await save(user, form);
    expect(api.count('PUT /files/1')).toBe(0);
  });

  it('shows its files with type and size, reorders, changes and deletes them', async () => {
    const { user, api } = await openFiles({
      'PUT /files/1': { body: aList(1, 'Catálogo', [anItem(12, 'Preços', aPdf)]) },
      'POST /files/uploadList/1': { body: aList(1, 'Catálogo', [anItem(12, 'Preços', aPicture)]) },
    });
    const form = await openCatalogue(user);
    expect(form.getByText('PNG · 340 KB')).toBeTruthy();
    expect(form.getByText('PDF · 1,2 MB')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Mover Preços para cima' }));
    expect(form.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))).toEqual([
      'Preços',
      'Nossa loja',
    ]);
    await user.click(form.getByRole('button', { name: 'Remover Nossa loja' }));
    await user.upload(
      form.getByLabelText('Trocar arquivo de Preços', { selector: 'input' }),
      aFile('precos-2.pdf', 'application/pdf'),
    );
    expect(form.getByText('precos-2.pdf')).toBeTruthy();
    await save(user, form);
    await gone();
    expect(sent(api, 'PUT /files/1')).toMatchObject([{ options: [{ id: 12, name: 'Preços' }] }]);
    expect(api.count('POST /files/uploadList/1')).toBe(1);
    expect(await screen.findByText('Lista de arquivos salva.')).toBeTruthy();
  });

  it('shows the upload progress at the file', async () => {
    const answer = Promise.withResolvers<FakeAnswer>();
    const { user } = await openFiles({
      'PUT /files/1': { body: { ...catalogue, options: [...catalogue.options, anItem(13, 'mapa')] } },
      'POST /files/uploadList/1': () => answer.promise,
    });
    const form = await openCatalogue(user);
    await choose(user, form, aFile('mapa.png'));
    await save(user, form);
    const row = within(await form.findByRole('listitem', { name: 'mapa' }));
    expect(await row.findByRole('progressbar', { name: 'Envio de mapa' })).toBeTruthy();
    expect(row.getByText(/^Enviando… \d+ %$/)).toBeTruthy();
    answer.resolve({ body: catalogue });
    await gone();
  });

  it('asks before it discards a half-written form', async () => {
    const { user } = await openFiles();
    const form = await openNew(user);
    await choose(user, form, aFile('mapa.png'));
    await user.keyboard('{Escape}');
    expect(await form.findByText('Descartar o que você preencheu?')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Continuar editando' }));
    expect(form.getByText('mapa.png')).toBeTruthy();
  });

  it('is deleted after a confirmation that says who no longer sends it', async () => {
    const { user } = await openFiles({ 'DELETE /files/1': { body: { message: 'removed' } } });
    await user.click(await screen.findByRole('button', { name: 'Excluir Catálogo' }));
    const question = await dialog('Excluir a lista Catálogo?');
    expect(question.getByText(/Filas e opções do chatbot que a enviavam/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(names()).toEqual(['Vazia']));
  });
});
