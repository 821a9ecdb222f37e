import type { Message } from '@recado/contracts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../../test/fake-api.ts';
import { aMessage } from '../../../../../test/messages.ts';
import { aTicket, renderMessages } from '../../testing/messages-world.tsx';
import { ForwardDialog } from './forward-dialog.tsx';

it('sends the chosen messages in their order to a contact found by three letters, a moment apart', async () => {
  const messages = [aMessage(), aMessage()];
  const at: number[] = [];
  const contact = {
    ...aTicket().contact,
    extraInfo: [],
    wallets: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  const api = await startFakeApi({
    'GET /contacts?searchParam=Jul': { body: { contacts: [contact], hasMore: false, count: 1 } },
    'POST /message/forward': () => {
      at.push(performance.now());
      return { body: { messages: [] } };
    },
  });
  const onDone = vi.fn();
  const { user, notify } = renderMessages(<ForwardDialog messages={messages} onClose={vi.fn()} onDone={onDone} />);
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

describe('forwarding that fails on its way', () => {
  const contact = {
    ...aTicket().contact,
    extraInfo: [],
    wallets: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };

  /** Answers one after the other; the dialog with a contact chosen. */
  async function choose(messages: readonly Message[], answers: FakeAnswer[]) {
    const api = await startFakeApi({
      'GET /contacts': { body: { contacts: [contact], hasMore: false, count: 1 } },
      'POST /message/forward': () => answers.shift() ?? { body: { messages: [] } },
    });
    const onDone = vi.fn();
    const world = renderMessages(<ForwardDialog messages={messages} onClose={vi.fn()} onDone={onDone} />);
    await world.user.type(screen.getByRole('combobox', { name: /Para quem/ }), 'Jul');
    await world.user.click(await screen.findByRole('option', { name: /Juliana Prado/ }));
    const sent = () =>
      api.requests
        .filter(({ path }) => path === '/message/forward')
        .map(({ body, idempotencyKey }) => ({ id: (body as { messageId: string }).messageId, key: idempotencyKey }));
    const press = () => world.user.click(screen.getByRole('button', { name: 'Encaminhar' }));
    return { ...world, onDone, sent, press };
  }

  it('goes on where it stopped, with the same key for what may have arrived', async () => {
    const [one, two] = [aMessage(), aMessage()];
    const { press, sent, onDone, notify } = await choose(
      [one, two],
      [{ body: { messages: [] } }, refusal(503, 'ERR_UNAVAILABLE')],
    );
    await press();
    await waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })), {
      timeout: 3_000,
    });
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent().map(({ id }) => id)).toEqual([one.id, two.id, two.id]);
    expect(sent()[2]?.key).toBe(sent()[1]?.key);
  });

  it('counts what the server has under this key as sent, even if the signature was changed since', async () => {
    const { press, sent, onDone } = await choose([aMessage()], [refusal(422, 'ERR_IDEMPOTENCY_KEY_REUSED')]);
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent()).toHaveLength(1);
  });
});
