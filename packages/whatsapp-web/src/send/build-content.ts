import {
  type AnyMessageContent,
  generateWAMessageContent,
  jidNormalizedUser,
  type proto,
  type WAMessageKey,
  type WASocket,
} from '@whiskeysockets/baileys';
import { jidOf } from '../receive/addresses.ts';
import type { MessageRef, WebAddress, WebContent, WebMessage } from '../session.ts';
import { writeCard } from './write-card.ts';

export interface BuiltContent {
  readonly content: proto.IMessage;
  /** Attributes of the envelope: the server cannot read the content. */
  readonly envelope: Readonly<Record<string, string>>;
}

/** A message in the protocol's format. A file is uploaded on the way. */
export async function buildContent(
  { to, content, quoted }: WebMessage,
  { upload, ownJid }: { readonly upload: WASocket['waUploadToServer']; readonly ownJid: string },
): Promise<BuiltContent> {
  const built = await generateWAMessageContent(describe(to, content), { upload, jid: jidOf(to) });
  if (quoted) {
    // The author is an account: a phone does not recognise the address of one of its devices.
    const author = quoted.isOwn ? jidNormalizedUser(ownJid) : jidOf(quoted.author ?? to);
    quote(built, { stanzaId: quoted.providerId, participant: author, quotedMessage: { conversation: quoted.text } });
  }
  return { content: built, envelope: envelopeOf(content) };
}

function describe(to: WebAddress, content: WebContent): AnyMessageContent {
  switch (content.type) {
    case 'text':
      // A link preview would make this process fetch any URL in the text.
      return { text: content.text, linkPreview: null };
    case 'media':
      return describeFile(content);
    case 'location': {
      const { latitude, longitude, name, address } = content;
      return { location: { degreesLatitude: latitude, degreesLongitude: longitude, name, address } };
    }
    case 'contacts': {
      const contacts = content.cards.map((card) => ({ displayName: card.name, vcard: writeCard(card) }));
      return { contacts: { displayName: content.cards.map(({ name }) => name).join(', '), contacts } };
    }
    case 'reaction':
      return { react: { text: content.emoji, key: keyOf(to, content.target) } };
    case 'edit':
      return { text: content.text, edit: keyOf(to, content.target), linkPreview: null };
    case 'deletion':
      return { delete: keyOf(to, content.target) };
  }
}

function describeFile(file: Extract<WebContent, { type: 'media' }>): AnyMessageContent {
  const { kind, mimeType: mimetype, caption, fileName, isVoice, seconds } = file;
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  switch (kind) {
    case 'image':
      return { image: bytes, mimetype, caption };
    case 'video':
      return { video: bytes, mimetype, caption };
    case 'audio':
      return {
        audio: bytes,
        mimetype: isVoice ? voiceType(mimetype) : mimetype,
        ptt: isVoice,
        ...(seconds !== undefined && { seconds }),
      };
    case 'sticker':
      return { sticker: bytes, mimetype };
    case 'document':
      return { document: bytes, mimetype, caption, ...(fileName !== undefined && { fileName }) };
  }
}

/** Some phones do not play a voice note without its codec. */
const voiceType = (mimeType: string): string => (mimeType === 'audio/ogg' ? 'audio/ogg; codecs=opus' : mimeType);

function keyOf(chat: WebAddress, { providerId, isOwn, author }: MessageRef): WAMessageKey {
  const participant = chat.kind === 'group' && !isOwn && author ? jidOf(author) : undefined;
  return { remoteJid: jidOf(chat), fromMe: isOwn, id: providerId, ...(participant && { participant }) };
}

/** The first part that can refer to another message. */
function quote(content: proto.IMessage, contextInfo: proto.IContextInfo): void {
  for (const [name, part] of Object.entries(content)) {
    if (!name.endsWith('Message') || typeof part !== 'object' || part === null) continue;
    Object.assign(part, { contextInfo: { ...part.contextInfo, ...contextInfo } });
    return;
  }
}

function envelopeOf(content: WebContent): Record<string, string> {
  if (content.type === 'edit') return { edit: '1' };
  // An administrator of the group deletes another member's message.
  if (content.type === 'deletion') return { edit: content.target.isOwn ? '7' : '8' };
  return {};
}
