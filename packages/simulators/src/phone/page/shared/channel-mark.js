// @ts-check
import { channelOf } from '../channels/channels.js';
import { h, icon } from './dom.js';

/** On which channel a chat is, as a picture with its name for who does not see it. @param {string} channelId */
export function channelMark(channelId) {
  const { id, label } = channelOf(channelId);
  return h(
    'span',
    { class: `mark mark-${id}`, title: label },
    icon(id),
    h('span', { class: 'hidden-words' }, ` ${label} `),
  );
}
