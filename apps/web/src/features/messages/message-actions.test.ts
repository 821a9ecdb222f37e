import type { Message } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { aFile, aMessage, anAnswer } from '../../../test/messages.ts';
import { type MessageActions, messageActions } from './message-actions.ts';
import { marina } from './testing/messages-world.tsx';

const names = (actions: MessageActions): string =>
  Object.entries(actions)
    .filter(([, may]) => may)
    .map(([name]) => name)
    .join(' ');
const colleague = { id: 8, name: 'Bruno' };
const abilities = {
  canQuote: true,
  canReact: true,
  canEdit: false,
  canDelete: false,
  hasTemplates: true,
  replyWindowHours: 24,
};
const cloud = { id: 4821, userId: 8, status: 'open', abilities, reactUntil: null } as const;
const phone = { ...cloud, abilities: { ...abilities, canEdit: true, canDelete: true } } as const;
const now = new Date('2026-11-15T13:00:00Z');

describe('the actions of a message', () => {
  it.each([
    ['of a customer', aMessage(), cloud, 'copy reply forward react'],
    ['of a customer in a resolved ticket', aMessage(), { ...cloud, status: 'closed' }, 'copy forward'],
    ['of one’s own where it can be taken back', anAnswer(), phone, 'copy reply forward edit remove react'],
    ['of one’s own where it cannot', anAnswer(), cloud, 'copy reply forward react'],
    ['of a colleague', anAnswer({ user: colleague }), phone, 'copy reply forward react'],
    [
      'of one’s own, a picture',
      anAnswer({
        ...aFile('image'),
        fromMe: true,
        author: 'agent',
        user: { id: 7, name: 'M' },
        ack: 2,
        delivery: 'sent',
      }),
      phone,
      'reply forward remove react',
    ],
    ['that has not left yet', anAnswer({ ack: 0, delivery: 'queued' }), phone, 'copy forward'],
    ['that failed', anAnswer({ ack: 0, delivery: 'failed' }), cloud, 'copy forward remove'],
    ['for colleagues', anAnswer({ isPrivate: true, delivery: null, ack: 0 }), cloud, 'copy edit remove'],
    ['for colleagues, by another', anAnswer({ isPrivate: true, user: colleague }), cloud, 'copy'],
    ['that was deleted', anAnswer({ isDeleted: true }), phone, ''],
    ['that is a template', anAnswer({ mediaType: 'templateMessage' }), cloud, 'copy reply react'],
    ['without reactions', aMessage(), { ...cloud, abilities: { ...abilities, canReact: false } }, 'copy reply forward'],
    ['without quotes', aMessage(), { ...cloud, abilities: { ...abilities, canQuote: false } }, 'copy forward react'],
    ['where nothing leaves any more', anAnswer(), { ...cloud, abilities: null }, 'copy forward'],
    [
      'in the last minute for a reaction',
      aMessage(),
      { ...cloud, reactUntil: '2026-11-15T13:01:00Z' },
      'copy reply forward react',
    ],
    ['too late for a reaction', aMessage(), { ...cloud, reactUntil: '2026-11-15T12:59:00Z' }, 'copy reply forward'],
    ['in a group', aMessage(), { ...cloud, status: 'group' }, 'copy reply forward react'],
    ['in an unaccepted ticket', aMessage(), { ...cloud, status: 'pending' }, 'copy reply forward'],
    ['that is a missed call', aMessage({ mediaType: 'call_log' }), cloud, ''],
    ['undecided', anAnswer({ ack: 0, delivery: 'undecided' }), cloud, 'copy forward markSent'],
    [
      'undecided, in a resolved ticket',
      anAnswer({ ack: 0, delivery: 'undecided' }),
      { ...cloud, status: 'closed' },
      'copy forward',
    ],
  ] as const)('%s', (_, message, ticket, expected) => {
    expect(names(messageActions(message, { ticket, viewer: marina, now }))).toBe(expected);
  });

  it('of a customer include mark as unread for the ticket’s agent, but not in an earlier or resolved ticket', () => {
    const own = { ...cloud, userId: marina.userId };
    const mayUnread = (message: Message, ticket: Parameters<typeof messageActions>[1]['ticket']) =>
      messageActions(message, { ticket, viewer: marina, now }).markUnread;
    const said = aMessage({ ticketId: own.id });
    expect(mayUnread(said, own)).toBe(true);
    expect(mayUnread(said, cloud)).toBe(false);
    expect(mayUnread(said, { ...own, status: 'closed' })).toBe(false);
    expect(mayUnread(aMessage({ ticketId: 1 }), own)).toBe(false);
    expect(mayUnread(anAnswer({ ticketId: own.id }), own)).toBe(false);
  });

  it('for read-only support staff are none', () => {
    const viewer = { ...marina, changesOthers: true, isVisitor: true };
    expect(names(messageActions(anAnswer(), { ticket: phone, viewer, now }))).toBe('');
  });

  it('of a colleague, for users who may change them', () => {
    const viewer = { ...marina, changesOthers: true };
    expect(names(messageActions(anAnswer({ user: colleague }), { ticket: phone, viewer, now }))).toContain(
      'edit remove',
    );
    expect(names(messageActions(aMessage(), { ticket: phone, viewer, now }))).not.toContain('edit');
  });

  it('in an unaccepted ticket, for users who may write there', () => {
    const viewer = { ...marina, writesUnaccepted: true };
    expect(names(messageActions(aMessage(), { ticket: { ...cloud, status: 'pending' }, viewer, now }))).toContain(
      'react',
    );
  });
});
