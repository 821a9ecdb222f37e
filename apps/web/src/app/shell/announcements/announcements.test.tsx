import { type Announcement, liveEventName } from '@recado/contracts';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Server } from 'socket.io';
import { expect, it, onTestFinished } from 'vitest';
import { type FakeRequest, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { anAgent, aSession } from '../../../../test/people.ts';
import { setupUser } from '../../../../test/user.ts';
import { anAnnouncement } from '../../../features/announcements/testing/announcements.ts';
import { closeLive, openLive } from '../../../features/session/live-connection.ts';
import { openSession } from '../../../features/session/open-session.ts';
import { Providers } from '../../providers.tsx';
import { AnnouncementAlerts } from './announcement-alerts.tsx';
import { AnnouncementsButton } from './announcements-button.tsx';

const marina = anAgent({ id: 7 });
const old = anAnnouncement({ id: 1, title: 'Novo relatório' });
const important = anAnnouncement({ id: 2, priority: 1, publishedAt: '2026-03-09T13:00:00.000Z' });

/** A server that stores what the user has seen. */
async function start(records: Announcement[], { isDown = (): boolean => false } = {}) {
  let seenAt: string | null = null;
  const api = await startFakeApi({
    'GET /announcements/': () => {
      if (isDown()) return refusal(500, 'ERR_INTERNAL');
      const unread = records.filter(({ publishedAt }) => seenAt === null || publishedAt > seenAt).length;
      return { body: { records: [...records], hasMore: false, count: records.length, unread, seenAt } };
    },
    'PUT /announcements/seen': ({ body }: FakeRequest) => {
      seenAt = (body as { upTo: string }).upTo;
      return { body: { seenAt } };
    },
  });
  const io = new Server(api.http, { path: '/backend/socket.io', transports: ['websocket'], cors: { origin: '*' } });
  onTestFinished(async () => {
    closeLive();
    await io.close();
  });
  openSession(aSession(marina));
  const element = (
    <>
      <AnnouncementsButton />
      <AnnouncementAlerts />
      <input aria-label="Mensagem" />
    </>
  );
  const open = () =>
    render(
      <Providers env="test" queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </Providers>,
    );
  const page = open();
  await openLive(marina.companyId);
  await waitFor(() => expect(io.of('/').sockets.size).toBe(1));
  return {
    api,
    user: setupUser(),
    seen: () => seenAt,
    reload: () => {
      page.unmount();
      open();
    },
    publish: (message: object) => io.emit(liveEventName(marina.companyId, 'announcement'), message),
  };
}

const button = (name: string) => screen.findByRole('button', { name });
const panel = async () => within(await screen.findByRole('dialog', { name: 'Informativos' }));

it('counts new ones, marks them as seen when the list is opened, and shows them as new until it is closed', async () => {
  const { user, seen } = await start([old]);
  await user.click(await button('Informativos, 1 novo'));
  const list = await panel();
  expect(await list.findByRole('heading', { name: 'Novo relatório' })).toBeTruthy();
  expect(list.getByText('Novo')).toBeTruthy();
  await waitFor(() => expect(seen()).toBe(old.publishedAt));
  await user.click(list.getByRole('button', { name: 'Fechar' }));
  await user.click(await button('Informativos'));
  expect((await panel()).queryByText('Novo')).toBeNull();
});

it('opens by itself for an important one, once, without taking the focus', async () => {
  const { user, publish, seen, reload, api } = await start([]);
  await button('Informativos');
  const field = screen.getByRole('textbox', { name: 'Mensagem' });
  await user.click(field);
  publish({ action: 'create', record: important });
  const list = await panel();
  expect(await list.findByRole('heading', { name: important.title })).toBeTruthy();
  expect(document.activeElement).toBe(field);
  // A click beside it is work, not an answer to it.
  await user.click(field);
  expect(screen.getByRole('dialog', { name: 'Informativos' })).toBeTruthy();
  await waitFor(() => expect(seen()).toBe(important.publishedAt));
  await user.click(list.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const before = api.requests.length;
  reload();
  await waitFor(() => expect(api.requests.length).toBeGreaterThan(before));
  await button('Informativos');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('removes an announcement that the platform takes back, and those that were seen in another tab', async () => {
  const { publish } = await start([old, { ...old, id: 3, publishedAt: '2026-03-09T15:00:00.000Z' }]);
  await button('Informativos, 2 novos');
  publish({ action: 'delete', id: 3 });
  await button('Informativos, 1 novo');
  publish({ action: 'seen', seenAt: old.publishedAt });
  await button('Informativos');
});

it('shows an empty list, and an error with a retry button', async () => {
  let isDown = true;
  const { user } = await start([], { isDown: () => isDown });
  await user.click(await button('Informativos'));
  expect(await (await panel()).findByText('Não foi possível carregar os informativos')).toBeTruthy();
  isDown = false;
  await user.click((await panel()).getByRole('button', { name: 'Tentar agora' }));
  expect(await (await panel()).findByText('Nenhum informativo')).toBeTruthy();
});
