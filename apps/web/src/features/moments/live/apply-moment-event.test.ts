import { describe, expect, it } from 'vitest';
import { aMoment } from '../testing/a-moment.ts';
import { applyMomentEvent } from './apply-moment-event.ts';

const boss = { userId: 1, seesAll: true };
const ana = { userId: 7, seesAll: false };
const ids = (moments: readonly { id: number }[]) => moments.map(({ id }) => id);
const changed = (change: Parameters<typeof aMoment>[0]) => ({ kind: 'changed', moment: aMoment(change) }) as const;

describe('the panel', () => {
  it('lists the last updated ticket first, once', () => {
    const moments = [aMoment({ id: 1 }), aMoment({ id: 2 })];
    expect(ids(applyMomentEvent(moments, changed({ id: 2 }), boss))).toEqual([2, 1]);
    expect(ids(applyMomentEvent(moments, changed({ id: 3 }), boss))).toEqual([3, 1, 2]);
  });

  it.each(['closed', 'nps', 'lgpd'] as const)('removes what is %s', (status) => {
    expect(applyMomentEvent([aMoment({ id: 1 })], changed({ id: 1, status }), boss)).toEqual([]);
  });

  it.each(['open', 'group', 'pending'] as const)('keeps what is %s', (status) => {
    expect(ids(applyMomentEvent([], changed({ id: 1, status }), boss))).toEqual([1]);
  });

  it('shows an agent only their own: a ticket transferred to a colleague leaves', () => {
    const mine = aMoment({ id: 1, userId: 7 });
    expect(applyMomentEvent([mine], changed({ id: 1, userId: 8 }), ana)).toEqual([]);
    expect(applyMomentEvent([], changed({ id: 2, userId: null }), ana)).toEqual([]);
    expect(ids(applyMomentEvent([], changed({ id: 1, userId: 7 }), ana))).toEqual([1]);
  });

  it('removes read marks and deleted tickets', () => {
    const moments = [aMoment({ id: 1, unreadMessages: 3 }), aMoment({ id: 2, unreadMessages: 1 })];
    const read = applyMomentEvent(moments, { kind: 'read', id: 1 }, boss);
    expect(read.map(({ unreadMessages }) => unreadMessages)).toEqual([0, 1]);
    expect(ids(applyMomentEvent(moments, { kind: 'gone', id: 1 }, boss))).toEqual([2]);
  });
});
