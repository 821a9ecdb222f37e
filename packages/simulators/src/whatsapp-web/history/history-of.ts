import type { proto } from '@whiskeysockets/baileys';
import type { MessageLogEntry } from '../people/message-log.ts';
import { addressingOf, type Person } from '../people/person.ts';
import { isGroupJid, jidOf } from '../wire/jids.ts';
import type { World } from '../world.ts';

/** Chats as a phone hands them to a device that was just linked, newest message first. */
export function historyOf(world: World, entries: readonly MessageLogEntry[]): proto.IConversation[] {
  return [...Map.groupBy(entries, ({ chat }) => chat)].map(([chat, messages]) => {
    const newestFirst = messages.toSorted((a, b) => b.at.getTime() - a.at.getTime());
    const other = world.people.find(chat);
    return {
      id: other ? jidOf(other, addressingOf(other)) : chat,
      name: other?.settings.name ?? world.groups.find(chat)?.subject ?? chat,
      ...(other?.settings.sharesNumber && { lidJid: jidOf(other, 'lid'), pnJid: jidOf(other, 'pn') }),
      conversationTimestamp: sentAtSeconds(newestFirst[0]),
      messages: newestFirst.map((entry) => ({ message: webMessageOf(world, entry) })),
    };
  });
}

export function webMessageOf({ people, groups }: World, entry: MessageLogEntry): proto.IWebMessageInfo {
  const { id, chat, isMine, content } = entry;
  const author = people.find(entry.from);
  const group = groups.find(chat);
  const other = people.find(chat);
  return {
    key: {
      id,
      fromMe: isMine,
      remoteJid: other ? jidOf(other, addressingOf(other)) : chat,
      ...(group && author && { participant: jidOf(author, group.addressing) }),
    },
    message: content,
    messageTimestamp: sentAtSeconds(entry),
    ...(author && !isMine && { pushName: author.settings.name }),
  };
}

/** All people with a chat on the phone and both addresses known. */
export function acquaintancesOf({ people }: World, owner: Person): Person[] {
  const numbers = new Set(
    owner.messageLog.entries().flatMap(({ chat, from }) => (isGroupJid(chat) ? [from] : [chat, from])),
  );
  return [...numbers]
    .flatMap((number) => people.find(number) ?? [])
    .filter((person) => person !== owner && person.settings.sharesNumber);
}

const sentAtSeconds = (entry: MessageLogEntry | undefined): number => Math.floor((entry?.at.getTime() ?? 0) / 1000);
