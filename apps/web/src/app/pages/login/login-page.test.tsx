import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { anAgent, aPlan, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { storageKeys } from '../../../shared/lib/stored.ts';
import { homeOf } from '../../routing/screen-access.ts';

const around = {
  'GET /version': { body: { version: '1.2.3' } },
  'GET /settings/userCreation': { body: { userCreation: 'enabled' } },
};

beforeEach(() => {
  clearNotices();
  closeSession('none');
});

const email = () => screen.findByLabelText('E-mail');
const password = () => screen.getByLabelText('Senha');
const submit = () => screen.getByRole('button', { name: 'Entrar' });

async function signIn({ user }: ReturnType<typeof renderApp>) {
  await user.type(await email(), ' marina@casaaurora.com.br ');
  await user.type(password(), 'segredo');
  await user.click(submit());
}

describe('signing in', () => {
  it('trims the address and redirects to work', async () => {
    const api = await startFakeApi({ ...around, 'POST /auth/login': { body: aSession() } });
    const app = renderApp('/login');
    await signIn(app);
    await waitFor(() => expect(app.path()).toBe(homeOf(aUser())));
    const login = api.requests.find(({ path }) => path === '/auth/login');
    expect(login?.body).toEqual({ email: 'marina@casaaurora.com.br', password: 'segredo' });
    expect(localStorage.getItem(storageKeys.signedIn)).toBe('1');
    expect(JSON.stringify({ ...localStorage })).not.toContain('token-1');
  });

  it('redirects an agent without a dashboard to the conversations', async () => {
    await startFakeApi({ ...around, 'POST /auth/login': { body: aSession(anAgent()) } });
    const app = renderApp('/login');
    await signIn(app);
    await waitFor(() => expect(app.path()).toBe('/tickets'));
  });

  it('returns to the requested page', async () => {
    await startFakeApi({ ...around, 'POST /auth/login': { body: aSession() } });
    const app = renderApp('/contacts?tag=3');
    await waitFor(() => expect(app.path()).toBe('/login'));
    await signIn(app);
    await waitFor(() => expect(app.path()).toBe('/contacts'));
    await waitFor(() => expect(app.router.state.location.search).toBe('?tag=3'));
  });

  it('shows what is missing and focuses it, without a request', async () => {
    const api = await startFakeApi(around);
    const { user } = renderApp('/login');
    await email();
    await user.click(submit());
    expect(screen.getAllByText('Obrigatório')).toHaveLength(2);
    expect(await email()).toHaveProperty('ariaInvalid', 'true');
    expect(document.activeElement).toBe(await email());
    expect(api.count('POST /auth/login')).toBe(0);
  });

  it('explains a refusal in a toast and beside the fields', async () => {
    await startFakeApi({ ...around, 'POST /auth/login': refusal(401, 'ERR_INVALID_CREDENTIALS') });
    const app = renderApp('/login');
    await signIn(app);
    const text = 'Erro de autenticação. Confira o e-mail e a senha e tente de novo.';
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(app.path()).toBe('/login');
  });

  it('sends a double click once', async () => {
    const api = await startFakeApi({
      ...around,
      'POST /auth/login': async () => {
        await new Promise((later) => setTimeout(later, 100));
        return { body: aSession() };
      },
    });
    const app = renderApp('/login');
    await app.user.type(await email(), 'marina@casaaurora.com.br');
    await app.user.type(password(), 'segredo');
    await app.user.dblClick(submit());
    await waitFor(() => expect(app.path()).toBe(homeOf(aUser())));
    expect(api.count('POST /auth/login')).toBe(1);
  });
});

describe('signing in with a second factor', () => {
  const challenge = { body: { challenge: 'abc', expiresAt: '2099-01-01T00:00:00.000Z' } };
  const code = () => screen.findByLabelText('Código do aplicativo');

  it('asks for the code, which its last digit sends', async () => {
    const api = await startFakeApi({
      ...around,
      'POST /auth/login': challenge,
      'POST /auth/login/code': { body: aSession() },
    });
    const app = renderApp('/login');
    await signIn(app);
    await app.user.type(await code(), '123456');
    await waitFor(() => expect(app.path()).toBe(homeOf(aUser())));
    const sent = api.requests.filter(({ path }) => path === '/auth/login/code');
    expect(sent.map(({ body }) => body)).toEqual([{ challenge: 'abc', code: '123456' }]);
  });

  it('accepts a recovery code instead', async () => {
    const api = await startFakeApi({
      ...around,
      'POST /auth/login': challenge,
      'POST /auth/login/code': { body: aSession() },
    });
    const app = renderApp('/login');
    await signIn(app);
    await code();
    await app.user.click(screen.getByRole('button', { name: 'Usar um código de reserva' }));
    await app.user.type(await screen.findByLabelText('Código de reserva'), 'abcd-efgh-ijkm-npqr');
    await app.user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(app.path()).toBe(homeOf(aUser())));
    const sent = api.requests.find(({ path }) => path === '/auth/login/code');
    expect(sent?.body).toEqual({ challenge: 'abc', code: 'abcd-efgh-ijkm-npqr' });
  });

  it('explains a wrong code, and returns to the password when the time is over', async () => {
    let refused = refusal(422, 'ERR_SECOND_FACTOR_WRONG');
    await startFakeApi({ ...around, 'POST /auth/login': challenge, 'POST /auth/login/code': () => refused });
    const app = renderApp('/login');
    await signIn(app);
    await app.user.type(await code(), '123456');
    expect(await screen.findAllByText(/O código não confere/)).toHaveLength(2);
    refused = refusal(400, 'ERR_SIGN_IN_EXPIRED');
    await app.user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findAllByText(/O tempo para o código acabou/)).not.toHaveLength(0);
    expect(await email()).toBeDefined();
  });
});

