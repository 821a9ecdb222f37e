import { describe, expect, it } from 'vitest';
import { aMessage, anAnswer } from '../../../../test/messages.ts';
import { applyMessageEvent } from './apply-message-event.ts';

const [first, second, third] = [aMessage(), anAnswer(), aMessage()];
const loaded = { messages: [first, second, third], hasOlder: false };

describe('a created message', () => {
  it('is added at the end', () => {
    const message = aMessage();
    expect(applyMessageEvent(loaded, { kind: 'created', message })).toEqual([first, second, third, message]);
  });

  it('is inserted by time, and at the same time by id', () => {
    const between = aMessage({ createdAt: second.createdAt, id: `${second.id.slice(0, -1)}z` });
    expect(applyMessageEvent(loaded, { kind: 'created', message: between })).toEqual([first, second, between, third]);
  });

  it('is there once, in its latest state, when the response comes after the event', () => {
    const answer = { ...second, ack: 0, delivery: 'queued' as const };
    expect(applyMessageEvent(loaded, { kind: 'created', message: answer })).toBe(loaded.messages);
  });

  it('older than everything loaded waits for its page, unless there is none', () => {
    const old = aMessage({ createdAt: '2020-01-01T00:00:00.000Z' });
    const event = { kind: 'created', message: old } as const;
    expect(applyMessageEvent({ ...loaded, hasOlder: true }, event)).toBe(loaded.messages);
    expect(applyMessageEvent(loaded, event)[0]).toBe(old);
    expect(applyMessageEvent({ messages: [], hasOlder: false }, event)).toEqual([old]);
  });
});

describe('a changed message', () => {
  it('is shown in its new state', () => {
    const edited = { ...third, body: 'outro', isEdited: true };
    expect(applyMessageEvent(loaded, { kind: 'changed', message: edited })).toEqual([first, second, edited]);
  });

  it('whose creation was missed is inserted', () => {
    const message = aMessage();
    expect(applyMessageEvent(loaded, { kind: 'changed', message }).at(-1)).toBe(message);
  });

  it.each([
    ['sent, read', { delivery: 'sent', ack: 3 }, { delivery: 'sent', ack: 2 }, { delivery: 'sent', ack: 3 }],
    ['sent', { delivery: 'sent', ack: 1 }, { delivery: 'queued', ack: 0 }, { delivery: 'sent', ack: 1 }],
    ['waiting', { delivery: 'queued', ack: 0 }, { delivery: 'sent', ack: 1 }, { delivery: 'sent', ack: 1 }],
    [
      'sent, then refused',
      { delivery: 'sent', ack: 1 },
      { delivery: 'failed', ack: 0 },
      { delivery: 'failed', ack: 0 },
    ],
    [
      'failed, tried again',
      { delivery: 'failed', ack: 1 },
      { delivery: 'queued', ack: 0 },
      { delivery: 'queued', ack: 0 },
    ],
  ] as const)('%s: the delivery status never decreases', (_, known, told, expected) => {
    const before = anAnswer(known);
    const after = applyMessageEvent(
      { messages: [before], hasOlder: false },
      { kind: 'changed', message: { ...before, ...told } },
    );
    expect(after[0]).toMatchObject(expected);
  });
});

describe('a deleted private note', () => {
  it('is removed', () => {
    expect(applyMessageEvent(loaded, { kind: 'removed', messageId: second.id })).toEqual([first, third]);
  });
  it('that was not loaded changes nothing', () => {
    expect(applyMessageEvent(loaded, { kind: 'removed', messageId: 'x' })).toBe(loaded.messages);
  });
});
