import {
  type BinaryNode,
  decodeMessageNode,
  isJidBroadcast,
  isJidGroup,
  isJidNewsletter,
  normalizeMessageContent,
  proto,
} from '@whiskeysockets/baileys';
import type { WebEvent } from '../events.ts';
import type { Me } from './me.ts';
import type { People, WebPerson } from './people.ts';
import { readContent } from './read-content.ts';

const { Type } = proto.Message.ProtocolMessage;

/** Where a message belongs and who did it. */
export interface Letter {
  readonly chat: WebPerson;
  readonly author?: WebPerson;
  readonly isOwn: boolean;
  readonly at: string;
  readonly providerId: string;
}

/** Undefined for what is nobody's conversation: status, channels, lists, notes to oneself, the account's own devices. */
export async function readLetter(stanza: BinaryNode, me: Me, people: People): Promise<Letter | undefined> {
  const { attrs } = stanza;
  const { fullMessage } = decodeMessageNode(stanza, me.jid(), me.lidJid() ?? '');
  const { remoteJid, fromMe, id } = fullMessage.key;
  if (!remoteJid || !id || attrs['category'] === 'peer' || isJidBroadcast(remoteJid) || isJidNewsletter(remoteJid))
    return undefined;
  const isOwn = fromMe === true;
  const name = isOwn ? undefined : attrs['notify'];
  const common = { isOwn, at: timeOf(attrs['t']), providerId: id };
  if (isJidGroup(remoteJid)) {
    const chat = await people.find([remoteJid]);
    const author = await people.find([attrs['participant'], attrs['participant_pn'], attrs['participant_lid']], name);
    return chat && { ...common, chat, ...(author && { author }) };
  }
  // On a message of ours the sender's other address is our own, and must not become the customer's.
  const others = isOwn
    ? [attrs['peer_recipient_pn'], attrs['peer_recipient_lid'], attrs['recipient_pn'], attrs['recipient_lid']]
    : [attrs['sender_pn'], attrs['sender_lid']];
  const chat = me.isMe(remoteJid) ? undefined : await people.find([remoteJid, ...others], name);
  return chat && { ...common, chat };
}

/** What a message is to the conversation. Undefined when it is nothing, or pretends to be what its sender may not say. */
export function readEvent({ providerId, ...about }: Letter, message: proto.IMessage): WebEvent | undefined {
  const content = normalizeMessageContent(message) ?? {};
  const { reactionMessage: reaction, protocolMessage: protocol } = content;
  if (reaction)
    return reaction.key?.id
      ? { kind: 'reaction', ...about, providerId, targetProviderId: reaction.key.id, emoji: reaction.text ?? '' }
      : undefined;
  if (protocol) return readProtocol(about, protocol);
  const said = readContent(content);
  if (!said) return undefined;
  const context = contextOf(content);
  return {
    kind: 'message',
    ...about,
    providerId,
    content: said,
    ...(context?.stanzaId && { quotedProviderId: context.stanzaId }),
    isForwarded: context?.isForwarded ?? false,
  };
}

/** Nobody edits or takes back what another wrote: the key must call the message the sender's own. */
function readProtocol(
  about: Omit<Letter, 'providerId'>,
  { type, key, editedMessage }: proto.Message.IProtocolMessage,
): WebEvent | undefined {
  if (!key?.id || key.fromMe !== true) return undefined;
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

export const timeOf = (seconds: string | number | undefined): string =>
  new Date((Number(seconds) || Math.floor(Date.now() / 1000)) * 1000).toISOString();
