// @ts-check
import { ask } from '../../shared/control.js';
import { formatPhone, readPhone } from '../../shared/format.js';
import { asList, asObject, asText } from '../../shared/json.js';
import { samplePeople } from '../../shared/samples.js';
import { usernameOf } from '../pages/page-channel.js';
import { draftBody } from './draft-body.js';
import { readMessage } from './read-message.js';

/** @import { Channel, ChatKey } from '../../types.ts' */

/** WhatsApp Cloud, played through the control API of the Meta simulator. @type {Channel} */
export const whatsappCloud = {
  id: 'whatsapp',
  simulator: 'meta',
  label: 'WhatsApp',
  reactions: ['👍', '❤️', '😂', '😮', '😢', '🙏'],
  can: {
    edit: true,
    remove: true,
    sendDocument: true,
    sendPlace: true,
    sendCard: true,
    caption: true,
    replyToStory: false,
    hideNumber: true,
  },
  samplePeople,
  personLabel: 'Número',
  personHint: '11 98765-4321',
  personProblem: 'Este não parece um número de telefone. Exemplo: 11 98765-4321',
  whoMayWrite: {
    open: 'a empresa pode escrever livremente',
    people: 'a empresa só pode enviar modelos',
    closed: 'a empresa só pode enviar modelos',
  },
  formatPersonId: formatPhone,
  readPersonId: readPhone,

  async listLines() {
    const { numbers } = await ask('GET', '/numbers');
    return asList(numbers).map((entry) => {
      const number = asObject(entry);
      return {
        id: asText(number['id']) ?? '',
        channelId: /** @type {const} */ ('whatsapp'),
        name: asText(number['verifiedName']) ?? '',
        address: asText(number['displayPhoneNumber']) ?? '',
        app: asText(number['app']) ?? '',
        ...(number['isOnBusinessApp'] === true && {
          ownerApp:
            number['isConnected'] === true
              ? /** @type {const} */ ('connected')
              : /** @type {const} */ ('not-connected'),
        }),
      };
    });
  },
  async listChats(lineId) {
    const { chats } = await ask('GET', `/numbers/${lineId}/chats`);
    return asList(chats).map((entry) => {
      const chat = asObject(entry);
      const personId = asText(chat['waId']) ?? '';
      return {
        lineId,
        channelId: /** @type {const} */ ('whatsapp'),
        personId,
        name: asText(chat['name']) ?? '',
        address: asText(chat['username']) ?? formatPhone(personId),
        window: chat['isWindowOpen'] === true ? 'open' : 'closed',
        unread: Number(chat['unread'] ?? 0),
        lastMessage: chat['lastMessage'] ? readMessage(chat['lastMessage']) : undefined,
      };
    });
  },
  async listPeople() {
    const { customers } = await ask('GET', '/customers');
    return asList(customers).map((entry) => {
      const { waId, name } = asObject(entry);
      return { id: asText(waId) ?? '', name: asText(name) ?? '' };
    });
  },
  async savePerson(_lineId, { id, name, hidesNumber = false }) {
    const username = `@${usernameOf(name)}`;
    await ask('PUT', `/customers/${id}`, { name, hidesNumber, ...(hidesNumber && { username }) });
  },

  async listMessages(chat) {
    const { messages } = await ask('GET', `${pathOf(chat)}/messages`);
    return asList(messages).map(readMessage);
  },
  async send(chat, draft, replyTo) {
    await ask('POST', `${pathOf(chat)}/messages`, draftBody(draft, replyTo));
  },
  async tap(chat, messageId, button) {
    await ask('POST', `${pathOf(chat)}/messages`, { tap: { messageId, button } });
  },
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
  async markPlayed(chat, messageId) {
    await ask('POST', `${pathOf(chat)}/played`, { messageId });
  },

  async answerAsOwner(chat, text) {
    await ask('POST', `${pathOf(chat)}/owner-messages`, { text });
  },
  async removeAsOwner(lineId) {
    await ask('DELETE', `/numbers/${lineId}/platform`);
  },

  readEvent(event) {
    const { phoneNumberId, waId, message } = asObject(event);
    const [lineId, personId] = [asText(phoneNumberId), asText(waId)];
    if (!lineId || !personId) return undefined;
    return { lineId, personId, message: message ? readMessage(message) : undefined };
  },
};

/** @param {ChatKey} chat */
const pathOf = ({ lineId, personId }) => `/numbers/${lineId}/chats/${personId}`;
