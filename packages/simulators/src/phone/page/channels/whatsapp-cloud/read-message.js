// @ts-check
import { asList, asNumber, asObject, asText, withoutUndefined } from '../../shared/json.js';
import { whyFailed } from '../../shared/words.js';
import { interactiveBody, templateBody } from './read-card.js';
import { isFileKind, readFile } from './read-file.js';

/** @import { Body, Message } from '../../types.ts' */
/** @import { Json } from '../../shared/json.js' */

/** A message of the control API in the page's own words. @param {unknown} value @returns {Message} */
export function readMessage(value) {
  const message = asObject(value);
  const type = asText(message['type']) ?? '';
  const status = asText(message['status']) ?? '';
  const isMine = message['from'] === 'customer';
  const error = asObject(message['error']);
  return {
    id: asText(message['id']) ?? '',
    isMine,
    at: asText(message['at']) ?? '',
    body: readBody(type, message),
    replyTo: asText(message['replyTo']),
    note: undefined,
    myReaction: asText(message['reactionOfCustomer']),
    theirReaction: asText(message['reactionOfBusiness']),
    isEdited: message['isEdited'] === true,
    isDeleted: message['isDeleted'] === true,
    isSeen: message['isReadByBusiness'] === true,
    isUnread: !isMine && type !== 'reaction' && (status === 'sent' || status === 'delivered'),
    arrival: status === 'accepted' ? 'under way' : status === 'failed' ? 'failed' : 'here',
    failure: status === 'failed' ? whyFailed(asNumber(error['code']), asText(error['title'])) : undefined,
  };
}

/** @param {string} type @param {Json} message @returns {Body} */
function readBody(type, message) {
  const content = asObject(message['content']);
  if (isFileKind(type)) return readFile(type, content, asObject(message['media']));
  switch (type) {
    case 'text':
      return { kind: 'text', text: asText(content['body']) ?? '' };
    // What a tap on a template's button sends.
    case 'button':
      return { kind: 'text', text: asText(content['text']) ?? '' };
    case 'reaction':
      return { kind: 'reaction', emoji: asText(content['emoji']) ?? '' };
    case 'location':
      return readLocation(content);
    case 'contacts':
      return { kind: 'contacts', cards: asList(content['contacts']).map(readCard) };
    case 'interactive':
      return interactiveBody(content);
    case 'template':
      return templateBody(content, asObject(message['media']));
    case 'order':
      return { kind: 'unknown', text: `Pedido com ${asList(content['product_items']).length} item(ns)` };
    case 'unsupported':
      return { kind: 'unknown', text: 'Mensagem de um tipo que a empresa não recebe' };
    default:
      return { kind: 'unknown', text: `Mensagem do tipo “${type}”` };
  }
}

/** @param {Json} content @returns {Body} */
function readLocation(content) {
  return withoutUndefined({
    kind: /** @type {const} */ ('location'),
    latitude: asNumber(content['latitude']) ?? 0,
    longitude: asNumber(content['longitude']) ?? 0,
    name: asText(content['name']),
    address: asText(content['address']),
  });
}

/** @param {unknown} contact */
function readCard(contact) {
  const { name, phones } = asObject(contact);
  return {
    name: asText(asObject(name)['formatted_name']) ?? 'Contato',
    phones: asList(phones).flatMap((phone) => asText(asObject(phone)['phone']) ?? []),
  };
}
