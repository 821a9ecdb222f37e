import { liveEventName, type NotificationShown } from '@recado/contracts';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Server } from 'socket.io';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type FakeRequest, startFakeApi } from '../../../../test/fake-api.ts';
import { anAgent, aSession } from '../../../../test/people.ts';
import { aTicket } from '../../../../test/tickets.ts';
import { setupUser } from '../../../../test/user.ts';
import { clearNotices, notify } from '../../../features/notices/index.ts';
import { closeLive, openLive } from '../../../features/session/live-connection.ts';
import { openSession } from '../../../features/session/open-session.ts';
import { SayProvider } from '../../../shared/ui/say.tsx';
import { Providers } from '../../providers.tsx';
import { Bell } from './bell.tsx';
import { NotificationAlerts } from './notification-alerts.tsx';

const marina = anAgent({ id: 7, queues: [{ id: 1, name: 'Vendas', color: '#7c3aed' }] });
const carlos = aTicket({ id: 4836, contact: { name: 'Carlos Prado' } });
const aTransfer = (change: Partial<NotificationShown> = {}): NotificationShown => ({
  id: 1,
  kind: 'transfer',
  actor: { id: 3, name: 'Bruno Siqueira' },
  ticket: {
    id: carlos.id,
    uuid: carlos.uuid,
    number: 36,
    contact: { id: 9, name: 'Carlos Prado' },
    queue: { id: 1, name: 'Vendas', color: '#7c3aed' },
  },
  chat: null,
  reportExport: null,
  privacyRequestId: null,
  body: 'Falta só agendar a troca.',
  read: false,
  createdAt: '2026-11-15T13:42:00.000Z',
  ...change,
});

