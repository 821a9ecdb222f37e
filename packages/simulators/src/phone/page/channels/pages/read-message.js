// @ts-check
import { asList, asNumber, asObject, asText, withoutUndefined } from '../../shared/json.js';

/** @import { Body, FileKind, Message } from '../../types.ts' */
/** @import { Json } from '../../shared/json.js' */

/** A message of the control API in the page's own words. @param {unknown} value @returns {Message} */
export function readPageMessage(value) {
  const message = asObject(value);
  const isMine = message['from'] === 'customer';
  return {
    id: asText(message['id']) ?? '',
    isMine,
    at: asText(message['at']) ?? '',
    body: readBody(message),
    replyTo: asText(message['replyTo']),
    note: noteOf(message),
    myReaction: asText(message['reactionOfCustomer']),
    theirReaction: asText(message['reactionOfBusiness']),
    isEdited: message['isEdited'] === true,
    isDeleted: message['isDeleted'] === true,
    isSeen: message['isReadByBusiness'] === true,
    isUnread: !isMine && message['status'] !== 'read',
    arrival: 'here',
    failure: undefined,
  };
}

/** @param {Json} message */
function noteOf(message) {
  if (message['story']) return 'Resposta ao story da empresa';
  return message['tag'] === 'HUMAN_AGENT' ? 'Enviada por uma pessoa, depois de 24 horas' : undefined;
}

/** @type {Readonly<Record<string, FileKind>>} */
const kinds = { image: 'image', video: 'video', audio: 'audio', file: 'document' };

/** Of several files that came together the first is shown, and how many there are. @param {Json} message @returns {Body} */
function readBody(message) {
  const text = asText(message['text']);
  const files = asList(message['files']).map(asObject);
  const [first] = files;
  const kind = first && kinds[asText(first['type']) ?? ''];
  if (first && kind) return readFile(first, kind, [text, files.length > 1 && `(${files.length} arquivos)`]);
  if (first) return { kind: 'unknown', text: 'Menção ou publicação compartilhada' };
  return text === undefined
    ? { kind: 'unknown', text: 'Mensagem de um tipo que a empresa não recebe' }
    : { kind: 'text', text };
}

/** @param {Json} file @param {FileKind} kind @param {readonly (string | false | undefined)[]} words @returns {Body} */
function readFile(file, kind, words) {
  return withoutUndefined({
    kind: /** @type {const} */ ('file'),
    file: kind,
    url: asText(file['path']),
    link: asText(file['link']),
    mimeType: asText(file['mimeType']),
    filename: asText(file['fileName']),
    sizeBytes: asNumber(file['sizeBytes']),
    caption: words.filter(Boolean).join(' ') || undefined,
  });
}
