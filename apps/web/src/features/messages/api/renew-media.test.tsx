import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { aFile } from '../../../../test/messages.ts';
import { aTicket } from '../../../../test/tickets.ts';
import { renderBubble } from '../testing/messages-world.tsx';
import type { Conversation } from './list-messages.ts';
import { messageKeys } from './message-keys.ts';

describe('a picture with a broken URL', () => {
  it('refetches the message once, and uses its new URL', async () => {
    const old = aFile('image');
    const fresh = { ...old, mediaUrl: '/public/2/media/2026/11/abc?e=2&s=y' };
    const api = await startFakeApi({ [`PUT /messages/${old.id}`]: { body: fresh } });
    const { container, queryClient } = renderBubble(old);
    const conversation: Conversation = {
      messages: [old],
      log: [],
      olderCursor: null,
      ticket: aTicket({ id: old.ticketId }),
    };
    queryClient.setQueryData(messageKeys.conversation(old.ticketId), conversation);
    for (const picture of container.querySelectorAll('img')) {
      fireEvent.error(picture);
      fireEvent.error(picture);
    }
    await waitFor(() =>
      expect(queryClient.getQueryData<Conversation>(messageKeys.conversation(old.ticketId))?.messages).toEqual([fresh]),
    );
    expect(api.requests).toHaveLength(1);
    expect(screen.queryByText('Não foi possível abrir o arquivo.')).toBeNull();
  });

  it('shows an error when the message has no other URL, and can be retried', async () => {
    const message = aFile('image');
    await startFakeApi({ [`PUT /messages/${message.id}`]: { body: message } });
    const { container, user } = renderBubble(message);
    const picture = container.querySelector('img');
    if (picture) fireEvent.error(picture);
    await user.click(await screen.findByRole('button', { name: 'Carregar de novo' }));
    expect(container.querySelector('img')).not.toBeNull();
  });
});

describe('a link to a file', () => {
  const old = aFile('application', { mediaName: 'orçamento.pdf' });
  const route = `PUT /messages/${old.id}`;
  const opened = () =>
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      addresses.push(`${new URL(this.href).search} ${this.download}`);
    });
  let addresses: string[] = [];
  beforeEach(() => {
    addresses = [];
    opened();
  });
  afterEach(() => void vi.restoreAllMocks());
  const link = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Baixar orçamento.pdf' });

  it('opens the current URL: the rendered one may have expired', async () => {
    await startFakeApi({ [route]: { body: { ...old, mediaUrl: '/public/2/media/2026/11/abc?e=2&s=y' } } });
    const { user } = renderBubble(old);
    expect(link().href).toContain('e=1&s=x');
    await user.click(link());
    await waitFor(() => expect(addresses).toEqual(['?e=2&s=y orçamento.pdf']));
  });

  it('opens the old URL when the server is unreachable', async () => {
    await startFakeApi({ [route]: { status: 500 } });
    const { user } = renderBubble(old);
    await user.click(link());
    await waitFor(() => expect(addresses).toEqual(['?e=1&s=x orçamento.pdf']));
  });

  it('is left to the browser with a modifier key', async () => {
    const api = await startFakeApi({});
    renderBubble(old);
    expect(fireEvent.click(link(), { ctrlKey: true })).toBe(true);
    expect(api.requests).toEqual([]);
  });
});

describe('a file that failed to download', () => {
  it('is requested again, and then shows as downloading', async () => {
    const message = aFile('image', { mediaUrl: null, mediaState: 'failed' });
    const route = `POST /messages/${message.id}/media/retry`;
    const api = await startFakeApi({ [route]: { body: { ...message, mediaState: 'waiting' } } });
    const { user, queryClient } = renderBubble(message);
    const conversation: Conversation = {
      messages: [message],
      log: [],
      olderCursor: null,
      ticket: aTicket({ id: message.ticketId }),
    };
    queryClient.setQueryData(messageKeys.conversation(message.ticketId), conversation);
    await user.click(await screen.findByRole('button', { name: 'Buscar o arquivo' }));
    await waitFor(() =>
      expect(
        queryClient.getQueryData<Conversation>(messageKeys.conversation(message.ticketId))?.messages[0]?.mediaState,
      ).toBe('waiting'),
    );
    expect(api.count(route)).toBe(1);
  });
});
