// @ts-check
import { askWhatsapp } from '../../shared/control.js';
import { formatPhone } from '../../shared/format.js';
import { asList, asObject, asText } from '../../shared/json.js';
import { ownerOf, personIdOf, readPersonId } from './chat-id.js';
import { listGroups } from './groups.js';
import { companyPhones, listPhones } from './phones.js';
import { readIdsOf, readMessages } from './read-messages.js';

/** @import { Chat } from '../../types.ts' */
/** @import { Phone } from './phones.js' */

/** Chats with the business alone that were opened and have no message yet, by line. @type {Map<string, Set<string>>} */
const opened = new Map();

/** @param {string} lineId @param {string} personId */
export function rememberOpened(lineId, personId) {
  // A group is listed for as long as one is in it.
  if (readPersonId(personId).group !== undefined) return;
  opened.set(lineId, (opened.get(lineId) ?? new Set()).add(personId));
}

/** Everybody's chats with a business, and the groups it is in, once for each member one can play. @param {string} lineId @returns {Promise<Chat[]>} */
export async function listWhatsappChats(lineId) {
  const owner = ownerOf(lineId);
  const [phones, { messages }, groups] = await Promise.all([
    listPhones(),
    askWhatsapp('GET', `/phones/${owner}/messages`),
    listGroups(owner),
  ]);
  const byChat = Map.groupBy(asList(messages), (entry) => asText(asObject(entry)['chat']) ?? '');
  const subjects = new Map(groups.map(({ id, subject }) => [id, subject]));
  const places = new Set([
    ...phones.map(({ number }) => number).filter((number) => byChat.has(number)),
    ...groups.flatMap(({ id, members }) =>
      membersToPlay(phones, members).map(({ number }) => personIdOf({ number, group: id })),
    ),
    ...(opened.get(lineId) ?? []),
  ]);
  return [...places].flatMap((personId) => {
    const { number, group } = readPersonId(personId);
    const person = phones.find((phone) => phone.number === number);
    if (!person) return [];
    const entries = byChat.get(group ?? number) ?? [];
    return [chatOf({ lineId, personId, person, subject: group && subjects.get(group), entries })];
  });
}

/**
 * @param {{ lineId: string, personId: string, person: Phone, subject: string | undefined, entries: readonly unknown[] }} chat
 * @returns {Chat}
 */
function chatOf({ lineId, personId, person, subject, entries }) {
  const { number, name, lid, hidesNumber } = person;
  const seenByCustomer = entries.map((entry) => ({ ...asObject(entry), isMine: asObject(entry)['from'] === number }));
  const messages = readMessages(seenByCustomer, { phone: number, readIds: readIdsOf(entries) });
  return {
    lineId,
    channelId: 'whatsapp-web',
    personId,
    name: subject === undefined ? name : `${name} em ${subject}`,
    address: hidesNumber ? `LID ${lid}` : formatPhone(number),
    window: 'open',
    unread: messages.filter(({ isUnread }) => isUnread).length,
    lastMessage: messages.at(-1),
    isGroup: subject !== undefined,
  };
}

/** @param {readonly Phone[]} phones @param {readonly { number: string }[]} members */
function membersToPlay(phones, members) {
  const companies = new Set(companyPhones(phones).map(({ number }) => number));
  return members.filter(({ number }) => !companies.has(number));
}
