// @ts-check
import { h, icon } from '../shared/dom.js';
import { fileType, formatBytes } from '../shared/format.js';
import { richText } from '../shared/rich-text.js';
import { openChatKey, state } from '../state.js';
import { attempt } from '../toast.js';
import { drawPlayer } from './player.js';

/** @import { FileBody, Message } from '../types.ts' */

/** A file and what was written below it. @param {FileBody} body @param {Message} message */
export function drawFile(body, message) {
  return h(
    'div',
    { class: `file file-${body.file}` },
    drawBytes(body, message),
    body.caption ? richText(body.caption) : undefined,
  );
}

/** @param {FileBody} body @param {Message} message */
export function drawBytes(body, message) {
  const { file, url } = body;
  if (!url) return drawElsewhere(body);
  switch (file) {
    case 'image':
    case 'sticker': {
      const picture = h('img', {
        src: url,
        alt: file === 'sticker' ? 'Figurinha' : (body.caption ?? 'Foto'),
        class: file,
      });
      return h('a', { href: url, target: '_blank', rel: 'noopener' }, picture);
    }
    case 'video':
      return h('video', { src: url, controls: true, preload: 'metadata', 'aria-label': body.caption ?? 'Vídeo' });
    case 'audio':
      return drawPlayer(url, { isVoice: body.isVoice === true, onPlay: () => tellPlayed(body, message) });
    case 'document':
      return drawDocument(body, url);
  }
}

/** @param {FileBody} body @param {string} url */
function drawDocument({ filename, mimeType, sizeBytes }, url) {
  const name = filename ?? 'Documento';
  const details = [fileType(name, mimeType), sizeBytes === undefined ? undefined : formatBytes(sizeBytes)];
  return h(
    'a',
    { class: 'document', href: url, download: name },
    icon('document'),
    h('span', { class: 'choice-text' }, h('strong', {}, name), h('span', {}, details.filter(Boolean).join(' · '))),
    icon('download'),
  );
}

/** Bytes outside this machine are never loaded by the page: it would tell a stranger's server who looks. @param {FileBody} body */
function drawElsewhere({ link, filename }) {
  if (!link || !/^https?:/i.test(link))
    return h('span', { class: 'deleted' }, icon('ban'), 'O arquivo não está mais disponível');
  return h(
    'a',
    { class: 'document', href: link, target: '_blank', rel: 'noopener noreferrer' },
    icon('link'),
    h('span', { class: 'choice-text' }, h('strong', {}, filename ?? 'Arquivo em outro endereço'), h('span', {}, link)),
  );
}

/** Sends a played receipt for a voice message, like a read receipt. @param {FileBody} body @param {Message} message */
function tellPlayed({ isVoice }, { id, isMine }) {
  const chat = openChatKey();
  const { channel, confirmsReading } = state();
  if (isVoice && !isMine && chat && confirmsReading) void attempt(() => channel.markPlayed(chat, id));
}
