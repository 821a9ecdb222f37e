import type { Contact, Message, TicketHolder } from '@recado/contracts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../../test/fake-api.ts';
import { aMessage } from '../../../../../test/messages.ts';
import { aTicket, renderMessages } from '../../testing/messages-world.tsx';
import { ForwardDialog } from './forward-dialog.tsx';

const aContact = (change: Partial<Contact> = {}): Contact => ({
  ...aTicket().contact,
  extraInfo: [],
  wallets: [],
  whatsapp: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...change,
});

it('sends the chosen messages in order to a contact found by three letters, with pauses', async () => {
  const messages = [aMessage(), aMessage()];
  const at: number[] = [];
  const api = await startFakeApi({
    'GET /contacts?searchParam=Jul': { body: { contacts: [aContact()], hasMore: false, count: 1 } },
    'POST /message/forward': () => {
      at.push(performance.now());
      return { body: { messages: [] } };
    },
  });
  const onDone = vi.fn();
  const { user, notify } = renderMessages(
    <ForwardDialog channel="whatsappapi" messages={messages} onClose={vi.fn()} onDone={onDone} />,
  );
  const field = screen.getByRole('combobox', { name: /Para quem/ });
  await user.type(field, 'Ju');
  expect(screen.getByText('Digite ao menos 3 letras ou números.')).toBeDefined();
  await user.type(field, 'l');
  await user.click(await screen.findByRole('option', { name: /Juliana Prado/ }));
  await user.click(screen.getByRole('button', { name: 'Encaminhar' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const sent = api.requests.filter(({ path }) => path === '/message/forward');
  expect(sent.map(({ body }) => (body as { messageId: string }).messageId)).toEqual(messages.map(({ id }) => id));
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(850);
  expect(notify).toHaveBeenCalledWith({ kind: 'success', message: '2 mensagens encaminhadas.' });
});

it('forwards to several contacts, one after the other', async () => {
  const found = [aContact(), aContact({ id: 3, name: 'Julieta' })];
  const api = await startFakeApi({
    'GET /contacts': { body: { contacts: found, hasMore: false, count: 2 } },
    'POST /message/forward': { body: { messages: [] } },
  });
  const onDone = vi.fn();
  const { user } = renderMessages(
    <ForwardDialog channel="whatsappapi" messages={[aMessage()]} onClose={vi.fn()} onDone={onDone} />,
  );
  for (const name of [/Juliana Prado/, /Julieta/]) {
    await user.type(screen.getByRole('combobox', { name: /Para quem/ }), 'Jul');
    await user.click(await screen.findByRole('option', { name }));
  }
  await user.click(screen.getByRole('button', { name: 'Encaminhar' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const sent = api.requests.filter(({ path }) => path === '/message/forward');
  expect(sent.map(({ body }) => (body as { contactId: number }).contactId)).toEqual(found.map(({ id }) => id));
});

it('does not offer contacts that are blocked or on another channel, and says so', async () => {
  const found = [
    aContact({ id: 1, name: 'Juliano Reis', active: false }),
    aContact({ id: 2, name: 'Júlia Insta', channel: 'instagram' }),
    aContact({ id: 3, name: 'Julieta', channel: 'whatsapp' }),
  ];
  await startFakeApi({ 'GET /contacts': { body: { contacts: found, hasMore: false, count: 3 } } });
  const { user } = renderMessages(
    <ForwardDialog channel="whatsappapi" messages={[aMessage()]} onClose={vi.fn()} onDone={vi.fn()} />,
  );
  await user.type(screen.getByRole('combobox', { name: /Para quem/ }), 'jul');
  const offered = async (name: RegExp) =>
    !(await screen.findByRole('option', { name })).hasAttribute('data-combobox-disabled');
  expect(await offered(/Juliano Reis.*Bloqueado/)).toBe(false);
  expect(await offered(/Júlia Insta.*Outro canal/)).toBe(false);
  expect(await offered(/Julieta/)).toBe(true);
});

describe('an interrupted forward', () => {
  /** One response after the other; the dialog with a chosen contact. */
  async function choose(messages: readonly Message[], answers: FakeAnswer[]) {
    const api = await startFakeApi({
      'GET /contacts': {
        body: { contacts: [aContact(), aContact({ id: 3, name: 'Julieta' })], hasMore: false, count: 2 },
      },
      'POST /message/forward': () => answers.shift() ?? { body: { messages: [] } },
    });
    const onDone = vi.fn();
    const world = renderMessages(
      <ForwardDialog channel="whatsappapi" messages={messages} onClose={vi.fn()} onDone={onDone} />,
    );
    await world.user.type(screen.getByRole('combobox', { name: /Para quem/ }), 'Jul');
    await world.user.click(await screen.findByRole('option', { name: /Juliana Prado/ }));
    const sent = () =>
      api.requests
        .filter(({ path }) => path === '/message/forward')
        .map(({ body, idempotencyKey }) => ({ id: (body as { messageId: string }).messageId, key: idempotencyKey }));
    const press = () => world.user.click(screen.getByRole('button', { name: 'Encaminhar' }));
    return { ...world, onDone, sent, press };
  }

  it('continues where it stopped, with the same key for what may have arrived', async () => {
    const [one, two] = [aMessage(), aMessage()];
    const { press, sent, onDone, notify } = await choose(
      [one, two],
      [{ body: { messages: [] } }, refusal(503, 'ERR_UNAVAILABLE')],
    );
    await press();
    await waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })));
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent().map(({ id }) => id)).toEqual([one.id, two.id, two.id]);
    expect(sent()[2]?.key).toBe(sent()[1]?.key);
  });

  it.each<[string, Pick<TicketHolder, 'userId' | 'user'>, string]>([
    ['with whom the contact is', { userId: 3, user: { name: 'Caio' } }, 'Este contato já está com Caio.'],
    ['that the contact waits elsewhere', { userId: null, user: null }, 'Este contato já está aguardando atendimento.'],
  ])('shows %s, until another contact is chosen', async (_what, has, text) => {
    const holder: TicketHolder = { id: 5, uuid: 'a', queue: { name: 'Vendas' }, ...has };
    const held = { status: 409, body: { error: JSON.stringify(holder), code: 'ERR_OTHER_OPEN_TICKET' } };
    const { press, onDone, notify, user } = await choose([aMessage()], [held]);
    await press();
    expect(await screen.findByText(new RegExp(`Juliana Prado · .*: ${text}`))).toBeDefined();
    expect(notify).not.toHaveBeenCalled();
    const field = screen.getByRole('combobox', { name: /Para quem/ });
    await user.type(field, '{Backspace}Jul');
    await user.click(await screen.findByRole('option', { name: /Julieta/ }));
    expect(screen.queryByText(new RegExp(text))).toBeNull();
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it('counts what the server has under this key as sent, even if the signature changed since', async () => {
    const { press, sent, onDone } = await choose([aMessage()], [refusal(422, 'ERR_IDEMPOTENCY_KEY_REUSED')]);
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent()).toHaveLength(1);
  });
});
