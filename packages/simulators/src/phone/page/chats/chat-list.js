// @ts-check
import { goTo } from '../address.js';
import { avatar } from '../shared/avatar.js';
import { channelMark } from '../shared/channel-mark.js';
import { byId, h, icon } from '../shared/dom.js';
import { listTime } from '../shared/format.js';
import { previewIcon, previewOf } from '../shared/preview.js';
import { reconcile } from '../shared/reconcile.js';
import { chatName, nowMs, show } from '../state.js';

/** @import { Chat, Message, State } from '../types.ts' */

/** The chats of all customers on all channels, the latest first. */
export function showChatList() {
  const list = byId('chat-list');
  show((state) => {
    reconcile(
      list,
      state.chats.map((chat) => {
        const row = rowOf(state, chat);
        return { key: chatName(chat), signature: JSON.stringify(row), render: () => drawRow(row) };
      }),
    );
    byId('no-chats').hidden = state.isLoading || state.chats.length > 0;
  });
}

/** What a row shows and nothing else, so that it is drawn again only when that changes. @param {State} state @param {Chat} chat */
function rowOf(state, { lineId, channelId, personId, name, unread, lastMessage }) {
  const seen = state.seenQuietly[chatName({ lineId, personId })] ?? 0;
  const isArrived = lastMessage?.arrival !== 'under way';
  return {
    personId,
    lineId,
    channelId,
    name,
    isOpen: lineId === state.lineId && personId === state.personId,
    unread: Math.max(0, unread - seen),
    time: lastMessage && isArrived ? listTime(lastMessage.at, nowMs(state)) : '',
    preview: lastMessage && isArrived ? previewOf(lastMessage) : '',
    kind: lastMessage && isArrived ? previewIcon(lastMessage) : undefined,
    tick: tickOf(lastMessage),
  };
}

/** @param {Message | undefined} message */
function tickOf(message) {
  if (!message?.isMine || message.isDeleted || message.body.kind === 'reaction') return undefined;
  return message.isSeen ? 'seen' : 'delivered';
}

/** @param {ReturnType<typeof rowOf>} row */
function drawRow({ personId, lineId, channelId, name, isOpen, unread, time, preview, kind, tick }) {
  return h(
    'li',
    {},
    h(
      'button',
      {
        type: 'button',
        class: 'chat-row',
        'aria-current': isOpen ? 'true' : undefined,
        onclick: () => goTo(lineId, personId),
      },
      h('span', { class: 'marked' }, avatar(name, personId), channelMark(channelId)),
      h(
        'span',
        { class: 'chat-row-text' },
        h(
          'span',
          { class: 'chat-row-line' },
          h('strong', {}, name),
          h('span', { class: unread ? 'time new' : 'time' }, time),
        ),
        h(
          'span',
          { class: 'chat-row-line' },
          h(
            'span',
            { class: 'preview' },
            tick && h('span', { class: `tick ${tick}` }, icon('read')),
            kind && icon(kind),
            preview,
          ),
          unread > 0 &&
            h('span', { class: 'count' }, String(unread), h('span', { class: 'hidden-words' }, ' não lidas')),
        ),
      ),
    ),
  );
}
