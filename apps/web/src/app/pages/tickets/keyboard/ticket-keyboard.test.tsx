import type { SessionUser, Ticket } from '@recado/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeRequest, startFakeApi } from '../../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../../test/layout.ts';
import { anAgent, aSession, aUser } from '../../../../../test/people.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { aTicket, aWaitingTicket } from '../../../../../test/tickets.ts';
import { clearNotices } from '../../../../features/notices/index.ts';
import { openSession } from '../../../../features/session/open-session.ts';

// This file tests the keys; the messages and the composer have their own tests.
vi.mock('../conversation/conversation-parts.tsx', () => ({
  conversationParts: { composer: () => <textarea aria-label="Mensagem" /> },
}));

const queues = [{ id: 1, name: 'Vendas', color: '#7c3aed' }];
const bruno = anAgent({ queues, defaultMenu: 'closed' });
const marina = aUser({ queues, defaultMenu: 'closed' });
const [juliana, rafael, carlos] = [
  aTicket({ id: 1, contact: { name: 'Juliana Prado' }, updatedAt: '2026-11-15T13:03:00.000Z' }),
  aTicket({ id: 2, contact: { name: 'Rafael Tavares' }, updatedAt: '2026-11-15T13:02:00.000Z' }),
  aTicket({ id: 3, contact: { name: 'Carlos Prado' }, updatedAt: '2026-11-15T13:01:00.000Z' }),
];
const at = ({ uuid }: Ticket) => `/tickets/${uuid}`;

/** Three open tickets, two on the first page of the list and one on the second. */
function listAnswer({ path }: FakeRequest) {
  const query = new URL(path, 'http://api').searchParams;
  const search = query.get('searchParam')?.toLowerCase();
  if (search) {
    const tickets = [juliana, rafael, carlos].filter(({ contact }) => contact.name.toLowerCase().includes(search));
    return { body: { tickets, found: [], hasMore: false, count: tickets.length, nextCursor: null } };
  }
  if (query.get('status') !== 'open')
    return { body: { tickets: [], found: [], hasMore: false, count: 0, nextCursor: null } };
  return query.has('cursor')
    ? { body: { tickets: [carlos], found: [], hasMore: false, count: 3, nextCursor: null } }
    : { body: { tickets: [juliana, rafael], found: [], hasMore: true, count: 3, nextCursor: 'more' } };
}

async function open(address: string, user: SessionUser = bruno, answers: Parameters<typeof startFakeApi>[0] = {}) {
  const api = await startFakeApi({
    'GET /version': { body: { version: '1.0.0' } },
    'GET /auth/me': { body: user },
    'GET /tickets': listAnswer,
    'GET /queue': { body: [] },
    'GET /users/list': { body: [] },
    'GET /whatsapp': { body: [] },
    ...Object.fromEntries([juliana, rafael, carlos].map((one) => [`GET /tickets/u/${one.uuid}`, { body: one }])),
    ...answers,
  });
  openSession(aSession(user));
  const app = renderApp(address);
  await screen.findByRole('heading', { name: 'Atendimentos' });
  await screen.findByRole('link', { name: /^Juliana Prado/ });
  return { ...app, api };
}
const isOpen = (name: string) => screen.findByRole('region', { name: `Conversa com ${name}` });
const focusedRow = () => document.activeElement?.getAttribute('data-ticket');

beforeEach(() => {
  pretendLayout();
  clearNotices();
  window.innerWidth = 1440;
});

it('the accept key accepts the focused waiting row', async () => {
  const waiting = [
    aWaitingTicket({ id: 4, contact: { name: 'Sandra Mello' }, waitingSince: '2026-11-15T13:00:00.000Z' }),
    aWaitingTicket({ id: 5, contact: { name: 'Edson Vieira' }, waitingSince: '2026-11-15T13:10:00.000Z' }),
  ];
  const taken = (ticket: Ticket) => ({ body: { ...ticket, status: 'open', userId: bruno.id, user: bruno } });
  const { api, user, path } = await open('/tickets', bruno, {
    'GET /tickets': (request) =>
      new URL(request.path, 'http://api').searchParams.get('status') === 'pending'
        ? { body: { tickets: waiting, found: [], hasMore: false, count: 2, nextCursor: null } }
        : listAnswer(request),
    'PUT /tickets/4': taken(waiting[0] as Ticket),
    'PUT /tickets/5': taken(waiting[1] as Ticket),
  });
  const accepted = () => api.requests.filter(({ method }) => method === 'PUT').map(({ path: to }) => to);
  // Nothing waits in the tab of open tickets.
  await user.keyboard('a');
  await user.click(screen.getByRole('tab', { name: /^Aguardando/ }));
  const edson = await screen.findByRole('link', { name: /^Edson Vieira/ });
  act(() => edson.focus());
  await user.keyboard('{Alt>}a{/Alt}');
  await waitFor(() => expect(path()).toBe(at(waiting[1] as Ticket)));
  expect(accepted()).toEqual(['/tickets/5']);
});

