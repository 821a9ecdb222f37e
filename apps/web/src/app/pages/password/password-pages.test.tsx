import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';

const around = {
  'GET /version': { body: { version: '1.2.3' } },
  'GET /settings/userCreation': { body: { userCreation: 'disabled' } },
};
const done = { body: { message: 'ok' } };

beforeEach(() => {
  clearNotices();
  closeSession('none');
});

describe('asking for a new password', () => {
  it('shows that it is sending, then that it was sent', async () => {
    let answer: (reply: FakeAnswer) => void = () => undefined;
    const api = await startFakeApi({
      ...around,
      'POST /auth/forgot-password': () =>
        new Promise<FakeAnswer>((settle) => {
          answer = settle;
        }),
    });
    const { user } = renderApp('/forgot-password');
    await user.type(await screen.findByLabelText('E-mail'), 'marina@casaaurora.com.br');
    await user.click(screen.getByRole('button', { name: 'Enviar link' }));
    await screen.findByRole('button', { name: 'Enviando...' });
    await waitFor(() => expect(api.count('POST /auth/forgot-password')).toBe(1));
    answer(done);
    await screen.findByRole('button', { name: 'Enviado!' });
    await screen.findByText('Link de redefinição de senha enviado com sucesso');
  });

  it('can be repeated for another address', async () => {
    await startFakeApi({ ...around, 'POST /auth/forgot-password': done });
    const { user } = renderApp('/forgot-password');
    await user.type(await screen.findByLabelText('E-mail'), 'marina@casaaurora.com');
    await user.click(screen.getByRole('button', { name: 'Enviar link' }));
    await screen.findByRole('button', { name: 'Enviado!' });
    await user.type(screen.getByLabelText('E-mail'), '.br');
    await screen.findByRole('button', { name: 'Enviar link' });
  });

  it('requires a valid address', async () => {
    const api = await startFakeApi(around);
    const { user } = renderApp('/forgot-password');
    const field = await screen.findByLabelText('E-mail');
    await user.click(screen.getByRole('button', { name: 'Enviar link' }));
    await screen.findByText('Obrigatório');
    await user.type(field, 'marina');
    await user.click(screen.getByRole('button', { name: 'Enviar link' }));
    await screen.findByText('E-mail inválido');
    expect(api.count('POST /auth/forgot-password')).toBe(0);
  });
});

describe('choosing a new password', () => {
  const address = '/reset-password?token=abc123';
  const submit = () => screen.getByRole('button', { name: 'Redefinir senha' });

  async function type({ user }: ReturnType<typeof renderApp>, first: string, second: string) {
    await user.type(await screen.findByLabelText('Nova senha'), first);
    await user.type(screen.getByLabelText('Confirmar nova senha'), second);
    await user.click(submit());
  }

  it('is not possible without the token of the link', async () => {
    await startFakeApi(around);
    renderApp('/reset-password');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Token de redefinição ausente ou inválido. Por favor, solicite um novo link de redefinição.',
    );
    expect(screen.queryByLabelText('Nova senha')).toBeNull();
    expect(screen.getByRole('link', { name: 'Solicitar novo link' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('rejects a short password and two that differ', async () => {
    const api = await startFakeApi(around);
    await type(renderApp(address), '12345', '123456');
    await screen.findByText('A senha deve ter pelo menos 6 caracteres');
    await screen.findByText('As senhas não coincidem');
    expect(api.count('POST /auth/reset-password')).toBe(0);
  });

  it('reports success and redirects to sign-in two seconds later', async () => {
    const api = await startFakeApi({ ...around, 'POST /auth/reset-password': done });
    const app = renderApp(address);
    await type(app, 'segredo', 'segredo');
    await screen.findAllByText('Senha redefinida com sucesso');
    expect(app.path()).toBe('/reset-password');
    const sent = Date.now();
    await waitFor(() => expect(app.path()).toBe('/login'));
    expect(Date.now() - sent).toBeGreaterThan(1_500);
    expect(api.requests.find(({ path }) => path === '/auth/reset-password')?.body).toEqual({
      token: 'abc123',
      newPassword: 'segredo',
    });
  });

  it('explains that a link was already used', async () => {
    await startFakeApi({ ...around, 'POST /auth/reset-password': refusal(400, 'ERR_RESET_TOKEN_INVALID') });
    await type(renderApp(address), 'segredo', 'segredo');
    await screen.findAllByText('Este link de redefinição não vale mais. Solicite um novo link.');
  });

  it('shows a generic error when the server fails', async () => {
    await startFakeApi({ ...around, 'POST /auth/reset-password': refusal(500, 'ERR_INTERNAL') });
    await type(renderApp(address), 'segredo', 'segredo');
    await screen.findAllByText('Erro ao redefinir senha. Tente novamente.');
  });
});
