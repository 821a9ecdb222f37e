import { normalizeMessageContent, proto } from '@whiskeysockets/baileys';
import { type MediaKind, openMedia } from '../media/media-crypto.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { MessageLogEntry, Status } from '../people/message-log.ts';

/** A message in a readable form. */
export interface PresentedMessage {
  readonly id: string;
  readonly chat: string;
  readonly from: string;
  readonly isMine: boolean;
  readonly at: string;
  readonly type: MessageType;
  /** The text, the caption, the emoji of a reaction, or the new text of an edit. */
  readonly text?: string;
  /** The target of a reaction, an edit or a deletion. */
  readonly target?: string;
  readonly replyTo?: string;
  readonly file?: { readonly mimeType: string; readonly fileName?: string; readonly isVoice: boolean };
  readonly place?: { readonly latitude: number; readonly longitude: number; readonly name?: string };
  readonly cards?: readonly string[];
  readonly status: Status;
  readonly copies: number;
}

export type MessageType =
  | 'text'
  | 'image'
  | 'video'
  | 'audio'
  | 'document'
  | 'sticker'
  | 'location'
  | 'contacts'
  | 'reaction'
  | 'edit'
  | 'delete'
  | 'other';

export function presentEntry(entry: MessageLogEntry): PresentedMessage {
  const { id, chat, from, isMine, at, status, copies } = entry;
  return { id, chat, from, isMine, at: at.toISOString(), status, copies, ...describe(entry.content) };
}

type Description = Pick<PresentedMessage, 'type' | 'text' | 'target' | 'replyTo' | 'file' | 'place' | 'cards'>;

function describe(raw: proto.IMessage): Description {
  const content = normalizeMessageContent(raw) ?? {};
  if (content.conversation) return { type: 'text', text: content.conversation };
  if (content.extendedTextMessage)
    return {
      type: 'text',
      text: content.extendedTextMessage.text ?? '',
      ...optional('replyTo', content.extendedTextMessage.contextInfo?.stanzaId),
    };
  if (content.reactionMessage)
    return {
      type: 'reaction',
      text: content.reactionMessage.text ?? '',
      ...optional('target', content.reactionMessage.key?.id),
    };
  if (content.protocolMessage) return describeProtocol(content.protocolMessage);
  const file = fileOf(content);
  if (file) return describeFile(file);
  return describeCard(content);
}

function describeProtocol({ type, key, editedMessage }: proto.Message.IProtocolMessage): Description {
  const target = optional('target', key?.id);
  if (type === proto.Message.ProtocolMessage.Type.REVOKE) return { type: 'delete', ...target };
  if (type !== proto.Message.ProtocolMessage.Type.MESSAGE_EDIT) return { type: 'other' };
  return { type: 'edit', ...target, ...optional('text', editedMessage && describe(editedMessage).text) };
}

function describeCard(content: proto.IMessage): Description {
  const place = content.locationMessage;
  if (place) {
    const { degreesLatitude, degreesLongitude, name } = place;
    const coordinates = { latitude: degreesLatitude ?? 0, longitude: degreesLongitude ?? 0 };
    return { type: 'location', place: { ...coordinates, ...optional('name', name) } };
  }
  const cards = content.contactsArrayMessage?.contacts ?? (content.contactMessage ? [content.contactMessage] : []);
  if (cards.length > 0) return { type: 'contacts', cards: cards.map(({ vcard }) => vcard ?? '') };
  return { type: 'other' };
}

interface MediaFile {
  readonly type: 'image' | 'video' | 'audio' | 'document' | 'sticker';
  readonly kind: MediaKind;
  readonly message: {
    mimetype?: string | null;
    caption?: string | null;
    fileName?: string | null;
    ptt?: boolean | null;
    directPath?: string | null;
    mediaKey?: Uint8Array | null;
    contextInfo?: proto.IContextInfo | null;
  };
}

function fileOf(content: proto.IMessage): MediaFile | undefined {
  const { imageMessage, videoMessage, audioMessage, documentMessage, stickerMessage } = content;
  if (imageMessage) return { type: 'image', kind: 'Image', message: imageMessage };
  if (videoMessage) return { type: 'video', kind: 'Video', message: videoMessage };
  if (audioMessage) return { type: 'audio', kind: 'Audio', message: audioMessage };
  if (documentMessage) return { type: 'document', kind: 'Document', message: documentMessage };
  if (stickerMessage) return { type: 'sticker', kind: 'Image', message: stickerMessage };
  return undefined;
}

function describeFile({ type, message }: MediaFile): Description {
  const { mimetype, fileName, caption, ptt, contextInfo } = message;
  return {
    type,
    ...optional('text', caption),
    ...optional('replyTo', contextInfo?.stanzaId),
    file: { mimeType: mimetype ?? '', ...optional('fileName', fileName), isVoice: ptt ?? false },
  };
}

/** The file as the phone shows it, fetched from the store and decrypted. */
export function openFile(media: MediaStore, entry: MessageLogEntry): { bytes: Buffer; mimeType: string } {
  const { sealed, mediaKey, file } = sealedFileOf(media, entry) ?? {};
  if (!sealed || !mediaKey || !file) throw new Error(`The message ${entry.id} has no file`);
  return {
    bytes: openMedia(sealed, mediaKey, file.kind),
    mimeType: file.message.mimetype ?? 'application/octet-stream',
  };
}

export function expireFile(media: MediaStore, { id, content }: MessageLogEntry): void {
  const file = fileOf(normalizeMessageContent(content) ?? {});
  if (!file) throw new Error(`The message ${id} has no file`);
  media.expire(file.message.directPath ?? '');
}

/** The file as it was uploaded, with the key to it. */
export function sealedFileOf(media: MediaStore, { content }: MessageLogEntry) {
  const file = fileOf(normalizeMessageContent(content) ?? {});
  const sealed = file && media.get(file.message.directPath ?? '');
  return sealed && file.message.mediaKey ? { sealed, mediaKey: file.message.mediaKey, file } : undefined;
}

function optional<K extends string>(name: K, value: string | null | undefined): { [key in K]?: string } {
  return value ? ({ [name]: value } as { [key in K]: string }) : {};
}
