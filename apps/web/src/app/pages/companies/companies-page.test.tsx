import { addDays, dayIn, type ListedCompany } from '@recado/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aListedCompany as aCompany } from '../../../../test/companies.ts';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout, pretendPhone } from '../../../../test/layout.ts';
import { aPlan, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const inDays = (days: number) => addDays(dayIn('America/Sao_Paulo', new Date()), days);
const listed = (...companies: ListedCompany[]): FakeAnswer => ({
  body: { companies, hasMore: false, count: companies.length },
});

async function openCompanies(routes: Parameters<typeof startFakeApi>[0] = {}, user = aUser({ super: true })) {
  const api = await startFakeApi({
    'GET /companies': listed(aCompany(5, 'Açougue'), aCompany(9, 'Padaria')),
    'GET /plans/all': { body: [aPlan(), aPlan({ id: 2, name: 'Básico' })] },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(user));
  return { api, ...renderApp('/companies') };
}
const rowOf = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const bodyOf = (api: Awaited<ReturnType<typeof openCompanies>>['api'], method: string) =>
  api.requests.find((request) => request.method === method)?.body;

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('the companies', () => {
  it('begin with number, state and name, and show the creation before the due date', async () => {
    const before = window.innerWidth;
    window.innerWidth = 1440;
    onTestFinished(() => {
      window.innerWidth = before;
    });
    await openCompanies();
    const cells = within(await rowOf('Padaria')).getAllByRole('cell');
    expect(cells.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['9', 'Sim', 'Padariadona@padaria.test']);
    expect(heads()).toEqual([
      'ID',
      'Ativa',
      'Nome',
      'Plano e valor',
      'Criada em',
      'Vencimento',
      'Último acesso',
      'Arquivos',
      'Ações',
    ]);
  });

  it('begin with the name on a phone', async () => {
    pretendPhone();
    await openCompanies();
    await rowOf('Padaria');
    expect(heads().slice(0, 3)).toEqual(['Nome', 'ID', 'Ativa']);
  });

  it.each([
    [inDays(5), 'warning', 'Vence em 5 dias'],
    [inDays(1), 'warning', 'Vence em 1 dia'],
    [inDays(0), 'danger', 'Vence hoje'],
    [inDays(-2), 'danger', 'Vencida há 2 dias'],
  ])('due on %s are marked as %s, also in words', async (dueDate, tone, words) => {
    await openCompanies({ 'GET /companies': listed(aCompany(9, 'Padaria', { dueDate })) });
    const row = await rowOf('Padaria');
    expect(within(row).getByText(words)).toBeTruthy();
    expect(row.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
  });

  it('due later, or never, are not marked', async () => {
    await openCompanies({
      'GET /companies': listed(aCompany(8, 'Padaria'), aCompany(9, 'Quitanda', { dueDate: null })),
    });
    const cell = (row: HTMLElement) => within(row).getAllByRole('cell')[0];
    expect(cell(await rowOf('Padaria'))?.dataset['tone']).toBeUndefined();
    expect(within(await rowOf('Quitanda')).getByText('Não vence')).toBeTruthy();
  });

  it('show an empty state and an error state', async () => {
    let answer: FakeAnswer = refusal(500, 'ERR_INTERNAL');
    const { user } = await openCompanies({ 'GET /companies': () => answer });
    expect(await screen.findByText('Não foi possível carregar a lista de registros')).toBeTruthy();
    answer = listed();
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    expect(await screen.findByText('Nenhuma empresa ainda')).toBeTruthy();
  });

  it('are for the platform’s staff: other users see a message and nothing is requested', async () => {
    const { api } = await openCompanies({}, aUser());
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Empresas/ })).toBeNull());
    expect(api.count('GET /companies?searchParam=&pageNumber=1')).toBe(0);
  });
});

