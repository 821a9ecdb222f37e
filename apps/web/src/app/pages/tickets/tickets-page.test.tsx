import { type LiveChannel, liveEventName, RESYNC_EVENT, type SessionUser, type Ticket } from '@recado/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Server } from 'socket.io';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cloudAbilities } from '../../../../test/abilities.ts';
import { type FakeAnswer, type FakeRequest, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { pretendLayout } from '../../../../test/layout.ts';
import { anAgent, aSession, aUser } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aTicket, aWaitingTicket } from '../../../../test/tickets.ts';
import { clearNotices } from '../../../features/notices/index.ts';
import { closeLive, openLive } from '../../../features/session/live-connection.ts';
import { openSession } from '../../../features/session/open-session.ts';

// This file tests the header and the list; the parts between them have their own tests.
vi.mock('./conversation/conversation-parts.tsx', () => ({ conversationParts: {} }));

const queues = [
  { id: 1, name: 'Vendas', color: '#7c3aed' },
  { id: 2, name: 'Pós-venda', color: '#db2777' },
];
const wholeQueue = {
  orderQueue: null,
  closeTicket: false,
  ativarRoteador: false,
  tempoRoteador: '',
  integrationId: null,
};
const texts = { fileListId: null, greetingMessage: '', outOfHoursMessage: '', schedules: [], chatbots: [] };
/** As the server lists them. */
const listed = (queues: readonly { readonly id: number }[]) =>
  queues.map((queue) => ({ ...queue, ...wholeQueue, ...texts }));
const marina = (change: Parameters<typeof aUser>[0] = {}) => aUser({ queues, defaultMenu: 'closed', ...change });
const bruno = (change: Parameters<typeof aUser>[0] = {}) => anAgent({ queues, defaultMenu: 'closed', ...change });

interface World {
  readonly user?: SessionUser;
  readonly tickets?: readonly Ticket[];
  readonly address?: string;
  readonly answers?: Readonly<
    Record<string, FakeAnswer | ((request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>)>
  >;
}

/** The workspace of a company with these tickets, opened by one of its users. */
async function open({ user = bruno(), tickets = [], address = '/tickets', answers = {} }: World = {}) {
  const one = Object.fromEntries(tickets.map((ticket) => [`GET /tickets/u/${ticket.uuid}`, { body: ticket }]));
  // A list loaded after an action must show the ticket at its new place, as on a real server.
  let standing = tickets;
  const remembering = Object.fromEntries(
    Object.entries(answers).map(([route, answer]) => [
      route,
      (request: FakeRequest) => {
        const given = typeof answer === 'function' ? answer(request) : answer;
        if (given instanceof Promise) return given;
        const moved = given.body as Ticket;
        if (route.startsWith('PUT /tickets/') && (given.status ?? 200) < 300)
          standing = standing.map((ticket) => (ticket.id === moved.id ? { ...ticket, ...moved } : ticket));
        return given;
      },
    ]),
  );
  const api = await startFakeApi({
    'GET /version': { body: { version: '1.0.0' } },
    'GET /auth/me': { body: user },
    'GET /tickets': (request) => ({ body: listAnswer(standing, request) }),
    'GET /queue': { body: listed(queues) },
    'GET /users/list': { body: [{ id: 3, name: 'Camila Rocha', profileImage: null, queues: [queues[1]] }] },
    'GET /tickets/transfer-targets': {
      body: [{ id: 3, name: 'Camila Rocha', profileImage: null, queues: [queues[1]], online: true, openTickets: 4 }],
    },
    'GET /whatsapp': { body: [connection] },
    ...one,
    ...remembering,
  });
  openSession(aSession(user));
  const app = renderApp(address);
  await screen.findByRole('heading', { name: 'Atendimentos' });
  return { ...app, api };
}

const connection = {
  id: 1,
  name: 'WhatsApp Oficial',
  number: '551140001000',
  channel: 'whatsappapi',
  status: 'CONNECTED',
  statusReason: null,
  qrcode: '',
  retries: 0,
  qrExpiresAt: null,
  isDefault: true,
  allowGroup: false,
  groupAsTicket: 'disabled',
  statusImportMessages: null,
  isSignedUp: false,
  isOnBusinessApp: false,
  abilities: cloudAbilities,
  createdAt: '2026-11-15T12:00:00.000Z',
  updatedAt: '2026-11-15T12:00:00.000Z',
};

function listAnswer(tickets: readonly Ticket[], { path }: FakeRequest) {
  const query = new URL(path, 'http://api').searchParams;
  const status = query.get('status');
  const search = (query.get('searchParam') ?? '').toLowerCase();
  const found = tickets.filter(
    (ticket) =>
      (status === 'search' || status === null || ticket.status === status) &&
      ticket.contact.name.toLowerCase().includes(search),
  );
  return { tickets: found, found: [], hasMore: false, count: found.length, nextCursor: null };
}

const rows = () => screen.queryAllByRole('listitem').filter((item) => item.querySelector('[data-ticket]'));
const names = () => rows().map((row) => row.querySelector('[data-ticket] .name')?.textContent);
const row = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) });
const juliana = aTicket({ id: 1, contact: { name: 'Juliana Prado' }, unreadMessages: 2 });
const rafael = aTicket({ id: 2, contact: { name: 'Rafael Tavares' }, updatedAt: '2026-11-15T13:00:00.000Z' });
const carlos = aWaitingTicket({ id: 3, contact: { name: 'Carlos Figueiredo' } });
const all = [juliana, rafael, carlos];

