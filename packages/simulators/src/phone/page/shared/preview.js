// @ts-check
import { icon } from './dom.js';
import { plainText } from './rich-text.js';

/** @import { Body, Message } from '../types.ts' */

/** A message in one line: in the list of chats and above an answer. @param {Message} message @returns {string} */
export function previewOf({ body, isDeleted, isMine, arrival }) {
  if (isDeleted) return isMine ? 'Você apagou esta mensagem' : 'Esta mensagem foi apagada';
  if (arrival === 'failed') return 'Uma mensagem da empresa não chegou';
  switch (body.kind) {
    case 'text':
    case 'unknown':
    case 'card':
      return plainText(body.text);
    case 'reaction':
      return reactionPreview(body.emoji, isMine);
    case 'file':
      return plainText(body.caption ?? (body.file === 'document' ? body.filename : undefined) ?? fileWord(body));
    case 'location':
      return body.name ?? 'Localização';
    case 'contacts':
      return body.cards.map(({ name }) => name).join(', ');
  }
}

/** The picture before that line, where the words alone would not tell a photo from its caption. @param {Message} message */
export function previewIcon({ body, isDeleted }) {
  if (isDeleted) return 'ban';
  if (body.kind === 'file') return body.isVoice ? 'mic' : fileIcons[body.file];
  return { location: 'location', contacts: 'contact' }[/** @type {string} */ (body.kind)];
}

/** @param {Message} message @returns {(Node | string)[]} */
export function drawPreview(message) {
  const name = previewIcon(message);
  return [...(name ? [icon(name)] : []), previewOf(message)];
}

const fileIcons = { image: 'image', sticker: 'image', video: 'video', audio: 'audio', document: 'document' };
const fileWords = { image: 'Foto', sticker: 'Figurinha', video: 'Vídeo', audio: 'Áudio', document: 'Documento' };

/** @param {Extract<Body, { kind: 'file' }>} body */
const fileWord = ({ file, isVoice }) => (isVoice ? 'Mensagem de voz' : fileWords[file]);

/** @param {string} emoji @param {boolean} isMine */
function reactionPreview(emoji, isMine) {
  const who = isMine ? 'Você' : 'A empresa';
  return emoji ? `${who} reagiu com ${emoji}` : `${who} retirou a reação`;
}
