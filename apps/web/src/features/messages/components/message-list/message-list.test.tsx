import type { Message, Ticket, TicketLogEntryShown } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cloudAbilities } from '../../../../../test/abilities.ts';
import { type FakeAnswer, type FakeRequest, refusal, startFakeApi } from '../../../../../test/fake-api.ts';
import { aMessage, anAnswer } from '../../../../../test/messages.ts';
import { readAhead } from '../../api/list-messages.ts';
import { messageKeys } from '../../api/message-keys.ts';
import { showWritten } from '../../live/apply-to-cache.ts';
import type { NewContent } from '../../state/outgoing.ts';
import { outgoingQueue } from '../../state/outgoing-queue.ts';
import { useSendMessage } from '../../state/use-send-message.ts';
import { fakeLayout, scrollElement } from '../../testing/fake-layout.ts';
import { aTicket, renderMessages } from '../../testing/messages-world.tsx';
import { MessageList } from './message-list.tsx';

const page = (
  messages: readonly Message[],
  nextCursor: string | null = null,
  ticket: Ticket = aTicket(),
  log: readonly TicketLogEntryShown[] = [],
): FakeAnswer => ({
  body: { messages, hasMore: nextCursor !== null, nextCursor, ticket, log },
});
const queues = { 'GET /queue': { body: [] } };
const onReply = vi.fn();
const onEdit = vi.fn();

function Conversation({ ticket, says }: { readonly ticket: Ticket; readonly says: NewContent }) {
  const send = useSendMessage(ticket);
  return (
    <>
      <MessageList onEdit={onEdit} onReply={onReply} ticket={ticket} />
      <button onClick={() => send(says)} type="button">
        Enviar
      </button>
    </>
  );
}

function Opening() {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => readAhead(queryClient, 4821)} type="button">
        Chegar perto
      </button>
      <button onClick={() => setOpen(true)} type="button">
        Abrir
      </button>
      {isOpen && <MessageList ticket={aTicket()} />}
    </>
  );
}

function open(ticket = aTicket(), says: NewContent = { kind: 'text', text: 'Já deixei separado.' }) {
  const world = renderMessages(<Conversation says={says} ticket={ticket} />);
  const stop = outgoingQueue.onStored((outgoing, messages) =>
    showWritten(world.queryClient, outgoing.ticketId, messages),
  );
  stops.push(stop);
  return world;
}
const stops: (() => void)[] = [];
const row = async (text: string) => {
  const found = (await screen.findByText(text)).closest<HTMLElement>('[data-row]');
  if (found === null) throw new Error(`${text} is in no row`);
  return found;
};

beforeEach(() => {
  fakeLayout();
  onReply.mockReset();
  onEdit.mockReset();
});
afterEach(() => {
  outgoingQueue.clear();
  for (const stop of stops.splice(0)) stop();
});