beforeEach(() => {
  pretendLayout();
  clearNotices();
  window.innerWidth = 1440;
});

describe('the list', () => {
  it('shows open tickets, and the number waiting in the other tab', async () => {
    const { user } = await open({ tickets: all });
    await row('Juliana Prado');
    expect(names()).toEqual(['Juliana Prado', 'Rafael Tavares']);
    expect(screen.getByRole('img', { name: '2 mensagens não lidas' })).toBeTruthy();
    await user.click(await screen.findByRole('tab', { name: 'Aguardando 1' }));
    expect(await row('Carlos Figueiredo')).toBeTruthy();
    expect(screen.queryByRole('tab', { name: /Grupos/ })).toBeNull();
  });

  it('opened twice needs one step back', async () => {
    const { user, path, router } = await open({ tickets: all });
    await user.click(await row('Rafael Tavares'));
    await screen.findByRole('region', { name: 'Conversa com Rafael Tavares' });
    await user.click(await row('Rafael Tavares'));
    await waitFor(() => expect(path()).toBe(`/tickets/${rafael.uuid}`));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(path()).toBe('/tickets'));
  });

  it('is one tab stop; arrow keys move and Enter opens', async () => {
    const { user, path } = await open({ tickets: all });
    const first = await row('Juliana Prado');
    const second = await row('Rafael Tavares');
    expect([first.tabIndex, second.tabIndex]).toEqual([0, -1]);
    act(() => first.focus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(second));
    expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe(`/tickets/${rafael.uuid}`));
    const conversation = await screen.findByRole('region', { name: 'Conversa com Rafael Tavares' });
    await waitFor(() => expect(document.activeElement).toBe(conversation));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(await row('Rafael Tavares'));
  });

  it('searches when the user has stopped typing, and offers to clear a search without a match', async () => {
    const { user, api } = await open({ tickets: all });
    await user.type(screen.getByRole('textbox', { name: /Buscar por nome/ }), 'carlos');
    expect(await screen.findByText('1 atendimento encontrado')).toBeTruthy();
    const searched = api.requests.filter(({ path }) => path.includes('searchParam=c'));
    expect(searched.map(({ path }) => new URL(path, 'http://api').searchParams.get('searchParam'))).toEqual(['carlos']);
    await user.type(screen.getByRole('textbox', { name: /Buscar por nome/ }), 'x');
    await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
    expect(await row('Juliana Prado')).toBeTruthy();
  });

  it('shows an empty state per tab', async () => {
    await open({ tickets: [], address: '/tickets?tab=pending' });
    expect(await screen.findByText(/Ninguém está aguardando nas suas 2 filas/)).toBeTruthy();
  });

  it('shows an error and a retry button when loading fails', async () => {
    let isDown = true;
    const { user } = await open({
      answers: {
        'GET /tickets': (request) => (isDown ? refusal(503, 'ERR_UNAVAILABLE') : { body: listAnswer(all, request) }),
      },
    });
    expect(await screen.findByText('Código ERR_UNAVAILABLE')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    expect(await row('Juliana Prado')).toBeTruthy();
  });

  it('shows whether open or resolved tickets are listed, and switches between them', async () => {
    const { user } = await open({ tickets: all });
    await user.click(screen.getByRole('button', { name: 'Abertos' }));
    expect((await screen.findByRole('menuitemradio', { checked: true })).textContent).toBe('Abertos');
    await user.click(screen.getByRole('menuitemradio', { name: 'Resolvidos' }));
    expect(await screen.findByRole('button', { name: 'Resolvidos' })).toBeTruthy();
  });

  it('lets administrators resolve a whole tab after a confirmation', async () => {
    const { user, api } = await open({
      user: marina(),
      tickets: all,
      answers: { 'POST /tickets/closeAll': { body: { message: 'ok', closed: 2 } } },
    });
    await user.click(screen.getByRole('button', { name: 'Mais opções da lista' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Encerrar todos' }));
    const dialog = await screen.findByRole('dialog', { name: /Encerrar todos/ });
    await waitFor(() => expect(dialog.textContent).toContain('2 atendimentos'));
    expect(dialog.textContent).not.toContain('filtros');
    await user.click(within(dialog).getByRole('button', { name: 'Sim, encerrar' }));
    expect(await screen.findByText('2 atendimentos encerrados.')).toBeTruthy();
    expect(api.requests.find(({ path }) => path === '/tickets/closeAll')?.body).toEqual({
      status: 'open',
      selectedQueueIds: [1, 2],
      withoutQueue: true,
      showAll: false,
      atMost: 2,
    });
  });

  it('resolves only the filtered tickets of a tab, and shows their number', async () => {
    const { user, api } = await open({
      user: marina(),
      tickets: all,
      address: '/tickets?connections=1&users=7&tags=5',
      answers: {
        'GET /tags/list': { body: [] },
        'GET /tickets': (request) => ({ body: listAnswer([juliana], request) }),
        'POST /tickets/closeAll': { body: { message: 'ok', closed: 1 } },
      },
    });
    await row('Juliana Prado');
    await user.click(screen.getByRole('button', { name: 'Mais opções da lista' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Encerrar todos' }));
    const dialog = await screen.findByRole('dialog', { name: /Encerrar todos/ });
    await waitFor(() => expect(dialog.textContent).toContain('1 atendimento'));
    expect(dialog.textContent).toContain('filtros');
    await user.click(within(dialog).getByRole('button', { name: 'Sim, encerrar' }));
    expect(await screen.findByText('1 atendimento encerrado.')).toBeTruthy();
    expect(api.requests.find(({ path }) => path === '/tickets/closeAll')?.body).toMatchObject({
      atMost: 1,
      whatsapps: [1],
      users: [7],
      tags: [5],
    });
  });

  it('offers no bulk resolve for an empty list', async () => {
    const { user } = await open({ user: marina(), tickets: [], address: '/tickets?tab=pending' });
    await user.click(screen.getByRole('button', { name: 'Mais opções da lista' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Encerrar todos' }));
    expect(await screen.findByText('Não há atendimentos para encerrar nesta aba.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sim, encerrar' })).toHaveProperty('disabled', true);
  });

  it('searches from three letters on, with a hint; a ticket’s number may be shorter', async () => {
    const { user, api, router } = await open({ tickets: all });
    await row('Juliana Prado');
    const box = screen.getByRole('textbox', { name: /Buscar por nome/ });
    const hint = 'Digite ao menos 3 letras, ou o número do ticket.';
    const searched = () =>
      api.requests
        .map(({ path }) => new URL(path, 'http://api').searchParams.get('searchParam'))
        .filter((search) => search);
    await user.type(box, 'raf');
    expect(await screen.findByText('1 atendimento encontrado')).toBeTruthy();
    await user.type(box, '{Backspace}');
    expect(await screen.findByText(hint)).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(box).toHaveProperty('value', 'ra');
    await waitFor(() => expect(names()).toEqual(['Juliana Prado', 'Rafael Tavares']));
    await user.clear(box);
    await user.type(box, '#3');
    expect(screen.queryByText(hint)).toBeNull();
    await waitFor(() => expect(searched()).toEqual(['raf', '#3']));
  });

  it('offers agents neither bulk resolve nor the tickets of others', async () => {
    const { user } = await open({ tickets: all });
    expect(screen.queryByRole('button', { name: 'Ver atendimentos de toda a equipe' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mais opções da lista' }));
    await screen.findByRole('menuitem', { name: 'Atalhos do teclado' });
    expect(screen.queryByRole('menuitem', { name: 'Encerrar todos' })).toBeNull();
  });
});

describe('an open ticket', () => {
  const at = (ticket: Ticket) => `/tickets/${ticket.uuid}`;

  it('is accepted and moves to the tab of open tickets', async () => {
    const taken = aTicket({ ...carlos, status: 'open', userId: 7, updatedAt: '2026-11-15T14:00:00.000Z' });
    const { user, api, router } = await open({
      tickets: all,
      address: `${at(carlos)}?tab=pending`,
      answers: { 'PUT /tickets/3': { body: taken } },
    });
    await waitFor(() => expect(names()).toContain('Carlos Figueiredo'));
    await user.click(await screen.findByRole('button', { name: 'Aceitar' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(names()[0]).toBe('Carlos Figueiredo'));
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      status: 'open',
      userId: 7,
      queueId: 1,
    });
  });

  it('names the colleague who accepted it first', async () => {
    const holder = { id: 3, uuid: carlos.uuid, userId: 3, user: { name: 'Camila Rocha' }, queue: { name: 'Vendas' } };
    const answer = { status: 409, body: { error: JSON.stringify(holder), code: 'ERR_OTHER_OPEN_TICKET' } };
    const { user } = await open({ tickets: all, address: at(carlos), answers: { 'PUT /tickets/3': answer } });
    await user.click(await screen.findByRole('button', { name: 'Aceitar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Atendimento em andamento' });
    expect(dialog.textContent).toContain('Este contato já está com Camila Rocha na fila Vendas.');
  });

  it('names the colleague who accepted a ticket that was to be ignored', async () => {
    const holder = { id: 3, uuid: carlos.uuid, userId: 3, user: { name: 'Camila Rocha' }, queue: { name: 'Vendas' } };
    const answer = { status: 409, body: { error: JSON.stringify(holder), code: 'ERR_OTHER_OPEN_TICKET' } };
    const { user } = await open({ tickets: all, address: at(carlos), answers: { 'PUT /tickets/3': answer } });
    await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ignorar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Atendimento em andamento' });
    expect(dialog.textContent).toContain('Este contato já está com Camila Rocha na fila Vendas.');
  });

  it('found by a search is shown in its tab once it is accepted', async () => {
    const taken = aTicket({ ...carlos, status: 'open', userId: 7, updatedAt: '2026-11-15T14:00:00.000Z' });
    const { user, router } = await open({
      tickets: all,
      address: `${at(carlos)}?q=carlos&status=pending&view=closed`,
      answers: { 'PUT /tickets/3': { body: taken } },
    });
    await waitFor(() => expect(names()).toEqual(['Carlos Figueiredo']));
    await user.click(await screen.findByRole('button', { name: 'Aceitar' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByRole('tab', { name: 'Atendendo 3', selected: true })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Buscar por nome/ })).toHaveProperty('value', '');
  });

  it('that is accepted is not hidden by a filter for another agent', async () => {
    const taken = aTicket({ ...carlos, status: 'open', userId: 7 });
    const { user, router } = await open({
      user: marina(),
      tickets: all,
      address: `${at(carlos)}?tab=pending&users=3&connections=1`,
      answers: { 'PUT /tickets/3': { body: taken } },
    });
    await user.click(await screen.findByRole('button', { name: 'Aceitar' }));
    await waitFor(() => expect(router.state.location.search).toBe('?connections=1'));
  });

  it('whose contact has another live ticket says that the other is shown instead', async () => {
    const past = aTicket({ id: 9, status: 'closed', contact: { name: 'Juliana Prado' } });
    const { user, path } = await open({
      tickets: [...all, past],
      address: `${at(past)}?view=closed`,
      answers: { 'PUT /tickets/9': { body: juliana } },
    });
    await user.click(await screen.findByRole('button', { name: 'Reabrir' }));
    await waitFor(() => expect(path()).toBe(at(juliana)));
    expect(await screen.findByText(/já tem outro atendimento em andamento \(#501\)/)).toBeTruthy();
  });

  it.each(['undefined', 'null', '42', 'not-a-ticket'])('cannot have the URL %s: that is the list', async (id) => {
    const { path, api } = await open({ tickets: all, address: `/tickets/${id}?tab=pending` });
    await waitFor(() => expect(path()).toBe('/tickets'));
    expect(await screen.findByText(/Escolha um atendimento na lista/)).toBeTruthy();
    expect(api.requests.filter(({ path }) => path.includes('/tickets/u/'))).toEqual([]);
  });

  it('without a queue asks for one before it is accepted', async () => {
    const unqueued = aWaitingTicket({ id: 4, queueId: null, queue: null, contact: { name: 'Dona Neide' } });
    const taken = { ...unqueued, status: 'open', userId: 7, queueId: 2, queue: queues[1] };
    const { user, api } = await open({
      tickets: [unqueued],
      address: at(unqueued),
      answers: { 'PUT /tickets/4': { body: taken } },
    });
    await user.click(await screen.findByRole('button', { name: 'Aceitar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Aceitar em qual fila?' }));
    await user.click(dialog.getByRole('button', { name: 'Aceitar' }));
    expect(dialog.getByText('Selecione uma fila')).toBeTruthy();
    await user.click(dialog.getByRole('combobox', { name: /Fila/ }));
    await user.click(await screen.findByRole('option', { name: 'Pós-venda' }));
    await user.click(dialog.getByRole('button', { name: 'Aceitar' }));
    await waitFor(() =>
      expect(api.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ queueId: 2, userId: 7 }),
    );
  });

  it('in a company without a queue offers to create one, and is then accepted in it', async () => {
    const unqueued = aWaitingTicket({ id: 4, queueId: null, queue: null, contact: { name: 'Dona Neide' } });
    const { user, api } = await open({
      tickets: [unqueued],
      address: at(unqueued),
      user: aUser({ id: 7, queues: [] }),
      answers: {
        'GET /queue': { body: [] },
        'POST /queue': { body: { ...listed(queues)[1], id: 9, name: 'Atendimento' } },
        'PUT /tickets/4': { body: { ...unqueued, status: 'open', userId: 7, queueId: 9 } },
      },
    });
    await user.click((await screen.findAllByRole('button', { name: 'Aceitar' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Aceitar em qual fila?' }));
    expect(await dialog.findByLabelText(/Nome da fila/)).toHaveProperty('value', 'Atendimento');
    await user.click(dialog.getByRole('button', { name: 'Criar fila e continuar' }));
    await waitFor(() =>
      expect(api.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ queueId: 9, userId: 7 }),
    );
    expect(api.count('POST /queue')).toBe(1);
  });

  it('is not resolved before the agent chooses how: the dialog says so and stays open', async () => {
    const { user, api, path } = await open({ tickets: all, address: at(juliana) });
    await user.click(await screen.findByRole('button', { name: 'Resolver' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Resolver o atendimento de Juliana/ }));
    const [normal, silent] = dialog.getAllByRole<HTMLInputElement>('radio');
    expect([normal?.checked, silent?.checked]).toEqual([false, false]);
    await waitFor(() => expect(document.activeElement).toBe(normal));
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.keyboard('{Enter}');
    const error = dialog.getByRole('alert');
    expect(error.textContent).toBe('Avaliação obrigatória');
    const group = dialog.getByRole('radiogroup', { name: /^Como encerrar/ });
    expect(group.getAttribute('aria-describedby')).toBe(error.id);
    await user.click(dialog.getByRole('button', { name: 'Resolver' }));
    expect(document.activeElement).toBe(normal);
    expect(path()).toBe(at(juliana));
    expect(api.requests.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(dialog.getByRole('radio', { name: 'Sem mensagem de despedida' }));
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('is resolved with the farewell by keys alone; undone, it is open again', async () => {
    const { user, api, path } = await open({
      tickets: all,
      address: at(juliana),
      answers: {
        'PUT /tickets/1': { body: { ...juliana, status: 'closed' } },
        'POST /tickets/1/undo': { body: juliana },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Resolver' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Resolver o atendimento de Juliana/ }));
    const normal = dialog.getByRole('radio', { name: 'Com mensagem de despedida' });
    await waitFor(() => expect(document.activeElement).toBe(normal));
    await user.keyboard(' {Enter}');
    await waitFor(() => expect(path()).toBe('/tickets'));
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ status: 'closed', userId: 7 });
    expect(await screen.findByText('Atendimento de Juliana Prado resolvido.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(path()).toBe(at(juliana)));
    await waitFor(() => expect(names()).toContain('Juliana Prado'));
  });

  it('whose undo comes too late names its agent', async () => {
    const holder = { id: 1, uuid: juliana.uuid, userId: 3, user: { name: 'Camila Rocha' }, queue: null };
    const { user, path } = await open({
      tickets: all,
      address: at(juliana),
      answers: {
        'PUT /tickets/1': { body: { ...juliana, status: 'closed' } },
        'POST /tickets/1/undo': {
          status: 409,
          body: { error: JSON.stringify(holder), code: 'ERR_UNDO_NOT_POSSIBLE' },
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Resolver' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Resolver o atendimento de Juliana/ }));
    const normal = dialog.getByRole('radio', { name: 'Com mensagem de despedida' });
    await waitFor(() => expect(document.activeElement).toBe(normal));
    await user.keyboard(' {Enter}');
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Não foi possível desfazer: o atendimento está com Camila Rocha.')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/tickets'));
  });

  it('is followed by the next of the list, if the user prefers that', async () => {
    const { user, path } = await open({
      tickets: all,
      address: at(juliana),
      answers: { 'PUT /tickets/1': { body: { ...juliana, status: 'closed' } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Resolver' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Resolver o atendimento de Juliana/ }));
    await user.click(dialog.getByRole('radio', { name: 'Com mensagem de despedida' }));
    await user.click(dialog.getByRole('switch', { name: 'Abrir o próximo atendimento depois de resolver' }));
    await user.click(dialog.getByRole('button', { name: 'Resolver' }));
    const next = all.find(({ contact }) => contact.name === 'Rafael Tavares');
    await waitFor(() => expect(path()).toBe(at(next ?? juliana)));
  });

  it('is resolved without a farewell, and then the list remains', async () => {
    const { user, api, path } = await open({
      tickets: all,
      address: at(juliana),
      answers: { 'PUT /tickets/1': { body: { ...juliana, status: 'closed' } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Resolver' }));
    let dialog = within(await screen.findByRole('dialog', { name: /Resolver o atendimento de Juliana/ }));
    await user.click(dialog.getByRole('radio', { name: 'Com mensagem de despedida' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Resolver'));
    await user.keyboard('{Enter}');
    dialog = within(await screen.findByRole('dialog', { name: /Resolver o atendimento de Juliana/ }));
    expect(dialog.getByRole('radio', { name: 'Com mensagem de despedida' })).toHaveProperty('checked', false);
    await user.click(dialog.getByRole('radio', { name: 'Sem mensagem de despedida' }));
    await user.click(dialog.getByRole('button', { name: 'Resolver' }));
    await waitFor(() => expect(path()).toBe('/tickets'));
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      status: 'closed',
      userId: 7,
      sendFarewellMessage: false,
      amountUsedBotQueues: 0,
    });
    await waitFor(() => expect(names()).toEqual(['Rafael Tavares']));
    await waitFor(async () => expect(document.activeElement).toBe(await row('Rafael Tavares')));
  });

  it('is reverted when the server refuses, with the reason', async () => {
    const { user, path } = await open({
      tickets: all,
      address: at(juliana),
      answers: { 'PUT /tickets/1': refusal(403, 'ERR_NO_PERMISSION') },
    });
    await user.click(await screen.findByRole('button', { name: 'Devolver à fila' }));
    expect(await screen.findByText(/permissão/)).toBeTruthy();
    await waitFor(() => expect(path()).toBe(at(juliana)));
    await waitFor(() => expect(names()).toEqual(['Juliana Prado', 'Rafael Tavares']));
  });

  it('that went to another agent before the server refused is not listed again', async () => {
    const listed = [...all];
    const refuse = () => {
      listed.splice(listed.indexOf(juliana), 1);
      return refusal(403, 'ERR_NO_PERMISSION');
    };
    const { user } = await open({ tickets: listed, address: at(juliana), answers: { 'PUT /tickets/1': refuse } });
    await user.click(await screen.findByRole('button', { name: 'Devolver à fila' }));
    await screen.findByText(/permissão/);
    await waitFor(() => expect(names()).toEqual(['Rafael Tavares']));
    expect(await screen.findByRole('tab', { name: 'Atendendo 1' })).toBeTruthy();
  });

  it('that went to another agent is not restored by an older list response', async () => {
    const listed = [...all];
    const late = Promise.withResolvers<void>();
    const { user } = await open({
      tickets: listed,
      address: at(juliana),
      answers: {
        'GET /tickets': (request) => {
          const answer = { body: listAnswer(listed, request) };
          return listed.includes(juliana) ? late.promise.then(() => answer) : answer;
        },
        'PUT /tickets/1': () => {
          listed.splice(listed.indexOf(juliana), 1);
          return refusal(403, 'ERR_NO_PERMISSION');
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Devolver à fila' }));
    await screen.findByText(/permissão/);
    late.resolve();
    await waitFor(() => expect(names()).toEqual(['Rafael Tavares']));
  });

  it('is transferred to a colleague with their queue filled in', async () => {
    const { user, api, path } = await open({
      tickets: all,
      address: at(juliana),
      answers: { 'PUT /tickets/1': { body: { ...juliana, queueId: 2, userId: 3 } } },
    });
    await screen.findByRole('region', { name: 'Conversa com Juliana Prado' });
    await user.keyboard('{Alt>}t{/Alt}');
    const dialog = within(await screen.findByRole('dialog', { name: /Transferir/ }));
    await user.click(dialog.getByRole('combobox', { name: /Atendente/ }));
    await user.click(await screen.findByRole('option', { name: 'Camila Rocha Online 4 abertos' }));
    expect(dialog.getByRole('combobox', { name: /Fila de destino/ })).toHaveProperty('value', 'Pós-venda');
    await user.click(dialog.getByRole('button', { name: 'Transferir' }));
    expect(await screen.findByText('Transferido para Camila Rocha, na fila Pós-venda.')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/tickets'));
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      status: 'open',
      queueId: 2,
      userId: 3,
      isTransfered: true,
      msgTransfer: null,
    });
  });

  it('that the user may not see shows an error with a way back', async () => {
    const { user, path } = await open({ tickets: all, address: '/tickets/00000000-0000-4000-8000-000000000099' });
    expect(await screen.findByText('Atendimento não encontrado')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Voltar à lista' }));
    await waitFor(() => expect(path()).toBe('/tickets'));
  });
});

describe('a new conversation', () => {
  const found = {
    contacts: [
      {
        ...juliana.contact,
        extraInfo: [],
        wallets: [],
        whatsapp: null,
        createdAt: juliana.createdAt,
        updatedAt: juliana.updatedAt,
      },
    ],
  };

  async function start(answer: FakeAnswer, address = '/tickets') {
    const app = await open({
      tickets: all,
      address,
      answers: { 'GET /contacts': { body: { ...found, hasMore: false, count: 1 } }, 'POST /tickets': answer },
    });
    await app.user.keyboard('{Alt>}n{/Alt}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova conversa' }));
    await app.user.type(dialog.getByRole('combobox', { name: /Contato/ }), 'jul');
    await app.user.click(await screen.findByRole('option', { name: /Juliana Prado/ }));
    await app.user.click(dialog.getByRole('button', { name: 'Iniciar conversa' }));
    expect(dialog.getByText('Selecione uma fila')).toBeTruthy();
    await app.user.click(dialog.getByRole('combobox', { name: /Fila/ }));
    await app.user.click(await screen.findByRole('option', { name: 'Vendas' }));
    await app.user.click(dialog.getByRole('button', { name: 'Iniciar conversa' }));
    return app;
  }
  const heldBy = (userId: number, name: string): FakeAnswer => {
    const holder = { id: 1, uuid: juliana.uuid, userId, user: { name }, queue: { name: 'Vendas' } };
    return { status: 409, body: { error: JSON.stringify(holder), code: 'ERR_OTHER_OPEN_TICKET' } };
  };

  it('is started over a connection that reaches the contact, and not with a blocked contact', async () => {
    const [contact] = found.contacts;
    const atInstagram = { ...contact, id: 201, name: 'Júlia Insta', channel: 'instagram', whatsappId: null };
    const blocked = { ...contact, id: 202, name: 'Juliano Reis', active: false };
    const instagram = { ...connection, id: 6, name: 'Instagram da loja', channel: 'instagram', isDefault: false };
    const { user, api } = await open({
      tickets: all,
      answers: {
        'GET /contacts': { body: { contacts: [contact, atInstagram, blocked], hasMore: false, count: 3 } },
        'GET /whatsapp': { body: [connection, instagram] },
        'POST /tickets': { body: juliana },
      },
    });
    await user.keyboard('{Alt>}n{/Alt}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova conversa' }));
    const over = () => dialog.getByRole('combobox', { name: /Conexão/ });
    await waitFor(() => expect(over()).toHaveProperty('value', 'WhatsApp Oficial'));
    await user.type(dialog.getByRole('combobox', { name: /Contato/ }), 'jul');
    const refused = await screen.findByRole('option', { name: /Juliano Reis.*Bloqueado/ });
    expect(refused.hasAttribute('data-combobox-disabled')).toBe(true);
    await user.click(screen.getByRole('option', { name: /Júlia Insta/ }));
    await waitFor(() => expect(over()).toHaveProperty('value', 'Instagram da loja'));
    await user.click(over());
    expect(screen.queryByRole('option', { name: 'WhatsApp Oficial' })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'Instagram da loja' }));
    await user.click(dialog.getByRole('combobox', { name: /Fila/ }));
    await user.click(await screen.findByRole('option', { name: 'Vendas' }));
    await user.click(dialog.getByRole('button', { name: 'Iniciar conversa' }));
    await waitFor(() => expect(api.requests.some(({ method }) => method === 'POST')).toBe(true));
    const sent = api.requests.find(({ method, path }) => method === 'POST' && path === '/tickets');
    expect(sent?.body).toMatchObject({ contactId: 201, whatsappId: 6 });
  });

  const bia = { ...found.contacts[0], id: 301, name: 'Bia Torres', number: '5511977770000', email: '', tags: [] };

  /** The dialog, in a company whose search finds these contacts. */
  async function begin(contacts: readonly object[] = []) {
    const app = await open({
      tickets: all,
      answers: {
        'GET /contacts': { body: { contacts, hasMore: false, count: contacts.length } },
        'GET /tags/list': { body: [] },
        'POST /contacts': { body: bia },
        'POST /tickets': { body: juliana },
      },
    });
    await app.user.keyboard('{Alt>}n{/Alt}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova conversa' }));
    const field = dialog.getByRole('combobox', { name: /Contato/ });
    return { ...app, dialog, field };
  }

  it('offers to add the searched contact from three characters, after the contacts it finds', async () => {
    const { user, field } = await begin(found.contacts);
    await user.type(field, 'ju');
    expect(await screen.findByText('Digite ao menos 3 letras ou números.')).toBeTruthy();
    await user.type(field, 'l');
    await screen.findByRole('option', { name: 'Adicionar “jul”' });
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual([expect.stringMatching(/^Juliana Prado/), 'Adicionar “jul”']);
  });

  it('is started with a contact added from the search, and keeps what was chosen before', async () => {
    const { user, api, dialog, field } = await begin();
    const bodyOf = (path: string) =>
      api.requests.find((request) => request.method === 'POST' && request.path === path)?.body;
    await user.click(dialog.getByRole('combobox', { name: /Fila/ }));
    await user.click(await screen.findByRole('option', { name: 'Vendas' }));
    await user.type(field, '5511977770000');
    await user.click(await screen.findByRole('option', { name: 'Adicionar “5511977770000”' }));
    const form = within(await screen.findByRole('dialog', { name: 'Novo contato' }));
    expect(form.getByLabelText(/^Número/)).toHaveProperty('value', '5511977770000');
    await user.type(form.getByLabelText(/^Nome/), 'Bia Torres');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Novo contato' })).toBeNull());
    expect(bodyOf('/contacts')).toMatchObject({ name: 'Bia Torres', number: '5511977770000' });
    expect(field).toHaveProperty('value', 'Bia Torres · +55 11 97777-0000');
    await user.click(dialog.getByRole('button', { name: 'Iniciar conversa' }));
    await waitFor(() => expect(bodyOf('/tickets')).toMatchObject({ contactId: 301, queueId: 1 }));
  });

  it('puts a searched name into the name of the new contact', async () => {
    const { user, field } = await begin();
    await user.type(field, 'Bia Torres');
    await user.click(await screen.findByRole('option', { name: 'Adicionar “Bia Torres”' }));
    const form = within(await screen.findByRole('dialog', { name: 'Novo contato' }));
    expect(form.getByLabelText(/^Nome/)).toHaveProperty('value', 'Bia Torres');
    expect(form.getByLabelText(/^Número/)).toHaveProperty('value', '');
  });

  it('opens the user’s own ticket when there is one already', async () => {
    const { path } = await start(heldBy(7, 'Bruno'));
    await waitFor(() => expect(path()).toBe(`/tickets/${juliana.uuid}`));
  });

  it('is shown in its tab, wherever the list was', async () => {
    const { path, router } = await start({ body: juliana }, '/tickets?view=closed&tab=pending&connections=8');
    await waitFor(() => expect(path()).toBe(`/tickets/${juliana.uuid}`));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByRole('tab', { name: /Atendendo/, selected: true })).toBeTruthy();
  });

  it('names the agent who already has a ticket with the contact', async () => {
    const { path } = await start(heldBy(3, 'Camila Rocha'));
    expect(await screen.findByText(/já está com Camila Rocha/)).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/tickets'));
  });
});

describe('realtime events', () => {
  async function openLively(world: World) {
    const app = await open(world);
    const io = new Server(app.api.http, {
      path: '/backend/socket.io',
      transports: ['websocket'],
      cors: { origin: '*' },
    });
    onTestFinished(async () => {
      closeLive();
      await io.close();
    });
    await openLive(2);
    await waitFor(() => expect(io.of('/').sockets.size).toBe(1));
    return {
      ...app,
      announce: (channel: LiveChannel, payload: unknown) => io.emit(liveEventName(2, channel), payload),
      resync: () => io.emit(RESYNC_EVENT),
    };
  }

  it('move a ticket to the top, change its tab and remove it', async () => {
    const { announce } = await openLively({ tickets: all });
    await row('Juliana Prado');
    const moved = { ...rafael, updatedAt: '2026-11-15T14:00:00.000Z', lastMessage: 'Chegou!' };
    announce('ticket', { action: 'update', ticketId: 2, ticket: moved });
    await waitFor(() => expect(names()).toEqual(['Rafael Tavares', 'Juliana Prado']));
    announce('ticket', { action: 'delete', ticketId: 1 });
    await waitFor(() => expect(names()).toEqual(['Rafael Tavares']));
    expect(await screen.findByRole('tab', { name: 'Atendendo 1' })).toBeTruthy();
  });

  it('refetch the lists when a history import has finished', async () => {
    const known = [juliana];
    const { announce } = await openLively({ tickets: known });
    await row('Juliana Prado');
    known.push(rafael);
    announce('importMessages', { action: 'refresh', whatsappId: 1 });
    expect(await row('Rafael Tavares')).toBeTruthy();
  });

  it('offer a queue added in the meantime, and choose the only one without asking', async () => {
    const unqueued = aWaitingTicket({ id: 4, queueId: null, queue: null, contact: { name: 'Dona Neide' } });
    let known: readonly unknown[] = [];
    const { user, api, announce } = await openLively({
      user: marina({ queues: [] }),
      tickets: [unqueued],
      address: `/tickets/${unqueued.uuid}?tab=pending`,
      answers: {
        'GET /queue': () => ({ body: known }),
        'PUT /tickets/4': { body: { ...unqueued, status: 'open', userId: 7, queueId: 1 } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Aceitar' }));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Aceitar em qual fila?' }));
    await screen.findByLabelText(/Nome da fila/);
    known = listed(queues.slice(0, 1));
    announce('queue', { action: 'create', queue: known[0] });
    await waitFor(() => expect(dialog().getByRole('combobox', { name: /Fila/ })).toHaveProperty('value', 'Vendas'));
    await user.click(dialog().getByRole('button', { name: 'Aceitar' }));
    await waitFor(() =>
      expect(api.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ queueId: 1, userId: 7 }),
    );
  });

  it('leave the resolve dialog open when the response to accepting arrives after the event', async () => {
    const taken = aTicket({ ...carlos, status: 'open', userId: 7, updatedAt: '2026-11-15T14:00:00.000Z' });
    const accepting = Promise.withResolvers<FakeAnswer>();
    const { user, announce, router } = await openLively({
      tickets: all,
      address: `/tickets/${carlos.uuid}?tab=pending`,
      answers: { 'PUT /tickets/3': () => accepting.promise },
    });
    await user.click(await screen.findByRole('button', { name: 'Aceitar' }));
    announce('ticket', { action: 'update', ticketId: 3, ticket: taken });
    await user.click(await screen.findByRole('button', { name: 'Resolver' }));
    await screen.findByRole('dialog', { name: /Resolver o atendimento/ });
    accepting.resolve({ body: taken });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByRole('dialog', { name: /Resolver o atendimento/ })).toBeTruthy();
  });

  it('remove a ticket that went to another agent while offline', async () => {
    let isMine = true;
    const answer = () => (isMine ? { body: juliana } : refusal(404, 'ERR_NO_TICKET_FOUND'));
    const { resync } = await openLively({
      tickets: all,
      address: `/tickets/${juliana.uuid}`,
      answers: { [`GET /tickets/u/${juliana.uuid}`]: answer },
    });
    await screen.findByRole('heading', { name: 'Juliana Prado' });
    isMine = false;
    resync();
    expect(await screen.findByText('Atendimento não encontrado')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Juliana Prado' })).toBeNull();
  });

  it('name the colleague who accepted first, also when the ticket is already hidden', async () => {
    const holder = { id: 3, uuid: carlos.uuid, userId: 3, user: { name: 'Camila Rocha' }, queue: { name: 'Vendas' } };
    const held = { status: 409, body: { error: JSON.stringify(holder), code: 'ERR_OTHER_OPEN_TICKET' } };
    const { user, announce, path } = await openLively({
      tickets: all,
      address: `/tickets/${carlos.uuid}`,
      answers: { 'PUT /tickets/3': held },
    });
    await user.click(await screen.findByRole('button', { name: 'Aceitar' }));
    await screen.findByRole('dialog', { name: 'Atendimento em andamento' });
    announce('ticket', { action: 'delete', ticketId: 3 });
    await waitFor(() => expect(path()).toBe('/tickets'));
    expect(screen.getByRole('dialog').textContent).toContain('Este contato já está com Camila Rocha');
  });

  it('show what the customer of the open ticket is doing, in place of its status', async () => {
    const { announce } = await openLively({ tickets: all, address: `/tickets/${juliana.uuid}` });
    const header = within(await screen.findByRole('region', { name: 'Conversa com Juliana Prado' }));
    expect(await header.findByText('#501')).toBeTruthy();
    announce('contactTyping', { ticketId: 2, state: 'recording' });
    announce('contactTyping', { ticketId: 1, state: 'typing' });
    expect(await header.findByText('digitando…')).toBeTruthy();
    expect(header.queryByText('#501')).toBeNull();
    announce('contactTyping', { ticketId: 1, state: 'recording' });
    expect(await header.findByText('gravando áudio…')).toBeTruthy();
    announce('contactTyping', { ticketId: 1, state: 'paused' });
    expect(await header.findByText('#501')).toBeTruthy();
    expect(header.queryByText('gravando áudio…')).toBeNull();
  });

  it('close a deleted ticket and say so', async () => {
    const { announce, path } = await openLively({ tickets: all, address: `/tickets/${juliana.uuid}` });
    await screen.findByRole('region', { name: 'Conversa com Juliana Prado' });
    announce('ticket', { action: 'delete', ticketId: 1 });
    await waitFor(() => expect(path()).toBe('/tickets'));
    expect(await screen.findByText('Este atendimento não está mais disponível para você.')).toBeTruthy();
  });
});

describe('the keyboard', () => {
  it('focuses the search with a slash and shows the shortcuts with a question mark', async () => {
    const { user } = await open({ tickets: all });
    await user.keyboard('/');
    const search = screen.getByRole('textbox', { name: /Buscar por nome/ });
    expect(document.activeElement).toBe(search);
    await user.keyboard('/?');
    expect(search).toHaveProperty('value', '/?');
    act(() => search.blur());
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeTruthy();
  });

  it('does neither for users who disabled single keys', async () => {
    localStorage.setItem('recado.single-keys', 'false');
    const { user } = await open({ tickets: all });
    await user.keyboard('/?');
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByRole('dialog', { name: 'Atalhos do teclado' })).toBeNull();
  });

  it('resizes the list and stores the width for the user, also across screens', async () => {
    const { user, api, router } = await open({
      answers: { 'PUT /users/toggleChangeWidht/7': (request) => ({ body: request }) },
    });
    const handle = screen.getByRole('separator', { name: 'Largura da lista' });
    act(() => handle.focus());
    await user.keyboard('{ArrowRight}');
    expect(handle.getAttribute('aria-valuenow')).toBe('566');
    await waitFor(() =>
      expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ defaultTicketsManagerWidth: 566 }),
    );
    await act(() => router.navigate('/contacts'));
    await screen.findByRole('heading', { name: 'Contatos' });
    await act(() => router.navigate('/tickets'));
    const again = await screen.findByRole('separator', { name: 'Largura da lista' });
    expect(again.getAttribute('aria-valuenow')).toBe('566');
  });
});

it('on a phone shows the list or the conversation, with a way back', async () => {
  window.innerWidth = 390;
  const { user, path } = await open({ tickets: all });
  await user.click(await row('Juliana Prado'));
  await screen.findByRole('region', { name: 'Conversa com Juliana Prado' });
  expect(rows()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Voltar à lista' }));
  await waitFor(() => expect(path()).toBe('/tickets'));
  expect(await screen.findByRole('link', { name: 'Ticket #501' })).toBeTruthy();
});