describe('the subscription at sign-in', () => {
  it('that has expired is shown with its date, and only the open invoices are left', async () => {
    const user = aUser({ company: { dueDate: '2020-03-09' } });
    await startFakeApi({ ...around, 'POST /auth/login': { body: aSession(user) } });
    const app = renderApp('/login');
    await signIn(app);
    await screen.findByText(
      'Opss! Sua assinatura venceu 09/03/2020. Entre em contato com o Suporte para mais informações!',
    );
    await waitFor(() => expect(app.path()).toBe('/financeiro-aberto'));
  });

  it('that ends within days is not shown to agents, who cannot pay', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00-03:00') });
    onTestFinished(() => void vi.useRealTimers());
    const agent = anAgent({ company: { dueDate: '2026-11-17' } });
    await startFakeApi({ ...around, 'POST /auth/login': { body: aSession(agent) } });
    const app = renderApp('/login');
    await signIn(app);
    await waitFor(() => expect(app.path()).toBe('/tickets'));
    expect(screen.queryByText(/Sua assinatura vence/)).toBeNull();
  });

  it('that ends within days is shown', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00-03:00') });
    onTestFinished(() => void vi.useRealTimers());
    const user = aUser({ company: { dueDate: '2026-11-17' } });
    await startFakeApi({ ...around, 'POST /auth/login': { body: aSession(user) } });
    await signIn(renderApp('/login'));
    await screen.findByText('Sua assinatura vence em 2 dias.');
  });
});

describe('the sign-in page', () => {
  it('offers sign-up only while it is open', async () => {
    await startFakeApi({ ...around, 'GET /settings/userCreation': { body: { userCreation: 'disabled' } } });
    renderApp('/login');
    await screen.findByText('Recado · versão 1.2.3');
    expect(screen.queryByRole('link', { name: 'Criar conta' })).toBeNull();
  });

  it('links to sign-up and to password recovery', async () => {
    await startFakeApi(around);
    renderApp('/login');
    expect((await screen.findByRole('link', { name: 'Criar conta' })).getAttribute('href')).toBe('/signup');
    expect(screen.getByRole('link', { name: 'Esqueci a senha' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('explains that the account was opened elsewhere', async () => {
    sessionStorage.setItem('recado.evicted', '1');
    await startFakeApi(around);
    renderApp('/login');
    expect((await screen.findByRole('alert')).textContent).toBe('Sua conta foi acessada em outro computador.');
  });

  it('lets password managers recognise its fields', async () => {
    await startFakeApi(around);
    renderApp('/login');
    expect((await email()).getAttribute('autocomplete')).toBe('username');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
  });
});

it('stores at sign-in whether the plan has campaigns', async () => {
  const plan = aPlan({ useCampaigns: false });
  await startFakeApi({ ...around, 'POST /auth/login': { body: aSession(aUser({ company: { plan } })) } });
  const app = renderApp('/login');
  localStorage.setItem('cshow', '1');
  await signIn(app);
  await waitFor(() => expect(app.path()).toBe(homeOf(aUser())));
  expect(localStorage.getItem('cshow')).toBeNull();
});
