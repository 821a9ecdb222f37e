// @ts-check
import { byId, h } from '../shared/dom.js';
import { reconcile } from '../shared/reconcile.js';
import { chatName, lineOf, nowMs, openChatKey, openChatOf, show } from '../state.js';
import { drawMessage, signatureOf } from './bubble.js';
import { layOut } from './layout.js';
import { moveBetweenMessages } from './move-between-messages.js';

/** @import { State } from '../types.ts' */
/** @import { Item } from '../shared/reconcile.js' */

const NEAR_THE_END_PX = 120;

/** The messages of the open chat, from the oldest to the newest. */
export function showConversation() {
  const log = byId('messages');
  const scroller = byId('scroller');
  moveBetweenMessages(log);
  // Pictures get their height only when they are loaded; until then the end is not where it will be.
  log.addEventListener('load', () => isAtEnd && toEnd(), true);
  let isAtEnd = true;
  let shownChat = '';
  let shownCount = 0;
  scroller.addEventListener('scroll', () => {
    isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_THE_END_PX;
  });
  const toEnd = () => {
    scroller.scrollTop = scroller.scrollHeight;
  };

  show((state) => {
    const chat = openChatKey(state);
    if (!chat) return;
    const isOther = chatName(chat) !== shownChat;
    const isMineNew = state.messages.length > shownCount && state.messages.at(-1)?.isMine === true;
    shownChat = chatName(chat);
    shownCount = state.messages.length;
    const shouldFollow = isOther || isAtEnd || isMineNew;
    reconcile(log, itemsOf(state));
    drawWindow(state);
    byId('empty-chat').hidden = state.messages.length > 0;
    if (!shouldFollow) return;
    isAtEnd = true;
    toEnd();
  });
}

/** @param {State} state */
function drawWindow(state) {
  const window = openChatOf(state)?.window ?? 'open';
  const pill = byId('window-closed');
  pill.hidden = window === 'open' || state.messages.length === 0;
  pill.textContent = `Janela de 24 horas fechada: até você escrever, ${state.channel.whoMayWrite[window]}.`;
}

/** @param {State} state @returns {Item[]} */
function itemsOf(state) {
  const business = lineOf(state)?.name ?? '';
  return layOut(state.messages, nowMs(state)).map((item) => {
    if (item.kind === 'day')
      return { key: item.key, signature: item.label, render: () => h('p', { class: 'pill' }, item.label) };
    const { message } = item;
    if (item.kind === 'failure')
      return {
        key: message.id,
        signature: message.failure ?? '',
        render: () => h('p', { class: 'pill failure' }, `Uma mensagem da empresa não chegou: ${message.failure}.`),
      };
    return { key: message.id, signature: signatureOf(item, business), render: () => drawMessage(item, business) };
  });
}
