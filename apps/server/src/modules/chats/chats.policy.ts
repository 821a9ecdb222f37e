import { companyAudienceRoom, type Room } from '../../platform/rooms.ts';
import type { Actor, Viewer } from '../../platform/viewer.ts';
import type { ChatRow } from './chats.tables.ts';

/** A direct chat belongs to both alike: neither of them can delete the other's messages. */
export const isDirect = ({ lowUserId }: Pick<ChatRow, 'lowUserId'>): boolean => lowUserId !== null;

/** Edit its title and members, and delete it. */
export const canChangeChat = (actor: Actor, chat: Pick<ChatRow, 'ownerId' | 'lowUserId'>): boolean =>
  !isDirect(chat) && (actor === 'system' || actor.userId === chat.ownerId);

/** A direct chat only once the other user is removed: otherwise nothing could delete it. */
export const canLeaveChat = (chat: Pick<ChatRow, 'lowUserId'>, memberCount: number): boolean =>
  !isDirect(chat) || memberCount === 1;

/**
 * The chat events of one user. The members of a chat are read when an event is published, so a removed member gets the
 * next event no more, without a room that their sockets would have to leave. docs/decisions/0028
 */
export const chatUserRoom = (companyId: number, userId: number): Room =>
  companyAudienceRoom(companyId, 'chats', userId);

/** None in a company without the feature, and none for the platform's staff inside a company for support. */
export const chatRoomsOf = ({ companyId, userId, features, support }: Viewer): readonly Room[] =>
  features.useInternalChat && support === undefined ? [chatUserRoom(companyId, userId)] : [];
