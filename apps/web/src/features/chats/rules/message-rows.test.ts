import type { ChatMessage } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import type { OutgoingChatMessage } from '../state/outgoing.ts';
import { chatRows } from './message-rows.ts';

const aMessage = (seq: number, senderId: number, createdAt: string): ChatMessage => ({
  chatId: 1,
  seq,
  senderId,
  sender: null,
  message: `nr ${seq}`,
  mentions: [],
  files: [],
  createdAt,
});
const waiting: OutgoingChatMessage = {
  key: 'k1',
  chatId: 1,
  text: 'a caminho',
  mentions: [],
  files: [],
  createdAt: '2026-11-11T12:00:00.000Z',
  error: null,
};
const options = { timeZone: 'America/Sao_Paulo', userId: 7, readSeq: 2 };
const messages = [
  aMessage(1, 8, '2026-11-11T02:00:00.000Z'),
  aMessage(2, 8, '2026-11-11T04:00:00.000Z'),
  aMessage(3, 8, '2026-11-11T04:01:00.000Z'),
  aMessage(4, 8, '2026-11-11T04:02:00.000Z'),
  aMessage(5, 7, '2026-11-11T04:03:00.000Z'),
];

describe('the rows of a chat', () => {
  it('begin a day by the clock of the company', () => {
    expect(chatRows(messages, [], options).map(({ day, startsDay }) => [day, startsDay])).toEqual([
      ['2026-11-10', true],
      ['2026-11-11', true],
      ['2026-11-11', false],
      ['2026-11-11', false],
      ['2026-11-11', false],
    ]);
  });

  it('have one line before the first message that was unread, and the name where another sender begins', () => {
    const rows = chatRows(messages, [], options);
    expect(rows.map(({ startsNew }) => startsNew)).toEqual([false, false, true, false, false]);
    expect(rows.map(({ startsRun }) => startsRun)).toEqual([true, true, true, false, true]);
  });

  it('have no such line before the user’s own messages, nor before the first of all', () => {
    expect(chatRows(messages.slice(4), [], { ...options, readSeq: 0 }).some(({ startsNew }) => startsNew)).toBe(false);
    expect(chatRows(messages.slice(0, 2), [], { ...options, readSeq: 0 }).some(({ startsNew }) => startsNew)).toBe(
      false,
    );
  });

  it('end with the messages that are being sent', () => {
    const last = chatRows(messages, [waiting], options).at(-1);
    expect(last).toMatchObject({ key: 'k1', outgoing: waiting, startsRun: false, message: { senderId: 7 } });
  });
});
