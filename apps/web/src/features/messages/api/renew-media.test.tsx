import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeApi } from '../../../../test/fake-api.ts';
import { aFile } from '../../../../test/messages.ts';
import { renderBubble } from '../testing/messages-world.tsx';
import type { Conversation } from './list-messages.ts';
import { messageKeys } from './message-keys.ts';

describe('a picture whose address does not work', () => {
  it('asks for the message again, once, and takes the new address from it', async () => {
    const old = aFile('image');
    const fresh = { ...old, mediaUrl: '/public/2/media/2026/11/abc?e=2&s=y' };
    const api = await startFakeApi({ [`PUT /messages/${old.id}`]: { body: fresh } });
    const { container, queryClient } = renderBubble(old);
    const conversation: Conversation = {
      messages: [old],
      log: [],
      olderCursor: null,
      with: { id: old.ticketId, contactId: 9, whatsappId: 1, status: 'open' },
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

  it('says so when the message has no other, and can be tried again', async () => {
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

  it('opens where the file is now: its address may have run out since it was drawn', async () => {
    await startFakeApi({ [route]: { body: { ...old, mediaUrl: '/public/2/media/2026/11/abc?e=2&s=y' } } });
    const { user } = renderBubble(old);
    expect(link().href).toContain('e=1&s=x');
    await user.click(link());
    await waitFor(() => expect(addresses).toEqual(['?e=2&s=y orçamento.pdf']));
  });

  it('opens where the file was when nobody can be asked', async () => {
    await startFakeApi({ [route]: { status: 500 } });
    const { user } = renderBubble(old);
    await user.click(link());
    await waitFor(() => expect(addresses).toEqual(['?e=1&s=x orçamento.pdf']));
  });

  it('is left to the browser where a key asks for another window', async () => {
    const api = await startFakeApi({});
    renderBubble(old);
    expect(fireEvent.click(link(), { ctrlKey: true })).toBe(true);
    expect(api.requests).toEqual([]);
  });
});

describe('a file that did not come', () => {
  it('is asked for once more, and then is on its way', async () => {
    const message = aFile('image', { mediaUrl: null, mediaState: 'failed' });
    const route = `POST /messages/${message.id}/media/retry`;
    const api = await startFakeApi({ [route]: { body: { ...message, mediaState: 'waiting' } } });
    const { user, queryClient } = renderBubble(message);
    const conversation: Conversation = {
      messages: [message],
      log: [],
      olderCursor: null,
      with: { id: message.ticketId, contactId: 9, whatsappId: 1, status: 'open' },
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
