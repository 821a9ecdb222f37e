import { expect, it } from 'vitest';
import { aMessage, anAnswer } from '../../../../test/messages.ts';
import { factsOf } from './use-conversation-facts.ts';

const camila = { id: 3, name: 'Camila Rocha' };
const lastMessageAt = '2026-11-11T13:42:00.000Z';
const reader = { userId: 7, lastMessageAt };

it('returns the newest answer of a colleague, excluding one’s own and private notes', () => {
  const answer = anAnswer({ user: camila });
  const messages = [
    anAnswer({ user: camila }),
    answer,
    anAnswer(),
    anAnswer({ user: camila, isPrivate: true }),
    anAnswer({ user: camila, isDeleted: true }),
    anAnswer({ user: null, author: 'bot' }),
    aMessage(),
  ];
  const facts = factsOf(messages, reader);
  expect(facts.lastAnswer).toEqual({ name: 'Camila Rocha', at: answer.createdAt });
  expect(facts.newestAt).toBe(messages.at(-1)?.createdAt);
  expect(facts.find(answer.id)).toBe(answer);
});

it('is empty for a conversation without messages', () => {
  expect(factsOf([], reader)).toMatchObject({ newestAt: null, lastAnswer: null });
});

it('uses the ticket’s last message time until the messages are loaded', () => {
  expect(factsOf(undefined, reader)).toMatchObject({ newestAt: lastMessageAt, lastAnswer: null });
});
