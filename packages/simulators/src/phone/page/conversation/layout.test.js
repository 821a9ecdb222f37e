// @ts-check
import { describe, expect, it } from 'vitest';
import { layOut } from './layout.js';

/** @import { Message } from '../types.ts' */

const NOON = new Date(2026, 10, 15, 12).getTime();

/** @param {string} id @param {Partial<Message>} [fields] @returns {Message} */
const message = (id, fields) => ({
  id,
  isMine: false,
  at: new Date(NOON).toISOString(),
  body: { kind: 'text', text: id },
  replyTo: undefined,
  note: undefined,
  myReaction: undefined,
  theirReaction: undefined,
  isEdited: false,
  isDeleted: false,
  isSeen: false,
  isUnread: false,
  arrival: 'here',
  failure: undefined,
  ...fields,
});

/** @param {Message[]} messages */
const shown = (...messages) =>
  layOut(messages, NOON).map((item) => {
    if (item.kind === 'day') return item.label;
    if (item.kind === 'failure') return `${item.message.id} failed`;
    return `${item.message.id}${item.isFirst ? ' first' : ''}${item.answered ? ` answers ${item.answered.id}` : ''}`;
  });

describe('a conversation', () => {
  it('begins each day with its name and each run of one side with a tail', () => {
    const yesterday = new Date(2026, 10, 14, 23, 59).toISOString();
    expect(shown(message('a', { at: yesterday }), message('b'), message('c'), message('d', { isMine: true }))).toEqual([
      'Ontem',
      'a first',
      'Hoje',
      'b first',
      'c',
      'd first',
    ]);
  });

  it('shows reactions on their message and not by themselves', () => {
    expect(
      shown(message('a'), message('r', { isMine: true, body: { kind: 'reaction', emoji: '👍' } }), message('b')),
    ).toEqual(['Hoje', 'a first', 'b']);
  });

  it('hides what has not arrived yet and says what never will', () => {
    expect(shown(message('a', { arrival: 'under way' }), message('b', { arrival: 'failed' }))).toEqual([
      'Hoje',
      'b failed',
    ]);
  });

  it('finds the message that is answered, if it is still there', () => {
    expect(shown(message('a'), message('b', { replyTo: 'a' }), message('c', { replyTo: 'gone' }))).toEqual([
      'Hoje',
      'a first',
      'b answers a',
      'c',
    ]);
  });
});
