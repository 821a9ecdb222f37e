// @ts-check
import { asList, asNumber, asObject, asText, withoutUndefined } from '../../shared/json.js';
import { isFileKind } from '../whatsapp-cloud/read-file.js';

/** @import { Body, ContactCard } from '../../types.ts' */
/** @import { Json } from '../../shared/json.js' */

/** @param {Json} message @param {string} fileUrl where its bytes are, if it has any @returns {Body} */
export function readBody(message, fileUrl) {
  const type = asText(message['type']) ?? '';
  const text = asText(message['text']);
  if (isFileKind(type)) {
    const { mimeType, fileName, isVoice } = asObject(message['file']);
    return withoutUndefined({
      kind: /** @type {const} */ ('file'),
      file: type,
      url: fileUrl,
      mimeType: asText(mimeType),
      filename: asText(fileName),
      caption: text,
      isVoice: isVoice === true ? true : undefined,
    });
  }
  switch (type) {
    case 'text':
      return { kind: 'text', text: text ?? '' };
    case 'location': {
      const place = asObject(message['place']);
      return withoutUndefined({
        kind: /** @type {const} */ ('location'),
        latitude: asNumber(place['latitude']) ?? 0,
        longitude: asNumber(place['longitude']) ?? 0,
        name: asText(place['name']),
      });
    }
    case 'contacts':
      return { kind: 'contacts', cards: asList(message['cards']).map((card) => readCard(asText(card) ?? '')) };
    default:
      return { kind: 'unknown', text: 'Mensagem de um tipo que este telefone não mostra' };
  }
}

/** @param {string} vcard @returns {ContactCard} */
function readCard(vcard) {
  const lines = vcard.split(/\r?\n/);
  return {
    name: lines.find((line) => line.startsWith('FN:'))?.slice(3) ?? 'Contato',
    phones: lines.filter((line) => /^(item\d+\.)?TEL/.test(line)).map((line) => line.slice(line.lastIndexOf(':') + 1)),
  };
}