async function start(stored: NotificationShown[], unreadTickets = [] as ReturnType<typeof aTicket>[]) {
  const unread = () => stored.filter(({ read }) => !read).length;
  const mark = (isMeant: (id: number) => boolean) => {
    stored.splice(0, stored.length, ...stored.map((one) => (isMeant(one.id) ? { ...one, read: true } : one)));
    return { body: { unread: unread() } };
  };
  const api = await startFakeApi({
    'GET /tickets': {
      body: { tickets: unreadTickets, found: [], hasMore: false, count: unreadTickets.length, nextCursor: null },
    },
    'GET /notifications': () => ({ body: { notifications: [...stored], nextCursor: null, unread: unread() } }),
    'GET /ticketreport/exports/5/file': { body: 'the bytes' },
    'PUT /notifications/1/read': () => mark((id) => id === 1),
    'PUT /notifications/read': ({ body }: FakeRequest) => mark((id) => id <= (body as { upTo: number }).upTo),
  });
  const io = new Server(api.http, { path: '/backend/socket.io', transports: ['websocket'], cors: { origin: '*' } });
  onTestFinished(async () => {
    closeLive();
    await io.close();
  });
  openSession(aSession(marina));
  const element = (
    <SayProvider say={notify}>
      <Bell />
      <NotificationAlerts />
    </SayProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/contacts'] });
  render(
    <Providers env="test" queryClient={new QueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await openLive(marina.companyId);
  await waitFor(() => expect(io.of('/').sockets.size).toBe(1));
  return {
    api,
    user: setupUser(),
    path: () => router.state.location.pathname,
    tell: () => io.emit(liveEventName(marina.companyId, 'notification'), { action: 'create' }),
  };
}

const bell = (name: string) => screen.findByRole('button', { name });
const centre = async () => within(await screen.findByRole('dialog', { name: 'Notificações' }));

beforeEach(() => clearNotices());

it('counts a transfer on arrival, shows its sender and note, and links to the conversation', async () => {
  const stored: NotificationShown[] = [];
  const { api, user, path, tell } = await start(stored);
  await bell('Notificações');
  stored.push(aTransfer());
  tell();
  await user.click(await bell('Notificações, 1 não lida'));
  const row = (await centre()).getByRole('link', { name: /Bruno Siqueira transferiu para você/ });
  for (const text of ['#36', 'Carlos Prado', 'Vendas', 'Falta só agendar a troca.', 'Não lida'])
    expect(within(row).getByText(text)).toBeTruthy();
  await user.click(row);
  await waitFor(() => expect(path()).toBe(`/tickets/${carlos.uuid}`));
  // Opening the conversation marks it as read, however it was reached.
  await bell('Notificações');
  expect(api.requests.filter(({ method }) => method === 'PUT').map((request) => request.path)).toEqual([
    '/notifications/1/read',
  ]);
});

it('shows a chat message that names the user, and links to it', async () => {
  const chat = { id: 4, uuid: 'c0ffee00-0000-4000-8000-000000000004', title: 'Entregas SP', seq: 12 };
  const mention = { kind: 'mention', ticket: null, body: '@Marina consegue ver?' } as const;
  const { user, path } = await start([aTransfer({ ...mention, chat }), aTransfer({ ...mention, id: 2, chat: null })]);
  await user.click(await bell('Notificações, 2 não lidas'));
  const panel = await centre();
  expect(panel.getByText('Você não faz mais parte deste chat.')).toBeTruthy();
  const row = panel.getByRole('link', { name: /Bruno Siqueira mencionou você em um chat/ });
  for (const text of ['Entregas SP', '@Marina consegue ver?']) expect(within(row).getByText(text)).toBeTruthy();
  await user.click(row);
  await waitFor(() => expect(path()).toBe(`/chats/${chat.uuid}`));
});

it('links to the file of an export until it has expired, and says when one could not be written', async () => {
  const report = { kind: 'reportReady', actor: null, ticket: null, body: 'relatorio.xlsx' } as const;
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:x';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { api, user } = await start([
    aTransfer({ ...report, reportExport: { id: 5, fileName: 'relatorio.xlsx' } }),
    aTransfer({ ...report, id: 2, body: 'velho.csv', read: true }),
    aTransfer({ ...report, id: 3, kind: 'reportFailed', read: true }),
  ]);
  await user.click(await bell('Notificações, 1 não lida'));
  const panel = await centre();
  expect(panel.getByText('O arquivo expirou.')).toBeTruthy();
  expect(panel.getByText('O relatório não pôde ser exportado')).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Exportar de novo' }).getAttribute('href')).toBe('/reports');
  await user.click(panel.getByRole('button', { name: 'Baixar' }));
  await bell('Notificações');
  expect(saved).toEqual(['relatorio.xlsx']);
  expect(api.count('GET /ticketreport/exports/5/file')).toBe(1);
});

it('has one row for the user’s own unread tickets, and marks the others as read up to the newest shown', async () => {
  const own = [1, 2, 3, 4].map((id) => aTicket({ id, unreadMessages: id, contact: { name: `Cliente ${id}` } }));
  const stored = [aTransfer({ id: 2 }), aTransfer({ ticket: null, body: '' })];
  const { api, user } = await start(stored, own);
  await user.click(await bell('Notificações, 3 não lidas'));
  const panel = await centre();
  expect(panel.getByText('4 atendimentos seus não lidos')).toBeTruthy();
  expect(panel.getAllByRole('link', { name: /^Cliente/ })).toHaveLength(3);
  expect(panel.getByText('e mais 1')).toBeTruthy();
  expect(panel.getByText('O atendimento não está mais disponível para você.')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Marcar como lidas' }));
  await bell('Notificações, 1 não lida');
  expect(api.requests.find(({ path }) => path === '/notifications/read')?.body).toEqual({ upTo: 2 });
  expect(panel.queryByRole('button', { name: 'Marcar como lidas' })).toBeNull();
});

it('shows an empty state, and lists the notices of this session in a separate tab', async () => {
  const { user } = await start([]);
  act(() => notify({ kind: 'success', message: 'Contato salvo' }));
  await user.click(await bell('Notificações'));
  const panel = await centre();
  expect(await panel.findByText('Nada novo para você')).toBeTruthy();
  await user.click(panel.getByRole('tab', { name: 'Sistema' }));
  expect(panel.getByText('Contato salvo')).toBeTruthy();
});
