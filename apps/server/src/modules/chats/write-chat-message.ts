import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { inspectFile } from '../../platform/media/inspect-file.ts';
import { storeMedia } from '../../platform/media/store-media.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { chatMessagesRepo } from './chat-messages.repo.ts';
import { chatMentioned, chatMessageWritten, chatRead } from './chats.events.ts';
import { isDirect } from './chats.policy.ts';
import { chatsRepo } from './chats.repo.ts';
import type { StoredChatFile } from './chats.tables.ts';

const EXCERPT_LENGTH = 200;

export interface ChatWriting {
  readonly chatId: number;
  readonly senderId: number;
  readonly message: string;
  readonly mentions: readonly number[];
  readonly files: readonly UploadedFile[];
}

/** Writes a message under the next number of the chat. Returns its number. */
export async function writeChatMessage(scope: CompanyScope, writing: ChatWriting): Promise<number> {
  const { chatId, senderId, message, files, mentions } = writing;
  if (message === '' && files.length === 0) {
    throw new AppError('ERR_INVALID_REQUEST', { issues: [{ path: 'message', message: 'Empty.' }] });
  }
  const chat = await chatsRepo.findOfMember(scope, chatId, senderId);
  if (!chat) throw new AppError('ERR_NO_CHAT_FOUND');
  // Stores files before it locks the chat: during an upload under the lock no other member could write.
  const stored = await storeFiles(scope, files);
  const excerpt = excerptOf(message === '' ? stored.map(({ mediaName }) => mediaName).join(', ') : message);

  return scope.transaction(async (scope) => {
    const seq = await chatMessagesRepo.takeSeq(scope, { chatId, senderId, lastMessage: excerpt });
    if (seq === undefined) throw new AppError('ERR_NO_CHAT_FOUND');
    // Checks membership again under the lock: the owner may have removed the sender since the first check.
    const readBefore = await chatMessagesRepo.markOwnRead(scope, { chatId, senderId, seq });
    if (readBefore === undefined) throw new AppError('ERR_NO_CHAT_FOUND');
    const named = await chatMessagesRepo.insert(scope, { chatId, seq, senderId, body: message, mentions });
    await chatMessagesRepo.insertFiles(scope, { chatId, seq, files: stored });
    // A direct chat needs no mention: the other member is notified of every message.
    if (named.length > 0 && !isDirect(chat)) {
      await scope.emit(chatMentioned, { chatId, seq, userIds: named, excerpt });
    }
    await scope.emit(chatMessageWritten, { chatId, seq });
    // Writing marks the chat as read; otherwise an earlier mention would stay unread.
    if (readBefore < seq - 1) await scope.emit(chatRead, { chatId, userId: senderId, readSeq: seq });
    return seq;
  });
}

async function storeFiles(scope: CompanyScope, files: readonly UploadedFile[]): Promise<StoredChatFile[]> {
  const stored: StoredChatFile[] = [];
  for (const { path, fileName, declaredMimeType } of files) {
    const { mimeType, extension } = await inspectFile(path, { declaredMimeType, fileName });
    const { key, sizeBytes } = await storeMedia(scope, { file: path, mimeType, extension });
    stored.push({ mediaKey: key, mediaName: fileName, mediaMimeType: mimeType, mediaSizeBytes: sizeBytes });
  }
  return stored;
}

/** One line, cut by characters: half an emoji could not be stored. */
function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  if (line.length <= EXCERPT_LENGTH) return line;
  return [...line.slice(0, EXCERPT_LENGTH - 2)]
    .filter((character) => character.isWellFormed())
    .join('')
    .concat('…');
}
