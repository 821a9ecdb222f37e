import type { Message, TicketLogEntryShown } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aLogEntry, aMessage, anAnswer } from '../../../../test/messages.ts';
import { conversationRows } from './conversation-rows.ts';
import { unreadOnOpening, withArrivals } from './new-messages.ts';
import { zoneClock } from './zone-time.ts';

const timeZone = 'America/Sao_Paulo';
const rowsOf = (
  messages: readonly Message[],
  options: { hasOlder?: boolean; firstNewId?: string; log?: readonly TicketLogEntryShown[] } = {},
) =>
  conversationRows(
    messages,
    { drafts: [], names: new Map() },
    { timeZone, hasOlder: options.hasOlder ?? false, firstNewId: options.firstNewId ?? null, log: options.log ?? [] },
  );
const at = (createdAt: string, change: Partial<Message> = {}) => aMessage({ createdAt, ...change });

describe('the rows of a conversation', () => {
  it('start a day at midnight of the company, not of Greenwich', () => {
    const rows = rowsOf([
      at('2026-11-15T02:59:59.000Z'),
      at('2026-11-15T03:00:00.000Z'),
      at('2026-11-15T23:00:00.000Z'),
    ]);
    expect(rows.map(({ day, startsDay }) => [day, startsDay])).toEqual([
      ['2026-11-14', true],
      ['2026-11-15', true],
      ['2026-11-15', false],
    ]);
  });

  it('mark where another ticket begins; the first only when nothing older is missing', () => {
    const messages = [aMessage({ ticketId: 1 }), aMessage({ ticketId: 1 }), aMessage({ ticketId: 2 })];
    expect(rowsOf(messages).map(({ startsTicket }) => startsTicket)).toEqual([true, false, true]);
    expect(rowsOf(messages, { hasOlder: true }).map(({ startsTicket }) => startsTicket)).toEqual([false, false, true]);
  });

  it.each([
    ['the customer twice', [aMessage(), aMessage()], false],
    ['two of a group', [aMessage({ participant: { name: 'Bia' } }), aMessage({ participant: { name: 'Davi' } })], true],
    ['the customer, then an agent', [aMessage(), anAnswer()], true],
    ['two agents', [anAnswer(), anAnswer({ user: { id: 8, name: 'Bruno' } })], true],
    ['an agent, then the bot', [anAnswer(), anAnswer({ author: 'bot', user: null })], true],
    ['an answer, then a note', [anAnswer(), anAnswer({ isPrivate: true })], true],
    ['two tickets', [aMessage({ ticketId: 1 }), aMessage({ ticketId: 2 })], true],
  ] as const)('group the messages of one author: %s', (_, messages, starts) => {
    expect(rowsOf(messages)[1]?.startsRun).toBe(starts);
  });

  it('start a new group below the line of new messages', () => {
    const [one, two] = [aMessage(), aMessage()];
    expect(rowsOf([one, two], { firstNewId: two.id })[1]).toMatchObject({ startsNew: true, startsRun: true });
  });

  it('contain the log entries between them, and only that row changes', () => {
    const [one, two] = [aMessage(), aMessage()];
    const before = rowsOf([one, two]);
    const entry = aLogEntry({ type: 'closed' });
    const after = rowsOf([one, two], { log: [entry] });
    expect(after[0]).toBe(before[0]);
    expect(after[1]?.below).toEqual([entry]);
  });

  it('are the same objects without a change, also when an older page is added in front', () => {
    const [old, one, two] = [aMessage(), aMessage(), aMessage()];
    const before = rowsOf([one, two], { hasOlder: true });
    const after = rowsOf([old, one, two], { hasOlder: true });
    expect(after[2]).toBe(before[1]);
    // It no longer starts the day.
    expect(after[1]).not.toBe(before[0]);
  });
});

describe('the day of a moment', () => {
  it('is right on both sides of midnight, in any order of calls', () => {
    const clock = zoneClock('America/New_York');
    expect(clock.day('2026-03-08T04:59:00.000Z')).toBe('2026-03-07');
    expect(clock.day('2026-03-09T03:59:00.000Z')).toBe('2026-03-08');
    // Daylight saving time starts on the eighth: this day has 23 hours.
    expect(clock.day('2026-03-09T04:00:00.000Z')).toBe('2026-03-09');
    expect(clock.day('2026-03-08T05:00:00.000Z')).toBe('2026-03-08');
    expect(clock.time('2026-03-08T05:00:00.000Z')).toBe('00:00');
  });
});

describe('the line of new messages', () => {
  it('is above as many customer messages as were unread', () => {
    const [a, b, c] = [aMessage(), aMessage(), aMessage()];
    expect(unreadOnOpening([a, b, anAnswer(), c], 2)).toEqual({ firstId: b.id, count: 2, isSeen: true });
    expect(unreadOnOpening([a, b], 0)).toBeNull();
    expect(unreadOnOpening([anAnswer()], 3)).toBeNull();
  });

  it('grows while the reader is away, and starts again after they return', () => {
    const [a, b, c] = [aMessage(), aMessage(), aMessage()];
    const one = withArrivals(null, [a, anAnswer()]);
    expect(one).toEqual({ firstId: a.id, count: 1, isSeen: false });
    expect(withArrivals(one, [b, c])).toEqual({ firstId: a.id, count: 3, isSeen: false });
    expect(withArrivals({ firstId: a.id, count: 1, isSeen: true }, [c])).toEqual({
      firstId: c.id,
      count: 1,
      isSeen: false,
    });
    expect(withArrivals(one, [anAnswer()])).toBe(one);
  });
});
