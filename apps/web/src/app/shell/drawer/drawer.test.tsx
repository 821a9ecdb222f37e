import type { ConnectionStatus, SessionUser } from '@recado/contracts';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { aConnection } from '../../../../test/connections.ts';
import { type FakeApi, startFakeApi } from '../../../../test/fake-api.ts';
import { anAgent, aPlan, aSession, aUser } from '../../../../test/people.ts';
import { setupUser } from '../../../../test/user.ts';
import { openSession } from '../../../features/session/open-session.ts';
import { Providers } from '../../providers.tsx';
import { Drawer } from './drawer.tsx';

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
  const element = <Drawer isIconOnly={isIconOnly} onNavigate={() => undefined} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(
    <Providers env="test" queryClient={new QueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }));
  const names = () =>
    [...menu.getAllByRole('link'), ...menu.queryAllByRole('button')].map(
      (item) => item.getAttribute('aria-label') ?? item.textContent,
    );
  return { menu, names, hands: setupUser(), path: () => router.state.location.pathname };
}

describe('who sees what in the menu', () => {
  it('shows an agent the daily work and help, and nothing of administration', () => {
    const { names, menu } = show(anAgent());
    expect(names()).toEqual([
      'Recado',
      'Atendimentos',
      'Kanban',
      'Contatos',
      'Respostas rápidas',
      'Agendamentos',
      'Etiquetas',
      'Chat interno',
      'Ajuda',
    ]);
    expect(menu.queryByText('Administração')).toBeNull();
    expect(menu.queryByText('Gestão')).toBeNull();
  });

  it('shows an agent what was lent: dashboard and reports, the real-time panel, connections', () => {
    const { names } = show(
      anAgent({ showDashboard: 'enabled', allowRealTime: 'enabled', allowConnections: 'enabled' }),
    );
    expect(names()).toEqual(expect.arrayContaining(['Painel', 'Relatórios', 'Painel de Atendimentos', 'Conexões']));
    expect(names()).not.toContain('Usuários');
  });

  it('shows an administrator the administration, but not the platform owner’s screens', () => {
    const { names } = show(aUser());
    expect(names()).toEqual(expect.arrayContaining(['Usuários', 'Filas e chatbot', 'Faturas', 'Campanhas', 'Fluxos']));
    for (const name of ['Empresas', 'Todas as conexões', 'Informativos']) expect(names()).not.toContain(name);
  });

  it('shows the super user companies, all connections and announcements', () => {
    const { names } = show(aUser({ super: true }));
    expect(names()).toEqual(expect.arrayContaining(['Empresas', 'Todas as conexões', 'Informativos']));
  });

  it.each([
    ['useKanban', 'Kanban'],
    ['useSchedules', 'Agendamentos'],
    ['useInternalChat', 'Chat interno'],
    ['useCampaigns', 'Campanhas'],
    ['useExternalApi', 'API de mensagens'],
    ['useOpenAi', 'Prompts de IA'],
    ['useIntegrations', 'Integrações'],
  ] as const)('leaves out what a plan without %s does not have', (feature, name) => {
    const { names } = show(aUser({ company: { plan: aPlan({ [feature]: false }) } }));
    expect(names()).not.toContain(name);
    expect(names()).toContain('Usuários');
  });

  it('leaves a company whose subscription has ended its open invoices only', () => {
    const { names } = show(aUser({ company: { dueDate: '2020-01-01' } }), { path: '/financeiro-aberto' });
    expect(names()).toEqual(['Recado', 'Faturas em aberto']);
  });
});

describe('the menu', () => {
  it('marks the screen one is on, also inside it', () => {
    const { menu } = show(aUser(), { path: '/tickets/9f2' });
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Atendimentos');
  });

  it('opens and closes a group', async () => {
    const { menu, hands } = show(aUser());
    expect(menu.queryByRole('link', { name: 'Listas de contatos' })).toBeNull();
    await hands.click(menu.getByRole('button', { name: 'Campanhas', expanded: false }));
    expect(menu.getByRole('link', { name: 'Listas de contatos' })).toBeTruthy();
    await hands.click(menu.getByRole('button', { name: 'Campanhas', expanded: true }));
    expect(menu.queryByRole('link', { name: 'Listas de contatos' })).toBeNull();
  });

  it('starts with the group open that holds the screen one is on', () => {
    const { menu } = show(aUser(), { path: '/flowbuilder/12' });
    expect(menu.getByRole('button', { name: 'Fluxos', expanded: true })).toBeTruthy();
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Fluxos de conversa');
  });

  it('as icons keeps every name for screen readers, and opens a group beside it', async () => {
    const { menu, names, hands, path } = show(aUser(), { isIconOnly: true });
    expect(names()).toEqual(expect.arrayContaining(['Atendimentos', 'Conexões', 'Campanhas']));
    await hands.click(menu.getByRole('button', { name: 'Campanhas' }));
    await hands.click(await screen.findByRole('menuitem', { name: 'Listas de contatos' }));
    expect(path()).toBe('/contact-lists');
  });

  it('shows the version the server runs', async () => {
    const { menu } = show(anAgent());
    expect(await menu.findByText('v1.2.3')).toBeTruthy();
  });
});

describe('the mark at the connections', () => {
  const MARK = 'Uma conexão precisa de atenção';

  it.each(['qrcode', 'PAIRING', 'DISCONNECTED', 'TIMEOUT', 'OPENING'] as const)(
    'comes two seconds after the menu when one is in %s',
    async (wrong) => {
      status = wrong;
      const { menu } = show(aUser());
      expect(menu.queryByRole('img', { name: MARK })).toBeNull();
      const mark = await menu.findByRole('img', { name: MARK });
      expect(mark.closest('a')?.textContent).toBe('Conexões!');
    },
  );

  it('stays away while all work, as icons too', async () => {
    const { menu } = show(aUser(), { isIconOnly: true });
    await waitFor(() => expect(api.count('GET /whatsapp')).toBe(1));
    expect(menu.queryByRole('img', { name: MARK })).toBeNull();
    expect(menu.getByRole('link', { name: 'Conexões' })).toBeTruthy();
  });
});
