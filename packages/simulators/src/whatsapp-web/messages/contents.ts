import { proto } from '@whiskeysockets/baileys';
import { type MediaKind, sealMedia } from '../media/media-crypto.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { MessageLogEntry } from '../people/message-log.ts';
import { isGroupJid, SERVER } from '../wire/jids.ts';

export interface SentFile {
  readonly bytes: Buffer;
  readonly mimeType: string;
  readonly fileName?: string;
  readonly caption?: string;
  /** A voice message instead of a music file. */
  readonly isVoice?: boolean;
}

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly name?: string;
  readonly address?: string;
}

/** A message of a chat and the address of its author. */
export interface Target {
  readonly entry: MessageLogEntry;
  readonly authorJid: string;
}

export function textContent(text: string, replyTo?: Target): proto.IMessage {
  if (!replyTo) return { conversation: text };
  const { entry, authorJid } = replyTo;
  const contextInfo = { stanzaId: entry.id, participant: authorJid, quotedMessage: entry.content };
  return { extendedTextMessage: { text, contextInfo } };
}

export function fileContent(media: MediaStore, file: SentFile): proto.IMessage {
  const { bytes, mimeType: mimetype, fileName, caption = null, isVoice = false } = file;
  const family = familyOf(mimetype);
  const sealed = sealMedia(bytes, family.kind);
  const { url, directPath } = media.put(sealed.bytes);
  const { mediaKey, fileSha256, fileEncSha256 } = sealed;
  const common = { url, directPath, mediaKey, fileSha256, fileEncSha256, fileLength: bytes.length, mimetype };
  switch (family.kind) {
    case 'Audio':
      return { audioMessage: { ...common, ptt: isVoice, seconds: 1 } };
    case 'Video':
      return { videoMessage: { ...common, caption, seconds: 1 } };
    case 'Image':
      return family.isSticker ? { stickerMessage: common } : { imageMessage: { ...common, caption } };
    default:
      return { documentMessage: { ...common, caption, fileName: fileName ?? 'file', title: fileName ?? 'file' } };
  }
}

export function locationContent({ latitude, longitude, ...words }: Place): proto.IMessage {
  return { locationMessage: { degreesLatitude: latitude, degreesLongitude: longitude, ...words } };
}

export function contactCardContent(card: { readonly name: string; readonly number: string }): proto.IMessage {
  const vcard = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${card.name}`,
    `TEL;type=CELL;waid=${card.number}:+${card.number}`,
    'END:VCARD',
  ].join('\n');
  return { contactMessage: { displayName: card.name, vcard } };
}

/** An empty emoji takes the reaction back. */
export function reactionContent(target: Target, emoji: string): proto.IMessage {
  return { reactionMessage: { key: keyOf(target), text: emoji, senderTimestampMs: Date.now() } };
}

export function editContent(target: Target, text: string): proto.IMessage {
  return {
    protocolMessage: {
      key: keyOf(target),
      type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
      editedMessage: { conversation: text },
      timestampMs: Date.now(),
    },
  };
}

export function deletionContent(target: Target): proto.IMessage {
  return { protocolMessage: { key: keyOf(target), type: proto.Message.ProtocolMessage.Type.REVOKE } };
}

/** A message as the writing phone names it; clients turn it round to their side. */
function keyOf({ entry: { id, chat, isMine }, authorJid }: Target): proto.IMessageKey {
  if (isGroupJid(chat)) return { remoteJid: chat, fromMe: isMine, id, participant: authorJid };
  return { remoteJid: `${chat}@${SERVER}`, fromMe: isMine, id };
}

function familyOf(mimeType: string): { readonly kind: MediaKind; readonly isSticker: boolean } {
  const isSticker = mimeType === 'image/webp';
  if (mimeType.startsWith('image/')) return { kind: 'Image', isSticker };
  if (mimeType.startsWith('video/')) return { kind: 'Video', isSticker };
  if (mimeType.startsWith('audio/')) return { kind: 'Audio', isSticker };
  return { kind: 'Document', isSticker };
}
