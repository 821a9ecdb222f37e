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
const cloud = { status: 'open', abilities } as const;
const phone = { status: 'open', abilities: { ...abilities, canEdit: true, canDelete: true } } as const;

describe('what can be done with a message', () => {
  it.each([
    ['of a customer', aMessage(), cloud, 'reply forward react'],
    ['of a customer in a resolved ticket', aMessage(), { ...cloud, status: 'closed' }, 'forward'],
    ['of one’s own where it can be taken back', anAnswer(), phone, 'reply forward edit remove react'],
    ['of one’s own where it cannot', anAnswer(), cloud, 'reply forward react'],
    ['of a colleague', anAnswer({ user: colleague }), phone, 'reply forward react'],
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
    ['that has not left yet', anAnswer({ ack: 0, delivery: 'queued' }), phone, 'forward'],
    ['that failed', anAnswer({ ack: 0, delivery: 'failed' }), cloud, 'forward remove'],
    ['for colleagues', anAnswer({ isPrivate: true, delivery: null, ack: 0 }), cloud, 'edit remove'],
    ['for colleagues, by another', anAnswer({ isPrivate: true, user: colleague }), cloud, ''],
    ['that was deleted', anAnswer({ isDeleted: true }), phone, ''],
    ['that is a template', anAnswer({ mediaType: 'templateMessage' }), cloud, 'reply react'],
    [
      'where nobody can react',
      aMessage(),
      { status: 'open', abilities: { ...abilities, canReact: false } },
      'reply forward',
    ],
    ['where nothing leaves any more', anAnswer(), { status: 'open', abilities: null }, 'reply forward'],
    ['of which nobody knows', anAnswer({ ack: 0, delivery: 'undecided' }), cloud, 'forward markSent'],
    [
      'of which nobody knows, in a resolved ticket',
      anAnswer({ ack: 0, delivery: 'undecided' }),
      { ...cloud, status: 'closed' },
      'forward',
    ],
  ] as const)('%s', (_, message, ticket, expected) => {
    expect(names(messageActions(message, { ticket, viewer: marina }))).toBe(expected);
  });

  it('of a colleague, by who may change what others wrote', () => {
    const viewer = { ...marina, changesOthers: true };
    expect(names(messageActions(anAnswer({ user: colleague }), { ticket: phone, viewer }))).toContain('edit remove');
    expect(names(messageActions(aMessage(), { ticket: phone, viewer }))).not.toContain('edit');
  });
});
