import type { SessionUser, Ticket } from '@recado/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { anAgent, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aTicket, aWaitingTicket } from '../../../../test/tickets.ts';
import { clearNotices } from '../../../features/notices/index.ts';
import { openSession } from '../../../features/session/open-session.ts';

// This file tests the header and the list; the parts between them have their own tests.
vi.mock('./conversation/conversation-parts.tsx', () => ({ conversationParts: {} }));

const queues = [{ id: 1, name: 'Vendas', color: '#7c3aed' }];
const bot = { kind: 'flow', flowId: 4, name: 'Boas-vindas', nodeId: 'a', nodeType: 'menu' } as const;
// A flow talks before a queue is chosen.
const carlos = aWaitingTicket({
  id: 3,
  contact: { name: 'Carlos Figueiredo' },
  queueId: null,
  queue: null,
  bot,
});
const rita = aWaitingTicket({ id: 4, contact: { name: 'Rita Prado' } });

/** The workspace with one ticket in a flow and one without. */
async function open(user: SessionUser, address: string, routes: Parameters<typeof startFakeApi>[0] = {}) {
  const taken: Ticket = aTicket({ ...carlos, status: 'open', userId: 7, bot: null });
  const api = await startFakeApi({
    'GET /version': { body: { version: '1.0.0' } },
    'GET /auth/me': { body: user },
    'GET /tickets': ({ path }) => {
      const query = new URL(path, 'http://api').searchParams;
      const waiting = query.get('status') === 'pending' ? [carlos, rita] : [];
      const tickets = waiting.filter((ticket) => query.get('withBot') !== 'true' || ticket.bot !== null);
      return { body: { tickets, found: [], hasMore: false, count: tickets.length, nextCursor: null } };
    },
    'GET /queue': { body: [] },
    'GET /users/list': { body: [] },
    'GET /whatsapp': { body: [] },
    'GET /tags/list': { body: [] },
    [`GET /tickets/u/${carlos.uuid}`]: { body: carlos },
    'PUT /tickets/3': { body: taken },
    'POST /tickets/closeAll': { body: { message: 'ok', closed: 1 } },
    ...routes,
  });
  openSession(aSession(user));
  return { api, ...renderApp(address) };
}
const rows = () => screen.queryAllByRole('listitem').filter((item) => item.querySelector('[data-ticket]'));
const admin = aUser({ queues, defaultMenu: 'closed' });
const agent = anAgent({ queues, defaultMenu: 'closed', allTicket: 'enabled' });

beforeEach(() => {
  pretendLayout();
  clearNotices();
  window.innerWidth = 1440;
});

it('lists only tickets with a running flow when that filter is set, and removes it with one click', async () => {
  const { user, router } = await open(agent, '/tickets?tab=pending');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  await user.click(await screen.findByRole('switch', { name: 'Com robô em andamento' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.textContent).toContain('Boas-vindas · Menu');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=pending&bot=1'));
  await user.click(screen.getByRole('button', { name: 'Remover filtro Com robô em andamento' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

it('resolves only the tickets with a running flow under that filter', async () => {
  const { user, api } = await open(admin, '/tickets?tab=pending&bot=1');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Mais opções da lista' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Encerrar todos' }));
  const dialog = await screen.findByRole('dialog', { name: /Encerrar todos/ });
  await waitFor(() => expect(dialog.textContent).toContain('1 atendimento'));
  expect(dialog.textContent).toContain('filtros');
  await user.click(within(dialog).getByRole('button', { name: 'Sim, encerrar' }));
  expect(await screen.findByText('1 atendimento encerrado.')).toBeTruthy();
  const sent = api.requests.find(({ path }) => path === '/tickets/closeAll');
  expect(sent?.body).toMatchObject({ status: 'pending', withBot: true, atMost: 1 });
});

it('shows in the header which flow has the ticket, and takes it over with one click', async () => {
  const { user, api } = await open(agent, `/tickets/${carlos.uuid}?tab=pending`);
  const header = within((await screen.findByRole('heading', { level: 2 })).closest('header') as HTMLElement);
  expect(header.getByText('Boas-vindas · Menu')).toBeTruthy();
  await user.click(header.getByRole('button', { name: 'Aceitar' }));
  await waitFor(() => expect(api.count('PUT /tickets/3')).toBe(1));
  // In the only queue of the agent, without a question.
  expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ status: 'open', userId: 7, queueId: 1 });
  await waitFor(() => expect(header.queryByText('Boas-vindas · Menu')).toBeNull());
});

it('stops the bot, and offers no flow for a prompt', async () => {
  const prompt = { kind: 'prompt', flowId: null, name: 'Aurora', nodeId: 'a', nodeType: 'openai' } as const;
  const asked = { ...carlos, bot: prompt };
  const { user, api } = await open(admin, `/tickets/${carlos.uuid}?tab=pending`, {
    [`GET /tickets/u/${carlos.uuid}`]: { body: asked },
    'PUT /tickets/3': { body: { ...asked, bot: null } },
  });
  const header = within((await screen.findByRole('heading', { level: 2 })).closest('header') as HTMLElement);
  expect(header.getByText('Aurora · IA')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  expect(screen.queryByRole('menuitem', { name: 'Ver no fluxo' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Parar o robô agora' }));
  await waitFor(() => expect(api.count('PUT /tickets/3')).toBe(1));
  expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ useIntegration: false });
  await waitFor(() => expect(header.queryByText('Aurora · IA')).toBeNull());
});

it('opens the flow at the step of the ticket, for users who manage flows', async () => {
  const { user, router } = await open(admin, `/tickets/${carlos.uuid}?tab=pending`);
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ver no fluxo' }));
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  await waitFor(() => expect(address()).toBe('/flowbuilder/4?ticket=3'));
});

it('does not offer the flow to users who may not open it', async () => {
  const { user } = await open(agent, `/tickets/${carlos.uuid}?tab=pending`);
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  expect(await screen.findByRole('menuitem', { name: 'Exportar para PDF' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Ver no fluxo' })).toBeNull();
});
