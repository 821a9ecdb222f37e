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

/** Where a message belongs and who did it. */
export interface ReadMessage {
  readonly chat: WebPerson;
  readonly author?: WebPerson;
  readonly isOwn: boolean;
  readonly at: string;
  readonly providerId: string;
}

/** Undefined for what is nobody's conversation: status, channels, our own lists, notes to oneself, the account's devices. */
export async function readMessageContent(stanza: BinaryNode, me: Me, people: People): Promise<ReadMessage | undefined> {
  const { attrs } = stanza;
  const { fullMessage } = decodeMessageNode(stanza, me.jid(), me.lidJid() ?? '');
  const { remoteJid, fromMe, id } = fullMessage.key;
  if (!remoteJid || !id || attrs['category'] === 'peer' || isNoConversation(remoteJid)) return undefined;
  const participants = [attrs['participant'], attrs['participant_pn'], attrs['participant_lid']];
  const common = { at: timeOf(attrs['t']), providerId: providerIdOf(id) };
  if (isJidBroadcast(remoteJid)) {
    // Not by what the client makes of it: it knows us by our number only, and we may be named by our LID.
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
  // On a message of ours the sender's other address is our own, and must not become the customer's.
  const others = isOwn
    ? [attrs['peer_recipient_pn'], attrs['peer_recipient_lid'], attrs['recipient_pn'], attrs['recipient_lid']]
    : [attrs['sender_pn'], attrs['sender_lid']];
  const chat = me.isMe(remoteJid) ? undefined : await people.find([remoteJid, ...others], name);
  return chat && { ...common, isOwn, chat };
}

/** A list of customers is: whom it reaches sees its messages in the chat with whoever sent them. */
export const isNoConversation = (jid: string): boolean => isJidStatusBroadcast(jid) || isJidNewsletter(jid) === true;

/** What a message is to the conversation. Undefined when it is nothing, or pretends to be what its sender may not say. */
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

/** Nobody edits or takes back what another wrote: the key must call the message the sender's own. */
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

/** The last second that is still written with four digits of a year: nobody reads more. */
const LAST_SECOND = Date.UTC(10_000, 0) / 1000 - 1;

/** A time nobody can have told is now. */
export function timeOf(told: string | number | undefined): string {
  const seconds = Number(told);
  return new Date(seconds > 0 && seconds <= LAST_SECOND ? seconds * 1000 : wholeSecondNow()).toISOString();
}

const wholeSecondNow = (): number => Math.floor(Date.now() / 1000) * 1000;
