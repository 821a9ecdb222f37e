// @ts-check
import { closeMenu, openMenu } from '../menu.js';
import { h, icon } from '../shared/dom.js';
import { change, openChatKey, state } from '../state.js';
import { attempt } from '../toast.js';
import { confirmDelete } from './confirm-delete.js';

/** @import { Message } from '../types.ts' */

/** What one can do with a message: react, answer, and with one's own change or take back. @param {Message} message @param {EventTarget | null} button */
export function openMessageMenu(message, button) {
  if (!(button instanceof HTMLElement)) return;
  const { isMine, body } = message;
  const { can } = state().channel;
  const canEdit =
    isMine &&
    can.edit &&
    (body.kind === 'text' || (can.caption && body.kind === 'file' && body.file !== 'audio' && body.file !== 'sticker'));
  openMenu(button, [
    h(
      'div',
      { class: 'emojis', role: 'group', 'aria-label': 'Reagir' },
      ...state().channel.reactions.map((emoji) => emojiItem(message, emoji)),
    ),
    item('Responder', 'reply', () => change({ replyTo: message, editing: undefined })),
    ...(canEdit ? [item('Editar', 'edit', () => change({ editing: message, replyTo: undefined }))] : []),
    ...(isMine && can.remove ? [item('Apagar', 'trash', () => void confirmDelete(message))] : []),
  ]);
}

/** @param {Message} message @param {string} emoji */
function emojiItem({ id, myReaction }, emoji) {
  const isMine = emoji === myReaction;
  const react = () => {
    closeMenu();
    const chat = openChatKey();
    if (chat) void attempt(() => state().channel.react(chat, id, isMine ? '' : emoji));
  };
  return h(
    'button',
    {
      type: 'button',
      role: 'menuitemcheckbox',
      'aria-checked': String(isMine),
      'aria-label': isMine ? `Retirar ${emoji}` : `Reagir com ${emoji}`,
      onclick: react,
    },
    emoji,
  );
}

/** @param {string} label @param {string} iconName @param {() => void} onChoose */
function item(label, iconName, onChoose) {
  const take = () => {
    closeMenu();
    onChoose();
  };
  return h('button', { type: 'button', role: 'menuitem', onclick: take }, icon(iconName), label);
}
