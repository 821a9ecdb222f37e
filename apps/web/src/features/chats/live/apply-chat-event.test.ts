import type { Chat, ChatMessage } from '@recado/contracts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { MessagePages, UnreadChats } from '../api/cache-chats.ts';
import { chatKeys } from '../api/chat-keys.ts';
import { applyChatEvent, applyPresence, withMessage, withRead } from './apply-chat-event.ts';

const chat: Chat = {
  id: 1,
  uuid: 'u1',
  title: 'Plantão',
  ownerId: 7,
  isDirect: false,
  seq: 3,
  lastMessage: 'três',
  createdAt: '2026-11-10T10:00:00.000Z',
  updatedAt: '2026-11-10T10:00:00.000Z',
  users: [
    { userId: 7, unreads: 1, user: { id: 7, name: 'Ana', online: true } },
    { userId: 8, unreads: 3, user: { id: 8, name: 'Bia', online: false } },
  ],
};
const aMessage = (seq: number, senderId = 8): ChatMessage => ({
  chatId: 1,
  seq,
  senderId,
  sender: { id: senderId, name: 'Bia' },
  message: `nr ${seq}`,
  mentions: [],
  files: [],
  createdAt: '2026-11-10T11:00:00.000Z',
});
const facts = (seq: number) => ({
  id: 1,
  uuid: 'u1',
  seq,
  lastMessage: `nr ${seq}`,
  updatedAt: `2026-11-10T11:00:0${seq}.000Z`,
});
const unreads = ({ users }: Chat) => users.map((member) => member.unreads);

describe('unread messages', () => {
  it('are one more for each member except the sender, however often the event comes', () => {
    const once = withMessage(chat, facts(4), aMessage(4));
    expect([once.seq, unreads(once), once.lastMessage]).toEqual([4, [2, 0], 'nr 4']);
    expect(withMessage(once, facts(4), aMessage(4))).toEqual(once);
  });

  it('are right when events come in the wrong order', () => {
    const late = withMessage(withMessage(chat, facts(5), aMessage(5, 9)), facts(4), aMessage(4, 9));
    expect([late.seq, unreads(late), late.lastMessage]).toEqual([5, [3, 5], 'nr 5']);
  });

  it('are none up to the read message, and never come back', () => {
    expect(unreads(withRead(chat, 8, 3))).toEqual([1, 0]);
    expect(unreads(withRead(withRead(chat, 8, 3), 8, 1))).toEqual([1, 0]);
  });
});

describe('the cache', () => {
  const start = () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(chatKeys.one('u1'), chat);
    queryClient.setQueryData<UnreadChats>(chatKeys.unread, { chatIds: [] });
    queryClient.setQueryData<MessagePages>(chatKeys.page(1, null), {
      pages: [{ records: [aMessage(3)], hasMore: true }],
      pageParams: [null],
    });
    const seqs = () =>
      queryClient.getQueryData<MessagePages>(chatKeys.page(1, null))?.pages[0]?.records.map(({ seq }) => seq);
    const unread = () => queryClient.getQueryData<UnreadChats>(chatKeys.unread)?.chatIds;
    return { queryClient, seqs, unread };
  };
  const arrive = (queryClient: QueryClient, seq: number, senderId = 8) =>
    applyChatEvent(queryClient, 7, { action: 'new-message', chat: facts(seq), newMessage: aMessage(seq, senderId) });

  it('takes a message once, and marks the chat as unread unless it is the user’s own', () => {
    const { queryClient, seqs, unread } = start();
    arrive(queryClient, 4);
    arrive(queryClient, 4);
    expect([seqs(), unread()]).toEqual([[3, 4], [1]]);
    arrive(queryClient, 5, 7);
    expect(unread()).toEqual([]);
  });

  it('keeps what later messages and reading changed when an update comes late', () => {
    const { queryClient, unread } = start();
    const known = () => queryClient.getQueryData<Chat>(chatKeys.one('u1'));
    arrive(queryClient, 4);
    arrive(queryClient, 5, 7);
    applyChatEvent(queryClient, 7, { action: 'update', chat: { ...chat, title: 'Plantão novo' } });
    expect(known()).toMatchObject({
      title: 'Plantão novo',
      seq: 5,
      lastMessage: 'nr 5',
      updatedAt: facts(5).updatedAt,
    });
    expect([known()?.users.map((member) => member.unreads), unread()]).toEqual([[0, 1], []]);
  });

  it('takes the messages of an update that is ahead of them', () => {
    const { queryClient, unread } = start();
    const later = { ...chat, ...facts(6), users: chat.users.map((member) => ({ ...member, unreads: 2 })) };
    applyChatEvent(queryClient, 7, { action: 'update', chat: later });
    expect(queryClient.getQueryData<Chat>(chatKeys.one('u1'))).toEqual(later);
    expect(unread()).toEqual([1]);
  });

  it('takes the members of an update, also one who is new', () => {
    const { queryClient } = start();
    arrive(queryClient, 4);
    const caio = { userId: 9, unreads: 0, user: { id: 9, name: 'Caio', online: true } };
    applyChatEvent(queryClient, 7, { action: 'update', chat: { ...chat, users: [...chat.users.slice(0, 1), caio] } });
    const users = queryClient.getQueryData<Chat>(chatKeys.one('u1'))?.users;
    expect(users?.map(({ userId, unreads }) => [userId, unreads])).toEqual([
      [7, 2],
      [9, 1],
    ]);
  });

  it('refetches the messages where one is missing', () => {
    const { queryClient, seqs } = start();
    arrive(queryClient, 6);
    expect(seqs()).toEqual([3]);
    expect(queryClient.getQueryState(chatKeys.page(1, null))?.isInvalidated).toBe(true);
  });

  it('loses a chat from which the user was removed', () => {
    const { queryClient, unread } = start();
    arrive(queryClient, 4);
    applyChatEvent(queryClient, 7, { action: 'delete', id: 1 });
    expect(queryClient.getQueryData(chatKeys.one('u1'))).toBeNull();
    expect(unread()).toEqual([]);
  });

  it('shows who is online', () => {
    const { queryClient } = start();
    applyPresence(queryClient, 8, true);
    expect(queryClient.getQueryData<Chat>(chatKeys.one('u1'))?.users[1]?.user.online).toBe(true);
  });
});

it('a message that arrives while the first page is fetched is added to it', async () => {
  const queryClient = new QueryClient();
  const page = Promise.withResolvers<{ records: ChatMessage[]; hasMore: boolean }>();
  const fetched = queryClient.fetchInfiniteQuery({
    queryKey: chatKeys.page(1, null),
    queryFn: () => page.promise,
    initialPageParam: null,
  });
  applyChatEvent(queryClient, 7, { action: 'new-message', chat: facts(4), newMessage: aMessage(4) });
  page.resolve({ records: [aMessage(3)], hasMore: false });
  await fetched;
  const records = () =>
    queryClient.getQueryData<MessagePages>(chatKeys.page(1, null))?.pages[0]?.records.map(({ seq }) => seq);
  await vi.waitFor(() => expect(records()).toEqual([3, 4]));
});
