import type { Flow } from '@recado/contracts';
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cells } from '../../../../test/cells.ts';
import { type FakeAnswer, type FakeApi, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { startLive } from '../../../../test/live.ts';
import { anAgent, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { useNoticeLog } from '../../../features/notices/state/notices.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const aFlow = (id: number, name: string, change: Partial<Flow> = {}): Flow => ({
  id,
  name,
  active: true,
  revision: 4,
  publishedVersion: 3,
  hasDraft: false,
  user: { id: 7, name: 'Marina Duarte' },
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-17T13:30:00.000Z',
  ...change,
});
const welcome = aFlow(1, 'Boas-vindas');
const leads = aFlow(2, 'Leads', { active: false, hasDraft: true, user: null });
const fresh = aFlow(3, 'Novo', { active: false, publishedVersion: null, hasDraft: true });
const listed = (...flows: Flow[]): FakeAnswer => ({ body: { flows, hasMore: false } });

async function openFlows(routes: Parameters<typeof startFakeApi>[0] = {}, viewer = aUser()) {
  const api = await startFakeApi({
    'GET /flowbuilder': listed(welcome, leads, fresh),
    'GET /auth/me': { body: viewer },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(viewer));
  return { api, ...renderApp('/flowbuilders') };
}
const names = () => screen.getAllByRole('link', { name: /^(Boas-vindas|Leads|Novo|Cópia)/ }).map((a) => a.textContent);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Form = Awaited<ReturnType<typeof dialog>>;
const fill = (form: Form, label: RegExp | string, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });
const openMenu = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
  return within(await screen.findByRole('menu'));
};
const choose = async (user: UserEvent, name: string, action: string) =>
  user.click((await openMenu(user, name)).getByRole('menuitem', { name: action }));
const sent = (api: FakeApi, route: string) =>
  api.requests.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body);
const openNew = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Adicionar Fluxo' }));
  return dialog('Adicionar Fluxo');
};

/** The newest message, and how long it is shown. */
const lastNotice = () => renderHook(useNoticeLog).result.current.notices[0];

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

