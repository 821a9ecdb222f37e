import { liveEventName, type Ticket } from '@recado/contracts';
import { QueryClient } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Server } from 'socket.io';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { aMessage } from '../../../../test/messages.ts';
import { anAgent, aSession } from '../../../../test/people.ts';
import { aTicket, aWaitingTicket } from '../../../../test/tickets.ts';
import { closeLive, openLive } from '../../../features/session/live-connection.ts';
import { openSession } from '../../../features/session/open-session.ts';
import { ticketKeys } from '../../../features/tickets/api/ticket-keys.ts';
import { unreadView } from '../../../features/tickets/index.ts';
import { Providers } from '../../providers.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { TicketAlerts } from './ticket-alerts.tsx';

const bruno = anAgent({ queues: [{ id: 1, name: 'Vendas', color: '#7c3aed' }] });
const juliana = aTicket({ id: 1, contact: { name: 'Juliana Prado' }, unreadMessages: 2 });

/** What the browser was asked to show while the person was elsewhere. */
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

async function start(unread: readonly Ticket[], queryClient = new QueryClient()) {
  const api = await startFakeApi({
    'GET /tickets': { body: { tickets: unread, hasMore: false, count: unread.length, nextCursor: null } },
  });
  const io = new Server(api.http, { path: '/backend/socket.io', transports: ['websocket'], cors: { origin: '*' } });
  onTestFinished(async () => {
    closeLive();
    await io.close();
  });
  openSession(aSession(bruno));
  render(
    <Providers env="test" queryClient={queryClient}>
      <MemoryRouter>
        <PageTitle title="Atendimentos" />
        <TicketAlerts />
      </MemoryRouter>
    </Providers>,
  );
  await openLive(bruno.companyId);
  await waitFor(() => expect(io.of('/').sockets.size).toBe(1));
  return { write: (ticket: Ticket, change = {}) => io.emit(liveEventName(2, 'appMessage'), written(ticket, change)) };
}

function written(ticket: Ticket, change: object) {
  const { id: ticketId, lastMessage: body, queueId, updatedAt: createdAt } = ticket;
  const message = { ...aMessage({ ticketId, body, read: false, queueId, createdAt }), ...change };
  return { action: 'create', message, ticket, contact: ticket.contact };
}

it('puts what waits to be read before the name in the browser’s tab, as it comes in', async () => {
  const colleagues = aTicket({ id: 2, userId: 3, unreadMessages: 9 });
  const { write } = await start([juliana, colleagues]);
  await waitFor(() => expect(document.title).toBe('② Atendimentos'));
  write({ ...juliana, unreadMessages: 3, updatedAt: '2026-11-15T14:00:00.000Z' });
  await waitFor(() => expect(document.title).toBe('③ Atendimentos'));
});

it('tells who is elsewhere what a customer wrote, but not what colleagues say or what is not for them', async () => {
  const shown = pretendNotices();
  const { write } = await start([]);
  write(aTicket({ id: 2, userId: 3, lastMessage: 'para Camila' }));
  write(aWaitingTicket({ id: 3, lastMessage: 'ainda na fila' }));
  write(juliana, { fromMe: true });
  write(juliana, { isPrivate: true });
  write({ ...juliana, lastMessage: 'Chegou!' });
  await waitFor(() => expect(shown).toEqual([{ title: 'Juliana Prado', body: 'Chegou!' }]));
});

it('reads again what was read before it was downloaded: what was announced meanwhile nobody heard', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const list = ticketKeys.list(unreadView);
  const before = { pages: [{ tickets: [], hasMore: false, count: 0, nextCursor: null }], pageParams: [null] };
  queryClient.setQueryData(list, before);
  await start([juliana], queryClient);
  await waitFor(() => expect(document.title).toBe('② Atendimentos'));
});