describe('a conversation', () => {
  it('offers read-only support staff no actions on its messages', async () => {
    const failed = anAnswer({ ack: 0, delivery: 'failed', body: 'não saiu' });
    await startFakeApi({ ...queues, 'GET /messages/4821': page([aMessage({ body: 'Oi' }), failed]) });
    renderMessages(<MessageList onReply={onReply} ticket={aTicket()} />, { viewer: { isVisitor: true } });
    await screen.findByText('não saiu');
    expect(screen.queryByRole('button', { name: 'Opções da mensagem' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Enviar de novo' })).toBeNull();
  });

  it('without messages shows an empty state', async () => {
    await startFakeApi({ ...queues, 'GET /messages/4821': page([]) });
    open();
    expect(await screen.findByText('Diga olá para seu novo contato!')).toBeDefined();
  });

  it('that was prefetched is shown immediately, and then fetched as opened', async () => {
    const asked: string[] = [];
    await startFakeApi({
      ...queues,
      'GET /messages/4821': ({ path }) => {
        asked.push(path);
        if (path.includes('cursor')) return page([aMessage({ body: 'lida antes' })]);
        return new Promise(() => undefined);
      },
    });
    const { user, queryClient } = renderMessages(<Opening />);
    await user.click(screen.getByRole('button', { name: 'Chegar perto' }));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await user.click(screen.getByRole('button', { name: 'Chegar perto' }));
    act(() => showWritten(queryClient, 4821, [aMessage({ body: 'chegou depois' })]));
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(await screen.findByText('lida antes')).toBeDefined();
    expect(screen.getByText('chegou depois')).toBeDefined();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[0]).toContain('cursor');
    expect(asked[1]).not.toContain('cursor');
  });

  it('that is refetched drops a deleted note, and keeps what arrives during the request', async () => {
    const said = aMessage({ body: 'bom dia' });
    const note = anAnswer({ body: 'nota', isPrivate: true, delivery: null });
    const again = Promise.withResolvers<FakeAnswer>();
    const answers = [page([said, note]), again.promise];
    const api = await startFakeApi({ ...queues, 'GET /messages/4821': () => answers.shift() ?? page([]) });
    const { queryClient } = open();
    await screen.findByText('nota');
    void queryClient.invalidateQueries({ queryKey: messageKeys.conversations });
    await waitFor(() => expect(api.count('GET /messages/4821')).toBe(2));
    act(() => showWritten(queryClient, 4821, [anAnswer({ body: 'já vejo' })]));
    again.resolve(page([said]));
    await waitFor(() => expect(screen.queryByText('nota')).toBeNull());
    expect(screen.getByText('já vejo')).toBeDefined();
  });

  it('whose prefetch is still running when it is opened shows its result', async () => {
    const ahead = Promise.withResolvers<FakeAnswer>();
    await startFakeApi({
      ...queues,
      'GET /messages/4821': ({ path }) => (path.includes('cursor') ? ahead.promise : new Promise(() => undefined)),
    });
    const { user } = renderMessages(<Opening />);
    await user.click(screen.getByRole('button', { name: 'Chegar perto' }));
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    ahead.resolve(page([aMessage({ body: 'pedida antes' })]));
    expect(await screen.findByText('pedida antes')).toBeDefined();
  });

  it('shows an error and a retry button when loading fails', async () => {
    let isUp = false;
    await startFakeApi({
      ...queues,
      'GET /messages/4821': () => (isUp ? page([aMessage({ body: 'voltou' })]) : refusal(503, 'ERR_UNAVAILABLE')),
    });
    const { user } = open();
    expect(await screen.findByText('Não foi possível carregar a conversa')).toBeDefined();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Tentar agora' }));
    expect(await screen.findByText('voltou')).toBeDefined();
  });

  it('shows the day, the tickets with their queues, and the new messages', async () => {
    const messages = [
      aMessage({ ticketId: 4390, ticketNumber: 439, queueId: 2 }),
      aMessage(),
      aMessage({ body: 'novidade' }),
    ];
    await startFakeApi({
      'GET /queue': { body: [] },
      'GET /messages/4821': page(messages),
    });
    open(aTicket({ unreadMessages: 1 }));
    expect(await screen.findByText('#439 - SEM FILA')).toBeDefined();
    expect(screen.getByText('#482 - Vendas')).toBeDefined();
    expect(screen.getByText('10/03/2026')).toBeDefined();
    expect(within(await row('novidade')).getByText('1 mensagem nova')).toBeDefined();
  });

  it('renders only the visible rows of a long one, and loads older ones at its top', async () => {
    const many = Array.from({ length: 400 }, () => aMessage());
    const api = await startFakeApi({
      ...queues,
      'GET /messages/4821': page(many, '1_0190a000-0000-7000-8000-000000000001'),
      'GET /messages/4821?cursor=1_0190a000-0000-7000-8000-000000000001': page([
        aMessage({ createdAt: '2020-01-01T00:00:00.000Z', body: 'antiga' }),
      ]),
    });
    open();
    await screen.findByRole('list', { name: 'Mensagens' });
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(3));
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
    expect(api.requests.some(({ path }) => path.includes('cursor'))).toBe(false);
    await waitFor(() => {
      // Until it is positioned at its end, the list cannot be scrolled: sixty frames where nothing has a size.
      scrollElement(screen.getByRole('list', { name: 'Mensagens' }).parentElement ?? document.body, 10);
      expect(api.requests.some(({ path }) => path.includes('cursor'))).toBe(true);
    });
  });
});

describe('sending', () => {
  it('shows the message immediately with a clock, and then the server’s version, once', async () => {
    let release: (answer: FakeAnswer) => void = () => undefined;
    const api = await startFakeApi({
      ...queues,
      'GET /messages/4821': page([aMessage()]),
      'POST /messages/4821': () => new Promise<FakeAnswer>((answer) => (release = answer)),
    });
    const { user } = open();
    await screen.findByRole('list', { name: 'Mensagens' });
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    const waiting = await row('Já deixei separado.');
    expect(within(waiting).getByRole('img', { name: 'Aguardando envio' })).toBeDefined();
    await waitFor(() => expect(api.count('POST /messages/4821')).toBe(1));
    release({ body: { messages: [anAnswer({ body: 'Já deixei separado.', ack: 1 })] } });
    await waitFor(() => expect(outgoingQueue.store.get()).toEqual([]));
    expect(screen.getAllByText('Já deixei separado.')).toHaveLength(1);
    const stored = await row('Já deixei separado.');
    expect(within(stored).getByRole('img', { name: 'Enviada' })).toBeDefined();
    expect(stored).toBe(waiting);
  });

  it('keeps its row, and the options opened on it, when the event arrives before the response', async () => {
    let release: (answer: FakeAnswer) => void = () => undefined;
    const api = await startFakeApi({
      ...queues,
      'GET /messages/4821': page([aMessage()]),
      'POST /messages/4821': () => new Promise<FakeAnswer>((answer) => (release = answer)),
    });
    const { user, queryClient } = open();
    await screen.findByRole('list', { name: 'Mensagens' });
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    const waiting = await row('Já deixei separado.');
    await waitFor(() => expect(api.count('POST /messages/4821')).toBe(1));
    const stored = anAnswer({ body: 'Já deixei separado.', ack: 1, createdAt: new Date().toISOString() });
    act(() => showWritten(queryClient, 4821, [stored]));
    await user.click(await within(waiting).findByRole('button', { name: 'Opções da mensagem' }));
    const item = await screen.findByRole('menuitem', { name: 'Responder' });
    release({ body: { messages: [stored] } });
    await waitFor(() => expect(outgoingQueue.store.get()).toEqual([]));
    expect(await row('Já deixei separado.')).toBe(waiting);
    await user.click(item);
    expect(onReply).toHaveBeenCalledWith(expect.objectContaining({ id: stored.id }));
  });

  it('that is refused shows the reason; retried, it uses the same key', async () => {
    const keys: (string | null)[] = [];
    const answer = ({ idempotencyKey }: FakeRequest): FakeAnswer => {
      keys.push(idempotencyKey);
      if (keys.length === 1) return refusal(409, 'ERR_TICKET_CLOSED');
      return { body: { messages: [anAnswer({ body: 'Já deixei separado.' })] } };
    };
    await startFakeApi({ ...queues, 'GET /messages/4821': page([aMessage()]), 'POST /messages/4821': answer });
    const { user } = open();
    await screen.findByRole('list', { name: 'Mensagens' });
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    const refused = await row('Já deixei separado.');
    await user.click(await within(refused).findByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(outgoingQueue.store.get()).toEqual([]));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });

  it('does nothing for a blank text', async () => {
    await startFakeApi({ ...queues, 'GET /messages/4821': page([aMessage()]) });
    const { user } = open(aTicket(), { kind: 'text', text: ' \n ' });
    await screen.findByRole('list', { name: 'Mensagens' });
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(outgoingQueue.store.get()).toEqual([]);
  });
});

describe('the options of a message', () => {
  const question = aMessage({ body: 'Entrega sábado?' });

  async function openMenu(message: Message, routes: Parameters<typeof startFakeApi>[0] = {}, ticket = aTicket()) {
    const api = await startFakeApi({ ...queues, 'GET /messages/4821': page([message]), ...routes });
    const world = open(ticket);
    const found = await row(message.body);
    await world.user.click(within(found).getByRole('button', { name: 'Opções da mensagem' }));
    await screen.findByRole('menu');
    return { ...world, api };
  }

  it('reply passes it to the composer; so does a double click', async () => {
    const { user } = await openMenu(question);
    await user.click(await screen.findByRole('menuitem', { name: 'Responder' }));
    await user.dblClick(await screen.findByText('Entrega sábado?'));
    expect(onReply.mock.calls.map(([message]) => message.id)).toEqual([question.id, question.id]);
  });

  it('react sends one of six emojis, and confirms it', async () => {
    const { user, api, notify } = await openMenu(question, {
      [`POST /messages/${question.id}/reactions`]: { body: question },
    });
    expect(screen.getAllByRole('menuitem', { name: /Reagir com|Tirar a reação/ })).toHaveLength(6);
    await user.click(screen.getByRole('menuitem', { name: 'Reagir com ❤️' }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ kind: 'success', message: 'Reação Enviada Com sucesso' }),
    );
    expect(api.requests.at(-1)?.body).toEqual({ type: '❤️' });
  });

  it.each([
    ['❤️', 6],
    ['🦜', 7],
  ])('react removes the user’s own %s, without a confirmation', async (emoji, count) => {
    const { user, api, notify } = await openMenu(
      { ...question, reactions: [{ emoji, fromMe: true, userId: 7 }] },
      { [`POST /messages/${question.id}/reactions`]: { body: question } },
    );
    expect(screen.getAllByRole('menuitem', { name: /Reagir com|Tirar a reação/ })).toHaveLength(count);
    await user.click(screen.getByRole('menuitem', { name: `Tirar a reação ${emoji}` }));
    await waitFor(() => expect(screen.queryByText(emoji)).toBeNull());
    expect(api.requests.at(-1)?.body).toEqual({ type: '' });
    expect(notify).not.toHaveBeenCalled();
  });

  it('react outside the window does not mention templates, which not every channel has', async () => {
    const { user, notify } = await openMenu(question, {
      [`POST /messages/${question.id}/reactions`]: refusal(409, 'ERR_REPLY_WINDOW_CLOSED'),
    });
    await user.click(screen.getByRole('menuitem', { name: 'Reagir com 👍' }));
    const message = 'O canal só aceita isto por um tempo depois da última mensagem do cliente, e esse tempo terminou.';
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'error', message }));
  });

  it('mark as sent decides an undecided message', async () => {
    const message = anAnswer({ body: 'chegou?', delivery: 'undecided', ack: 0 });
    const { user } = await openMenu(message, {
      [`POST /messages/${message.id}/sent`]: { body: { ...message, delivery: 'sent', ack: 1 } },
    });
    await user.click(screen.getByRole('menuitem', { name: 'Marcar como enviada' }));
    expect(await screen.findByRole('img', { name: 'Enviada' })).toBeDefined();
    expect(screen.queryByText('Não sabemos se foi enviada')).toBeNull();
  });

  it('delete asks first, because it cannot be undone', async () => {
    const note = anAnswer({ body: 'nota', isPrivate: true, delivery: null });
    const { user } = await openMenu(note, {
      [`DELETE /messages/${note.id}`]: { body: { message: 'Message deleted' } },
    });
    await user.click(screen.getByRole('menuitem', { name: 'Apagar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Apagar esta mensagem?' });
    expect(within(dialog).getByText('Esta ação não pode ser desfeita.')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Apagar' }));
    await waitFor(() => expect(screen.queryByText('nota')).toBeNull());
  });

  it('edit passes the user’s own text to the composer', async () => {
    const own = anAnswer({ body: 'com erro' });
    const { user } = await openMenu(own, {}, aTicket({ abilities: { ...cloudAbilities, canEdit: true } }));
    await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
    expect(onEdit.mock.calls.map(([message]) => message.id)).toEqual([own.id]);
  });

  it('forward allows selecting several, and asks for one when none is selected', async () => {
    const { user, notify } = await openMenu(question);
    await user.click(screen.getByRole('menuitem', { name: 'Encaminhar' }));
    const box = await screen.findByRole('checkbox', { name: 'Selecionar mensagem' });
    expect(screen.getByText('1 mensagem selecionada')).toBeDefined();
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Encaminhar' }));
    expect(notify).toHaveBeenCalledWith({ kind: 'info', message: 'Selecione ao menos uma mensagem.' });
  });
});

