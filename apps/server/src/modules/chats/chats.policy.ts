import { companyAudienceRoom, type Room } from '../../platform/rooms.ts';
import type { Actor, Viewer } from '../../platform/viewer.ts';
import type { ChatRow } from './chats.tables.ts';

/** A direct chat has no owner: neither member may delete the messages of the other. */
export const isDirect = ({ lowUserId }: Pick<ChatRow, 'lowUserId'>): boolean => lowUserId !== null;

/** Whether the user may edit the title and the members of a chat, and delete it. */
export const canChangeChat = (actor: Actor, chat: Pick<ChatRow, 'ownerId' | 'lowUserId'>): boolean =>
  !isDirect(chat) && (actor === 'system' || actor.userId === chat.ownerId);

/** A member leaves a direct chat only after the other user was removed: leaving it then deletes it. */
export const canLeaveChat = (chat: Pick<ChatRow, 'lowUserId'>, memberCount: number): boolean =>
  !isDirect(chat) || memberCount === 1;

/**
 * The room of a user's chat events. The publisher reads the members of the chat for each event, so a removed member
 * gets no further events and their sockets need not leave a room. docs/decisions/0028
 */
export const chatUserRoom = (companyId: number, userId: number): Room =>
  companyAudienceRoom(companyId, 'chats', userId);

/** Returns no room if the plan has no internal chat, and none for platform staff inside a company for support. */
export const chatRoomsOf = ({ companyId, userId, features, support }: Viewer): readonly Room[] =>
  features.useInternalChat && support === undefined ? [chatUserRoom(companyId, userId)] : [];
