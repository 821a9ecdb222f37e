import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startFakeApi } from '../../../../../test/fake-api.ts';
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