describe('the flows', () => {
  it('are listed with status, version and unpublished drafts', async () => {
    await openFlows();
    expect(await screen.findByRole('heading', { name: 'Fluxos de conversa' })).toBeTruthy();
    await waitFor(() =>
      expect(cells()).toEqual([
        ['Boas-vindasAlterado por Marina Duarte em 17/11/2026 10:30', 'Ativo', 'Versão 3Publicada'],
        ['LeadsAlterado em 17/11/2026 10:30', 'Desativado', 'Versão 3Rascunho não publicado'],
        ['NovoAlterado por Marina Duarte em 17/11/2026 10:30', 'Desativado', 'Nunca publicado'],
      ]),
    );
  });

  it('are closed to users without the permission', async () => {
    const { api } = await openFlows({}, anAgent());
    expect(await screen.findByText('Oops! Acesso Negado!')).toBeTruthy();
    expect(api.count('GET /flowbuilder?searchParam=&pageNumber=1')).toBe(0);
  });

  it('can only be opened and exported by support without consent', async () => {
    const support = { endsAt: '2999-01-01T00:00:00.000Z', contentUntil: null };
    const { user } = await openFlows({}, aUser({ support }));
    const menu = await openMenu(user, 'Leads');
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Exportar']);
    expect(names()).toEqual(['Boas-vindas', 'Leads', 'Novo']);
    expect(screen.queryByRole('button', { name: /Adicionar Fluxo|Importar/, hidden: true })).toBeNull();
  });

  it('open the editor by a click on the row', async () => {
    const { user, path } = await openFlows();
    await user.click(await screen.findByRole('link', { name: 'Leads' }));
    await waitFor(() => expect(path()).toBe('/flowbuilder/2'));
  });

  it('show an empty state, and offer to clear a search without a match', async () => {
    const { user } = await openFlows({ 'GET /flowbuilder': listed() });
    expect(await screen.findByText('Nenhum fluxo ainda')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Buscar fluxo' }), { target: { value: 'zzz' } });
    await user.click(await screen.findByRole('button', { name: 'Limpar busca e filtros' }));
    expect(await screen.findByText('Nenhum fluxo ainda')).toBeTruthy();
  });

  it('show an error and a retry button when loading fails', async () => {
    let isUp = false;
    const { user } = await openFlows({
      'GET /flowbuilder': () => (isUp ? listed(welcome) : refusal(500, 'ERR_INTERNAL')),
    });
    expect(await screen.findByText('Não foi possível carregar a lista')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    await waitFor(() => expect(names()).toEqual(['Boas-vindas']));
  });

  it('follow the changes of other administrators', async () => {
    const { api } = await openFlows();
    const publish = await startLive(api);
    await waitFor(() => expect(names()).toEqual(['Boas-vindas', 'Leads', 'Novo']));
    publish('flow', { action: 'create', flow: aFlow(9, 'Cópia') });
    await waitFor(() => expect(names()).toEqual(['Boas-vindas', 'Cópia', 'Leads', 'Novo']));
    publish('flow', { action: 'delete', flowId: 1 });
    await waitFor(() => expect(names()).toEqual(['Cópia', 'Leads', 'Novo']));
  });
});

describe('a flow', () => {
  it('is added empty, and opens in the editor', async () => {
    const { user, api, path } = await openFlows({ 'POST /flowbuilder': { body: aFlow(9, 'Vendas') } });
    const form = await openNew(user);
    fill(form, /^Nome/, 'Vendas');
    await user.click(form.getByRole('button', { name: 'Criar' }));
    await waitFor(() => expect(path()).toBe('/flowbuilder/9'));
    expect(sent(api, 'POST /flowbuilder')).toEqual([{ name: 'Vendas' }]);
    expect(await screen.findByText('Fluxo salvo com sucesso')).toBeTruthy();
  });

  it('is added from a template in the language of the user', async () => {
    const { user, api, path } = await openFlows({ 'POST /flowbuilder': { body: aFlow(9, 'Vendas') } });
    const form = await openNew(user);
    fill(form, /^Nome/, 'Vendas');
    await user.click(form.getByRole('radio', { name: /^Agendamento/ }));
    await user.click(form.getByRole('button', { name: 'Criar' }));
    await waitFor(() => expect(path()).toBe('/flowbuilder/9'));
    expect(sent(api, 'POST /flowbuilder')).toEqual([{ name: 'Vendas', template: 'appointment', language: 'pt' }]);
  });

  it('takes the name of its template until the user types another', async () => {
    const { user } = await openFlows();
    const form = await openNew(user);
    const name = () => (form.getByLabelText(/^Nome/) as HTMLInputElement).value;
    await user.click(form.getByRole('radio', { name: /^Agendamento/ }));
    expect(name()).toBe('Agendamento');
    await user.click(form.getByRole('radio', { name: /^Boas-vindas/ }));
    expect(name()).toBe('Boas-vindas');
    expect(form.queryByText('Digite um nome!')).toBeNull();
    fill(form, /^Nome/, 'Loja Centro');
    await user.click(form.getByRole('radio', { name: /^Em branco/ }));
    expect(name()).toBe('Loja Centro');
  });

  it.each([
    ['', 'Digite um nome!'],
    ['a', 'Muito curto!'],
    ['x'.repeat(51), 'Muito longo!'],
  ])('is refused with the name "%s"', async (name, error) => {
    const { user, api } = await openFlows();
    const form = await openNew(user);
    fill(form, /^Nome/, name);
    await user.click(form.getByRole('button', { name: 'Criar' }));
    expect(await form.findByText(error)).toBeTruthy();
    expect(api.count('POST /flowbuilder')).toBe(0);
  });

  it('shows at its name that another flow has it', async () => {
    const { user } = await openFlows({ 'PUT /flowbuilder': refusal(409, 'ERR_FLOW_NAME_ALREADY_EXISTS') });
    await choose(user, 'Leads', 'Editar nome');
    const form = await dialog('Editar nome');
    fill(form, /^Nome/, 'Boas-vindas');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Já existe um fluxo com este nome. Escolha outro.')).toBeTruthy();
  });

  it('is renamed', async () => {
    const { user, api } = await openFlows({ 'PUT /flowbuilder': { body: { ...leads, name: 'Leads de feira' } } });
    await choose(user, 'Leads', 'Editar nome');
    const form = await dialog('Editar nome');
    fill(form, /^Nome/, 'Leads de feira');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(names()).toEqual(['Boas-vindas', 'Leads de feira', 'Novo']));
    expect(sent(api, 'PUT /flowbuilder')).toEqual([{ flowId: 2, name: 'Leads de feira' }]);
    expect(await screen.findByText('Fluxo salvo com sucesso')).toBeTruthy();
  });

  it('is duplicated', async () => {
    const { user, api } = await openFlows({ 'POST /flowbuilder/duplicate': { body: aFlow(9, 'Cópia de Leads') } });
    await choose(user, 'Leads', 'Duplicar');
    await waitFor(() => expect(names()).toEqual(['Boas-vindas', 'Cópia de Leads', 'Leads', 'Novo']));
    expect(sent(api, 'POST /flowbuilder/duplicate')).toEqual([{ flowId: 2 }]);
    expect(await screen.findByText('Fluxo duplicado com sucesso')).toBeTruthy();
  });

  it('is switched on and off; one that was never published cannot be switched on', async () => {
    const { user, api } = await openFlows({
      'PUT /flowbuilder': ({ body }) => ({ body: { ...leads, ...(body as object) } }),
    });
    await choose(user, 'Leads', 'Ativar');
    expect(await screen.findByText('Fluxo ativado.')).toBeTruthy();
    await waitFor(() => expect(cells()[1]?.[1]).toBe('Ativo'));
    await choose(user, 'Leads', 'Desativar');
    await waitFor(() => expect(cells()[1]?.[1]).toBe('Desativado'));
    expect(sent(api, 'PUT /flowbuilder')).toEqual([
      { flowId: 2, active: true },
      { flowId: 2, active: false },
    ]);
    const menu = await openMenu(user, 'Novo');
    expect(menu.queryByRole('menuitem', { name: 'Ativar' })).toBeNull();
  });

  it('is exported under its name', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:flow';
    onTestFinished(() => clicked.mockRestore());
    const { user } = await openFlows({ 'GET /flowbuilder/flow/2/export': { body: { nodes: [] } } });
    await choose(user, 'Leads', 'Exportar');
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('Leads.json');
  });

  it('says for three seconds what was done with it', async () => {
    const { user } = await openFlows({ 'DELETE /flowbuilder/2': { body: { message: 'removed' } } });
    await choose(user, 'Leads', 'Excluir');
    await user.click((await dialog('Excluir o fluxo Leads?')).getByRole('button', { name: 'Excluir' }));
    await screen.findByText('Fluxo excluído com sucesso');
    expect(lastNotice()).toMatchObject({ message: 'Fluxo excluído com sucesso', closeAfterMs: 3000 });
  });

  it('is deleted after a confirmation that says what stops', async () => {
    const { user } = await openFlows({ 'DELETE /flowbuilder/2': { body: { message: 'removed' } } });
    await choose(user, 'Leads', 'Excluir');
    const question = await dialog('Excluir o fluxo Leads?');
    expect(question.getByText(/as campanhas dele param/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(names()).toEqual(['Boas-vindas', 'Novo']));
    expect(await screen.findByText('Fluxo excluído com sucesso')).toBeTruthy();
  });
});

describe('an imported flow', () => {
  const openImport = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: 'Importar' }));
    return dialog('Importar fluxo');
  };
  const upload = (user: UserEvent, form: Form, text: string) =>
    user.upload(
      form.getByLabelText('Escolher arquivo', { selector: 'input' }),
      new File([text], 'vendas.json', { type: 'application/json' }),
    );

  it('takes its name from the file, and opens as a draft with its number of problems', async () => {
    const problem = { nodeId: null, type: null, field: null, code: 'no-start' };
    const { user, api, path } = await openFlows({
      'POST /flowbuilder/import': { body: { flow: aFlow(9, 'Vendas'), problems: [problem], warnings: [] } },
    });
    const form = await openImport(user);
    await upload(user, form, '{"name":"Vendas","nodes":[],"connections":[]}');
    expect(await form.findByDisplayValue('Vendas')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Importar' }));
    await waitFor(() => expect(path()).toBe('/flowbuilder/9'));
    const content = { name: 'Vendas', nodes: [], connections: [] };
    expect(sent(api, 'POST /flowbuilder/import')).toEqual([{ name: 'Vendas', content }]);
    expect(await screen.findByText('Fluxo importado como rascunho, com 1 ponto a corrigir.')).toBeTruthy();
  });

  it('is refused without a file, and with one that is no flow', async () => {
    const { user, api } = await openFlows();
    const form = await openImport(user);
    await user.click(form.getByRole('button', { name: 'Importar' }));
    expect(await form.findByText('Escolha um arquivo.')).toBeTruthy();
    await upload(user, form, 'nada');
    expect(await form.findByText('Este arquivo não contém um fluxo que possamos ler.')).toBeTruthy();
    expect(api.count('POST /flowbuilder/import')).toBe(0);
  });
});
