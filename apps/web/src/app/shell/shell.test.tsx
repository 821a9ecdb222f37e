import type { SessionUser } from '@recado/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startFakeApi } from '../../../test/fake-api.ts';
import { anAgent, aSession, aUser } from '../../../test/people.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { clearNotices, notify } from '../../features/notices/index.ts';
import { openSession } from '../../features/session/open-session.ts';
import { setAlertCount } from './alert-counts.ts';

beforeEach(() => clearNotices());
afterEach(() => vi.restoreAllMocks());

/** The app at /tickets for a user, in a window of a given width. */
async function open(user: SessionUser, widthPx: number, routes: Parameters<typeof startFakeApi>[0] = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        ...Object.fromEntries(
          ['addEventListener', 'removeEventListener', 'addListener', 'removeListener'].map((name) => [
            name,
            () => undefined,
          ]),
        ),
        matches: fits(query, widthPx),
        media: query,
      }) as unknown as MediaQueryList,
  );
  const api = await startFakeApi({
    'GET /contacts': { body: { contacts: [], count: 0, hasMore: false } },
    'GET /tickets': { body: { tickets: [], count: 0, hasMore: false, nextCursor: null, found: [] } },
    'GET /version': { body: { version: '1.2.3' } },
    'GET /auth/me': { body: user },
    'DELETE /auth/logout': { body: { message: 'ok' } },
    ...routes,
  });
  openSession(aSession(user));
  const app = renderApp('/tickets');
  await screen.findByRole('heading', { name: 'Atendimentos' });
  return { ...app, api };
}

function fits(query: string, widthPx: number): boolean {
  const [, bound, em] = /(min|max)-width: ([\d.]+)em/.exec(query) ?? [];
  if (bound === undefined) return false;
  return bound === 'min' ? widthPx >= Number(em) * 16 : widthPx <= Number(em) * 16;
}

const menu = () => screen.queryByRole('navigation', { name: 'Menu principal' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the menu beside the page', () => {
  it('starts as the account says, then as chosen on this device', async () => {
    const { user } = await open(aUser({ defaultMenu: 'closed' }), 1440);
    await user.click(button('Expandir menu'));
    expect(localStorage.getItem('recado.menu')).toBe('open');
    await user.click(button('Recolher menu'));
    expect(localStorage.getItem('recado.menu')).toBe('closed');
    expect(button('Expandir menu').getAttribute('aria-expanded')).toBe('false');
  });

  it('is collapsed on a narrower page, whatever was chosen', async () => {
    await open(aUser({ defaultMenu: 'open' }), 1280);
    expect(menu()).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Contatos' }).dataset['iconOnly']).toBe('true');
  });

  it('is behind a button on a tablet or phone, and closes after navigation', async () => {
    const { user, path } = await open(anAgent(), 820);
    expect(menu()).toBeNull();
    await user.click(button('Abrir menu'));
    await user.click(await screen.findByRole('link', { name: 'Contatos' }));
    await waitFor(() => expect(path()).toBe('/contacts'));
    await waitFor(() => expect(menu()).toBeNull());
  });
});

