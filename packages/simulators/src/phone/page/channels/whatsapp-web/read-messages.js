// @ts-check
import { asList, asObject, asText, withoutUndefined } from '../../shared/json.js';
import { readBody } from './read-body.js';

/** @import { Message } from '../../types.ts' */
/** @import { Json } from '../../shared/json.js' */

/**
 * @typedef {{
 *   phone: string,
 *   readIds: ReadonlySet<string>,
 *   nameOf?: ((number: string) => string) | undefined,
 * }} Reader whose phone it is, what it has read, and in a group who is who
 */

/**
 * A phone's chat as it looks: changes, deletions and reactions are messages of their own on the wire.
 * @param {readonly unknown[]} entries
 * @param {Reader} reader
 * @returns {Message[]}
 */
export function readMessages(entries, reader) {
  /** @type {Map<string, Message>} */
  const shown = new Map();
  for (const entry of entries) {
    const message = asObject(entry);
    const target = shown.get(asText(message['target']) ?? '');
    const change = target && changeOf(message, target);
    if (change) shown.set(target.id, { ...target, ...change });
    else if (!changes.has(asText(message['type']) ?? '')) {
      const read = readMessage(message, reader);
      shown.set(read.id, read);
    }
  }
  return [...shown.values()];
}

const changes = new Set(['reaction', 'edit', 'delete']);

/** @param {Json} message @param {Message} target @returns {Partial<Message> | undefined} */
function changeOf(message, target) {
  const text = asText(message['text']);
  switch (message['type']) {
    case 'reaction':
      return message['isMine'] === true ? { myReaction: text } : { theirReaction: text };
    case 'delete':
      return { isDeleted: true };
    case 'edit': {
      const { body } = target;
      if (body.kind === 'text') return { isEdited: true, body: { ...body, text: text ?? '' } };
      return body.kind === 'file' ? { isEdited: true, body: withoutUndefined({ ...body, caption: text }) } : {};
    }
    default:
      return undefined;
  }
}

/** @param {Json} message @param {Reader} reader @returns {Message} */
function readMessage(message, { phone, readIds, nameOf }) {
  const id = asText(message['id']) ?? '';
  const isMine = message['isMine'] === true;
  const status = asText(message['status']);
  return {
    id,
    isMine,
    at: asText(message['at']) ?? '',
    body: readBody(message, `/__whatsapp-web/phones/${phone}/messages/${encodeURIComponent(id)}/file`),
    replyTo: asText(message['replyTo']),
    note: isMine ? undefined : nameOf?.(asText(message['from']) ?? ''),
    myReaction: undefined,
    theirReaction: undefined,
    isEdited: false,
    isDeleted: false,
    isSeen: isMine && isRead(status),
    isUnread: !isMine && !readIds.has(id),
    arrival: 'here',
    failure: undefined,
  };
}

/**
 * What is not news to a customer, by the business's own phone: what it knows to be read, and what it did not write. In a
 * group the read state of the others is not stored, and their messages would stay unread forever.
 * @param {unknown} entries
 * @returns {ReadonlySet<string>}
 */
export const readIdsOf = (entries) =>
  new Set(
    asList(entries)
      .map(asObject)
      .filter(({ status, isMine }) => isMine !== true || isRead(asText(status)))
      .map(({ id }) => asText(id) ?? ''),
  );

/** @param {string | undefined} status */
const isRead = (status) => status === 'read' || status === 'played';
