import type { proto } from '@whiskeysockets/baileys';
import type { WebEvent, WebFile } from '../events.ts';
import { openWrappers } from './open-wrappers.ts';
import { readCards } from './read-cards.ts';
import { readInteractive } from './read-interactive.ts';

export type WebEventContent = Extract<WebEvent, { kind: 'message' }>['content'];

/** The content of a message; undefined when it is not meant for people: keys, votes, settings, album announcements. */
export function readContent(message: proto.IMessage): WebEventContent | undefined {
  const content = openWrappers(message);
  return (
    readText(content) ?? readFile(content) ?? readPlaceOrCards(content) ?? readChoice(content) ?? readOther(content)
  );
}

function readText(content: proto.IMessage): WebEventContent | undefined {
  const { interactiveMessage: interactive, templateMessage: template } = content;
  const text =
    content.conversation ||
    content.extendedTextMessage?.text ||
    content.buttonsMessage?.contentText ||
    content.buttonsMessage?.text ||
    content.listMessage?.description ||
    content.listMessage?.title ||
    (template && readTemplate(template)) ||
    (interactive && readInteractive(interactive)) ||
    content.groupInviteMessage?.caption;
  return text ? { type: 'text', text } : undefined;
}

function readTemplate(template: proto.Message.ITemplateMessage): string | null | undefined {
  const hydrated = template.hydratedTemplate ?? template.hydratedFourRowTemplate;
  const { interactiveMessageTemplate: interactive } = template;
  return hydrated?.hydratedContentText || hydrated?.hydratedTitleText || (interactive && readInteractive(interactive));
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
  // Nothing to download: the sender's client left the file out, or forged the message.
  if (!file.directPath || !file.mediaKey?.length) return { type: 'unsupported', what: kind };
  const bytes = Number(file.fileLength?.toString());
  return {
    type: 'media',
    file: {
      directPath: file.directPath,
      ...(file.url && { url: file.url }),
      mediaKey: base64(file.mediaKey),
      ...(file.fileSha256?.length && { sha256: base64(file.fileSha256) }),
      ...(file.fileEncSha256?.length && { encryptedSha256: base64(file.fileEncSha256) }),
      ...(bytes > 0 && Number.isSafeInteger(bytes) && { bytes }),
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
  if (place) return readPlace(place, content.locationMessage);
  const cards = content.contactsArrayMessage?.contacts ?? (content.contactMessage ? [content.contactMessage] : []);
  return cards.length > 0 ? { type: 'contacts', cards: cards.flatMap(readCards) } : undefined;
}

/** Invalid coordinates, including NaN, cannot be stored. */
function readPlace(
  { degreesLatitude, degreesLongitude }: proto.Message.ILocationMessage,
  words: proto.Message.ILocationMessage | null | undefined,
): WebEventContent {
  const [latitude, longitude] = [degreesLatitude ?? 0, degreesLongitude ?? 0];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return { type: 'unsupported', what: 'location' };
  return { type: 'location', latitude, longitude, name: words?.name ?? '', address: words?.address ?? '' };
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

/** Content that is shown by name only, where the protocol's own name would be meaningless. */
const names: Partial<Record<string, string>> = {
  extendedTextMessage: 'text',
  buttonsMessage: 'buttons',
  templateMessage: 'template',
  highlyStructuredMessage: 'template',
  interactiveMessage: 'interactive message',
  pollCreationMessage: 'poll',
  pollCreationMessageV2: 'poll',
  pollCreationMessageV3: 'poll',
  pollCreationMessageV4: 'poll',
  pollCreationMessageV5: 'poll',
  pollResultSnapshotMessage: 'poll result',
  pollResultSnapshotMessageV3: 'poll result',
  scheduledCallCreationMessage: 'scheduled call',
  groupInviteMessage: 'group invitation',
  stickerPackMessage: 'stickers',
  lottieStickerMessage: 'sticker',
  contactsArrayMessage: 'contacts',
  requestPaymentMessage: 'payment',
  sendPaymentMessage: 'payment',
  declinePaymentRequestMessage: 'payment',
  cancelPaymentRequestMessage: 'payment',
  paymentInviteMessage: 'payment',
  placeholderMessage: 'hidden from linked devices',
  requestPhoneNumberMessage: 'request for the number',
  newsletterAdminInviteMessage: 'channel invitation',
  newsletterFollowerInviteMessageV2: 'channel invitation',
  richResponseMessage: 'answer of an assistant',
} satisfies Partial<Record<keyof proto.IMessage, string>>;

/** Not meant for people: keys, empty wrappers, changes to other messages, parts of a status. */
const silent: ReadonlySet<string> = new Set<keyof proto.IMessage>([
  'conversation',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'messageContextInfo',
  'protocolMessage',
  'deviceSentMessage',
  'chat',
  'call',
  'callLogMesssage',
  'bcallMessage',
  'scheduledCallEditMessage',
  'reactionMessage',
  'encReactionMessage',
  'encCommentMessage',
  'encEventResponseMessage',
  'secretEncryptedMessage',
  'pollUpdateMessage',
  'pollCreationOptionImageMessage',
  'eventCoverImage',
  'keepInChatMessage',
  'pinInChatMessage',
  'stickerSyncRmrMessage',
  'albumMessage',
  'messageHistoryBundle',
  'messageHistoryNotice',
  'limitSharingMessage',
  'botTaskMessage',
  'groupMentionedMessage',
  'botInvokeMessage',
  'botForwardedMessage',
  'questionMessage',
  'questionReplyMessage',
  'statusMentionMessage',
  'groupStatusMentionMessage',
  'statusAddYours',
  'statusNotificationMessage',
  'statusQuestionAnswerMessage',
  'statusQuotedMessage',
  'statusStickerInteractionMessage',
]);

/** Any other content is still a message: an agent who sees that it arrived can open it on the phone. */
function readOther(content: proto.IMessage): WebEventContent | undefined {
  const [field] = Object.entries(content).find(([name, value]) => value && !silent.has(name)) ?? [];
  return field === undefined ? undefined : { type: 'unsupported', what: names[field] ?? plainName(field) };
}

/** `invoiceMessage` → `invoice`. */
const plainName = (field: string): string =>
  field.replace(/Message(?:V\d+)?$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
