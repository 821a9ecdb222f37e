import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { aPlan, aSession } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { setLanguage } from '../../../shared/i18n/i18n.ts';

const around = {
  'GET /version': { body: { version: '1.2.3' } },
  'GET /settings/userCreation': { body: { userCreation: 'enabled' } },
  'GET /plans/list?listPublic=false': { body: [aPlan(), aPlan({ id: 2, name: 'Básico', amount: 49, users: 1 })] },
};

beforeEach(() => {
  clearNotices();
  closeSession('none');
  sessionStorage.clear();
});

async function fill({ user }: ReturnType<typeof renderApp>) {
  await user.type(await screen.findByLabelText(/Seu nome/), 'Marina Duarte');
  await user.type(screen.getByLabelText(/Nome da empresa/), 'Casa Aurora');
  await user.type(screen.getByLabelText(/E-mail/), 'marina@casaaurora.com.br');
  await user.type(screen.getByLabelText(/Telefone/), '+55 11 91234-5678');
  await user.type(screen.getByLabelText(/Senha/), 'segredo');
  await user.click(await screen.findByRole('radio', { name: /Básico/ }));
}

describe('signing up', () => {
  it('asks for the code from the mail, and signs in on its last digit', async () => {
    const api = await startFakeApi({
      ...around,
      'POST /auth/signup': { body: { next: 'code', signup: 'token-of-the-sign-up' } },
      'POST /auth/signup/confirm': { body: aSession() },
    });
    const app = renderApp('/signup');
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: 'Criar conta' }));
    await screen.findByText('Enviamos um código de seis dígitos para marina@casaaurora.com.br.');
    expect(api.requests.find(({ path }) => path === '/auth/signup')?.body).toEqual({
      name: 'Marina Duarte',
      companyName: 'Casa Aurora',
      email: 'marina@casaaurora.com.br',
      phone: '+55 11 91234-5678',
      password: 'segredo',
      planId: '2',
      language: 'pt',
    });
    await app.user.type(screen.getByLabelText(/Código/), '123456');
    await waitFor(() => expect(app.path()).toBe('/tickets'));
    expect(api.requests.find(({ path }) => path === '/auth/signup/confirm')?.body).toEqual({
      signup: 'token-of-the-sign-up',
      code: '123456',
    });
    expect(sessionStorage.getItem('recado.signup')).toBeNull();
    expect(await screen.findByText('Conta criada com sucesso!')).toBeTruthy();
  });

  it('continues with the code after a reload, and sends a new one', async () => {
    sessionStorage.setItem('recado.signup', JSON.stringify({ signup: 'token', email: 'marina@casaaurora.com.br' }));
    const api = await startFakeApi({
      ...around,
      'POST /auth/signup/confirm': refusal(400, 'ERR_SIGNUP_CODE_INVALID'),
      'POST /auth/signup/code': { body: { message: 'ok' } },
    });
    const { user } = renderApp('/signup');
    await user.type(await screen.findByLabelText(/Código/), '123456');
    await screen.findAllByText('Código incorreto. Confira o e-mail e tente de novo.');
    await user.click(screen.getByRole('button', { name: 'Enviar outro código' }));
    await screen.findByText('Enviamos outro código. O anterior não vale mais.');
    expect(screen.getByLabelText(/Código/)).toHaveProperty('value', '');
    expect(api.count('POST /auth/signup/code')).toBe(1);
  });

  it('returns to the form with its input when the sign-up has expired', async () => {
    await startFakeApi({
      ...around,
      'POST /auth/signup': { body: { next: 'code', signup: 'token' } },
      'POST /auth/signup/confirm': refusal(400, 'ERR_SIGNUP_EXPIRED'),
    });
    const app = renderApp('/signup');
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: 'Criar conta' }));
    await app.user.type(await screen.findByLabelText(/Código/), '123456');
    await screen.findByText('Este cadastro expirou. Preencha os dados de novo.');
    expect(screen.getByLabelText(/Nome da empresa/)).toHaveProperty('value', 'Casa Aurora');
  });

  it('signs in immediately where the installation sends no mail', async () => {
    await startFakeApi({ ...around, 'POST /auth/signup': { body: { next: 'signed-in', ...aSession() } } });
    const app = renderApp('/signup');
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: 'Criar conta' }));
    await waitFor(() => expect(app.path()).toBe('/tickets'));
    expect(await screen.findByText('Conta criada com sucesso!')).toBeTruthy();
  });

  it('requires every field, the plan included', async () => {
    const api = await startFakeApi(around);
    const { user } = renderApp('/signup');
    await user.click(await screen.findByRole('button', { name: 'Criar conta' }));
    expect(screen.getAllByText('Obrigatório')).toHaveLength(6);
    expect(document.activeElement).toBe(screen.getByLabelText(/Seu nome/));
    expect(api.count('POST /auth/signup')).toBe(0);
  });

  it('shows the error of a field on blur', async () => {
    await startFakeApi(around);
    const { user } = renderApp('/signup');
    await user.type(await screen.findByLabelText(/Seu nome/), 'M');
    await user.type(screen.getByLabelText(/E-mail/), 'marina@');
    await user.type(screen.getByLabelText(/Nome da empresa/), 'x'.repeat(51));
    await user.tab();
    await screen.findByText('Muito curto!');
    await screen.findByText('E-mail inválido');
    await screen.findByText('Muito longo!');
    await setLanguage('en');
    for (const text of ['Too Short!', 'Invalid email', 'Too Long!']) await screen.findByText(text);
  });

  it.each([
    [/Senha/, '1234', 'Muito curto!'],
    [/Senha/, 'x'.repeat(51), 'Muito longo!'],
    [/Telefone/, '1234567', 'Muito curto!'],
  ])('with %s "%s" is rejected at the field', async (label, value, words) => {
    const api = await startFakeApi(around);
    const app = renderApp('/signup');
    await fill(app);
    await app.user.clear(screen.getByLabelText(label));
    await app.user.type(screen.getByLabelText(label), value);
    await app.user.click(screen.getByRole('button', { name: 'Criar conta' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(api.count('POST /auth/signup')).toBe(0);
  });

  it('focuses the plan when only the plan is missing', async () => {
    await startFakeApi(around);
    const { user } = renderApp('/signup');
    await user.type(await screen.findByLabelText(/Seu nome/), 'Marina Duarte');
    await user.type(screen.getByLabelText(/Nome da empresa/), 'Casa Aurora');
    await user.type(screen.getByLabelText(/E-mail/), 'marina@casaaurora.com.br');
    await user.type(screen.getByLabelText(/Telefone/), '+55 11 91234-5678');
    await user.type(screen.getByLabelText(/Senha/), 'segredo');
    await screen.findByRole('radio', { name: /Básico/ });
    await user.click(screen.getByRole('button', { name: 'Criar conta' }));
    expect(document.activeElement?.getAttribute('role')).toBe('radio');
  });

  it('shows the features and price of each plan', async () => {
    await startFakeApi(around);
    renderApp('/signup');
    const plan = await screen.findByRole('radio', { name: /Básico/ });
    expect(plan.textContent?.replaceAll('\u00a0', ' ')).toContain('R$ 49,00 por mês');
    expect(plan.textContent).toContain('1 usuário · 3 conexões · 5 filas');
  });

  it('keeps the input when the server refuses', async () => {
    await startFakeApi({ ...around, 'POST /auth/signup': refusal(429, 'ERR_TOO_MANY_REQUESTS') });
    const app = renderApp('/signup');
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: 'Criar conta' }));
    await screen.findAllByText('Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.');
    expect(screen.getByLabelText(/Nome da empresa/)).toHaveProperty('value', 'Casa Aurora');
  });
});

describe('the sign-up page', () => {
  it('redirects with an explanation when sign-up is closed', async () => {
    await startFakeApi({ ...around, 'GET /settings/userCreation': { body: { userCreation: 'disabled' } } });
    const app = renderApp('/signup');
    await screen.findByText('Cadastro de novos usuários está desabilitado.');
    await waitFor(() => expect(app.path()).toBe('/login'));
  });

  it('redirects with an explanation when it cannot load the setting', async () => {
    await startFakeApi({ ...around, 'GET /settings/userCreation': refusal(500, 'ERR_INTERNAL') });
    const app = renderApp('/signup');
    await screen.findByText('Erro ao verificar permissão de cadastro.');
    await waitFor(() => expect(app.path()).toBe('/login'));
  });
});
