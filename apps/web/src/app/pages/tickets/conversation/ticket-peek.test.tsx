import { liveEventName } from '@recado/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { Server } from 'socket.io';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeApi } from '../../../../../test/fake-api.ts';
import { aMessage } from '../../../../../test/messages.ts';
import { anAgent, aSession } from '../../../../../test/people.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { aTicket } from '../../../../../test/tickets.ts';
import { fakeLayout } from '../../../../features/messages/testing/fake-layout.ts';
import { closeLive, openLive } from '../../../../features/session/live-connection.ts';
import { openSession } from '../../../../features/session/open-session.ts';

const bruno = anAgent({ queues: [{ id: 1, name: 'Vendas', color: '#7c3aed' }], defaultMenu: 'closed' });
const juliana = aTicket({ id: 1, contact: { name: 'Juliana Prado' } });
const said = (body: string) => aMessage({ ticketId: 1, body });

it('the preview of a conversation shows new messages, also while no ticket is open', async () => {
  fakeLayout();
  window.innerWidth = 1440;
  const api = await startFakeApi({
    'GET /version': { body: { version: '1.0.0' } },
    'GET /queue': { body: [] },
    'GET /tickets': { body: { tickets: [juliana], found: [], hasMore: false, count: 1, nextCursor: null } },
    'GET /messages/1': { body: { messages: [said('Oi')], hasMore: false, nextCursor: null, ticket: juliana, log: [] } },
  });
  const io = new Server(api.http, { path: '/backend/socket.io', transports: ['websocket'], cors: { origin: '*' } });
  onTestFinished(async () => {
    closeLive();
    await io.close();
  });
  openSession(aSession(bruno));
  const { user } = renderApp('/tickets');
  await openLive(bruno.companyId);
  await waitFor(() => expect(io.of('/').sockets.size).toBe(1));
  await user.click(await screen.findByRole('button', { name: 'Espiar a conversa' }));
  const peek = within(await screen.findByRole('dialog', { name: 'Espiando a conversa' }));
  await peek.findByText('Oi');
  const message = said('Ainda está aí?');
  io.emit(liveEventName(bruno.companyId, 'appMessage'), {
    action: 'create',
    message,
    ticket: juliana,
    contact: juliana.contact,
  });
  expect(await peek.findByText('Ainda está aí?')).toBeTruthy();
});