describe('a company', () => {
  it('is added once, however often the user clicks, with the defaults of the form', async () => {
    const { user, api } = await openCompanies({ 'POST /companies': { body: aCompany(12, 'Livraria') } });
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = within(await dialog('Nova empresa'));
    await user.type(form.getByLabelText(/^Nome/), 'Livraria');
    await user.type(form.getByLabelText(/^E-mail/), 'eva@livraria.test');
    await user.click(form.getByRole('tab', { name: 'Assinatura' }));
    await user.click(form.getByRole('combobox', { name: /Plano/ }));
    await user.click(await screen.findByRole('option', { name: 'Básico' }));
    await user.dblClick(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Operação realizada com sucesso!')).toBeTruthy();
    expect(await rowOf('Livraria')).toBeTruthy();
    expect(api.count('POST /companies')).toBe(1);
    expect(bodyOf(api, 'POST')).toMatchObject({
      name: 'Livraria',
      email: 'eva@livraria.test',
      planId: 2,
      dueDate: '',
      recurrence: 'MENSAL',
      numberAttendants: '1',
      numberConections: '1',
    });
  });

  it('is not sent with missing or wrong values, each shown at its field', async () => {
    const { user, api } = await openCompanies();
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = within(await dialog('Nova empresa'));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Nome é obrigatório')).toBeTruthy();
    expect(form.getByText('E-mail é obrigatório')).toBeTruthy();
    expect(form.getByText('Plano é obrigatório')).toBeTruthy();
    await user.type(form.getByLabelText(/^Nome/), 'P');
    await user.type(form.getByLabelText(/^E-mail/), 'padaria');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Muito curto!')).toBeTruthy();
    expect(form.getByText('Email é inválido')).toBeTruthy();
    expect(api.count('POST /companies')).toBe(0);
  });

  it.each([
    ['Número de atendentes', 'dois'],
    ['Número de conexões', '1,5'],
  ])('with %s "%s" is rejected at the field, in its tab', async (label, value) => {
    const { user, api } = await openCompanies();
    await user.click(await screen.findByRole('button', { name: 'Editar Padaria' }));
    const form = within(await dialog('Editar empresa'));
    await user.click(form.getByRole('tab', { name: 'Assinatura' }));
    const field = form.getByLabelText(label);
    await user.clear(field);
    await user.type(field, value);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Valor inválido')).toBeTruthy();
    expect(api.count('PUT /companies/9')).toBe(0);
  });

  it('that could not be saved shows what to check, and stays open', async () => {
    const { user } = await openCompanies({ 'PUT /companies/9': refusal(500, 'ERR_INTERNAL') });
    await user.click(await screen.findByRole('button', { name: 'Editar Padaria' }));
    const form = within(await dialog('Editar empresa'));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(
      await screen.findByText(
        'Não foi possível realizar a operação. Verifique se já existe uma empresa com o mesmo nome ou se os campos foram preenchidos corretamente',
      ),
    ).toBeTruthy();
    expect(form.getByLabelText(/^Nome/)).toHaveProperty('value', 'Padaria');
  });

  it('with a suspicious document shows a warning and can be saved', async () => {
    const { user, api } = await openCompanies({ 'PUT /companies/9': { body: aCompany(9, 'Padaria') } });
    await user.click(await screen.findByRole('button', { name: 'Editar Padaria' }));
    const form = within(await dialog('Editar empresa'));
    const field = form.getByLabelText(/CPF ou CNPJ/);
    await user.type(field, '12.ABC.345/01DE-35');
    expect(form.getByText('O CNPJ pode ter letras.')).toBeTruthy();
    await user.type(field, '9');
    expect(form.getByText(/não formam um CPF ou CNPJ/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(bodyOf(api, 'PUT')).toMatchObject({ document: '12.ABC.345/01DE-359' }));
  });

  it('is renewed by its recurrence from its own due date', async () => {
    const { user, api } = await openCompanies({
      'GET /companies': listed(aCompany(9, 'Padaria', { dueDate: '2998-01-31', recurrence: 'TRIMESTRAL' })),
      'PUT /companies/9': { body: aCompany(9, 'Padaria') },
    });
    await user.click(await screen.findByRole('button', { name: 'Editar Padaria' }));
    const form = within(await dialog('Editar empresa'));
    await user.click(form.getByRole('tab', { name: 'Assinatura' }));
    await user.click(form.getByRole('button', { name: 'Renovar até 30/04/2998' }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(bodyOf(api, 'PUT')).toMatchObject({ dueDate: '2998-04-30' }));
    expect(bodyOf(api, 'PUT')).not.toHaveProperty('password');
  });

  it('with a taken name stays open, with the reason at the name and what to check in a toast', async () => {
    const { user } = await openCompanies({ 'PUT /companies/9': refusal(409, 'ERR_COMPANY_NAME_ALREADY_EXISTS') });
    await user.click(await screen.findByRole('button', { name: 'Editar Padaria' }));
    const form = within(await dialog('Editar empresa'));
    await user.type(form.getByLabelText(/^Nome/), ' Nova');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Já existe uma empresa com este nome.')).toBeTruthy();
    expect(
      await screen.findByText(/^Não foi possível realizar a operação\. Verifique se já existe uma empresa/),
    ).toBeTruthy();
  });

  it('is deleted only after its name was typed', async () => {
    const { user, api } = await openCompanies({ 'DELETE /companies/9': { body: { message: 'company removed' } } });
    await user.click(await screen.findByRole('button', { name: 'Excluir Padaria' }));
    const question = within(await dialog('Excluir a empresa Padaria?'));
    const confirm = question.getByRole('button', { name: 'Excluir' });
    expect(confirm).toHaveProperty('disabled', true);
    await user.type(question.getByLabelText('Para confirmar, digite: Padaria'), 'padaria');
    expect(confirm).toHaveProperty('disabled', true);
    await user.clear(question.getByLabelText('Para confirmar, digite: Padaria'));
    await user.type(question.getByLabelText('Para confirmar, digite: Padaria'), 'Padaria');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Padaria/ })).toBeNull());
    expect(api.count('DELETE /companies/9')).toBe(1);
  });

  it('is entered for support with a reason only, unless it is inactive', async () => {
    const { user, api } = await openCompanies({
      'GET /companies': listed(aCompany(5, 'Açougue', { status: false }), aCompany(9, 'Padaria')),
      'POST /auth/support/9': { body: aSession() },
    });
    const shut = await screen.findByRole('button', { name: 'Entrar para suporte em Açougue' });
    expect(shut).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Entrar para suporte em Padaria' }));
    const form = within(await dialog('Entrar em Padaria para suporte?'));
    await user.click(form.getByRole('button', { name: 'Entrar para suporte' }));
    expect(await form.findByText('Diga o motivo')).toBeTruthy();
    expect(api.count('POST /auth/support/9')).toBe(0);
    await user.type(form.getByLabelText(/^Motivo/), 'Pediram ajuda');
    await user.click(form.getByRole('button', { name: 'Entrar para suporte' }));
    await waitFor(() => expect(bodyOf(api, 'POST')).toEqual({ reason: 'Pediram ajuda' }));
  });

  it('that is the platform’s own can be neither deleted nor entered', async () => {
    await openCompanies({ 'GET /companies': listed(aCompany(1, 'Plataforma', { planId: null, plan: null })) });
    expect(await screen.findByRole('button', { name: 'Editar Plataforma' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Excluir Plataforma' })).toBeNull();
    expect(screen.queryByRole('button', { name: /suporte/ })).toBeNull();
  });
});
