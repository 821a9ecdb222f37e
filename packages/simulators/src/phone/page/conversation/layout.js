// @ts-check
import { dayLabel } from '../shared/format.js';

/** @import { Message } from '../types.ts' */

/**
 * @typedef {{ kind: 'day', label: string, key: string }} DayItem
 * @typedef {{ kind: 'message', message: Message, isFirst: boolean, answered: Message | undefined }} MessageItem
 * @typedef {{ kind: 'failure', message: Message }} FailureItem
 */

/**
 * What the conversation shows, from top to bottom: a label where a day begins, messages (the first of a run carries
 * the tail), and a line in place of a message that never arrived. Reactions are marks on other messages, and what is
 * still under way is not on the phone yet.
 * @param {readonly Message[]} messages
 * @param {number} nowMs
 * @returns {(DayItem | MessageItem | FailureItem)[]}
 */
export function layOut(messages, nowMs) {
  const byId = new Map(messages.map((message) => [message.id, message]));
  /** @type {(DayItem | MessageItem | FailureItem)[]} */
  const items = [];
  let day = '';
  /** @type {Message | undefined} */
  let previous;
  for (const message of messages) {
    if (message.body.kind === 'reaction' || message.arrival === 'under way') continue;
    const itsDay = new Date(message.at).toDateString();
    if (itsDay !== day) {
      items.push({ kind: 'day', label: dayLabel(message.at, nowMs), key: `day ${itsDay}` });
      day = itsDay;
      previous = undefined;
    }
    if (message.arrival === 'failed') {
      items.push({ kind: 'failure', message });
      previous = undefined;
      continue;
    }
    const answered = message.replyTo === undefined ? undefined : byId.get(message.replyTo);
    items.push({ kind: 'message', message, isFirst: previous?.isMine !== message.isMine, answered });
    previous = message;
  }
  return items;
}