describe('messages that arrive while it is open', () => {
  it('are announced once to screen readers', async () => {
    await startFakeApi({ ...queues, 'GET /messages/4821': page([aMessage()]) });
    const { queryClient } = open();
    await screen.findByRole('list', { name: 'Mensagens' });
    act(() => showWritten(queryClient, 4821, [aMessage({ body: 'e *amanhã*?' })]));
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Juliana Prado: e amanhã?'),
    );
  });

  it('are announced also when it is the first of all', async () => {
    await startFakeApi({ ...queues, 'GET /messages/4821': page([]) });
    const { queryClient, container } = open();
    const region = await waitFor(() => {
      const found = container.querySelector('[aria-live="polite"]');
      expect(found).not.toBeNull();
      return found;
    });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    act(() => showWritten(queryClient, 4821, [aMessage({ body: 'tem alguém?' })]));
    // In the existing live region: one that appears with its text is not announced.
    await waitFor(() => expect(region?.textContent).toBe('Juliana Prado: tem alguém?'));
    expect(container.contains(region)).toBe(true);
  });

  it('are not announced when they were there on opening', async () => {
    await startFakeApi({ ...queues, 'GET /messages/4821': page([aMessage({ body: 'de ontem' })]) });
    const { container } = open(aTicket({ unreadMessages: 1 }));
    await screen.findByText('de ontem');
    expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe('');
  });

  it('are announced again when the same text arrives twice', async () => {
    await startFakeApi({ ...queues, 'GET /messages/4821': page([aMessage()]) });
    const { queryClient, container } = open();
    await screen.findByRole('list', { name: 'Mensagens' });
    const region = () => container.querySelector('[aria-live="polite"]');
    act(() => showWritten(queryClient, 4821, [aMessage({ body: '?' })]));
    await waitFor(() => expect(region()?.textContent).toBe('Juliana Prado: ?'));
    const first = region()?.firstChild;
    act(() => showWritten(queryClient, 4821, [aMessage({ body: '?' })]));
    await waitFor(() => expect(region()?.firstChild).not.toBe(first));
    expect(region()?.textContent).toBe('Juliana Prado: ?');
  });
});
