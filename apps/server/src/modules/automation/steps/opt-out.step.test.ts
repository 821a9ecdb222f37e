import { describe, expect, it } from 'vitest';
import { OPTED_IN_TEXT, OPTED_OUT_TEXT } from '../../consents/index.ts';
import { toTicketStanding } from '../../messages/index.ts';
import { aConversation } from '../testing/a-conversation.ts';
import { optOutStep } from './opt-out.step.ts';

const closes = { close: { saysFarewell: false } };

describe('a word about campaigns', () => {
  it.each([
    ['opted-out', [OPTED_OUT_TEXT]],
    ['opted-in', [OPTED_IN_TEXT]],
    ['unchanged', []],
  ] as const)('that meant %s is told %j', (consentWord, texts) => {
    const answer = optOutStep.answer(aConversation({ consentWord }));
    expect(answer).toEqual({ says: texts.map((text) => ({ type: 'literal', text })), next: closes });
  });

  it.each([
    ['an agent', { userId: 4 }],
    ['a queue', { queueId: 11 }],
    ['unread messages before the word', { unreadCount: 2 }],
    ['a rating to come', { status: 'nps' }],
  ] as const)('leaves a ticket with %s as it is', (_what, ticket) => {
    const answer = optOutStep.answer(aConversation({ consentWord: 'opted-out', ticket }));
    expect(answer.next).toEqual({});
  });
});

it.each([
  ['PARAR', {}, true],
  ['PARAR', { isGroup: true }, false],
  ['PARAR', { status: 'open', userId: 4 }, true],
  ['quero parar', {}, false],
] as const)('“%s” on a ticket %j could be its: %s', (says, ticket, serves) => {
  expect(optOutStep.serves(toTicketStanding(aConversation({ says, ticket })))).toBe(serves);
});

it('does not apply where the word meant something else', () => {
  expect(optOutStep.applies(aConversation({ says: 'sair' }))).toBe(false);
});
