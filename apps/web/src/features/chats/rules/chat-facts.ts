import type { Chat, ChatMember } from '@recado/contracts';

/** The other user of a direct chat; undefined once that user is removed. */
export const otherOf = (chat: Pick<Chat, 'isDirect' | 'users'>, userId: number): ChatMember | undefined =>
  chat.isDirect ? chat.users.find((member) => member.userId !== userId) : undefined;

/** A direct chat has the name of the other user. */
export const chatName = (chat: Pick<Chat, 'isDirect' | 'users' | 'title'>, userId: number): string =>
  otherOf(chat, userId)?.user.name ?? chat.title;

export const unreadsOf = (chat: Pick<Chat, 'users'>, userId: number): number =>
  chat.users.find((member) => member.userId === userId)?.unreads ?? 0;

export const canEditChat = (chat: Pick<Chat, 'ownerId' | 'isDirect'>, userId: number): boolean =>
  !chat.isDirect && chat.ownerId === userId;

/** A direct chat only once the other user is removed. */
export const canLeaveChat = (chat: Pick<Chat, 'isDirect' | 'users'>): boolean =>
  !chat.isDirect || chat.users.length === 1;

/**
 * Merges a chat from the server with the cached one, which may be newer: events and responses can arrive late. The read
 * position of a member never decreases.
 */
export function withKnown(chat: Chat, known: Chat): Chat {
  const { seq, lastMessage, updatedAt } = known.seq > chat.seq ? known : chat;
  const readBefore = new Map(known.users.map(({ userId, unreads }) => [userId, known.seq - unreads]));
  const users = chat.users.map((member): ChatMember => {
    const readSeq = Math.max(chat.seq - member.unreads, readBefore.get(member.userId) ?? 0);
    return { ...member, unreads: seq - readSeq };
  });
  return { ...chat, seq, lastMessage, updatedAt, users };
}

/** As the server lists them: the last used first. */
export const compareChats = (a: Pick<Chat, 'id' | 'updatedAt'>, b: Pick<Chat, 'id' | 'updatedAt'>): number =>
  b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id;
