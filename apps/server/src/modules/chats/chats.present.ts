import type { Chat, ChatMessage } from '@recado/contracts';
import { mediaAddress } from '../../platform/media/media-address.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { chatMembersRepo, type ShownMember } from './chat-members.repo.ts';
import type { ShownChatMessage } from './chat-messages.repo.ts';
import { isDirect } from './chats.policy.ts';
import type { ChatRow } from './chats.tables.ts';

/** Chats with their members, which are read in one statement. */
export async function showChats(scope: CompanyScope, chats: readonly ChatRow[]): Promise<Chat[]> {
  if (chats.length === 0) return [];
  const ids = chats.map(({ id }) => id);
  const members = Map.groupBy(await chatMembersRepo.listShown(scope, ids), ({ chatId }) => chatId);
  return chats.map((chat) => presentChat(chat, members.get(chat.id) ?? []));
}

export async function showChat(scope: CompanyScope, chat: ChatRow): Promise<Chat> {
  return presentChat(chat, await chatMembersRepo.listShown(scope, [chat.id]));
}

const presentChat = (chat: ChatRow, members: readonly ShownMember[]): Chat => ({
  id: chat.id,
  uuid: chat.uuid,
  title: chat.title,
  ownerId: chat.ownerId,
  isDirect: isDirect(chat),
  seq: chat.seq,
  lastMessage: chat.lastMessage,
  createdAt: chat.createdAt.toISOString(),
  updatedAt: chat.updatedAt.toISOString(),
  users: members.map(({ userId, readSeq, name, isOnline }) => ({
    userId,
    unreads: Math.max(0, chat.seq - readSeq),
    user: { id: userId, name, online: isOnline },
  })),
});

export function presentChatMessage(
  { services, companyId, now }: CompanyScope,
  { senderId, senderName, body, files, createdAt, ...message }: ShownChatMessage,
): ChatMessage {
  const addressOf = (key: string, fileName?: string) => mediaAddress(services, { companyId, key, fileName, now });
  return {
    chatId: message.chatId,
    seq: message.seq,
    senderId,
    sender: senderId === null || senderName === null ? null : { id: senderId, name: senderName },
    message: body,
    mentions: message.mentions,
    files: files.map((file) => ({
      name: file.mediaName,
      mimeType: file.mediaMimeType,
      size: file.mediaSizeBytes,
      url: addressOf(file.mediaKey, file.mediaName),
      thumbnailUrl: file.thumbnailKey === null ? null : addressOf(file.thumbnailKey),
      width: file.width,
      height: file.height,
    })),
    createdAt: createdAt.toISOString(),
  };
}
