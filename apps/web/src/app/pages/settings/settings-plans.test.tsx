import type { Plan } from '@recado/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { aPlan, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

async function openPlans(routes: Parameters<typeof startFakeApi>[0] = {}, plans: readonly Plan[] = [aPlan()]) {
  const api = await startFakeApi({
    'GET /plans/all': { body: plans },
    'GET /version': { body: { version: '1.2.3' } },
    ...routes,
  });
  openSession(aSession(aUser({ super: true })));
  return { api, ...renderApp('/settings?tab=plans') };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sent = (api: Awaited<ReturnType<typeof openPlans>>['api'], method: string) =>
  api.requests.find((request) => request.method === method)?.body;

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
});

describe('a plan', () => {
  it('is added once, with its price in local format and everything switched on', async () => {
    const { user, api } = await openPlans({ 'POST /plans': { body: aPlan({ id: 4, name: 'Essencial' }) } });
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = await dialog('Novo plano');
    await user.type(form.getByLabelText(/Nome/), 'Essencial');
    await user.type(form.getByLabelText(/Valor/), '149,90');
    for (const field of [/Usuários/, /Conexões/, /Filas/]) await user.type(form.getByLabelText(field), '5');
    await user.click(form.getByRole('tab', { name: 'Recursos' }));
    await user.click(form.getByRole('switch', { name: 'Kanban' }));
    await user.dblClick(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Operação realizada com sucesso!')).toBeTruthy();
    expect(await screen.findByRole('row', { name: /Essencial/ })).toBeTruthy();
    expect(api.count('POST /plans')).toBe(1);
    const added = { amount: 149.9, users: 5, trialDays: 3, useKanban: false, useCampaigns: true };
    expect(sent(api, 'POST')).toMatchObject(added);
  });

  it('is not sent with missing or invalid numbers', async () => {
    const { user, api } = await openPlans();
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const form = await dialog('Novo plano');
    await user.type(form.getByLabelText(/Valor/), 'caro');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findAllByText('Obrigatório')).toHaveLength(4);
    expect(form.getByText('Valor inválido')).toBeTruthy();
    expect(api.count('POST /plans')).toBe(0);
  });

  it.each([
    ['15', 15],
    ['0', 0],
    ['', 3],
  ])('with "%s" trial days is saved with %i', async (typed, trialDays) => {
    const { user, api } = await openPlans({ 'PUT /plans/1': { body: aPlan() } }, [aPlan({ trialDays: 7 })]);
    await user.click(await screen.findByRole('button', { name: 'Editar Profissional' }));
    const form = await dialog('Editar plano');
    const field = form.getByLabelText('Dias de teste');
    expect(field).toHaveProperty('value', '7');
    await user.clear(field);
    if (typed !== '') await user.type(field, typed);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent(api, 'PUT')).toMatchObject({ trialDays }));
  });

  it.each(['366', '-1', '1,5', 'dez'])('with "%s" trial days is rejected at the field', async (typed) => {
    const { user, api } = await openPlans();
    await user.click(await screen.findByRole('button', { name: 'Editar Profissional' }));
    const form = await dialog('Editar plano');
    await user.clear(form.getByLabelText('Dias de teste'));
    await user.type(form.getByLabelText('Dias de teste'), typed);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Valor inválido')).toBeTruthy();
    expect(api.count('PUT /plans/1')).toBe(0);
  });

  it('that could not be saved shows what to check', async () => {
    const { user } = await openPlans({ 'PUT /plans/1': refusal(500, 'ERR_INTERNAL') });
    await user.click(await screen.findByRole('button', { name: 'Editar Profissional' }));
    const form = await dialog('Editar plano');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(
      await screen.findByText(
        'Não foi possível realizar a operação. Verifique se já existe um plano com o mesmo nome ou se os campos foram preenchidos corretamente',
      ),
    ).toBeTruthy();
  });

  it('with a taken name shows it at the name, and what to check in a toast', async () => {
    const { user } = await openPlans({ 'PUT /plans/1': refusal(409, 'ERR_PLAN_NAME_ALREADY_EXISTS') });
    await user.click(await screen.findByRole('button', { name: 'Editar Profissional' }));
    const form = await dialog('Editar plano');
    expect(form.getByLabelText(/Valor/)).toHaveProperty('value', '99,90');
    await user.type(form.getByLabelText(/Nome/), ' 2');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(form.getByLabelText(/Nome/).getAttribute('aria-invalid')).toBe('true'));
    expect(await screen.findByText(/Verifique se já existe um plano com o mesmo nome/)).toBeTruthy();
  });

  it('used by a company cannot be deleted, with the reason', async () => {
    const inUse: FakeAnswer = refusal(409, 'ERR_PLAN_IN_USE');
    const { user } = await openPlans({ 'DELETE /plans/1': inUse });
    await user.click(await screen.findByRole('button', { name: 'Excluir Profissional' }));
    const question = await dialog('Excluir o plano Profissional?');
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(/empresa/)).toBeTruthy();
    expect(screen.getByRole('row', { name: /Profissional/ })).toBeTruthy();
  });
});

it('lists the companies in a tab of the settings', async () => {
  await startFakeApi({
    'GET /companies': { body: { companies: [], hasMore: false, count: 0 } },
    'GET /version': { body: { version: '1.2.3' } },
  });
  openSession(aSession(aUser({ super: true })));
  renderApp('/settings?tab=companies');
  expect(await screen.findByText('Nenhuma empresa ainda')).toBeTruthy();
});
