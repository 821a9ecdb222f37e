import { isJidBroadcast, isJidGroup, type proto, toNumber } from '@whiskeysockets/baileys';
import type { Me } from './me.ts';
import type { People } from './people.ts';
import { providerIdOf } from './provider-id.ts';
import { isNoConversation, type ReadMessage, timeOf } from './read-message.ts';

/** A message as a phone stores it: from its history, or resent because it arrived without content. */
export async function readHistoryMessage(
  info: proto.IWebMessageInfo,
  me: Me,
  people: People,
): Promise<ReadMessage | undefined> {
  const { remoteJid, fromMe, id, participant } = info.key ?? {};
  if (!remoteJid || !id || isNoConversation(remoteJid) || me.isMe(remoteJid)) return undefined;
  const isOwn = fromMe === true;
  const common = { isOwn, at: timeOf(toNumber(info.messageTimestamp ?? 0)), providerId: providerIdOf(id) };
  const name = isOwn ? undefined : info.pushName;
  const author = participant ?? info.participant ?? undefined;
  if (isJidBroadcast(remoteJid)) {
    const chat = isOwn || me.isMe(author) ? undefined : await people.find([author], name);
    return chat && { ...common, chat };
  }
  if (!isJidGroup(remoteJid)) {
    const chat = await people.find([remoteJid], name);
    return chat && { ...common, chat };
  }
  const chat = await people.find([remoteJid]);
  const member = await people.find([author], name);
  return chat && { ...common, chat, ...(member && { author: member }) };
}
