// @ts-check
import { h, icon, iconButton } from '../shared/dom.js';
import { timeOf } from '../shared/format.js';
import { drawPreview, previewOf } from '../shared/preview.js';
import { drawBody } from './bodies.js';
import { drawChoices } from './card.js';
import { openMessageMenu } from './message-menu.js';

/** @import { Message } from '../types.ts' */
/** @import { MessageItem } from './layout.js' */

/**
 * What the bubble shows and nothing else. That the business's message was read or played shows nowhere on the phone
 * that read it; rendering it again would stop the playing audio.
 * @param {MessageItem} item @param {string} business
 */
export function signatureOf({ message, isFirst, answered }, business) {
  const { isUnread: _, ...shown } = message;
  return JSON.stringify([shown, isFirst, answered && previewOf(answered), business]);
}

/** @param {MessageItem} item @param {string} business */
export function drawMessage({ message, isFirst, answered }, business) {
  const { isMine, isDeleted, at, body } = message;
  const isBare = body.kind === 'file' && body.file === 'sticker' && !isDeleted;
  return h(
    'article',
    {
      class: `message ${isMine ? 'mine' : 'theirs'}${isFirst ? ' first' : ''}`,
      'aria-label': `${isMine ? 'Você' : business}, ${timeOf(at)}`,
    },
    h(
      'div',
      { class: `bubble ${isBare ? 'bare' : ''}` },
      !isDeleted && message.note !== undefined && h('span', { class: 'note' }, message.note),
      !isDeleted && message.replyTo !== undefined && drawQuote(answered, business),
      isDeleted ? h('span', { class: 'deleted' }, icon('ban'), previewOf(message)) : drawBody(body, message),
      h(
        'span',
        { class: 'meta' },
        message.isEdited && !isDeleted && 'Editada ',
        h('time', { datetime: at }, timeOf(at)),
        isMine && !isDeleted && drawTick(message),
      ),
      !isDeleted && drawChoices(message),
      !isDeleted &&
        iconButton('Opções da mensagem', 'menu', ({ currentTarget }) => openMessageMenu(message, currentTarget), {
          class: 'message-menu',
          tabindex: '-1',
          'aria-haspopup': 'menu',
          'data-message': message.id,
        }),
    ),
    drawReactions(message),
  );
}

/** @param {Message} message */
function drawTick({ isSeen }) {
  return h(
    'span',
    { class: `tick ${isSeen ? 'seen' : 'delivered'}`, title: isSeen ? 'A empresa leu' : 'Entregue' },
    icon('read'),
    h('span', { class: 'hidden-words' }, isSeen ? 'lida pela empresa' : 'entregue'),
  );
}

/** @param {Message | undefined} answered @param {string} business */
function drawQuote(answered, business) {
  if (!answered) return h('blockquote', { class: 'quote' }, h('span', {}, 'Mensagem original não encontrada'));
  const { isMine } = answered;
  return h(
    'blockquote',
    { class: `quote ${isMine ? 'of-mine' : ''}` },
    h('strong', {}, isMine ? 'Você' : business),
    h('span', {}, ...drawPreview(answered)),
  );
}

/** @param {Message} message */
function drawReactions({ myReaction, theirReaction, isDeleted }) {
  const both = [myReaction, theirReaction].filter((emoji) => emoji !== undefined);
  if (both.length === 0 || isDeleted) return undefined;
  const words = [
    myReaction && `você reagiu com ${myReaction}`,
    theirReaction && `a empresa reagiu com ${theirReaction}`,
  ];
  return h(
    'span',
    {
      class: 'reactions',
      role: 'img',
      'aria-label': words.filter(Boolean).join(', '),
      title: words.filter(Boolean).join(', '),
    },
    [...new Set(both)].join(''),
    both.length > 1 && h('span', {}, ' 2'),
  );
}
