import { describe, expect, it } from 'vitest';
import { answerText } from './flow-services.ts';
import { type Conversation, judgeServices, type ServiceEvidence, type ServiceMessage } from './service-verdict.ts';

const said = (author: string, body: string, change: Partial<ServiceMessage> = {}): ServiceMessage => ({
  person: '1',
  author,
  content: 'text',
  body,
  answersId: null,
  ...change,
});
const spoken = (answersId: string) => said('bot', '', { content: 'audio', answersId });
const conversation: Conversation = {
  person: '1',
  status: 'pending',
  isInQueue: false,
  hasAgent: false,
  state: 'waiting',
  received: 1,
  lastAuthor: 'bot',
  hasWrittenSince: false,
};

/** One customer was answered once by the model, and the answer was booked. */
const right: ServiceEvidence = {
  persons: ['1'],
  conversations: new Map([['1', conversation]]),
  messages: [said('customer', 'pergunta 1'), said('bot', answerText(7))],
  modelCalls: [{ serial: 7, isCharged: true }],
  usage: [{ companyId: 1, outcome: 'answered', outputTokens: 7, costMicros: 20 }],
  spentMicros: new Map([[1, 20]]),
  unrepeatable: ['s1 pergunta 1'],
};
const clean = { answersTwice: 0, askedTwice: 0, bookedTwice: 0, notBooked: 0, stranded: 0 };
const row = { companyId: 1, outcome: 'answered', outputTokens: 7, costMicros: 20 };
const standing = (change: Partial<Conversation>) => ({
  conversations: new Map([['1', { ...conversation, ...change }]]),
});

describe('the verdict on services', () => {
  it('finds nothing in a right record', () => {
    expect(judgeServices(right)).toEqual(clean);
  });

  it.each<[string, Partial<ServiceEvidence>, object]>([
    ['an answer said twice', { messages: [...right.messages, said('bot', answerText(7))] }, { answersTwice: 1 }],
    ['a spoken answer said twice', { messages: [...right.messages, spoken('m1'), spoken('m1')] }, { answersTwice: 1 }],
    ['the same text asked twice', { unrepeatable: ['s1 oi', 's1 oi'] }, { askedTwice: 1 }],
    ['an answer booked twice', { usage: [row, row], spentMicros: new Map([[1, 40]]) }, { bookedTwice: 1 }],
    ['a month with more than its calls', { spentMicros: new Map([[1, 25]]) }, { bookedTwice: 1 }],
    ['an answer without a row', { usage: [{ ...row, outputTokens: 0 }] }, { notBooked: 1 }],
    [
      'a charged call booked for nothing',
      {
        modelCalls: [...right.modelCalls, { serial: 8, isCharged: true }],
        usage: [row, { ...row, outcome: 'failed', outputTokens: 0, costMicros: 0 }],
      },
      { notBooked: 1 },
    ],
    ['a customer without a ticket', { conversations: new Map() }, { stranded: 1 }],
    ['a question that nobody answers', standing({ state: 'asking' }), { stranded: 1 }],
    ['a customer whose last message has no answer', standing({ lastAuthor: 'customer' }), { stranded: 1 }],
    [
      'an end without a word or a queue',
      standing({ state: 'ended', lastAuthor: 'customer', hasWrittenSince: true }),
      { stranded: 1 },
    ],
  ])('finds %s', (_case, change, expected) => {
    expect(judgeServices({ ...right, ...change })).toEqual({ ...clean, ...expected });
  });

  it('accepts an answer in words and a spoken one for each message', () => {
    expect(judgeServices({ ...right, messages: [...right.messages, spoken('m1'), spoken('m2')] })).toEqual(clean);
  });

  it.each<[string, Partial<Conversation>]>([
    ['a ticket that an agent has', { status: 'open', lastAuthor: 'customer' }],
    ['a ticket in a queue', { state: 'ended', lastAuthor: 'customer', hasWrittenSince: true, isInQueue: true }],
    ['a text written together with the one that was answered', { state: 'ended', lastAuthor: 'customer' }],
    ['a menu of queues', { state: 'ended' }],
  ])('accepts %s', (_case, change) => {
    expect(judgeServices({ ...right, ...standing(change) })).toEqual(clean);
  });
});
