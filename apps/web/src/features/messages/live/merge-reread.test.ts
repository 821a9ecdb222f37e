import { describe, expect, it } from 'vitest';
import { aMessage } from '../../../../test/messages.ts';
import { mergeReread } from './merge-reread.ts';

const messages = Array.from({ length: 6 }, () => aMessage());
const [a, b, c, d, e, f] = messages as [
  (typeof messages)[0],
  (typeof messages)[0],
  (typeof messages)[0],
  (typeof messages)[0],
  (typeof messages)[0],
  (typeof messages)[0],
];

describe('refetching a conversation', () => {
  it('adds what was missed and keeps the older pages', () => {
    const merged = mergeReread(
      { messages: [a, b, c, d], olderCursor: 'old', log: [] },
      { messages: [c, d, e, f], olderCursor: 'x', log: [] },
    );
    expect(merged).toEqual({ messages: [a, b, c, d, e, f], olderCursor: 'old', log: [] });
  });

  it('removes deleted messages and updates changed ones', () => {
    const edited = { ...d, body: 'outro' };
    const merged = mergeReread(
      { messages: [a, b, c, d], olderCursor: null, log: [] },
      { messages: [b, edited], olderCursor: 'x', log: [] },
    );
    expect(merged.messages).toEqual([a, b, edited]);
  });

  it('removes a deleted note that was the newest', () => {
    const merged = mergeReread(
      { messages: [a, b, c, d], olderCursor: null, log: [] },
      { messages: [b, c], olderCursor: 'x', log: [] },
    );
    expect(merged.messages).toEqual([a, b, c]);
  });

  it('drops the older pages when the gap is unknown', () => {
    const merged = mergeReread(
      { messages: [a, b], olderCursor: null, log: [] },
      { messages: [e, f], olderCursor: 'x', log: [] },
    );
    expect(merged).toEqual({ messages: [e, f], olderCursor: 'x', log: [] });
  });

  it('begins with the newest page when nothing older was loaded', () => {
    const merged = mergeReread(
      { messages: [c, d], olderCursor: 'old', log: [] },
      { messages: [c, d, e], olderCursor: 'x', log: [] },
    );
    expect(merged).toEqual({ messages: [c, d, e], olderCursor: 'x', log: [] });
  });

  it('keeps unchanged messages the same objects, so that they are not rendered again', () => {
    const merged = mergeReread(
      { messages: [a, b], olderCursor: null, log: [] },
      { messages: [{ ...a }, { ...b }], olderCursor: null, log: [] },
    );
    expect(merged.messages[0]).toBe(a);
    expect(merged.messages[1]).toBe(b);
  });

  it('of an empty conversation is empty', () => {
    expect(
      mergeReread({ messages: [a], olderCursor: null, log: [] }, { messages: [], olderCursor: null, log: [] }).messages,
    ).toEqual([]);
  });
});
