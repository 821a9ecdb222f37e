// @ts-check
import { askWhatsapp } from '../../shared/control.js';
import { formatPhone, readPhone } from '../../shared/format.js';
import { asList, asObject, asText } from '../../shared/json.js';
import { samplePeople } from '../../shared/samples.js';
import { endCall, listCalls, readCall, startCall } from './calls.js';
import { lineIdOf, ownerOf, placeOf, readPersonId } from './chat-id.js';
import { draftBody } from './draft-body.js';
import { changeGroup, createGroup, readGroup } from './groups.js';
import { listWhatsappChats, rememberOpened } from './list-chats.js';
import { companyPhones, listPhones } from './phones.js';
import { readIdsOf, readMessages } from './read-messages.js';

/** @import { Channel, ChatKey } from '../../types.ts' */

/** WhatsApp on phones, some of which a business is linked to by QR code. @type {Channel} */
export const whatsappWeb = {
  id: 'whatsapp-web',
  simulator: 'whatsapp-web',
  label: 'WhatsApp (QR)',
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
    people: 'a empresa pode escrever livremente',
    closed: 'a empresa pode escrever livremente',
  },
  formatPersonId: (id) => formatPhone(readPersonId(id).number),
  readPersonId: readPhone,

  async listLines() {
    // Without this simulator the page plays the other channels.
    const phones = await listPhones().catch(() => []);
    return companyPhones(phones).map(({ number, name }) => ({
      id: lineIdOf(number),
      channelId: /** @type {const} */ ('whatsapp-web'),
      name,
      address: formatPhone(number),
      app: '',
    }));
  },
  listChats: listWhatsappChats,
  async listPeople() {
    const phones = await listPhones();
    const companies = companyPhones(phones);
    return phones.filter((phone) => !companies.includes(phone)).map(({ number, name }) => ({ id: number, name }));
  },
  async savePerson(_lineId, { id, name, hidesNumber = false }) {
    await askWhatsapp('PUT', `/phones/${id}`, { name, ticks: 'delivered', sharesNumber: !hidesNumber });
  },

  async listMessages(chat) {
    const { number, group, to } = placeOf(chat);
    rememberOpened(chat.lineId, chat.personId);
    const [phones, mine, theirs] = await Promise.all([
      listPhones(),
      askWhatsapp('GET', `/phones/${number}/messages?chat=${encodeURIComponent(to)}`),
      askWhatsapp('GET', `/phones/${ownerOf(chat.lineId)}/messages?chat=${encodeURIComponent(group ?? number)}`),
    ]);
    const names = new Map(phones.map((phone) => [phone.number, phone.name]));
    return readMessages(asList(mine['messages']), {
      phone: number,
      readIds: readIdsOf(theirs['messages']),
      nameOf: group === undefined ? undefined : (from) => names.get(from) ?? formatPhone(from),
    });
  },
  async send(chat, draft, replyTo) {
    const { number, to } = placeOf(chat);
    await askWhatsapp('POST', `/phones/${number}/messages`, draftBody(to, draft, replyTo));
  },
  async tap() {},
  async edit(chat, messageId, text) {
    await askWhatsapp('PATCH', messagePath(chat, messageId), { text });
  },
  async remove(chat, messageId) {
    await askWhatsapp('DELETE', messagePath(chat, messageId));
  },
  async react(chat, messageId, emoji) {
    await askWhatsapp('POST', `/phones/${placeOf(chat).number}/reactions`, { messageId, emoji });
  },
  async markRead(chat) {
    const { number, to } = placeOf(chat);
    await askWhatsapp('POST', `/phones/${number}/read`, { chat: to });
  },
  async markPlayed(chat, messageId) {
    await askWhatsapp('POST', `/phones/${placeOf(chat).number}/played`, { messageId });
  },
  async sendTyping(chat, isTyping) {
    const { number, to } = placeOf(chat);
    await askWhatsapp('POST', `/phones/${number}/typing`, { to, typing: isTyping ? 'composing' : 'paused' });
  },
  createGroup,
  readGroup,
  changeGroup,
  startCall,
  endCall,
  readCall,
  listCalls,

  // What else happens is only told; then everything is read again.
  readEvent(event) {
    const { kind, number, detail } = asObject(event);
    const { chat, typing } = asObject(detail);
    const [personId, owner] = [asText(number), asText(chat)];
    if (kind !== 'typing' || !personId || !owner) return undefined;
    return { lineId: lineIdOf(owner), personId, message: undefined, isTyping: typing !== 'paused' };
  },
};

/** @param {ChatKey} chat @param {string} messageId */
const messagePath = (chat, messageId) => `/phones/${placeOf(chat).number}/messages/${encodeURIComponent(messageId)}`;
