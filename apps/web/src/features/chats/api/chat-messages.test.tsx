import type { Chat } from '@recado/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type FakeAnswer, refusal, startFakeApi } from '../../../../test/fake-api.ts';
import { setAccessToken } from '../../../shared/api/access.ts';
import { applyChatEvent } from '../live/apply-chat-event.ts';
import { unreadsOf } from '../rules/chat-facts.ts';
import type { UnreadChats } from './cache-chats.ts';
import { chatKeys } from './chat-keys.ts';
import { useMarkRead } from './chat-messages.ts';
import { useChat } from './chats.ts';

const USER = 7;
const READ = 'POST /chats/1/read';
const updatedAt = '2026-11-10T10:00:00.000Z';
const chat: Chat = {
  id: 1,
  uuid: 'u1',
  title: 'Plantão',
  ownerId: USER,
  isDirect: false,
  seq: 3,
  lastMessage: 'três',
  createdAt: updatedAt,
  updatedAt,
  users: [
    { userId: USER, unreads: 0, user: { id: USER, name: 'Ana', online: true } },
    { userId: 8, unreads: 0, user: { id: 8, name: 'Bia', online: false } },
  ],
};

// The test ends the wait before the call itself, however busy the machine is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  setAccessToken('token');
  onTestFinished(() => {
    vi.useRealTimers();
    setAccessToken(null);
  });
});

/** An open chat in which a message of another user arrives. */
async function openAndReceive({ isNewestShown = true, answer = {} as FakeAnswer } = {}) {
  const api = await startFakeApi({ [READ]: answer });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(chatKeys.one('u1'), chat);
  queryClient.setQueryData<UnreadChats>(chatKeys.unread, { chatIds: [] });
  const { unmount } = renderHook(
    () => {
      const shown = useChat('u1').data ?? chat;
      useMarkRead(1, { userId: USER, seq: shown.seq, unreads: unreadsOf(shown, USER), isNewestShown });
    },
    { wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider> },
  );
  await act(async () =>
    applyChatEvent(queryClient, USER, {
      action: 'new-message',
      chat: { id: 1, uuid: 'u1', seq: 4, lastMessage: 'Oi', updatedAt },
      newMessage: {
        chatId: 1,
        seq: 4,
        senderId: 8,
        sender: { id: 8, name: 'Bia' },
        message: 'Oi',
        mentions: [],
        files: [],
        createdAt: updatedAt,
      },
    }),
  );
  const unread = () => queryClient.getQueryData<UnreadChats>(chatKeys.unread)?.chatIds;
  const unreads = () => unreadsOf(queryClient.getQueryData<Chat>(chatKeys.one('u1')) ?? chat, USER);
  return { api, unmount, unread, unreads, wait: () => act(async () => void (await vi.advanceTimersByTimeAsync(300))) };
}

it('marks a message that is shown as read, without a dot until then', async () => {
  const { api, unread, unreads, wait } = await openAndReceive({ answer: { body: { id: 1, readSeq: 4 } } });
  expect([unread(), unreads()]).toEqual([[], 1]);
  await wait();
  await expect.poll(unreads).toBe(0);
  expect([unread(), api.count(READ)]).toEqual([[], 1]);
});

it('marks the chat as unread when the newest messages are not shown', async () => {
  const { api, unread, wait } = await openAndReceive({ isNewestShown: false });
  expect(unread()).toEqual([1]);
  await wait();
  expect(api.requests).toEqual([]);
});

it('marks the chat as unread again when reading fails', async () => {
  const { api, unread, wait } = await openAndReceive({ answer: refusal(500, 'ERR_INTERNAL') });
  expect(unread()).toEqual([]);
  await wait();
  await expect.poll(unread).toEqual([1]);
  expect(api.count(READ)).toBe(1);
});

it('marks the chat as unread again when it is closed before the message was marked as read', async () => {
  const { api, unread, unmount } = await openAndReceive();
  expect(unread()).toEqual([]);
  unmount();
  expect([unread(), api.requests]).toEqual([[1], []]);
});
