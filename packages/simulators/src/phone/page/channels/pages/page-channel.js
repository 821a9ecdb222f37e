// @ts-check
import { ask } from '../../shared/control.js';
import { asList, asObject, asText } from '../../shared/json.js';
import { pageDraftBody } from './draft-body.js';
import { readPageMessage } from './read-message.js';

/** @import { Channel, ChannelMark, ChatKey } from '../../types.ts' */

/**
 * Messenger and Instagram are one API at Meta and one here; what they differ in is in these settings.
 * @typedef {{
 *   platform: 'messenger' | 'instagram',
 *   id: ChannelMark,
 *   label: string,
 *   can: Channel['can'],
 *   personHint: string,
 *   samplePeople: Channel['samplePeople'],
 *   addressOf: (person: { id: string, username: string }) => string,
 * }} PageChannel
 */

/** @param {PageChannel} settings @returns {Channel} */
export function pageChannel({ platform, id, label, can, personHint, samplePeople, addressOf }) {
  return {
    id,
    simulator: 'meta',
    label,
    can,
    samplePeople,
    reactions: ['❤️', '😂', '😮', '😢', '😡', '👍'],
    personLabel: 'Identificação',
    personHint,
    personProblem: 'A identificação tem de 5 a 20 algarismos.',
    whoMayWrite: {
      open: 'a empresa pode escrever livremente',
      people: 'só uma pessoa da empresa pode responder, por até 7 dias',
      closed: 'a empresa não pode mais responder',
    },
    suggestPersonId: () => `${platform === 'messenger' ? '77' : '99'}${String(Date.now()).padStart(14, '0')}`,
    formatPersonId: (id) => `…${id.slice(-4)}`,
    readPersonId: (text) => (/^\d{5,20}$/.test(text.trim()) ? text.trim() : undefined),

    async listLines() {
      const { inboxes } = await ask('GET', '/inboxes');
      return asList(inboxes)
        .map(asObject)
        .filter((inbox) => inbox['platform'] === platform)
        .map((inbox) => ({
          id: asText(inbox['id']) ?? '',
          channelId: id,
          name: asText(inbox['name']) ?? '',
          address: asText(inbox['address']) ?? '',
          app: asText(inbox['app']) ?? '',
        }));
    },
    async listChats(lineId) {
      const { chats } = await ask('GET', `/inboxes/${lineId}/chats`);
      return asList(chats).map((entry) => {
        const chat = asObject(entry);
        const personId = asText(chat['personId']) ?? '';
        const window = asText(chat['window']);
        return {
          lineId,
          channelId: id,
          personId,
          name: asText(chat['name']) ?? '',
          address: addressOf({ id: personId, username: asText(chat['username']) ?? '' }),
          window: window === 'open' || window === 'people' ? window : 'closed',
          unread: Number(chat['unread'] ?? 0),
          lastMessage: chat['lastMessage'] ? readPageMessage(chat['lastMessage']) : undefined,
        };
      });
    },
    // A person is known to each page by another id, so there is no list of people beside the chats.
    listPeople: async () => [],
    async savePerson(lineId, { id, name }) {
      await ask('PUT', pathOf({ lineId, personId: id }), { name, username: usernameOf(name) });
    },

    async listMessages(chat) {
      const { messages } = await ask('GET', `${pathOf(chat)}/messages`);
      return asList(messages).map(readPageMessage);
    },
    async send(chat, draft, replyTo) {
      await ask('POST', `${pathOf(chat)}/messages`, pageDraftBody(draft, replyTo));
    },
    async tap() {},
    async edit(chat, messageId, text) {
      await ask('PATCH', `${pathOf(chat)}/messages/${encodeURIComponent(messageId)}`, { text });
    },
    async remove(chat, messageId) {
      await ask('DELETE', `${pathOf(chat)}/messages/${encodeURIComponent(messageId)}`);
    },
    async react(chat, messageId, emoji) {
      await ask('POST', `${pathOf(chat)}/reactions`, { messageId, emoji });
    },
    async markRead(chat) {
      await ask('POST', `${pathOf(chat)}/read`, {});
    },
    async markPlayed() {},
    async answerAsOwner(chat, text) {
      await ask('POST', `${pathOf(chat)}/owner-messages`, { text });
    },

    readEvent(event) {
      const { inboxId, personId, message } = asObject(event);
      const [line, person] = [asText(inboxId), asText(personId)];
      if (!line || !person) return undefined;
      return { lineId: line, personId: person, message: message ? readPageMessage(message) : undefined };
    },
  };
}

/** @param {ChatKey} chat */
const pathOf = ({ lineId, personId }) => `/inboxes/${lineId}/chats/${personId}`;

/** "Juliana Prado" is juliana.prado. @param {string} name */
export function usernameOf(name) {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '.').replace(/^\.|\.$/g, '') || 'cliente';
}
