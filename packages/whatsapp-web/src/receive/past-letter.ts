import { isJidBroadcast, isJidGroup, isJidNewsletter, type proto, toNumber } from '@whiskeysockets/baileys';
import type { Me } from './me.ts';
import type { People } from './people.ts';
import { type Letter, timeOf } from './read-message.ts';

/** A message as a phone keeps it: out of its past, or given again because it came without content. */
export async function readPastLetter(info: proto.IWebMessageInfo, me: Me, people: People): Promise<Letter | undefined> {
  const { remoteJid, fromMe, id, participant } = info.key ?? {};
  if (!remoteJid || !id || isJidBroadcast(remoteJid) || isJidNewsletter(remoteJid) || me.isMe(remoteJid))
    return undefined;
  const isOwn = fromMe === true;
  const common = { isOwn, at: timeOf(toNumber(info.messageTimestamp ?? 0)), providerId: id };
  const name = isOwn ? undefined : info.pushName;
  if (!isJidGroup(remoteJid)) {
    const chat = await people.find([remoteJid], name);
    return chat && { ...common, chat };
  }
  const chat = await people.find([remoteJid]);
  const author = await people.find([participant ?? info.participant], name);
  return chat && { ...common, chat, ...(author && { author }) };
}