describe('the top bar', () => {
  it('greets the user and names the company', async () => {
    await open(aUser(), 1440);
    expect(screen.getByText('Olá, Marina Duarte').parentElement?.textContent).toContain('Casa Aurora Móveis');
  });

  it('shows the due date to administrators only', async () => {
    await open(aUser(), 1440);
    expect(screen.getAllByText('Vence em 01/01/2099').length).toBeGreaterThan(0);
  });

  it('does not show the due date to an agent', async () => {
    await open(anAgent(), 1440);
    expect(screen.queryByText('Vence em 01/01/2099')).toBeNull();
  });

  it('refetches the user on refresh', async () => {
    const { user, api } = await open(aUser(), 1440);
    await user.click(button('Atualizar dados'));
    await waitFor(() => expect(api.count('GET /auth/me')).toBe(1));
  });

  it('moves language, theme, volume and refresh into the account panel on a narrow page', async () => {
    const { user } = await open(aUser(), 820);
    expect(screen.queryByRole('button', { name: 'Idioma' })).toBeNull();
    await user.click(button('Conta de Marina Duarte'));
    const panel = within(await screen.findByRole('dialog', { name: 'Conta de Marina Duarte' }));
    await user.selectOptions(panel.getByRole('combobox', { name: 'Idioma' }), 'es');
    expect(await screen.findByRole('button', { name: 'Actualizar los datos' })).toBeTruthy();
    expect(panel.getByRole('slider', { name: 'Volumen de los sonidos' })).toBeTruthy();
  });

  it('signs out, and leaves no notices for the next user', async () => {
    const { user, api, path } = await open(aUser(), 1440);
    act(() => notify({ kind: 'info', message: 'Só para Marina', closeAfterMs: null }));
    await user.click(button('Conta de Marina Duarte'));
    await user.click(await screen.findByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(api.count('DELETE /auth/logout')).toBe(1);
    expect(screen.queryByText('Só para Marina')).toBeNull();
  });

  it('shows the user’s picture', async () => {
    await open(aUser({ profileImage: '/public/2/media/eu.jpg?s=1' }), 1440);
    expect(button('Conta de Marina Duarte').querySelector('img')?.src).toContain('/public/2/media/eu.jpg?s=1');
  });
});

describe('the profile', () => {
  async function openProfile(account: SessionUser, routes: Parameters<typeof startFakeApi>[0] = {}) {
    const { user, api, path } = await open(account, 1440, routes);
    await user.click(button(`Conta de ${account.name}`));
    await user.click(await screen.findByRole('button', { name: 'Meu perfil' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Meu perfil' }));
    const sent = (route: string) => api.requests.filter(({ method, path }) => `${method} ${path}` === route);
    return { user, dialog, sent, path };
  }

  it('saves name, signature and hours in one request, and the language in another', async () => {
    const account = aUser();
    const { user, dialog, sent } = await openProfile(account, {
      'PUT /users/7': ({ body }) => ({ body: { ...account, ...(body as object), language: 'en' } }),
      'PUT /users/7/language': { body: { ...account, language: 'en' } },
    });
    await user.clear(dialog.getByLabelText(/^Nome/));
    await user.type(dialog.getByLabelText(/^Nome/), 'Marina');
    await user.type(dialog.getByLabelText('Assinatura'), 'Equipe Aurora');
    await user.click(dialog.getByRole('combobox', { name: 'Idioma' }));
    await user.click(await screen.findByRole('option', { name: 'English' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PUT /users/7/language')).toMatchObject([{ body: { language: 'en' } }]);
    expect(sent('PUT /users/7').map(({ body }) => body)).toEqual([
      {
        name: 'Marina',
        email: 'marina@casaaurora.com.br',
        signature: 'Equipe Aurora',
        startWork: '00:00',
        endWork: '23:59',
      },
    ]);
    expect(await screen.findByRole('button', { name: 'Account of Marina' })).toBeTruthy();
  });

  it('shows an agent the working hours read-only and does not send them', async () => {
    const account = anAgent();
    const { user, dialog, sent } = await openProfile(account, { 'PUT /users/7': { body: account } });
    expect(dialog.getByLabelText(/^Início do expediente/)).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText('Assinatura'), 'Bruno da Aurora');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent('PUT /users/7')).toHaveLength(1));
    expect(Object.keys(sent('PUT /users/7')[0]?.body as object)).toEqual(['name', 'email', 'signature']);
  });

  it('redirects to sign-in after a new password', async () => {
    const account = aUser();
    const { user, dialog, sent, path } = await openProfile(account, { 'PUT /users/7': { body: account } });
    await user.type(dialog.getByLabelText('Nova senha'), 'outra-senha');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Senha alterada. Entre com a nova.')).toBeTruthy();
    expect(sent('PUT /users/7')).toMatchObject([{ body: { password: 'outra-senha' } }]);
    await waitFor(() => expect(path()).toBe('/login'));
  });
});

describe('the theme', () => {
  const scheme = () => document.documentElement.dataset.mantineColorScheme;

  it('is the account’s on a device without a choice', async () => {
    await open(aUser({ defaultTheme: 'dark' }), 1440);
    await waitFor(() => expect(scheme()).toBe('dark'));
  });

  it('is the device’s choice if there is one', async () => {
    localStorage.setItem('recado.color-scheme', 'light');
    await open(aUser({ defaultTheme: 'dark' }), 1440);
    expect(scheme()).toBe('light');
  });
});

describe('the palette', () => {
  it('opens a screen by a few letters of its name', async () => {
    const { user, path } = await open(aUser(), 1440);
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Buscar ou ir para' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('conexo{Enter}');
    await waitFor(() => expect(path()).toBe('/connections'));
  });

  it('selects one result at a time, and wraps around', async () => {
    const { user } = await open(aUser({ super: true }), 1440);
    await user.click(button(/^Buscar ou ir para/));
    await user.type(await screen.findByRole('combobox', { name: 'Buscar ou ir para' }), 'conexo');
    const selected = () => screen.getByRole('option', { selected: true }).textContent;
    expect(selected()).toContain('Conexões');
    await user.keyboard('{ArrowUp}');
    expect(selected()).toContain('Todas as conexões');
    await user.keyboard('{ArrowDown}');
    expect(selected()).not.toContain('Todas');
  });

  it('offers an agent no administration screen', async () => {
    const { user } = await open(anAgent(), 1440);
    await user.click(button(/^Buscar ou ir para/));
    await user.type(await screen.findByRole('combobox', { name: 'Buscar ou ir para' }), 'usuários');
    expect(await screen.findByText('Nada encontrado')).toBeTruthy();
    expect(screen.queryAllByRole('option')).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('cycles through menu, top bar and panes with F6, and back with Shift', async () => {
    // jsdom has no layout, so it cannot tell what is visible.
    Element.prototype.checkVisibility = () => true;
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
    const { user } = await open(aUser(), 1440);
    const where = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id;
    const seen = [];
    for (let press = 0; press < 5; press += 1) {
      await user.keyboard('{F6}');
      seen.push(where());
    }
    expect(seen).toEqual(['Menu principal', 'Barra superior', 'Atendimentos', 'Conversa', 'Menu principal']);
    await user.keyboard('{Shift>}{F6}{/Shift}');
    expect(where()).toBe('Conversa');
  });
});

it('shows the unread count before the screen’s name in the browser’s tab title', async () => {
  await open(anAgent(), 1440);
  await waitFor(() => expect(document.title).toBe('Atendimentos · Recado'));
  act(() => setAlertCount('unread', 3));
  await waitFor(() => expect(document.title).toBe('③ Atendimentos · Recado'));
  act(() => setAlertCount('unread', 0));
});
