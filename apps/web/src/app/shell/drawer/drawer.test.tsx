import type { ConnectionStatus, SessionUser } from '@recado/contracts';
import { IconSpeakerphone } from '@tabler/icons-react';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aConnection } from '../../../../test/connections.ts';
import { type FakeApi, startFakeApi } from '../../../../test/fake-api.ts';
import { anAgent, aPlan, aSession, aUser } from '../../../../test/people.ts';
import { setupUser } from '../../../../test/user.ts';
import { openSession } from '../../../features/session/open-session.ts';
import { screens as titles } from '../../locales/screens/pt.ts';
import { Providers } from '../../providers.tsx';
import { type ScreenPath, screenAt } from '../../screens.ts';
import { setAlertCount } from '../alert-counts.ts';
import { Drawer } from './drawer.tsx';
import { DrawerGroup } from './drawer-group.tsx';
import { DrawerGroupMenu } from './drawer-group-menu.tsx';
import type { MenuGroup } from './menu.ts';

let api: FakeApi;
let status: ConnectionStatus;

beforeEach(async () => {
  status = 'CONNECTED';
  api = await startFakeApi({
    'GET /version': { body: { version: '1.2.3' } },
    'GET /whatsapp': () => ({ body: [aConnection(1), aConnection(2, { status })] }),
  });
});

function show(user: SessionUser, { path = '/tickets', isIconOnly = false } = {}) {
  openSession(aSession(user));
  const drawn = draw(<Drawer isIconOnly={isIconOnly} onNavigate={() => undefined} />, path);
  const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }));
  const names = () =>
    [...menu.getAllByRole('link'), ...menu.queryAllByRole('button')].map(
      (item) => item.getAttribute('aria-label') ?? item.textContent,
    );
  return { menu, names, ...drawn };
}

