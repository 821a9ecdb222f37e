import type { ConnectionSummary } from '@recado/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aConnection } from '../../../../test/connections.ts';
import { refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { postSignIn } from '../../../features/connections/facebook/sign-in-window.ts';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeSession } from '../../../features/session/end-session.ts';
import { openSession } from '../../../features/session/open-session.ts';

const ITEM = 'WhatsApp oficial, com o app no celular';
const bakery = (change: Partial<ConnectionSummary> = {}) =>
  aConnection(7, { name: 'Padaria', isSignedUp: true, isOnBusinessApp: true, ...change });
const down = (code: 'ERR_WAPP_PIN_REQUIRED' | 'ERR_WAPP_REMOVED_IN_APP', change: Partial<ConnectionSummary> = {}) =>
  bakery({ status: 'DISCONNECTED', statusReason: { code, detail: '' }, ...change });

async function openConnections(routes: Parameters<typeof startFakeApi>[0] = {}, list: ConnectionSummary[] = []) {
  let attempts = 0;
  const api = await startFakeApi({
    'GET /whatsapp': { body: list },
    'GET /queue': { body: [] },
    'GET /version': { body: { version: '1.2.3' } },
    'GET /whatsapp-sign-up': { body: { isAvailable: true } },
    'POST /whatsapp-sign-up/start': () => {
      attempts += 1;
      return { body: { address: `https://facebook.test/dialog/oauth?state=attempt-${attempts}` } };
    },
    ...routes,
  });
  vi.spyOn(window, 'open').mockReturnValue(window);
  openSession(aSession(aUser()));
  return { api, ...renderApp('/connections') };
}

async function goToMeta({ user }: Awaited<ReturnType<typeof openConnections>>) {
  const [add] = await screen.findAllByRole('button', { name: 'Adicionar' });
  if (add) await user.click(add);
  await user.click(await screen.findByRole('menuitem', { name: ITEM }));
  await user.click(await screen.findByRole('button', { name: 'Continuar na Meta' }));
  await screen.findByText(/Continue na janela da Meta/);
}

beforeEach(() => {
  clearNotices();
  closeSession('none');
  pretendLayout({ rowPx: 56 });
  return () => vi.restoreAllMocks();
});

describe('a number connected in Meta’s window', () => {
  it('is not offered by an installation that is not set up for it', async () => {
    const { user } = await openConnections({ 'GET /whatsapp-sign-up': { body: { isAvailable: false } } });
    const [add] = await screen.findAllByRole('button', { name: 'Adicionar' });
    if (add) await user.click(add);
    expect(await screen.findByRole('menuitem', { name: 'WhatsApp (API oficial)' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: ITEM })).toBeNull();
  });

  it('is connected with the code and the state of the window', async () => {
    const app = await openConnections({ 'POST /whatsapp-sign-up': { body: bakery() } });
    await goToMeta(app);
    postSignIn({ hash: '', search: '?code=AQB&state=attempt-1' });
    expect(await screen.findByText('Padaria foi conectada.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const finished = app.api.requests.find(({ method, path }) => method === 'POST' && path === '/whatsapp-sign-up');
    expect(finished?.body).toEqual({ code: 'AQB', state: 'attempt-1' });
  });

  it('shows why it was refused, and the next attempt has another state', async () => {
    const app = await openConnections({ 'POST /whatsapp-sign-up': refusal(409, 'ERR_ACCOUNT_IN_USE') });
    await goToMeta(app);
    postSignIn({ hash: '', search: '?code=AQB&state=attempt-1' });
    expect(await screen.findByRole('alert')).toBeTruthy();
    await waitFor(() => expect(app.api.count('POST /whatsapp-sign-up/start')).toBe(2));
  });

  it('without the app is registered with its PIN', async () => {
    const register = vi.fn(() => ({ body: bakery({ isOnBusinessApp: false, status: 'OPENING' }) }));
    const app = await openConnections({
      'POST /whatsapp-sign-up': { body: down('ERR_WAPP_PIN_REQUIRED', { isOnBusinessApp: false }) },
      'POST /whatsapp/7/register': register,
    });
    await goToMeta(app);
    postSignIn({ hash: '', search: '?code=AQB&state=attempt-1' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar Padaria' }));
    await app.user.type(dialog.getByLabelText('PIN de seis dígitos'), '123');
    await app.user.click(dialog.getByRole('button', { name: 'Registrar número' }));
    expect(await dialog.findByText('Informe seis dígitos.')).toBeTruthy();
    expect(register).not.toHaveBeenCalled();
    await app.user.type(dialog.getByLabelText('PIN de seis dígitos'), '456');
    await app.user.click(dialog.getByRole('button', { name: 'Registrar número' }));
    expect(await screen.findByText('Padaria foi conectada.')).toBeTruthy();
  });

  it('that its owner removed on the phone is connected again from the notice', async () => {
    const { user } = await openConnections({}, [down('ERR_WAPP_REMOVED_IN_APP')]);
    expect(await screen.findByText(/O dono do número o desconectou/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Conectar de novo: Padaria' }));
    expect(await screen.findByRole('button', { name: 'Continuar na Meta' })).toBeTruthy();
  });
});
