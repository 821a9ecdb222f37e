import {
  type BinaryNode,
  decodeMessageNode,
  isJidBroadcast,
  isJidGroup,
  isJidNewsletter,
  isJidStatusBroadcast,
  proto,
} from '@whiskeysockets/baileys';
import type { WebEvent } from '../events.ts';
import type { Me } from './me.ts';
import { openWrappers } from './open-wrappers.ts';
import type { People, WebPerson } from './people.ts';
import { isProviderId, providerIdOf } from './provider-id.ts';
import { readContent } from './read-content.ts';

const { Type } = proto.Message.ProtocolMessage;

/** The conversation and the author of a message. */
export interface ReadMessage {
  readonly chat: WebPerson;
  readonly author?: WebPerson;
  readonly isOwn: boolean;
  readonly at: string;
  readonly providerId: string;
}

/** Undefined without a conversation: status, channels, our own lists, notes to oneself, the account's devices. */
export async function readMessageContent(stanza: BinaryNode, me: Me, people: People): Promise<ReadMessage | undefined> {
  const { attrs } = stanza;
  const { fullMessage } = decodeMessageNode(stanza, me.jid(), me.lidJid() ?? '');
  const { remoteJid, fromMe, id } = fullMessage.key;
  if (!remoteJid || !id || attrs['category'] === 'peer' || isNoConversation(remoteJid)) return undefined;
  const participants = [attrs['participant'], attrs['participant_pn'], attrs['participant_lid']];
  const common = { at: timeOf(attrs['t']), providerId: providerIdOf(id) };
  if (isJidBroadcast(remoteJid)) {
    // The client's own result is not used: it knows only our number, and a message may name us by our LID.
    const chat = me.isMe(attrs['participant']) ? undefined : await people.find(participants, attrs['notify']);
    return chat && { ...common, isOwn: false, chat };
  }
  const isOwn = fromMe === true;
  const name = isOwn ? undefined : attrs['notify'];
  if (isJidGroup(remoteJid)) {
    const chat = await people.find([remoteJid]);
    const author = await people.find(participants, name);
    return chat && { ...common, isOwn, chat, ...(author && { author }) };
  }
  // In our own message the sender's other address is our own, and must not become the customer's.
  const others = isOwn
    ? [attrs['peer_recipient_pn'], attrs['peer_recipient_lid'], attrs['recipient_pn'], attrs['recipient_lid']]
    : [attrs['sender_pn'], attrs['sender_lid']];
  const chat = me.isMe(remoteJid) ? undefined : await people.find([remoteJid, ...others], name);
  return chat && { ...common, isOwn, chat };
}

/** Whether it is a customer's broadcast list: recipients see its messages in the chat with the sender. */
export const isNoConversation = (jid: string): boolean => isJidStatusBroadcast(jid) || isJidNewsletter(jid) === true;

/** The effect of a message on the conversation. Undefined when it has none, or when its sender may not send it. */
export function readEvent({ providerId, ...about }: ReadMessage, message: proto.IMessage): WebEvent | undefined {
  const content = openWrappers(message);
  const { reactionMessage: reaction, protocolMessage: protocol } = content;
  if (reaction) {
    const target = reaction.key?.id;
    if (!isProviderId(target)) return undefined;
    return { kind: 'reaction', ...about, providerId, targetProviderId: target, emoji: reaction.text ?? '' };
  }
  if (protocol) return readProtocol(about, protocol);
  const said = readContent(content);
  if (!said) return undefined;
  const context = contextOf(content);
  return {
    kind: 'message',
    ...about,
    providerId,
    content: said,
    ...(isProviderId(context?.stanzaId) && { quotedProviderId: context.stanzaId }),
    isForwarded: context?.isForwarded ?? false,
  };
}

/** Only the author may edit or delete a message: the key must name the sender as its author. */
function readProtocol(
  about: Omit<ReadMessage, 'providerId'>,
  { type, key, editedMessage }: proto.Message.IProtocolMessage,
): WebEvent | undefined {
  if (!isProviderId(key?.id) || key.fromMe !== true) return undefined;
  if (type === Type.REVOKE) return { kind: 'deletion', ...about, targetProviderId: key.id };
  if (type !== Type.MESSAGE_EDIT || !editedMessage) return undefined;
  const said = readContent(editedMessage);
  const text = said?.type === 'text' ? said.text : said?.type === 'media' ? said.caption : undefined;
  return text === undefined ? undefined : { kind: 'edit', ...about, targetProviderId: key.id, text };
}

function contextOf(content: proto.IMessage): proto.IContextInfo | undefined {
  for (const part of Object.values(content)) {
    if (typeof part === 'object' && part && 'contextInfo' in part && part.contextInfo) return part.contextInfo;
  }
  return undefined;
}

/** The last second with a four-digit year: databases and clients reject later ones. */
const LAST_SECOND = Date.UTC(10_000, 0) / 1000 - 1;

/** An invalid timestamp becomes the current time. */
export function timeOf(told: string | number | undefined): string {
  const seconds = Number(told);
  return new Date(seconds > 0 && seconds <= LAST_SECOND ? seconds * 1000 : wholeSecondNow()).toISOString();
}

const wholeSecondNow = (): number => Math.floor(Date.now() / 1000) * 1000;
