import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { refusal, startFakeApi } from '../../../../../test/fake-api.ts';
import { aMessage } from '../../../../../test/messages.ts';
import { anAgent, aSession } from '../../../../../test/people.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { aTicket } from '../../../../../test/tickets.ts';
import { fakeLayout } from '../../../../features/messages/testing/fake-layout.ts';
import { openSession } from '../../../../features/session/open-session.ts';

const bruno = anAgent({ queues: [{ id: 1, name: 'Vendas', color: '#7c3aed' }], defaultMenu: 'closed' });
const juliana = aTicket({ id: 1, contactId: 11, contact: { name: 'Juliana Prado' }, userId: bruno.id });
const rafael = aTicket({ id: 2, contactId: 12, contact: { name: 'Rafael Tavares' }, userId: bruno.id });
const tickets = [juliana, rafael];
const page = (ticket: typeof juliana, body: string) => ({
  messages: [aMessage({ ticketId: ticket.id, body })],
  log: [],
  ticket,
  count: 1,
  hasMore: false,
  nextCursor: null,
});

beforeEach(() => {
  fakeLayout();
  window.innerWidth = 1440;
});

async function open(answers: Parameters<typeof startFakeApi>[0] = {}) {
  const api = await startFakeApi({
    'GET /version': { body: { version: '1.0.0' } },
    'GET /auth/me': { body: bruno },
    'GET /tickets': { body: { tickets, found: [], hasMore: false, count: 2, nextCursor: null } },
    'GET /queue': { body: [] },
    'GET /users/list': { body: [] },
    'GET /whatsapp': { body: [] },
    'GET /schedules': { body: { schedules: [], count: 0, hasMore: false } },
    'GET /quick-messages/list': { body: [] },
    'GET /messages/1': { body: page(juliana, 'Bom dia') },
    'GET /messages/2': { body: page(rafael, 'Boa tarde') },
    ...answers,
  });
  openSession(aSession(bruno));
  const { queryClient } = renderApp('/tickets');
  await choose('Juliana Prado');
  await screen.findByText('Bom dia');
  await screen.findByRole('textbox', { name: 'Mensagem' });
  return { api, isQuiet: () => waitFor(() => expect(queryClient.isFetching()).toBe(0)) };
}

/** Without the pointer over the row before, which would prefetch the conversation. */
const choose = async (name: string) =>
  fireEvent.click(await screen.findByRole('link', { name: new RegExp(`^${name}`) }));

it('opens a ticket of the list with at most two requests', async () => {
  const { api, isQuiet } = await open();
  await isQuiet();
  const before = api.requests.length;
  await choose('Rafael Tavares');
  await screen.findByText('Boa tarde');
  await isQuiet();
  const asked = api.requests.slice(before).map(({ method, path }) => `${method} ${path.split('?')[0]}`);
  expect(asked.sort()).toEqual(['GET /messages/2', 'GET /schedules']);
});

it('shows the ticket as the response with its messages has it', async () => {
  const renamed = { ...rafael, contact: { ...rafael.contact, name: 'Rafael T. Souza' } };
  await open({ 'GET /messages/2': { body: page(renamed, 'Boa tarde') } });
  await choose('Rafael Tavares');
  expect(await screen.findByRole('region', { name: 'Conversa com Rafael T. Souza' })).toBeTruthy();
});

it('says that a ticket is gone when its messages are refused', async () => {
  await open({ 'GET /messages/2': refusal(404, 'ERR_NO_TICKET_FOUND') });
  await choose('Rafael Tavares');
  expect(await screen.findByText('Atendimento não encontrado')).toBeTruthy();
});
