import { normalizeMessageContent, type proto } from '@whiskeysockets/baileys';
import type { WebEvent, WebFile } from '../events.ts';
import { readCards } from './read-cards.ts';

export type WebEventContent = Extract<WebEvent, { kind: 'message' }>['content'];

/** What a message says; undefined when it says nothing to anybody: keys, votes, settings, announcements of an album. */
export function readContent(message: proto.IMessage): WebEventContent | undefined {
  const content = normalizeMessageContent(message) ?? {};
  return (
    readText(content) ?? readFile(content) ?? readPlaceOrCards(content) ?? readChoice(content) ?? readOther(content)
  );
}

function readText(content: proto.IMessage): WebEventContent | undefined {
  const text =
    content.conversation ||
    content.extendedTextMessage?.text ||
    content.buttonsMessage?.contentText ||
    content.listMessage?.description ||
    content.templateMessage?.hydratedTemplate?.hydratedContentText ||
    content.interactiveMessage?.body?.text ||
    content.groupInviteMessage?.caption;
  return text ? { type: 'text', text } : undefined;
}

interface SealedFile {
  directPath?: string | null;
  url?: string | null;
  mediaKey?: Uint8Array | null;
  fileSha256?: Uint8Array | null;
  fileEncSha256?: Uint8Array | null;
  fileLength?: number | { toString(): string } | null;
  mimetype?: string | null;
  caption?: string | null;
  fileName?: string | null;
  seconds?: number | null;
  ptt?: boolean | null;
}

function readFile(content: proto.IMessage): WebEventContent | undefined {
  const sticker = content.stickerMessage ?? content.lottieStickerMessage?.message?.stickerMessage;
  if (content.imageMessage) return media('image', content.imageMessage);
  if (content.videoMessage) return media('video', content.videoMessage);
  if (content.ptvMessage) return media('video', content.ptvMessage);
  if (content.audioMessage) return media('audio', content.audioMessage);
  if (content.documentMessage) return media('document', content.documentMessage);
  return sticker ? media('sticker', sticker) : undefined;
}

const usualTypes: Readonly<Record<WebFile['kind'], string>> = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/ogg; codecs=opus',
  document: 'application/octet-stream',
  sticker: 'image/webp',
};

function media(kind: WebFile['kind'], file: SealedFile): WebEventContent {
  // Nothing to fetch: sent by somebody whose client left the file out, or by a forger.
  if (!file.directPath || !file.mediaKey?.length) return { type: 'unsupported', what: kind };
  return {
    type: 'media',
    file: {
      directPath: file.directPath,
      ...(file.url && { url: file.url }),
      mediaKey: base64(file.mediaKey),
      ...(file.fileSha256?.length && { sha256: base64(file.fileSha256) }),
      ...(file.fileEncSha256?.length && { encryptedSha256: base64(file.fileEncSha256) }),
      ...(file.fileLength && { bytes: Number(file.fileLength.toString()) }),
      kind,
      mimeType: file.mimetype || usualTypes[kind],
    },
    caption: file.caption ?? '',
    ...(file.fileName && { fileName: file.fileName }),
    isVoice: file.ptt ?? false,
    ...(file.seconds && { seconds: file.seconds }),
  };
}

function readPlaceOrCards(content: proto.IMessage): WebEventContent | undefined {
  const place = content.locationMessage ?? content.liveLocationMessage;
  if (place)
    return {
      type: 'location',
      latitude: place.degreesLatitude ?? 0,
      longitude: place.degreesLongitude ?? 0,
      name: content.locationMessage?.name ?? '',
      address: content.locationMessage?.address ?? '',
    };
  const cards = content.contactsArrayMessage?.contacts ?? (content.contactMessage ? [content.contactMessage] : []);
  return cards.length > 0 ? { type: 'contacts', cards: cards.flatMap(readCards) } : undefined;
}

function readChoice(content: proto.IMessage): WebEventContent | undefined {
  const { buttonsResponseMessage: button, listResponseMessage: list, templateButtonReplyMessage: template } = content;
  if (button) return choice(button.selectedDisplayText, button.selectedButtonId);
  if (list) return choice(list.title, list.singleSelectReply?.selectedRowId);
  if (template) return choice(template.selectedDisplayText, template.selectedId);
  const answer = content.interactiveResponseMessage;
  return answer ? choice(answer.body?.text, answer.nativeFlowResponseMessage?.name) : undefined;
}

const choice = (text: string | null | undefined, id: string | null | undefined): WebEventContent => ({
  type: 'choice',
  text: text ?? '',
  choiceId: id ?? '',
});

/** What can be told of by name only. Everything not listed here is not for people's eyes. */
const names = {
  pollCreationMessage: 'poll',
  pollCreationMessageV2: 'poll',
  pollCreationMessageV3: 'poll',
  eventMessage: 'event',
  orderMessage: 'order',
  productMessage: 'product',
  groupInviteMessage: 'group invitation',
  stickerPackMessage: 'stickers',
  requestPaymentMessage: 'payment',
  sendPaymentMessage: 'payment',
  placeholderMessage: 'hidden from linked devices',
  requestPhoneNumberMessage: 'request for the number',
  newsletterAdminInviteMessage: 'channel invitation',
} as const satisfies Partial<Record<keyof proto.IMessage, string>>;

function readOther(content: proto.IMessage): WebEventContent | undefined {
  const found = Object.entries(names).find(([field]) => content[field as keyof typeof names]);
  return found && { type: 'unsupported', what: found[1] };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