describe('next and previous', () => {
  it('open the rows of the list one after the other, across pages, and stop at the ends', async () => {
    const { user, path } = await open('/tickets');
    await user.keyboard('j');
    await isOpen('Juliana Prado');
    await waitFor(() => expect(focusedRow()).toBe('1'));
    await user.keyboard('j');
    await isOpen('Rafael Tavares');
    await user.keyboard('j');
    await isOpen('Carlos Prado');
    await waitFor(() => expect(focusedRow()).toBe('3'));
    await user.keyboard('j');
    await waitFor(() => expect(path()).toBe(at(carlos)));
    await user.keyboard('k');
    await isOpen('Rafael Tavares');
    await waitFor(() => expect(path()).toBe(at(rafael)));
  });

  it('count every key, also one pressed before the previous ticket is rendered', async () => {
    const { path } = await open('/tickets');
    for (let press = 0; press < 2; press += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
      for (let microtask = 0; microtask < 10; microtask += 1) await Promise.resolve();
    }
    await isOpen('Rafael Tavares');
    await waitFor(() => expect(path()).toBe(at(rafael)));
  });

  it('skip tickets outside the search, and keep it', async () => {
    const { user, router } = await open(`${at(juliana)}?q=prado`);
    await isOpen('Juliana Prado');
    await user.keyboard('j');
    await isOpen('Carlos Prado');
    await waitFor(() => expect(router.state.location.search).toBe('?q=prado'));
    await user.keyboard('k');
    await isOpen('Juliana Prado');
  });

  it('work with Alt and an arrow while typing, where letters are typed', async () => {
    const { user, path } = await open(at(juliana));
    await isOpen('Juliana Prado');
    const box = screen.getByRole('textbox', { name: 'Mensagem' });
    await user.type(box, 'jk');
    expect(box).toHaveProperty('value', 'jk');
    await waitFor(() => expect(path()).toBe(at(juliana)));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await isOpen('Rafael Tavares');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await isOpen('Juliana Prado');
  });
});

describe('single keys', () => {
  it('show the history, and do nothing else while it is open', async () => {
    const { user, path } = await open(at(juliana));
    await isOpen('Juliana Prado');
    await user.keyboard('l');
    expect(await screen.findByRole('dialog', { name: /Histórico do ticket/ })).toBeTruthy();
    await user.keyboard('j');
    await waitFor(() => expect(path()).toBe(at(juliana)));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('preview the conversation of the focused row', async () => {
    const { user, path } = await open('/tickets');
    await user.keyboard('v');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => screen.getByRole('link', { name: /^Rafael Tavares/ }).focus());
    await user.keyboard('v');
    const peek = await screen.findByRole('dialog', { name: 'Espiando a conversa' });
    expect(peek.textContent).toContain('Rafael Tavares');
    await waitFor(() => expect(path()).toBe('/tickets'));
  });

  it('let the user move on to the next ticket before the response, and stay there', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const returned = { ...juliana, status: 'pending', userId: null, user: null };
    const { user, path, api } = await open(at(juliana), bruno, {
      'PUT /tickets/1': () => answered.then(() => ({ body: returned })),
    });
    await isOpen('Juliana Prado');
    await user.keyboard('q');
    await waitFor(() => expect(api.count('PUT /tickets/1')).toBe(1));
    await user.keyboard('j');
    await isOpen('Rafael Tavares');
    answer();
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Juliana Prado/ })).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 100));
    await waitFor(() => expect(path()).toBe(at(rafael)));
  });

  it('open a confirmation before a ticket is deleted', async () => {
    const { user, api } = await open(at(juliana), marina);
    await isOpen('Juliana Prado');
    await user.keyboard('d');
    expect(await screen.findByRole('dialog', { name: /Excluir o ticket #501/ })).toBeTruthy();
    expect(api.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('do nothing for users who disabled them, and the shortcuts dialog omits them', async () => {
    localStorage.setItem('recado.single-keys', 'false');
    const { user, path } = await open(at(juliana));
    await isOpen('Juliana Prado');
    await user.keyboard('jltd');
    await waitFor(() => expect(path()).toBe(at(juliana)));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mais opções da lista' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Atalhos do teclado' }));
    const sheet = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
    expect(sheet.textContent).toContain('Próximo atendimento da listaAlt↓');
    expect(sheet.textContent).not.toContain('Ver o histórico do ticket');
    await user.click(screen.getByRole('switch', { name: /^Atalhos de uma tecla/ }));
    expect(sheet.textContent).toContain('Próximo atendimento da listaJouAlt↓');
    expect(sheet.textContent).toContain('Ver o histórico do ticketL');
    expect(sheet.textContent).not.toContain('Excluir o ticket');
  });
});

describe('the palette', () => {
  it('offers the actions of the header for the open ticket, and none without a ticket', async () => {
    const { user, router } = await open(at(juliana));
    await isOpen('Juliana Prado');
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Buscar ou ir para' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('Transferir o atendimentoTouAltT');
    await user.keyboard('resolver{Enter}');
    expect(await screen.findByRole('dialog', { name: /Resolver o atendimento de Juliana/ })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate('/tickets'));
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Buscar ou ir para' });
    expect(screen.queryByRole('option', { name: /Transferir/ })).toBeNull();
  });
});
