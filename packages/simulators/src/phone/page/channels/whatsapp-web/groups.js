// @ts-check
import { askWhatsapp } from '../../shared/control.js';
import { formatPhone } from '../../shared/format.js';
import { asList, asObject, asText } from '../../shared/json.js';
import { ownerOf, personIdOf, placeOf } from './chat-id.js';
import { listPhones } from './phones.js';

/** @import { ChatKey, Group, GroupChange } from '../../types.ts' */

/** The groups a business is in. @param {string} owner */
export async function listGroups(owner) {
  const { groups } = await askWhatsapp('GET', '/groups');
  return asList(groups)
    .map((entry) => {
      const group = asObject(entry);
      return {
        id: asText(group['id']) ?? '',
        subject: asText(group['subject']) ?? '',
        members: asList(group['members']).map(readMember),
      };
    })
    .filter(({ members }) => members.some(({ number }) => number === owner));
}

/** @param {unknown} entry */
function readMember(entry) {
  const member = asObject(entry);
  return { number: asText(member['number']) ?? '', isAdmin: member['role'] !== 'member' };
}

/** @param {string} lineId @param {{ subject: string, members: readonly string[] }} group the first member makes it */
export async function createGroup(lineId, { subject, members: [creator = '', ...others] }) {
  const members = [...others, ownerOf(lineId)];
  const group = await askWhatsapp('POST', `/phones/${creator}/groups`, { subject, members });
  return personIdOf({ number: creator, group: asText(group['id']) });
}

/** @param {ChatKey} chat @returns {Promise<Group | undefined>} */
export async function readGroup(chat) {
  const [phones, groups] = await Promise.all([listPhones(), listGroups(ownerOf(chat.lineId))]);
  const me = placeOf(chat);
  const group = groups.find(({ id }) => id === me.group);
  const inside = new Set(group?.members.map(({ number }) => number));
  if (!group || !inside.has(me.number)) return undefined;
  const names = new Map(phones.map(({ number, name }) => [number, name]));
  return {
    subject: group.subject,
    members: group.members.map(({ number, isAdmin }) => ({
      id: number,
      name: names.get(number) ?? formatPhone(number),
      isAdmin,
      isMe: number === me.number,
    })),
    others: phones.filter(({ number }) => !inside.has(number)).map(({ number, name }) => ({ id: number, name })),
  };
}

/** @param {ChatKey} chat @param {GroupChange} change */
export async function changeGroup(chat, change) {
  const { number, group = '' } = placeOf(chat);
  const body = change.do === 'rename' ? change : { do: change.do, members: [change.personId] };
  await askWhatsapp('PATCH', `/phones/${number}/groups/${encodeURIComponent(group)}`, body);
}