function draw(element: ReactNode, path = '/tickets') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(
    <Providers env="test" queryClient={new QueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { hands: setupUser(), path: () => router.state.location.pathname };
}

const titlesOf = (...paths: readonly ScreenPath[]) => paths.map((path) => titles[screenAt(path).title]);
it('scrolls to the entry of the current screen', () => {
  const shown: (string | null)[] = [];
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    shown.push(this.textContent);
  };
  onTestFinished(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  show(aUser(), { path: '/settings' });
  expect(shown).toEqual(titlesOf('/settings'));
});

it('shows the number of waiting customers at the tickets and nowhere else', () => {
  const { menu, names } = show(anAgent());
  onTestFinished(() => setAlertCount('waiting', 0));
  act(() => setAlertCount('waiting', 3));
  expect(menu.getByRole('link', { name: /^Atendimentos ?3 aguardando$/ })).toBeTruthy();
  expect(menu.getAllByRole('img', { name: /aguardando/ })).toHaveLength(1);
  act(() => setAlertCount('waiting', 0));
  expect(names()).toContain('Atendimentos');
});

describe('access to menu entries', () => {
  it('shows an agent the daily work and help, and no administration', () => {
    const { names, menu } = show(anAgent());
    const work = [
      '/tickets',
      '/kanban',
      '/contacts',
      '/quick-messages',
      '/schedules',
      '/tags',
      '/chats',
      '/todolist',
    ] as const;
    expect(names()).toEqual(['Recado', ...titlesOf(...work), 'Ajuda']);
    expect(menu.queryByText('Administração')).toBeNull();
    expect(menu.queryByText('Gestão')).toBeNull();
  });

  it('shows an agent the granted screens: dashboard and reports, the real-time panel, connections', () => {
    const { names } = show(
      anAgent({ showDashboard: 'enabled', allowRealTime: 'enabled', allowConnections: 'enabled' }),
    );
    expect(names()).toEqual(expect.arrayContaining(titlesOf('/', '/reports', '/moments', '/connections')));
    expect(names()).not.toContain('Usuários');
  });

  it('shows an administrator the administration, but not the platform screens', () => {
    const { names } = show(aUser());
    expect(names()).toEqual(expect.arrayContaining(['Usuários', 'Filas e chatbot', 'Faturas']));
    for (const name of ['Empresas', 'Todas as conexões', 'Informativos']) expect(names()).not.toContain(name);
  });

  it('shows the super user the platform screens', () => {
    const { names } = show(aUser({ super: true }));
    expect(names()).toEqual(expect.arrayContaining(titlesOf('/companies', '/allConnections', '/announcements')));
  });

  it.each([
    ['useKanban', 'Kanban'],
    ['useSchedules', 'Agendamentos'],
    ['useInternalChat', 'Chat interno'],
    ['useCampaigns', 'Campanhas'],
    ['useExternalApi', 'API de mensagens'],
    ['useOpenAi', 'Prompts de IA'],
    ['useIntegrations', 'Integrações'],
  ] as const)('omits screens that a plan without %s does not have', (feature, name) => {
    const { names } = show(aUser({ company: { plan: aPlan({ [feature]: false }) } }));
    expect(names()).not.toContain(name);
    expect(names()).toContain('Usuários');
  });

  it('shows a company with an expired subscription only its open invoices', () => {
    const { names } = show(aUser({ company: { dueDate: '2020-01-01' } }), { path: '/financeiro-aberto' });
    expect(names()).toEqual(['Recado', 'Faturas em aberto']);
  });
});

describe('the menu', () => {
  it('marks the current screen, also on its subpages', () => {
    const { menu } = show(aUser(), { path: '/tickets/9f2' });
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Atendimentos');
  });

  it('keeps every name for screen readers when collapsed', () => {
    const { names } = show(aUser(), { isIconOnly: true });
    expect(names()).toEqual(expect.arrayContaining(['Atendimentos', 'Conexões']));
  });

  it('shows the server’s version', async () => {
    const { menu } = show(anAgent());
    expect(await menu.findByText('v1.2.3')).toBeTruthy();
  });
});

describe('a group of the menu', () => {
  const entry: MenuGroup = { group: 'groupCampaigns', icon: IconSpeakerphone, paths: ['/campaigns', '/contact-lists'] };

  it('opens and closes', async () => {
    const { hands } = draw(<DrawerGroup currentPath="/tickets" entry={entry} onNavigate={() => undefined} />);
    expect(screen.queryByRole('link', { name: 'Listas de contatos' })).toBeNull();
    await hands.click(screen.getByRole('button', { name: 'Campanhas', expanded: false }));
    expect(screen.getByRole('link', { name: 'Listas de contatos' })).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Campanhas', expanded: true }));
    expect(screen.queryByRole('link', { name: 'Listas de contatos' })).toBeNull();
  });

  it('starts open when it contains the current screen', () => {
    draw(<DrawerGroup currentPath="/contact-lists" entry={entry} onNavigate={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Campanhas', expanded: true })).toBeTruthy();
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Listas de contatos');
  });

  it('opens beside its icon when collapsed', async () => {
    const { hands, path } = draw(<DrawerGroupMenu currentPath={null} entry={entry} />);
    await hands.click(screen.getByRole('button', { name: 'Campanhas' }));
    await hands.click(await screen.findByRole('menuitem', { name: 'Listas de contatos' }));
    await waitFor(() => expect(path()).toBe('/contact-lists'));
  });
});

describe('the mark at the connections', () => {
  const MARK = 'Uma conexão precisa de atenção';

  it.each(['qrcode', 'PAIRING', 'DISCONNECTED', 'TIMEOUT', 'OPENING'] as const)(
    'appears two seconds after the menu when one is in %s',
    async (wrong) => {
      status = wrong;
      const { menu } = show(aUser());
      expect(menu.queryByRole('img', { name: MARK })).toBeNull();
      const mark = await menu.findByRole('img', { name: MARK });
      expect(mark.closest('a')?.textContent).toBe('Conexões!');
    },
  );

  it('is hidden while all connections work, also when collapsed', async () => {
    const { menu } = show(aUser(), { isIconOnly: true });
    await waitFor(() => expect(api.count('GET /whatsapp')).toBe(1));
    expect(menu.queryByRole('img', { name: MARK })).toBeNull();
    expect(menu.getByRole('link', { name: 'Conexões' })).toBeTruthy();
  });
});
