import type { SessionUser } from '@recado/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startFakeApi } from '../../../test/fake-api.ts';
import { anAgent, aSession, aUser } from '../../../test/people.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { clearNotices, notify } from '../../features/notices/index.ts';
import { openSession } from '../../features/session/open-session.ts';
import { setUnreadCount } from './unread-count.ts';

beforeEach(() => clearNotices());
afterEach(() => vi.restoreAllMocks());

/** The app at /tickets for a user, in a window of some width. */
async function open(user: SessionUser, widthPx: number) {
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
    'GET /version': { body: { version: '1.2.3' } },
    'GET /auth/me': { body: user },
    'DELETE /auth/logout': { body: { message: 'ok' } },
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
  it('starts as the user’s account says, and stays as it was chosen on this device', async () => {
    const { user } = await open(aUser({ defaultMenu: 'closed' }), 1440);
    await user.click(button('Expandir menu'));
    expect(localStorage.getItem('recado.menu')).toBe('open');
    await user.click(button('Recolher menu'));
    expect(localStorage.getItem('recado.menu')).toBe('closed');
    expect(button('Expandir menu').getAttribute('aria-expanded')).toBe('false');
  });

  it('is icons on a narrower page, whatever was chosen', async () => {
    await open(aUser({ defaultMenu: 'open' }), 1280);
    expect(menu()).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Contatos' }).dataset['iconOnly']).toBe('true');
  });

  it('is behind a button on a tablet or phone, and closes when one has gone somewhere', async () => {
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

  it('reads the user again on refresh', async () => {
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

  it('signs out, and leaves no notices for the next person', async () => {
    const { user, api, path } = await open(aUser(), 1440);
    act(() => notify({ kind: 'info', message: 'Só para Marina', closeAfterMs: null }));
    await user.click(button('Conta de Marina Duarte'));
    await user.click(await screen.findByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(api.count('DELETE /auth/logout')).toBe(1);
    expect(screen.queryByText('Só para Marina')).toBeNull();
  });

  it('opens the profile with what the account says', async () => {
    const { user } = await open(aUser(), 1440);
    await user.click(button('Conta de Marina Duarte'));
    await user.click(await screen.findByRole('button', { name: 'Meu perfil' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Meu perfil' }));
    expect(dialog.getByText('marina@casaaurora.com.br')).toBeTruthy();
    expect(dialog.getByText('Administrador')).toBeTruthy();
  });
});

describe('the theme', () => {
  const scheme = () => document.documentElement.dataset.mantineColorScheme;

  it('is the account’s on a device where none was chosen', async () => {
    await open(aUser({ defaultTheme: 'dark' }), 1440);
    await waitFor(() => expect(scheme()).toBe('dark'));
  });

  it('is the device’s where one was chosen', async () => {
    localStorage.setItem('recado.color-scheme', 'light');
    await open(aUser({ defaultTheme: 'dark' }), 1440);
    expect(scheme()).toBe('light');
  });
});

describe('the palette', () => {
  it('goes to a screen by a few letters of its name', async () => {
    const { user, path } = await open(aUser(), 1440);
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Ir para uma tela' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('conexo{Enter}');
    await waitFor(() => expect(path()).toBe('/connections'));
  });

  it('points at one result at a time, round and round', async () => {
    const { user } = await open(aUser(), 1440);
    await user.click(button(/^Ir para/));
    await user.type(await screen.findByRole('combobox', { name: 'Ir para uma tela' }), 'campanhas');
    const selected = () => screen.getByRole('option', { selected: true }).textContent;
    expect(selected()).toContain('Campanhas');
    await user.keyboard('{ArrowUp}');
    expect(selected()).toContain('Campanhas de fluxo');
    await user.keyboard('{ArrowDown}');
    expect(selected()).not.toContain('fluxo');
  });

  it('offers an agent no screen of administration', async () => {
    const { user } = await open(anAgent(), 1440);
    await user.click(button(/^Ir para/));
    await user.type(await screen.findByRole('combobox', { name: 'Ir para uma tela' }), 'usuários');
    expect(await screen.findByText('Nenhuma tela com esse nome')).toBeTruthy();
    expect(screen.queryAllByRole('option')).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('goes round menu, top bar and the panes of the page with F6, and back with Shift', async () => {
    // jsdom does not lay anything out, so it cannot tell what is visible.
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

it('puts the unread count before the name of the screen in the browser’s tab', async () => {
  await open(anAgent(), 1440);
  await waitFor(() => expect(document.title).toBe('Atendimentos · Recado'));
  act(() => setUnreadCount(3));
  await waitFor(() => expect(document.title).toBe('③ Atendimentos · Recado'));
  act(() => setUnreadCount(0));
});
