import type { LiveMessage, Onboarding } from '@recado/contracts';
import { describe, expect, it } from 'vitest';
import { doneCount, isFinished, mayTick } from './steps.ts';

const none: Onboarding['done'] = { connection: false, queue: false, colleague: false, customer: false, answer: false };
const all: Onboarding['done'] = { connection: true, queue: true, colleague: true, customer: true, answer: true };
const written = (fromMe: boolean) => ({
  channel: 'appMessage' as const,
  message: { action: 'create', message: { fromMe } } as LiveMessage<'appMessage'>,
});

describe('the first steps', () => {
  it('are finished when every one is done', () => {
    expect([doneCount(none), isFinished(none)]).toEqual([0, false]);
    expect([doneCount({ ...all, answer: false }), isFinished({ ...all, answer: false })]).toEqual([4, false]);
    expect([doneCount(all), isFinished(all)]).toEqual([5, true]);
  });

  it('are refetched when a queue is added or a user joins or leaves, not when users come online', () => {
    expect(mayTick(none, { channel: 'queue', message: { action: 'delete', queueId: 1 } })).toBe(true);
    expect(mayTick(none, { channel: 'user', message: { action: 'create', user: { id: 1 } } })).toBe(true);
    expect(mayTick(none, { channel: 'user', message: { action: 'update', user: { id: 1, online: true } } })).toBe(
      false,
    );
  });

  it('are refetched with the first message of a customer and the first answer, not with every one', () => {
    expect(mayTick(none, written(false))).toBe(true);
    expect(mayTick({ ...none, customer: true }, written(false))).toBe(false);
    expect(mayTick({ ...none, customer: true }, written(true))).toBe(true);
    expect(mayTick({ ...all, colleague: false }, written(true))).toBe(false);
  });
});
