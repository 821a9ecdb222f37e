import { describe, expect, it } from 'vitest';
import { writingState } from './writing-state.ts';

const now = new Date('2026-11-15T13:00:00Z');
const createdAt = '2026-11-01T10:00:00.000Z';
const open = { status: 'open', whatsappId: 1, replyUntil: null, createdAt } as const;

describe('the user may write', () => {
  it.each([
    ['to a ticket that is being served', open, { can: 'write' }],
    ['to a group', { ...open, status: 'group' }, { can: 'write' }],
    ['while the window is open', { ...open, replyUntil: '2026-11-15T13:01:00.000Z' }, { can: 'write' }],
    ['only notes before accepting', { ...open, status: 'pending' }, { can: 'note', obstacle: 'pending' }],
    ['only notes before the customer consents', { ...open, status: 'lgpd' }, { can: 'note', obstacle: 'consent' }],
    ['only notes while the customer rates', { ...open, status: 'nps' }, { can: 'note', obstacle: 'rating' }],
    [
      'only notes once the window has ended',
      { ...open, replyUntil: '2026-11-15T12:59:00.000Z' },
      { can: 'note', obstacle: 'window-ended' },
    ],
    [
      'only notes to who never wrote on a channel with a window',
      { ...open, replyUntil: createdAt },
      { can: 'note', obstacle: 'unopened' },
    ],
    ['only notes without a connection', { ...open, whatsappId: null }, { can: 'note', obstacle: 'no-connection' }],
    ['nothing to a resolved ticket', { ...open, status: 'closed' }, { can: 'nothing', obstacle: 'closed' }],
  ] as const)('%s', (_name, ticket, state) => {
    expect(writingState(ticket, { now })).toEqual(state);
  });

  it('nothing while inside for support', () => {
    const state = { can: 'nothing', obstacle: 'support' };
    expect(writingState(open, { now, isVisitor: true })).toEqual(state);
  });
});
