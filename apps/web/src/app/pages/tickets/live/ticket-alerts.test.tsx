import { liveEventName, type Ticket } from '@recado/contracts';
import { QueryClient } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Server } from 'socket.io';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startFakeApi } from '../../../../../test/fake-api.ts';
import { aMessage } from '../../../../../test/messages.ts';
import { anAgent, aSession } from '../../../../../test/people.ts';
import { aTicket, aWaitingTicket } from '../../../../../test/tickets.ts';
import { closeLive, openLive } from '../../../../features/session/live-connection.ts';
import { openSession } from '../../../../features/session/open-session.ts';
import { ticketKeys } from '../../../../features/tickets/api/ticket-keys.ts';
import { unreadView } from '../../../../features/tickets/index.ts';
import { Providers } from '../../../providers.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { TicketAlerts } from './ticket-alerts.tsx';
import { ticketViewer } from './use-ticket-viewer.ts';

const bruno = anAgent({ queues: [{ id: 1, name: 'Vendas', color: '#7c3aed' }] });
const juliana = aTicket({ id: 1, contact: { name: 'Juliana Prado' }, unreadMessages: 2 });

/** Notifications requested from the browser while the user was elsewhere. */
function pretendNotices() {
  const shown: { readonly title: string; readonly body: string | undefined }[] = [];
  class FakeNotification {
    static readonly permission = 'granted';
    constructor(title: string, { body }: NotificationOptions) {
      shown.push({ title, body });
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return shown;
}

async function start(unread: readonly Ticket[], { queryClient = new QueryClient(), user = bruno, more = 0 } = {}) {
  const api = await startFakeApi({
    'GET /tickets': {
      body: { tickets: unread, found: [], hasMore: more > 0, count: unread.length + more, nextCursor: null },
    },
  });
  const io = new Server(api.http, { path: '/backend/socket.io', transports: ['websocket'], cors: { origin: '*' } });
  onTestFinished(async () => {
    closeLive();
    await io.close();
  });
  openSession(aSession(user));
  render(
    <Providers env="test" queryClient={queryClient}>
      <MemoryRouter>
        <PageTitle title="Atendimentos" />
        <TicketAlerts />
      </MemoryRouter>
    </Providers>,
  );
  await openLive(user.companyId);
  await waitFor(() => expect(io.of('/').sockets.size).toBe(1));
  return {
    api,
    write: (ticket: Ticket, change = {}) => io.emit(liveEventName(2, 'appMessage'), written(ticket, change)),
  };
}

function written(ticket: Ticket, change: object) {
  const { id: ticketId, lastMessage: body, queueId, updatedAt: createdAt } = ticket;
  const message = { ...aMessage({ ticketId, body, read: false, queueId, createdAt }), ...change };
  return { action: 'create', message, ticket, contact: ticket.contact };
}

it('shows the number of unread conversations in the browser’s tab title, and updates it', async () => {
  const { write } = await start([juliana]);
  await waitFor(() => expect(document.title).toBe('① Atendimentos'));
  const later = { unreadMessages: 3, updatedAt: '2026-11-15T14:00:00.000Z' };
  write({ ...juliana, ...later });
  write(aTicket({ id: 2, userId: 3, ...later }));
  write(aTicket({ id: 3, ...later }));
  await waitFor(() => expect(document.title).toBe('② Atendimentos'));
});

it('counts conversations beyond the first page of the list', async () => {
  await start([juliana], { more: 59 });
  await waitFor(() => expect(document.title).toBe('(60) Atendimentos'));
});

it.each([
  ['what is in hand', {}, ['open']],
  ['groups, for who works with them', { allowGroup: true }, ['open', 'group']],
  [
    'waiting customers, where the company notifies of them',
    { company: { companieSettings: [{ key: 'showNotificationPending', value: true }] } },
    ['open', 'pending'],
  ],
])('requests only tickets the user is notified of: %s', async (_what, change, statuses) => {
  const { api } = await start([], { user: anAgent(change) });
  await waitFor(() => expect(api.requests.length).toBeGreaterThan(0));
  const asked = new URL(api.requests[0]?.path ?? '', 'http://api').searchParams;
  expect(asked.get('notified')).toBe('true');
  expect(JSON.parse(asked.get('statusFilter') ?? '[]')).toEqual(statuses);
});

it('notifies a user elsewhere of customers’ messages, but not of colleagues’ or hidden ones', async () => {
  const shown = pretendNotices();
  const { write } = await start([]);
  write(aTicket({ id: 2, userId: 3, lastMessage: 'para Camila' }));
  write(aWaitingTicket({ id: 3, lastMessage: 'ainda na fila' }));
  write(juliana, { fromMe: true });
  write(juliana, { isPrivate: true });
  write({ ...juliana, lastMessage: 'Chegou!' });
  await waitFor(() => expect(shown).toEqual([{ title: 'Juliana Prado', body: 'Chegou!' }]));
});

it('shows neither sender nor text where the company hides them', async () => {
  const shown = pretendNotices();
  const hidden = { companieSettings: [{ key: 'hideNotificationContent', value: 'enabled' }] };
  const user = anAgent({ company: hidden, queues: bruno.queues });
  const { write } = await start([], { user });
  write({ ...juliana, lastMessage: 'Chegou!' });
  await waitFor(() => expect(shown).toEqual([{ title: 'Nova mensagem', body: '' }]));
});

it('refetches what was loaded before its code was downloaded, because events were missed', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const list = ticketKeys.list(unreadView(ticketViewer(bruno)));
  const before = { pages: [{ tickets: [], hasMore: false, count: 0, nextCursor: null }], pageParams: [null] };
  queryClient.setQueryData(list, before);
  await start([juliana], { queryClient });
  await waitFor(() => expect(document.title).toBe('① Atendimentos'));
});
