import { describe, expect, it } from 'vitest';
import type { StoredReaction } from './messages.tables.ts';
import { reactionChange } from './reaction-change.ts';

const LID = 'lid:4400000000001';
const PHONE = 'phone:5511988887777';

const by = (addresses: readonly string[], emoji: string): StoredReaction => ({
  by: 'customer',
  userId: null,
  emoji,
  participant: addresses[0] ?? '',
  addresses,
});
const before = (participant: string, emoji: string): StoredReaction => ({
  by: 'customer',
  userId: null,
  emoji,
  participant,
});

/** The reactions on the message after applying all of these in order. */
const after = (...reactions: readonly StoredReaction[]) =>
  reactions.reduce<readonly StoredReaction[]>(
    (shown, reaction) =>
      (reactionChange({ reactions: shown }, reaction)?.reactions as readonly StoredReaction[] | undefined) ?? shown,
    [],
  );
const emojis = (...reactions: readonly StoredReaction[]) => after(...reactions).map(({ emoji }) => emoji);

describe('reactions in a group', () => {
  it('of one person count once, by any of their addresses', () => {
    const all = after(by([LID], '👍'), by([LID, PHONE], '❤️'), by([PHONE], '😂'));
    expect(all).toMatchObject([{ emoji: '😂' }]);
    expect(all[0]?.addresses?.toSorted()).toEqual([LID, PHONE]);
  });

  it('are removed by the other address', () => {
    expect(emojis(by([LID, PHONE], '👍'), by([PHONE], ''))).toEqual([]);
    expect(emojis(by([LID], '👍'), by([PHONE], '👍'), by([PHONE, LID], ''))).toEqual([]);
  });

  it('gain another address with the same emoji, and a repeat changes nothing', () => {
    expect(emojis(by([LID], '👍'), by([LID, PHONE], '👍'), by([PHONE], '❤️'))).toEqual(['❤️']);
    expect(reactionChange({ reactions: [by([LID, PHONE], '👍')] }, by([PHONE], '👍'))).toBeUndefined();
    expect(reactionChange({ reactions: [] }, by([PHONE], ''))).toBeUndefined();
  });

  it('of two people are two', () => {
    expect(emojis(by([LID, PHONE], '👍'), by(['lid:4400000000002', 'phone:5511977776666'], '👍'))).toEqual([
      '👍',
      '👍',
    ]);
  });

  it('stored before all addresses were saved still belong to their author', () => {
    expect(emojis(before(LID, '👍'), by([LID, PHONE], '❤️'))).toEqual(['❤️']);
    expect(emojis(before(LID, '👍'), before('lid:4400000000002', '❤️'))).toEqual(['👍', '❤️']);
    expect(emojis(before(LID, '👍'), by([PHONE, LID], ''))).toEqual([]);
  });
});

it('outside of groups each side has one', () => {
  const plain = (who: 'customer' | 'us', emoji: string): StoredReaction => ({ by: who, userId: null, emoji });
  expect(after(plain('customer', '👍'), plain('us', '👍'), plain('customer', '❤️'))).toEqual([
    plain('us', '👍'),
    plain('customer', '❤️'),
  ]);
});
