// @ts-check
import { goTo } from '../address.js';
import { channelMark } from '../shared/channel-mark.js';
import { byId } from '../shared/dom.js';
import { initials, toneOf } from '../shared/format.js';
import { isLineUp, lineOf, openChatOf, ringingOf, show, state } from '../state.js';

/** @import { State } from '../types.ts' */

/** The business as the customer's phone shows it, and below it who the customer is. */
export function showHeader() {
  byId('back').addEventListener('click', () => goTo(state().lineId));
  show((state) => {
    const line = lineOf(state);
    byId('app').classList.toggle('has-chat', state.personId !== undefined);
    byId('chat').hidden = state.personId === undefined;
    byId('no-chat').hidden = state.personId !== undefined;
    if (!line || !state.personId) return;
    const picture = byId('business-avatar');
    picture.textContent = initials(line.name);
    picture.className = `avatar tone-${toneOf(line.id)}`;
    const mark = byId('business-mark');
    if (mark.dataset['channel'] !== line.channelId) mark.replaceChildren(channelMark(line.channelId));
    mark.dataset['channel'] = line.channelId;
    byId('business').textContent = line.name;
    const presence = byId('presence');
    presence.textContent = presenceOf(state);
    presence.classList.toggle('typing', (state.isTyping || ringingOf(state) !== undefined) && isLineUp(state));
  });
}

/** @param {State} state */
function presenceOf(state) {
  if (!isLineUp(state)) return 'Sem contato com o simulador…';
  if (ringingOf(state)) return 'Chamando…';
  if (state.isTyping) return 'digitando…';
  const chat = openChatOf(state);
  const address = chat?.address ?? state.channel.formatPersonId(state.personId ?? '');
  return ['Você é', [chat?.name, address].filter(Boolean).join(', ')].join(' ');
}
