import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer.ts';
import { canChangeMessage, writingRefusal } from './messages.policy.ts';

const someone = (profile: 'admin' | 'user', userId: number) => ({ profile, userId }) as Viewer;
const ana = someone('user', 7);
const admin = someone('admin', 1);

describe('writing to the customer', () => {
  it.each([
    ['open', undefined, undefined],
    ['group', undefined, undefined],
    ['pending', 'ERR_TICKET_NOT_OPEN', undefined],
    ['lgpd', 'ERR_TICKET_NOT_OPEN', undefined],
    ['nps', 'ERR_TICKET_NOT_OPEN', undefined],
    ['closed', 'ERR_TICKET_CLOSED', 'ERR_TICKET_CLOSED'],
  ] as const)('in a ticket that is %s', (status, forAgent, forAdmin) => {
    expect(writingRefusal(ana, { status }, { isPrivate: false })).toBe(forAgent);
    expect(writingRefusal(admin, { status }, { isPrivate: false })).toBe(forAdmin);
    expect(writingRefusal('system', { status }, { isPrivate: false })).toBe(forAdmin);
  });

  it('a private note needs no accepted ticket, but a live one', () => {
    expect(writingRefusal(ana, { status: 'pending' }, { isPrivate: true })).toBeUndefined();
    expect(writingRefusal(ana, { status: 'closed' }, { isPrivate: true })).toBe('ERR_TICKET_CLOSED');
  });
});

describe('changing a message', () => {
  it.each([
    ['one’s own', { author: 'agent', userId: 7 }, true, true],
    ['a colleague’s', { author: 'agent', userId: 8 }, false, true],
    ['a bot’s', { author: 'bot', userId: null }, false, true],
    ['a customer’s', { author: 'customer', userId: null }, false, false],
  ] as const)('%s', (_whose, message, byAgent, byAdmin) => {
    expect(canChangeMessage(ana, message)).toBe(byAgent);
    expect(canChangeMessage(admin, message)).toBe(byAdmin);
  });
});
