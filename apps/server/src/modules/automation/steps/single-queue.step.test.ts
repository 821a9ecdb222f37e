import { expect, it } from 'vitest';
import { aConversation, aMenuQueue } from '../testing/a-conversation.ts';
import { singleQueueStep } from './single-queue.step.ts';

const answer = (changes: Parameters<typeof aConversation>[0]) =>
  singleQueueStep.answer(aConversation({ queues: [aMenuQueue()], ...changes }));

it('greets and moves the ticket into the queue', () => {
  expect(answer({})).toEqual({
    says: [{ type: 'text', text: 'Olá! Com quem quer falar?' }],
    next: { queue: { enterId: 11, assignsAgent: false } },
  });
});

it.each([
  ['the company has switched it off', { settings: { sendGreetingMessageOneQueues: 'disabled' } }],
  ['there is no greeting', { connection: { greetingMessage: ' ', greetingMedia: '7/a.png' } }],
] as const)('does not greet when %s', (_when, changes) => {
  expect(answer(changes)).toEqual({ says: [], next: { queue: { enterId: 11, assignsAgent: false } } });
});

it('sends the number of waiting tickets after the greeting', () => {
  const settings = { sendQueuePosition: 'enabled', sendQueuePositionMessage: 'Sua posição:' } as const;
  expect(answer({ settings }).says.map(({ type }) => type)).toEqual(['text', 'position']);
});

it('sends no bare number where the company has no text for it', () => {
  expect(answer({ settings: { sendQueuePosition: 'enabled' } }).says.map(({ type }) => type)).toEqual(['text']);
});

it('closes immediately where the queue closes its tickets', () => {
  expect(answer({ queues: [aMenuQueue({ closesTickets: true })] }).next).toMatchObject({
    close: { saysFarewell: false },
  });
});
