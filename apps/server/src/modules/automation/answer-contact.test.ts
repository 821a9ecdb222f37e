import { expect, it } from 'vitest';
import { answerContact, couldAnswer } from './answer-contact.ts';
import { standingOf } from './conversation.ts';
import { aConversation, aMenuQueue } from './testing/a-conversation.ts';

const oneQueue = [aMenuQueue()];

it.each([
  ['a new customer writes where there is one queue', { queues: oneQueue }, 'single-queue'],
  ['a new customer writes where there are several', {}, 'queue-menu'],
  ['the connection has no queue', { queues: [] }, undefined],
  ['the customer already waits in a queue', { ticket: { queueId: 11 } }, undefined],
  ['the customer waits in the only queue', { queues: oneQueue, ticket: { queueId: 11 } }, undefined],
  ['who waits in a queue asks for the menu', { ticket: { queueId: 11 }, says: '#' }, 'queue-menu'],
  ['who waits in the only queue asks for a menu', { queues: oneQueue, ticket: { queueId: 11 }, says: '#' }, undefined],
  ['an agent was chosen for the ticket', { ticket: { queueId: 11, userId: 5 }, says: '#' }, undefined],
  ['an agent has the ticket', { ticket: { status: 'open', userId: 5 } }, undefined],
  ['the ticket is open though nobody has it', { ticket: { status: 'open' } }, undefined],
  ['the ticket is resolved', { ticket: { status: 'closed' } }, undefined],
  ['a person has taken over and gave the ticket back', { ticket: { isBotActive: false } }, undefined],
  ['robots are off for this contact', { contact: { isBotDisabled: true } }, undefined],
  ['it is a group that is worked like a ticket', { ticket: { isGroup: true } }, undefined],
  ['it is a group', { ticket: { status: 'group', isGroup: true } }, undefined],
  ['the customer is to consent first, which nobody asks yet', { ticket: { status: 'lgpd' } }, undefined],
  ['the customer is rating the service, which nobody reads yet', { ticket: { status: 'nps', userId: 5 } }, undefined],
] as const)('who answers when %s', (_when, changes, step) => {
  const conversation = aConversation(changes);
  expect(answerContact(conversation)?.step.name).toBe(step);
});

it('what no step could answer is known before anything is loaded', () => {
  const isLookedAt = (changes: Parameters<typeof aConversation>[0]) => couldAnswer(standingOf(aConversation(changes)));
  expect(isLookedAt({})).toBe(true);
  expect(isLookedAt({ ticket: { queueId: 11 } })).toBe(true);
  for (const ticket of [{ userId: 5 }, { status: 'open' }, { isBotActive: false }, { isGroup: true }] as const) {
    expect(isLookedAt({ ticket }), JSON.stringify(ticket)).toBe(false);
  }
  expect(isLookedAt({ contact: { isBotDisabled: true } })).toBe(false);
});
