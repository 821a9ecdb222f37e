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

/** As the server lists them: the last used first. */
export const compareChats = (a: Pick<Chat, 'id' | 'updatedAt'>, b: Pick<Chat, 'id' | 'updatedAt'>): number =>
  b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id;
