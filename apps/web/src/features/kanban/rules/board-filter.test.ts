import type { Ticket } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aTicket } from '../../../../test/tickets.ts';
import { isOnBoard, readFilter, writeFilter } from './board-filter.ts';

const today = '2026-11-17';
const viewer = { userId: 7, seesUnqueued: false, timeZone: 'America/Sao_Paulo' };
const everything = { days: null, queueIds: [] };
const card = (ticket: Partial<Ticket>) => aTicket({ status: 'open', updatedAt: '2026-11-17T15:00:00.000Z', ...ticket });

describe('the filter in the address', () => {
  it.each([
    ['', { days: { from: today, to: today }, queueIds: [] }],
    ['days=all', { days: null, queueIds: [] }],
    ['from=2026-11-01&to=2026-11-12&queues=3,4', { days: { from: '2026-11-01', to: '2026-11-12' }, queueIds: [3, 4] }],
    ['from=ontem&to=hoje&queues=x', { days: { from: today, to: today }, queueIds: [] }],
  ])('"%s" is read', (address, filter) => {
    expect(readFilter(new URLSearchParams(address), today)).toEqual(filter);
    expect(readFilter(writeFilter(filter, today), today)).toEqual(filter);
  });
});

describe('a ticket', () => {
  it.each(['open', 'pending', 'group'] as const)('that is %s is on the board', (status) => {
    expect(isOnBoard(card({ status }), everything, viewer)).toBe(true);
  });
  it.each(['closed', 'lgpd', 'nps'] as const)('that is %s is not', (status) => {
    expect(isOnBoard(card({ status }), everything, viewer)).toBe(false);
  });
  it('belongs to the day of its last movement in the time zone of the company', () => {
    const filter = { days: { from: today, to: today }, queueIds: [] };
    expect(isOnBoard(card({ updatedAt: '2026-11-18T02:59:00.000Z' }), filter, viewer)).toBe(true);
    expect(isOnBoard(card({ updatedAt: '2026-11-18T03:00:00.000Z' }), filter, viewer)).toBe(false);
  });
  it('without a queue is shown to its agent and to users who see those', () => {
    const filter = { days: null, queueIds: [3] };
    expect(isOnBoard(card({ queueId: 3 }), filter, viewer)).toBe(true);
    expect(isOnBoard(card({ queueId: 4 }), filter, viewer)).toBe(false);
    expect(isOnBoard(card({ queueId: null, userId: 8 }), filter, viewer)).toBe(false);
    expect(isOnBoard(card({ queueId: null, userId: 7 }), filter, viewer)).toBe(true);
    expect(isOnBoard(card({ queueId: null, userId: 8 }), filter, { ...viewer, seesUnqueued: true })).toBe(true);
  });
});
